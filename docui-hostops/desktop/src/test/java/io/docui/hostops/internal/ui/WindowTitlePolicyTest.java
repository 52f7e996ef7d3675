package io.docui.hostops.internal.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.desktop.DesktopFixture;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.ErrorCode;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What a policy says of a window by its title holds for what lies in it, also when another title comes at a bad moment. */
@Timeout(60)
class WindowTitlePolicyTest {
    @TempDir
    Path folder;

    private final FakeDesktop desktop = new FakeDesktop();
    private final FakeTabbedEditor tabs = new FakeTabbedEditor(desktop);

    private DesktopFixture open(String decision) throws IOException {
        String rule = ", \"rules\": [{\"id\": \"s\", \"decision\": \"" + decision
                + "\", \"apps\": [{\"title\": \"*secret*\"}]}]";
        return new DesktopFixture(folder, desktop, DesktopFixture.allowedAppsPolicy("editor") + rule);
    }

    private static void assertContains(String text, String... words) {
        for (String word : words) {
            assertTrue(text.contains(word), () -> "should say: " + word + "\nbut is:\n" + text);
        }
    }

    private static void assertNotContains(String text, String... words) {
        for (String word : words) {
            assertFalse(text.contains(word), () -> "should not say: " + word + "\nbut is:\n" + text);
        }
    }

    @Test
    void showsOnlyNamesOfHiddenTab() throws IOException {
        try (DesktopFixture session = open("deny")) {
            assertContains(session.look(), "for all", "tab [secret.txt]");
            assertNotContains(session.look(), "4711");
            assertContains(session.run("ui_describe(find='4711')"), "0 found");
            session.run("ui_describe(find='Secret')");
            assertContains(session.look(), "text field [Secret]", "not on the screen");
            assertNotContains(session.look(), "empty", "\"the code");
            session.run("ui_describe(find='Room')");
            assertContains(session.look(), "slider [Room]");
            assertNotContains(session.look(), "4711");
        }
    }

    @Test
    void rejectsWritesToHiddenTab() throws IOException {
        try (DesktopFixture session = open("allow")) {
            session.run("ui_describe(find='Secret')");
            String field = session.anchor("Secret");
            for (String text : new String[] {"overwritten", "the code is 4711", ""}) {
                DocUIError error = session.assertFails("ui_act(" + field + ", text='" + text + "')");
                assertContains(error.message(), "is not visible now", "press the tab");
                assertContains(error.recoveries().toString(), "Find its tab", "find='secret.txt'");
            }
            session.run("ui_describe(find='Room')");
            String room = session.anchor("Room");
            assertContains(session.assertFails("ui_act(" + room + ", value=3)").message(), "is not visible now");
            assertEquals(0, desktop.count("perform"));
            session.run("ui_describe(find='secret.txt')");
            session.act("secret.txt", "");
            session.run("ui_describe()");
            session.run("ui_act(" + field + ", text='overwritten')");
            session.run("ui_act(" + room + ", value=3)");
            assertEquals("overwritten", tabs.secretText.text());
            assertEquals(3, tabs.secretRoom.value());
        }
    }

    @Test
    void hidesWindowWhenTabTitleIsDenied() throws IOException {
        try (DesktopFixture session = open("deny")) {
            String told = session.act("secret.txt", "");
            assertNotContains(told + session.look(), "4711", "secret.txt – Editor", "the code");
            assertContains(session.look(), "No window permitted");
        }
    }

    @Test
    void hidesTabContentUntilApproved() throws IOException {
        tabs.secretText.rename("The code is 4711");
        try (DesktopFixture session = open("ask")) {
            String told = session.act("secret.txt", "");
            assertContains(told, "the title is now \"[secret.txt – Editor](obj:window:1)\"");
            assertNotContains(told + session.look(), "4711");
            assertContains(session.look(), "asks a person");
        }
    }

    /** A menu of a window is a window of its own in the tree, and has no title. */
    @Test
    void appliesWindowRulesOfProgramToMenu() throws IOException {
        desktop.setSendsChanges(false);
        WindowOwnerApp app = desktop.program("editor");
        FakeControl open = desktop.window(app, "open.txt – Editor");
        FakeControl denied = desktop.window(app, "secret.txt – Editor");
        for (String decision : new String[] {"deny", "ask"}) {
            FakeControl menu = desktop.window(app, "");
            menu.button("Launch the rest", () -> {});
            FakeControl other = desktop.window(desktop.program("editor"), " ");
            other.button("Harmless", () -> {});
            try (DesktopFixture session = open(decision)) {
                assertNotContains(session.look(), "Launch the rest");
                assertContains(session.look(), "untitled window");
                desktop.activate(menu);
                assertNotContains(session.look(), "Launch the rest");
                desktop.activate(other);
                assertContains(session.look(), "[Harmless]");
            }
            desktop.close(other);
            desktop.close(menu);
        }
        FakeControl menu = desktop.window(app, "");
        menu.button("Launch the rest", () -> menu.rename(""));
        try (DesktopFixture session = open("deny")) {
            desktop.close(denied);
            desktop.activate(menu);
            String launch = session.anchor("Launch the rest");
            desktop.afterNextCall("look", () -> desktop.window(app, "secret.txt – Editor"));
            assertEquals(
                    ErrorCode.ANCHOR_STALE,
                    session.assertFails("ui_act(" + launch + ")").code());
            desktop.activate(menu);
            assertNotContains(session.look(), "Launch the rest");
            assertEquals(0, desktop.count("perform"));
            assertFalse(open.hasState(UiElementState.FOCUSED));
        }
    }

    @Test
    void rejectsActionsInHiddenTab() throws IOException {
        try (DesktopFixture session = open("allow")) {
            session.run("ui_describe(find='Launch')");
            assertContains(session.look(), "button [Launch]", "not on the screen");
            String button = session.anchor("Launch");
            DocUIError error = session.assertFails("ui_act(" + button + ")");
            assertContains(error.message(), "is not visible now", "First press the tab \"secret.txt\"");
            assertContains(error.recoveries().toString(), "Find its tab", "find='secret.txt'");
            assertContains(
                    session.assertFails("ui_focus(control=" + button + ")").message(),
                    "First press the tab \"secret.txt\"");
            session.run("ui_describe(find='Armed')");
            assertContains(session.look(), "check box [Armed](obj:control:", ": not on the screen");
            assertContains(
                    session.assertFails("ui_act(" + session.anchor("Armed") + ", on=false)")
                            .message(),
                    "press the tab \"secret.txt\"");
            assertEquals(0, desktop.count("perform"));
            tabs.show(tabs.secret);
            session.run("ui_describe(find='Launch')");
            session.run("ui_act(" + button + ")");
            assertEquals(1, tabs.pressed);
        }
    }

    /** Programs may say of what is in a part that does not show that it shows. */
    @Test
    void treatsDescendantsOfHiddenPartAsHidden() throws IOException {
        FakeControl page = tabs.window.add(UiRole.GROUP, "");
        FakeControl inner = page.button("Deep", () -> {});
        page.field(UiRole.TEXT, "Deep text", "deep content");
        page.set(UiElementState.SHOWING, false);
        try (DesktopFixture session = open("allow")) {
            assertNotContains(session.look(), "deep content");
            session.run("ui_describe(find='Deep')");
            assertNotContains(session.look(), "deep content");
            String error = session.assertFails("ui_act(" + session.anchor("Deep") + ")")
                    .message();
            assertContains(
                    error,
                    "is not visible now",
                    "other control that shows it",
                    "tabs are \"plain.txt\", \"secret.txt\"");
            assertTrue(inner.hasState(UiElementState.SHOWING));
        }
    }

    @Test
    void selectsRowScrolledOutOfView() throws IOException {
        FakeControl list = tabs.window.add(UiRole.LIST, "Rows");
        FakeControl row = list.add(UiRole.LIST_ITEM, "far down").with(UiElementState.SELECTABLE);
        row.set(UiElementState.SHOWING, false);
        try (DesktopFixture session = open("allow")) {
            session.run("ui_describe(find='far down')");
            session.act("far down", ", action='select'");
            assertTrue(row.hasState(UiElementState.SELECTED));
            list.set(UiElementState.SHOWING, false);
            assertContains(
                    session.assertFails("ui_act(" + session.anchor("far down") + ")")
                            .message(),
                    "is not visible now");
        }
    }

    @Test
    void namesTabByLabelNotPageContent() throws IOException {
        FakeControl more = tabs.window.add(UiRole.TAB_LIST, "");
        FakeControl direct = more.add(UiRole.TAB, "").with(UiElementState.SELECTED);
        FakeControl page = direct.add(UiRole.GROUP, "");
        for (int i = 0; i < 30; i++) {
            page.add(UiRole.LABEL, "line " + i);
        }
        direct.add(UiRole.LABEL, "Overview");
        FakeControl boxed = more.add(UiRole.TAB, "");
        FakeControl hidden = boxed.add(UiRole.GROUP, "");
        for (int i = 0; i < 30; i++) {
            hidden.button("key " + i, () -> {}).set(UiElementState.SHOWING, false);
        }
        hidden.set(UiElementState.SHOWING, false);
        FakeControl box = boxed.add(UiRole.GROUP, "");
        box.add(UiRole.LABEL, "Advanced");
        box.button("Close", () -> {});
        try (DesktopFixture session = open("allow")) {
            assertContains(session.look(), "tab [Overview]", "tab [Advanced]", "label line 7");
            assertNotContains(session.look(), "label Overview", "label Advanced", "key 3");
            session.run("ui_describe(find='key 3')");
            assertContains(
                    session.assertFails("ui_act(" + session.anchor("key 3") + ")")
                            .message(),
                    "First press the tab \"Advanced\"");
            assertContains(session.run("ui_describe(find='advanced')"), "1 found");
        }
    }

    @Test
    void pressesItemOfClosedMenu() throws IOException {
        try (DesktopFixture session = open("deny")) {
            session.run("ui_describe(find='Rename')");
            assertContains(session.look(), "menu item [Rename]", "not on the screen");
            assertContains(session.act("Rename", ""), "is now named \"renamed.txt\"");
        }
    }

    @Test
    void evaluatesTitleChangedBeforeAction() throws IOException {
        desktop.setSendsChanges(false);
        for (String decision : new String[] {"deny", "ask"}) {
            tabs.show(tabs.plain);
            try (DesktopFixture session = open(decision)) {
                String field = session.anchor("Plain");
                desktop.afterNextCall("look", () -> tabs.window.rename("secret.txt – Editor"));
                DocUIError error = session.assertFails("ui_act(" + field + ", text='x')");
                assertEquals(
                        decision.equals("deny") ? ErrorCode.ANCHOR_STALE : ErrorCode.NOT_PERMITTED,
                        error.code(),
                        error::toString);
                assertEquals(0, desktop.count("perform"));
                assertEquals("for all", tabs.plainText.text());
            }
        }
    }

    @Test
    void rejectsWindowClosedBeforeAction() throws IOException {
        try (DesktopFixture session = open("allow")) {
            String field = session.anchor("Plain");
            desktop.afterNextCall("look", () -> desktop.close(tabs.window));
            assertEquals(
                    ErrorCode.ANCHOR_STALE,
                    session.assertFails("ui_act(" + field + ", text='x')").code());
            assertEquals(0, desktop.count("perform"));
        }
    }

    @Test
    void allowsActionAfterHarmlessTitleChange() throws IOException {
        try (DesktopFixture session = open("ask")) {
            String field = session.anchor("Plain");
            desktop.afterNextCall("look", () -> tabs.window.rename("*plain.txt – Editor"));
            session.run("ui_act(" + field + ", text='x')");
            assertEquals("x", tabs.plainText.text());
        }
    }

    @Test
    void evaluatesTitleChangedDuringRead() throws IOException {
        desktop.setSendsChanges(false);
        for (String decision : new String[] {"deny", "ask"}) {
            tabs.show(tabs.plain);
            try (DesktopFixture session = open(decision)) {
                String window = session.anchor("plain.txt – Editor");
                // What is read is still that of the first tab: a name in it is what must not be told any more.
                desktop.afterNextCall("read", () -> tabs.window.rename("secret.txt – Editor"));
                DocUIError error = session.assertFails("ui_describe(window=" + window + ", find='Plain')");
                assertEquals(
                        decision.equals("deny") ? ErrorCode.ANCHOR_STALE : ErrorCode.NOT_PERMITTED,
                        error.code(),
                        error::toString);
            }
        }
    }

    @Test
    void omitsWindowRetitledDuringRead() throws IOException {
        desktop.setSendsChanges(false);
        tabs.window.button("Launch code 4711", () -> {});
        for (String decision : new String[] {"deny", "ask"}) {
            tabs.window.rename("plain.txt – Editor");
            try (DesktopFixture session = open(decision)) {
                desktop.afterNextCall("read", () -> tabs.window.rename("secret.txt – Editor"));
                assertNotContains(session.look(), "Launch code");
            }
        }
    }
}
