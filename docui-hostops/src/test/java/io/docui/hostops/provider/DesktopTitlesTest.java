package io.docui.hostops.provider;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.ui.FakeControl;
import io.docui.hostops.ui.FakeDesktop;
import io.docui.hostops.ui.FakeTabs;
import io.docui.hostops.ui.UiApp;
import io.docui.hostops.ui.UiRole;
import io.docui.hostops.ui.UiState;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.ErrorCode;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What a policy says of a window by its title holds for what lies in it, also when another title comes at a bad moment. */
@Timeout(60)
class DesktopTitlesTest {
    @TempDir
    Path folder;

    private final FakeDesktop desktop = new FakeDesktop();
    private final FakeTabs tabs = new FakeTabs(desktop);

    private DesktopSession open(String decision) throws IOException {
        String rule = ", \"rules\": [{\"id\": \"s\", \"decision\": \"" + decision
                + "\", \"apps\": [{\"title\": \"*secret*\"}]}]";
        return new DesktopSession(folder, desktop, DesktopSession.allowing("editor") + rule);
    }

    private static void has(String text, String... words) {
        for (String word : words) {
            assertTrue(text.contains(word), () -> "should say: " + word + "\nbut is:\n" + text);
        }
    }

    private static void hasNot(String text, String... words) {
        for (String word : words) {
            assertFalse(text.contains(word), () -> "should not say: " + word + "\nbut is:\n" + text);
        }
    }

    @Test
    void ofATabThatDoesNotShowNothingIsToldButNames() throws IOException {
        try (DesktopSession session = open("deny")) {
            has(session.look(), "for all", "tab [secret.txt]");
            hasNot(session.look(), "4711");
            has(session.run("ui_describe(find='4711')"), "0 found");
            session.run("ui_describe(find='Secret')");
            has(session.look(), "text field [Secret]", "not on the screen");
            hasNot(session.look(), "empty", "\"the code");
            session.run("ui_describe(find='Room')");
            has(session.look(), "slider [Room]");
            hasNot(session.look(), "4711");
        }
    }

    @Test
    void aTabThatDoesNotShowIsNotWritten() throws IOException {
        try (DesktopSession session = open("allow")) {
            session.run("ui_describe(find='Secret')");
            String field = session.anchor("Secret");
            for (String text : new String[] {"overwritten", "the code is 4711", ""}) {
                DocUIError error = session.fail("ui_act(" + field + ", text='" + text + "')");
                has(error.message(), "does not show now", "Press the tab");
                has(error.recoveries().toString(), "Find its tab", "find='secret.txt'");
            }
            session.run("ui_describe(find='Room')");
            String room = session.anchor("Room");
            has(session.fail("ui_act(" + room + ", value=3)").message(), "does not show now");
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
    void aTabWhoseTitleIsDeniedTakesTheWindowAway() throws IOException {
        try (DesktopSession session = open("deny")) {
            String told = session.act("secret.txt", "");
            hasNot(told + session.look(), "4711", "secret.txt – Editor", "the code");
            has(session.look(), "No window is open");
        }
    }

    @Test
    void whatIsInATabThatAPersonIsAskedAboutIsNotToldOfPressingIt() throws IOException {
        tabs.secretText.rename("The code is 4711");
        try (DesktopSession session = open("ask")) {
            String told = session.act("secret.txt", "");
            has(told, "the title is now \"secret.txt – Editor\"");
            hasNot(told + session.look(), "4711");
            has(session.look(), "asks a person");
        }
    }

    /** A menu of a window is a window of its own in the tree, and has no title. */
    @Test
    void aMenuIsJudgedAsAllWindowsOfItsProgram() throws IOException {
        desktop.tells(false);
        UiApp app = desktop.program("editor");
        FakeControl open = desktop.window(app, "open.txt – Editor");
        FakeControl denied = desktop.window(app, "secret.txt – Editor");
        for (String decision : new String[] {"deny", "ask"}) {
            FakeControl menu = desktop.window(app, "");
            menu.button("Launch the rest", () -> {});
            FakeControl other = desktop.window(desktop.program("editor"), " ");
            other.button("Harmless", () -> {});
            try (DesktopSession session = open(decision)) {
                hasNot(session.look(), "Launch the rest");
                has(session.look(), "window without a title");
                desktop.activate(menu);
                hasNot(session.look(), "Launch the rest");
                desktop.activate(other);
                has(session.look(), "[Harmless]");
            }
            desktop.close(other);
            desktop.close(menu);
        }
        FakeControl menu = desktop.window(app, "");
        menu.button("Launch the rest", () -> menu.rename(""));
        try (DesktopSession session = open("deny")) {
            desktop.close(denied);
            desktop.activate(menu);
            String launch = session.anchor("Launch the rest");
            desktop.afterNext("look", () -> desktop.window(app, "secret.txt – Editor"));
            assertEquals(
                    ErrorCode.ANCHOR_STALE,
                    session.fail("ui_act(" + launch + ")").code());
            desktop.activate(menu);
            hasNot(session.look(), "Launch the rest");
            assertEquals(0, desktop.count("perform"));
            assertFalse(open.is(UiState.FOCUSED));
        }
    }

    @Test
    void whatIsInATabThatDoesNotShowIsNotPressed() throws IOException {
        try (DesktopSession session = open("allow")) {
            session.run("ui_describe(find='Launch')");
            has(session.look(), "button [Launch]", "not on the screen");
            String button = session.anchor("Launch");
            DocUIError error = session.fail("ui_act(" + button + ")");
            has(error.message(), "does not show now", "Press the tab \"secret.txt\" first");
            has(error.recoveries().toString(), "Find its tab", "find='secret.txt'");
            has(session.fail("ui_focus(control=" + button + ")").message(), "Press the tab \"secret.txt\" first");
            session.run("ui_describe(find='Armed')");
            has(session.look(), "check box [Armed](obj:control:", ": not on the screen");
            has(
                    session.fail("ui_act(" + session.anchor("Armed") + ", on=false)")
                            .message(),
                    "\"secret.txt\" first");
            assertEquals(0, desktop.count("perform"));
            tabs.show(tabs.secret);
            session.run("ui_describe(find='Launch')");
            session.run("ui_act(" + button + ")");
            assertEquals(1, tabs.pressed);
        }
    }

    /** Programs may say of what is in a part that does not show that it shows. */
    @Test
    void whatIsInAPartThatDoesNotShowDoesNotShow() throws IOException {
        FakeControl page = tabs.window.add(UiRole.GROUP, "");
        FakeControl inner = page.button("Deep", () -> {});
        page.field(UiRole.TEXT, "Deep text", "deep content");
        page.set(UiState.SHOWING, false);
        try (DesktopSession session = open("allow")) {
            hasNot(session.look(), "deep content");
            session.run("ui_describe(find='Deep')");
            hasNot(session.look(), "deep content");
            String error =
                    session.fail("ui_act(" + session.anchor("Deep") + ")").message();
            has(error, "does not show now", "what else brings it up", "tabs are \"plain.txt\", \"secret.txt\"");
            assertTrue(inner.is(UiState.SHOWING));
        }
    }

    @Test
    void whatIsScrolledAwayInAListIsSelected() throws IOException {
        FakeControl list = tabs.window.add(UiRole.LIST, "Rows");
        FakeControl row = list.add(UiRole.LIST_ITEM, "far down").with(UiState.SELECTABLE);
        row.set(UiState.SHOWING, false);
        try (DesktopSession session = open("allow")) {
            session.run("ui_describe(find='far down')");
            session.act("far down", ", action='select'");
            assertTrue(row.is(UiState.SELECTED));
            list.set(UiState.SHOWING, false);
            has(session.fail("ui_act(" + session.anchor("far down") + ")").message(), "does not show now");
        }
    }

    @Test
    void aTabGoesByItsLabelAndNotByWhatIsInItsPage() throws IOException {
        FakeControl more = tabs.window.add(UiRole.TAB_LIST, "");
        FakeControl direct = more.add(UiRole.TAB, "").with(UiState.SELECTED);
        FakeControl page = direct.add(UiRole.GROUP, "");
        for (int i = 0; i < 30; i++) {
            page.add(UiRole.LABEL, "line " + i);
        }
        direct.add(UiRole.LABEL, "Overview");
        FakeControl boxed = more.add(UiRole.TAB, "");
        FakeControl hidden = boxed.add(UiRole.GROUP, "");
        for (int i = 0; i < 30; i++) {
            hidden.button("key " + i, () -> {}).set(UiState.SHOWING, false);
        }
        hidden.set(UiState.SHOWING, false);
        FakeControl box = boxed.add(UiRole.GROUP, "");
        box.add(UiRole.LABEL, "Advanced");
        box.button("Close", () -> {});
        try (DesktopSession session = open("allow")) {
            has(session.look(), "tab [Overview]", "tab [Advanced]", "label line 7");
            hasNot(session.look(), "label Overview", "label Advanced", "key 3");
            session.run("ui_describe(find='key 3')");
            has(session.fail("ui_act(" + session.anchor("key 3") + ")").message(), "Press the tab \"Advanced\" first");
            has(session.run("ui_describe(find='advanced')"), "1 found");
        }
    }

    @Test
    void anItemOfAClosedMenuIsPressed() throws IOException {
        try (DesktopSession session = open("deny")) {
            session.run("ui_describe(find='Rename')");
            has(session.look(), "menu item [Rename]", "not on the screen");
            has(session.act("Rename", ""), "is now called \"renamed.txt\"");
        }
    }

    @Test
    void aTitleThatComesRightBeforeTheDeedIsJudged() throws IOException {
        desktop.tells(false);
        for (String decision : new String[] {"deny", "ask"}) {
            tabs.show(tabs.plain);
            try (DesktopSession session = open(decision)) {
                String field = session.anchor("Plain");
                desktop.afterNext("look", () -> tabs.window.rename("secret.txt – Editor"));
                DocUIError error = session.fail("ui_act(" + field + ", text='x')");
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
    void aWindowThatGoesRightBeforeTheDeedIsStale() throws IOException {
        try (DesktopSession session = open("allow")) {
            String field = session.anchor("Plain");
            desktop.afterNext("look", () -> desktop.close(tabs.window));
            assertEquals(
                    ErrorCode.ANCHOR_STALE,
                    session.fail("ui_act(" + field + ", text='x')").code());
            assertEquals(0, desktop.count("perform"));
        }
    }

    @Test
    void aTitleThatIsHarmlessAndNewDoesNotStopTheDeed() throws IOException {
        try (DesktopSession session = open("ask")) {
            String field = session.anchor("Plain");
            desktop.afterNext("look", () -> tabs.window.rename("*plain.txt – Editor"));
            session.run("ui_act(" + field + ", text='x')");
            assertEquals("x", tabs.plainText.text());
        }
    }

    @Test
    void aTitleThatComesWhileTheWindowIsReadIsJudged() throws IOException {
        desktop.tells(false);
        for (String decision : new String[] {"deny", "ask"}) {
            tabs.show(tabs.plain);
            try (DesktopSession session = open(decision)) {
                String window = session.anchor("plain.txt – Editor");
                // What is read is still that of the first tab: a name in it is what must not be told any more.
                desktop.afterNext("read", () -> tabs.window.rename("secret.txt – Editor"));
                DocUIError error = session.fail("ui_describe(window=" + window + ", find='Plain')");
                assertEquals(
                        decision.equals("deny") ? ErrorCode.ANCHOR_STALE : ErrorCode.NOT_PERMITTED,
                        error.code(),
                        error::toString);
            }
        }
    }

    @Test
    void theDocumentTellsNothingOfAWindowWhoseTitleComesWhileItIsRead() throws IOException {
        desktop.tells(false);
        tabs.window.button("Launch code 4711", () -> {});
        for (String decision : new String[] {"deny", "ask"}) {
            tabs.window.rename("plain.txt – Editor");
            try (DesktopSession session = open(decision)) {
                desktop.afterNext("read", () -> tabs.window.rename("secret.txt – Editor"));
                hasNot(session.look(), "Launch code");
            }
        }
    }
}
