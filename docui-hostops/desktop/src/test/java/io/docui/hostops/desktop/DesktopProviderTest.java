package io.docui.hostops.desktop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.Waiting;
import io.docui.hostops.internal.desktop.ControlAction;
import io.docui.hostops.internal.ui.FakeControl;
import io.docui.hostops.internal.ui.FakeDesktop;
import io.docui.hostops.internal.ui.FakeEditor;
import io.docui.hostops.internal.ui.FakeSettings;
import io.docui.hostops.internal.ui.UiElementState;
import io.docui.hostops.internal.ui.UiRole;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.ErrorCode;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Windows and controls as a model uses them: by documents and calls alone. */
@Timeout(120)
class DesktopProviderTest {
    @TempDir
    Path folder;

    private final FakeDesktop desktop = new FakeDesktop();

    private DesktopFixture open() throws IOException {
        return new DesktopFixture(folder, desktop, DesktopFixture.allowedAppsPolicy("editor", "settings"));
    }

    /** For what has no effect: all that has one has it at once. */
    private DesktopFixture openWithShortTimeouts() throws IOException {
        return open(new ControlAction.Timing(Duration.ofMillis(200), Duration.ofMillis(600), Duration.ofMillis(350)));
    }

    private DesktopFixture open(ControlAction.Timing timing) throws IOException {
        return new DesktopFixture(folder, desktop, DesktopFixture.allowedAppsPolicy("editor", "settings"), timing);
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
    void writesSavesAndReadsText() throws IOException {
        FakeEditor editor = new FakeEditor(desktop);
        try (DesktopFixture session = open()) {
            assertContains(
                    session.look(),
                    "## Windows",
                    "Untitled – Editor",
                    "– editor, active",
                    "## Controls",
                    "status bar Ready");
            assertContains(session.act("text field", ", text='Grüße\\nan alle'"), "set the text");
            assertEquals("Grüße\nan alle", editor.body.text());
            assertContains(session.look(), "text field", "\"Grüße⏎an alle\"");
            assertContains(session.act("File", ""), "Save As…");
            String opened = session.act("Save As…", "");
            assertContains(opened, "a dialog opened", "Save As");
            assertContains(
                    session.look(), "modal dialog", "button [Save](obj:control:", "text field [Name](obj:control:");
            session.act("Name", ", text='letter.txt'");
            assertContains(session.act("Save", ""), "its window closed", "letter.txt – Editor");
            assertEquals("Grüße\nan alle", editor.saved.get("letter.txt"));
            assertContains(session.look(), "letter.txt – Editor");
        }
    }

    @Test
    void changesAndReadsSettings() throws IOException {
        FakeSettings settings = new FakeSettings(desktop);
        try (DesktopFixture session = open()) {
            assertContains(session.look(), "check box [Wrap lines]", ": off", "slider [Volume]", "30 (0 to 100)");
            session.act("Wrap lines", ", on=true");
            assertTrue(settings.wrap.hasState(UiElementState.CHECKED));
            assertContains(session.act("Wrap lines", ", on=true"), "is already in this state: on");
            assertTrue(settings.wrap.hasState(UiElementState.CHECKED));
            session.act("Volume", ", value=70.5");
            assertEquals(70.5, settings.volume.value());
            session.act("green", ", action='select'");
            assertContains(session.look(), "70.5 (0 to 100)", "[green]", "selected");
            session.act("blue", "");
            assertNotContains(session.look().replaceAll("(?s).*\\[green]([^\n]*)\n.*", "$1"), "selected");
        }
    }

    @Test
    void pressSelectsRowWithOnlySelectAction() throws IOException {
        FakeSettings settings = new FakeSettings(desktop);
        FakeControl row = settings.window.add(UiRole.LIST_ITEM, "Home").with(UiElementState.SELECTABLE);
        try (DesktopFixture session = open()) {
            assertContains(
                    session.assertFails("ui_act(" + session.anchor("Home") + ", action='open')")
                            .message(),
                    "action='select'");
            assertContains(session.act("Home", ", action='press'"), "selected it, the only action");
            assertTrue(row.hasState(UiElementState.SELECTED));
            row.set(UiElementState.SELECTED, false);
            assertContains(session.act("Home", ""), "selected it, the only action");
            assertTrue(row.hasState(UiElementState.SELECTED));
        }
    }

    /** As menu items of Qt, which say that they are on, and not that they could be. */
    @Test
    void turnsOffCheckedNonCheckableItem() throws IOException {
        FakeSettings settings = new FakeSettings(desktop);
        FakeControl item = settings.window.add(UiRole.MENU_ITEM, "Wrap").with(UiElementState.CHECKED);
        item.onPress(() -> item.set(UiElementState.CHECKED, !item.hasState(UiElementState.CHECKED)));
        try (DesktopFixture session = open()) {
            assertContains(session.look(), "menu item [Wrap]", ": on");
            assertContains(session.act("Wrap", ", on=false"), "turned it off");
            assertFalse(item.hasState(UiElementState.CHECKED));
            assertContains(
                    session.assertFails("ui_act(" + session.anchor("Wrap") + ", on=true)")
                            .message(),
                    "cannot be turned on or off");
            assertFalse(item.hasState(UiElementState.CHECKED));
        }
    }

    @Test
    void failsWhenActionHasNoEffect() throws IOException {
        FakeSettings settings = new FakeSettings(desktop);
        settings.volume.ignoreSetting();
        try (DesktopFixture session = openWithShortTimeouts()) {
            DocUIError error = session.assertFails("ui_act(" + session.anchor("Does nothing") + ")");
            assertEquals(ErrorCode.ACTION_FAILED, error.code());
            assertContains(error.message(), "No effect was seen");
            assertContains(
                    session.assertFails("ui_act(" + session.anchor("Volume") + ", value=50)")
                            .message(),
                    "No effect was seen");
        }
    }

    /** As GTK's buttons, beside which a list still follows what was written before. */
    @Test
    void waitsForDelayedButtonEffect() throws Exception {
        FakeSettings settings = new FakeSettings(desktop);
        Timer timer = new Timer(true);
        Duration patience = Duration.ofMinutes(1);
        try (DesktopFixture session = open(new ControlAction.Timing(patience, patience, patience))) {
            FakeControl dialog = desktop.dialog(settings.app, "Save As");
            FakeControl row =
                    dialog.add(UiRole.LIST_ITEM, "old.txt").with(UiElementState.SELECTABLE, UiElementState.SELECTED);
            dialog.button("Save", () -> {
                row.set(UiElementState.SELECTED, false);
                timer.schedule(
                        new TimerTask() {
                            @Override
                            public void run() {
                                desktop.close(dialog);
                            }
                        },
                        250);
            });
            session.look();
            assertContains(session.act("Save", ""), "and its window closed");
        } finally {
            timer.cancel();
        }
    }

    @Test
    void ignoresChangesOfOtherPrograms() throws IOException {
        FakeEditor editor = new FakeEditor(desktop);
        FakeSettings settings = new FakeSettings(desktop);
        settings.volume.ignoreSetting();
        try (DesktopFixture session = openWithShortTimeouts()) {
            String nothing = session.anchor("Does nothing");
            desktop.beforeNextAction(() -> desktop.close(editor.window));
            DocUIError error = session.assertFails("ui_act(" + nothing + ")");
            assertContains(error.message(), "No effect was seen", "closed: ");
        }
    }

    @Test
    void reportsInvalidArguments() throws IOException {
        FakeSettings settings = new FakeSettings(desktop);
        try (DesktopFixture session = open()) {
            String box = session.anchor("Wrap lines");
            assertContains(
                    session.assertFails("ui_act(" + box + ")").message(),
                    "It is a check box, which is off. Give on=true or on=false");
            assertContains(
                    session.assertFails("ui_act(" + box + ", text='a')").message(),
                    "You cannot set its text",
                    "Its actions: click",
                    "Give `on`");
            assertContains(
                    session.assertFails("ui_act(" + box + ", on=true, value=3)").message(), "Give only one of");
            assertContains(
                    session.assertFails("ui_act(" + box + ", action='explode')").message(),
                    "no action \"explode\"",
                    "click");
            String slider = session.anchor("Volume");
            assertContains(session.assertFails("ui_act(" + slider + ")").message(), "Give `value`");
            assertContains(
                    session.assertFails("ui_act(" + slider + ", value=101)").message(), "from 0 to 100, not 101");
            assertContains(session.assertFails("ui_focus()").message(), "exactly one of window, control and title");
            assertContains(session.assertFails("ui_describe(depth=0)").message(), "1..50");
            assertEquals(0, desktop.count("perform"));
            assertFalse(settings.wrap.hasState(UiElementState.CHECKED));
        }
    }

    @Test
    void rejectsReplacedControlWithSameName() throws IOException {
        FakeSettings settings = new FakeSettings(desktop);
        AtomicInteger pressed = new AtomicInteger();
        desktop.setSendsChanges(false);
        try (DesktopFixture session = open()) {
            String anchor = session.anchor("Does nothing");
            settings.dead.replaceBy(pressed::incrementAndGet);
            DocUIError error = session.assertFails("ui_act(" + anchor + ")");
            assertEquals(ErrorCode.ANCHOR_STALE, error.code());
            assertEquals(0, pressed.get());
            assertFalse(session.anchor("Does nothing").equals(anchor), "the other one has a key of its own");
        }
    }

    @Test
    void rejectsControlReplacedBeforeAction() throws IOException {
        FakeSettings settings = new FakeSettings(desktop);
        AtomicInteger pressed = new AtomicInteger();
        try (DesktopFixture session = open()) {
            String anchor = session.anchor("Does nothing");
            desktop.beforeNextAction(() -> settings.dead.replaceBy(pressed::incrementAndGet));
            assertEquals(
                    ErrorCode.ANCHOR_STALE,
                    session.assertFails("ui_act(" + anchor + ")").code());
            assertEquals(0, pressed.get());
        }
    }

    @Test
    void rejectsControlChangedBeforeAction() throws IOException {
        FakeSettings settings = new FakeSettings(desktop);
        AtomicInteger pressed = new AtomicInteger();
        FakeControl holder = settings.window.add(UiRole.GROUP, "");
        FakeControl row = holder.button("Keep", pressed::incrementAndGet);
        FakeControl nameless = settings.window.add(UiRole.LIST_ITEM, "").onPress(pressed::incrementAndGet);
        FakeControl label = nameless.add(UiRole.LABEL, "letter.txt");
        FakeControl elsewhere = settings.window.add(UiRole.GROUP, "");
        try (DesktopFixture session = open()) {
            String keep = session.anchor("Keep");
            String letter = session.anchor("letter.txt");
            for (boolean tells : new boolean[] {true, false}) {
                desktop.setSendsChanges(tells);
                desktop.afterNextCall("look", () -> row.rename("Delete all"));
                assertStaleAnchor(session, keep, "The button \"Keep\" is now a button \"Delete all\"");
                row.rename("Keep");
                desktop.afterNextCall("look", () -> label.rename("all.txt"));
                assertStaleAnchor(session, letter, "The list item \"letter.txt\" is now a list item \"all.txt\"");
                label.rename("letter.txt");
                desktop.afterNextCall("look", () -> holder.moveTo(elsewhere));
                assertStaleAnchor(session, keep, "has moved");
                holder.moveTo(settings.window);
                desktop.afterNextCall("look", () -> row.set(UiElementState.SHOWING, false));
                assertStaleAnchor(session, keep, "is no longer visible");
                row.set(UiElementState.SHOWING, true);
            }
            desktop.afterNextCall("look", () -> row.rename("Delete all"));
            assertContains(
                    session.assertFails("ui_focus(control=" + keep + ")").message(), "is now a button \"Delete all\"");
            assertEquals(0, desktop.count("perform"));
            assertEquals(0, pressed.get());
        }
    }

    private static void assertStaleAnchor(DesktopFixture session, String anchor, String... words) {
        DocUIError error = session.assertFails("ui_act(" + anchor + ")");
        assertEquals(ErrorCode.ANCHOR_STALE, error.code(), error::toString);
        assertContains(error.message(), words);
        assertContains(error.message(), "Nothing was done", "Call ui_describe again");
    }

    @Test
    void assignsNewAnchorToReusedRow() throws IOException {
        FakeSettings settings = new FakeSettings(desktop);
        FakeControl nameless = settings.window.add(UiRole.LIST_ITEM, "").with(UiElementState.SELECTABLE);
        FakeControl label = nameless.add(UiRole.LABEL, "letter.txt");
        desktop.setSendsChanges(false);
        try (DesktopFixture session = open()) {
            String letter = session.anchor("letter.txt");
            label.rename("all.txt");
            assertStaleAnchor(session, letter, "is now a list item \"all.txt\"");
            assertFalse(session.anchor("all.txt").equals(letter));
        }
    }

    @Test
    void rejectsRenamedOrMovedControl() throws IOException {
        FakeSettings settings = new FakeSettings(desktop);
        desktop.setSendsChanges(false);
        try (DesktopFixture session = open()) {
            String first = session.anchor("Does nothing");
            settings.dead.rename("Delete all");
            DocUIError renamed = session.assertFails("ui_act(" + first + ")");
            assertEquals(ErrorCode.ANCHOR_STALE, renamed.code());
            assertContains(renamed.message(), "is now a button \"Delete all\"", "Nothing was done");
            String second = session.anchor("Delete all");
            settings.dead.moveTo(settings.colours);
            DocUIError moved = session.assertFails("ui_act(" + second + ")");
            assertEquals(ErrorCode.ANCHOR_STALE, moved.code());
            assertContains(moved.message(), "has moved");
            assertEquals(0, desktop.count("perform"));
        }
    }

    @Test
    void keepsAnchorOfUnchangedControl() throws IOException {
        FakeSettings settings = new FakeSettings(desktop);
        try (DesktopFixture session = open()) {
            String anchor = session.anchor("Does nothing");
            settings.window.button("One more", () -> {});
            settings.wrap.set(UiElementState.CHECKED, true);
            assertEquals(anchor, session.anchor("Does nothing"));
        }
    }

    @Test
    void returnsBusyWhileModalDialogIsOpen() throws IOException {
        FakeEditor editor = new FakeEditor(desktop);
        try (DesktopFixture session = open()) {
            String body = session.anchor("text field");
            String window = session.anchor("Untitled – Editor");
            FakeControl dialog = desktop.dialog(editor.app, "Save changes?");
            session.run("ui_describe(window=" + window + ")");
            DocUIError error = session.assertFails("ui_act(" + body + ", text='x')");
            assertEquals(ErrorCode.BUSY, error.code());
            assertContains(error.message(), "The dialog \"Save changes?\" blocks the window");
            assertContains(error.recoveries().toString(), "ui_describe");
            assertEquals("", editor.body.text());
            desktop.close(dialog);
            session.run("ui_act(" + body + ", text='x')");
        }
    }

    @Test
    void hidesWindowsNotAllowedByPolicy() throws IOException {
        FakeSettings settings = new FakeSettings(desktop);
        FakeControl bank = desktop.window(desktop.program("bank"), "My bank");
        bank.button("Pay", () -> {});
        try (DesktopFixture session = open()) {
            String document = session.look();
            assertNotContains(document, "bank", "Pay");
            assertContains(document, "[Settings]", "None of the windows is active");
            String all = session.assertFails("ui_act('Pay')").toString()
                    + session.assertFails("ui_describe(window='My bank')")
                    + session.assertFails("ui_describe()");
            assertNotContains(all, "My bank\" of");
            assertEquals(0, desktop.count("read"));
            desktop.activate(settings.window);
            assertContains(session.look(), "[Wrap lines]");
        }
    }

    @Test
    void rejectsWindowAfterTitleLosesPermission() throws IOException {
        FakeControl window = desktop.window(desktop.program("browser"), "Notes – Browser");
        AtomicInteger pressed = new AtomicInteger();
        window.button("OK", pressed::incrementAndGet);
        try (DesktopFixture session = new DesktopFixture(
                folder, desktop, "\"uiAutomation\": true, \"allowedApps\": [{\"title\": \"Notes*\"}]")) {
            String anchor = session.anchor("OK");
            desktop.setSendsChanges(false);
            window.rename("My bank – Browser");
            DocUIError error = session.assertFails("ui_act(" + anchor + ")");
            assertEquals(ErrorCode.ANCHOR_STALE, error.code());
            assertNotContains(error.toString(), "bank");
            assertNotContains(session.look(), "bank", "OK");
            assertEquals(0, pressed.get());
        }
    }

    @Test
    void requiresApprovalForAskRule() throws IOException {
        FakeSettings settings = new FakeSettings(desktop);
        String asks = DesktopFixture.allowedAppsPolicy("settings")
                + ", \"rules\": [{\"id\": \"s\", \"decision\": \"ask\", \"apps\": [\"settings\"]}]";
        try (DesktopFixture session = new DesktopFixture(folder, desktop, asks)) {
            assertNotContains(session.look(), "Wrap lines");
            assertContains(session.look(), "[Settings]", "asks a person");
            String window = session.anchor("Settings");
            assertEquals(
                    ErrorCode.NOT_PERMITTED,
                    session.assertFails("ui_describe(window=" + window + ")").code());
            session.session.setApprover((question, within) -> true);
            session.assertFails("ui_describe(window=" + window + ")");
            session.run("answer('yes')");
            String box = session.anchor("Wrap lines");
            session.assertFails("ui_act(" + box + ", on=true)");
            session.run("answer('yes')");
            session.session.setApprover((question, within) -> false);
            session.assertFails("ui_act(" + box + ", on=false)");
            session.assertFails("answer('yes')");
            assertTrue(settings.wrap.hasState(UiElementState.CHECKED));
        }
    }

    @Test
    void neverShowsOrRecordsPasswords() throws IOException {
        FakeSettings settings = new FakeSettings(desktop);
        try (DesktopFixture session = openWithShortTimeouts()) {
            String field = session.anchor("Password");
            String wrong = session.assertFails("ui_act(" + field + ", text='opensesame')")
                    .toString();
            assertContains(wrong, "Give `secret`");
            assertNotContains(wrong, "opensesame");
            String told = session.run("ui_act(" + field + ", secret='tr0ub4dor&3')");
            assertEquals("tr0ub4dor&3", settings.password.text());
            String ledger = session.run("ledger()");
            assertNotContains(told + session.look() + ledger, "tr0ub4dor");
            settings.password.ignoreSetting();
            assertNotContains(
                    session.assertFails("ui_act(" + field + ", secret='c0rrecthorse')")
                            .toString(),
                    "c0rrecthorse");
            settings.window.add(UiRole.TEXT, "Nickname").with(UiElementState.EDITABLE);
            String open = session.assertFails("ui_act(" + session.anchor("Nickname") + ", secret='batterystaple')")
                    .toString();
            assertContains(open, "not a password field");
            assertNotContains(open + session.run("ledger()"), "batterystaple");
        }
    }

    @Test
    void redactsSecretsEchoedByPrograms() throws IOException {
        FakeSettings settings = new FakeSettings(desktop);
        FakeControl echo = settings.window.add(UiRole.LABEL, "no password yet");
        FakeControl shown = settings.window.field(UiRole.TEXT, "Shown", "");
        settings.password.onTextSet(now -> {
            echo.rename("value is now " + now.toUpperCase(Locale.ROOT));
            shown.type(now);
            settings.window.rename(now + " – Settings");
            settings.window.button("Copy " + now, () -> {});
        });
        try (DesktopFixture session = openWithShortTimeouts()) {
            String told = session.act("Password", ", secret='tr0ub4dor &3'");
            assertContains(told, "value is now •••", "the title is now \"[••• – Settings](obj:window:1)\"");
            String document = session.look();
            assertContains(document, "label value is now •••", "[••• – Settings]", "text field [Shown]", "\"•••\"");
            String found = session.run("ui_describe(find='TR0UB4DOR &3')");
            assertContains(found, "0 found");
            String focused = session.assertFails("ui_focus(title='tr0ub4dor')").toString();
            String pressed = session.assertFails("ui_act(" + findCopyButton(session) + ")")
                    .toString();
            assertNotContains(
                    (told + document + pressed + session.look() + session.run("ledger(action='ui_act')"))
                            .toLowerCase(Locale.ROOT),
                    "tr0ub4dor");
            assertContains(focused, "No permitted window");
            // It is told to no other session, either.
            shown.type("tr0ub4dor  &3 again");
            assertNotContains(session.look(), "tr0ub4dor");
            session.act("Shown", ", text='tr0ub4dor and more'");
            assertEquals("tr0ub4dor and more", shown.text());
        }
        try (DesktopFixture later = open()) {
            assertContains(later.look(), "tr0ub4dor and more", "Copy tr0ub4dor &3");
        }
    }

    private static String findCopyButton(DesktopFixture session) {
        session.run("ui_describe()");
        return session.anchor("Copy •••");
    }

    @Test
    void doesNotReadContentOfPasswordFields() throws IOException {
        FakeSettings settings = new FakeSettings(desktop);
        settings.password.field(UiRole.TEXT, "Inner", "0pensesame");
        try (DesktopFixture session = open()) {
            assertNotContains(session.look(), "0pensesame");
            session.run("ui_describe(find='Inner')");
            assertContains(session.look(), "[Inner]");
            assertNotContains(session.look(), "0pensesame");
        }
    }

    @Test
    void truncatesAndSearchesHugeWindow() throws IOException {
        FakeSettings settings = new FakeSettings(desktop);
        FakeControl list = settings.window.add(UiRole.LIST, "Everything");
        for (int i = 0; i < 20_000; i++) {
            list.add(UiRole.LIST_ITEM, "item " + i).with(UiElementState.SELECTABLE);
        }
        try (DesktopFixture session = open()) {
            String document = session.look();
            assertTrue(document.length() < 20_000, () -> document.length() + " characters");
            assertContains(document, "[item 3]", "19985 more", "[Does nothing]");
            assertContains(session.run("ui_describe(find='ITEM 19999')"), "1 found");
            session.act("item 19999", ", action='select'");
            assertContains(session.run("ui_describe(root=" + session.anchor("item 19999") + ")"), "0 of 0 lines");
        }
    }

    @Test
    void pagesThroughLongList() throws IOException {
        FakeSettings settings = new FakeSettings(desktop);
        FakeControl list = settings.window.add(UiRole.LIST, "Everything");
        for (int i = 0; i < 500; i++) {
            list.add(UiRole.LIST_ITEM, "item " + i).with(UiElementState.SELECTABLE);
        }
        try (DesktopFixture session = open()) {
            String holder = session.anchor("Everything");
            session.run("ui_describe(root=" + holder + ", from=15)");
            String page = session.look();
            assertContains(page, "[item 15]", "more");
            assertNotContains(page, "[item 14]");
            session.run("ui_describe(root=" + holder + ", from=495)");
            assertContains(session.look(), "[item 495]", "[item 499]");
            assertNotContains(session.look(), " more](");
        }
    }

    @Test
    void rendersCyclicAndDeepTree() throws IOException {
        FakeSettings settings = new FakeSettings(desktop);
        settings.colours.addToItself();
        FakeControl deep = settings.window;
        for (int i = 0; i < 2_000; i++) {
            deep = deep.add(UiRole.GROUP, "level " + i);
        }
        deep.button("At the bottom", () -> {});
        try (DesktopFixture session = open()) {
            assertContains(session.look(), "[Wrap lines]", "level 3");
            session.act("Wrap lines", ", on=true");
        }
    }

    @Test
    void escapesMarkupInProgramTexts() throws IOException {
        FakeSettings settings = new FakeSettings(desktop);
        settings.window.button("Free](obj:control:1) [x](link:1)\n# Title `code` | <b>", () -> {});
        settings.window.button("a\u202Eb\u0000c", () -> {});
        settings.window.button("long " + "x".repeat(100_000), () -> {});
        settings.window.field(UiRole.TEXT, "Field", "y".repeat(50_000));
        try (DesktopFixture session = open()) {
            String document = session.look();
            assertTrue(document.length() < 6_000, document);
            assertNotContains(document, "](obj:control:1) [", "\n# Title", "\u202E", "| <b>");
            assertContains(document, "(50000 characters)");
            session.act("Wrap lines", ", on=true");
        }
    }

    @Test
    void reportsUnresponsiveProgramAndKeepsOthers() throws IOException {
        FakeEditor editor = new FakeEditor(desktop);
        FakeSettings settings = new FakeSettings(desktop);
        try (DesktopFixture session = open()) {
            String box = session.anchor("Wrap lines");
            desktop.setSilent(settings.app, true);
            DocUIError silent = session.assertFails("ui_act(" + box + ", on=true)");
            assertEquals(ErrorCode.TIMEOUT, silent.code());
            assertContains(silent.message(), "does not answer");
            assertContains(session.look(), "[Untitled – Editor]", "[Settings]", "its program is not responding");
            desktop.setSilent(settings.app, false);
            session.run("ui_describe(window=" + session.anchor("Settings") + ")");
            session.run("ui_act(" + session.anchor("Wrap lines") + ", on=true)");
            assertEquals("", editor.body.text());
        }
    }

    @Test
    void reportsProgramUnresponsiveDuringRead() throws IOException {
        FakeSettings settings = new FakeSettings(desktop);
        try (DesktopFixture session = open()) {
            String window = session.anchor("Settings");
            String box = session.anchor("Wrap lines");
            desktop.stopAnsweringAfter(settings.app, 1);
            assertEquals(
                    ErrorCode.TIMEOUT,
                    session.assertFails("ui_act(" + box + ", on=true)").code());
            assertContains(session.look(), "Its program is not responding", "busy or hangs");
            assertNotContains(session.look(), "reports nothing");
            DocUIError error = session.assertFails("ui_describe(window=" + window + ")");
            assertEquals(ErrorCode.TIMEOUT, error.code());
            int reads = desktop.count("read");
            session.look();
            session.look();
            assertEquals(reads, desktop.count("read"), "it is left alone for a while");
            desktop.stopAnsweringAfter(settings.app, 3);
            assertContains(session.run("ui_describe(window=" + window + ")"), "Its program was slow");
            assertContains(session.look(), "[Wrap lines]", "Its program was slow");
            assertEquals(0, desktop.count("perform"));
        }
    }

    @Test
    void keepsWindowMissingFromSlowListing() throws IOException {
        FakeEditor editor = new FakeEditor(desktop);
        FakeSettings settings = new FakeSettings(desktop);
        try (DesktopFixture session = open()) {
            String window = session.anchor("Settings");
            String box = session.anchor("Wrap lines");
            desktop.setSlow(settings.app, true);
            assertEquals(window, session.anchor("Settings"));
            session.run("ui_describe(window=" + window + ")");
            assertEquals(box, session.anchor("Wrap lines"));
            String done = session.run("ui_act(" + box + ", on=true)");
            assertNotContains(done, "closed");
            assertTrue(settings.wrap.hasState(UiElementState.CHECKED));
            settings.window.rename("Other settings");
            assertEquals(window, session.anchor("Other settings"));
            desktop.setUnavailable("the bus is gone");
            session.look();
            desktop.setUnavailable(null);
            assertEquals(window, session.anchor("Other settings"));
            desktop.setSlow(settings.app, false);
            assertEquals(window, session.anchor("Other settings"));
            desktop.setSlow(settings.app, true);
            desktop.close(settings.window);
            assertNotContains(session.look(), "Other settings");
            assertEquals("", editor.body.text());
        }
    }

    @Test
    void recoversAfterDesktopReturns() throws IOException {
        new FakeSettings(desktop);
        try (DesktopFixture session = open()) {
            assertContains(session.look(), "[Wrap lines]");
            desktop.setUnavailable("the bus is gone");
            assertNotContains(session.look(), "## Controls", "ui_act(");
            assertContains(session.host.state().reason(), "the bus is gone");
            desktop.setUnavailable(null);
            assertContains(session.look(), "[Wrap lines]", "ui_act(");
            assertTrue(session.host.focusedWindow().orElseThrow().contains("Settings"));
        }
    }

    @Test
    void detectsUnannouncedChanges() throws IOException, InterruptedException {
        FakeSettings settings = new FakeSettings(desktop);
        desktop.setSendsChanges(false);
        try (DesktopFixture session = open()) {
            assertContains(session.look(), ": off");
            settings.wrap.set(UiElementState.CHECKED, true);
            Waiting.until("the change is seen", () -> !session.look().contains(": off"));
            assertContains(session.look(), "[Wrap lines]");
            assertNotContains(session.look(), ": off");
            int reads = desktop.count("read");
            for (int i = 0; i < 20; i++) {
                session.look();
            }
            assertTrue(desktop.count("read") - reads < 10, "a look does not always read");
        }
    }

    @Test
    void movesAndVerifiesFocus() throws IOException {
        FakeEditor editor = new FakeEditor(desktop);
        FakeSettings settings = new FakeSettings(desktop);
        try (DesktopFixture session = open()) {
            assertContains(
                    session.run("ui_focus(window=" + session.anchor("Untitled – Editor") + ")"),
                    "is the active window");
            session.run("ui_focus(control=" + session.anchor("text field") + ")");
            assertTrue(editor.body.hasState(UiElementState.FOCUSED));
            desktop.setAllowsFocus(false);
            DocUIError error = session.assertFails("ui_focus(window=" + session.anchor("Settings") + ")");
            assertContains(error.message(), "did not permit it");
            assertFalse(settings.window.hasState(UiElementState.FOCUSED));
        }
    }

    @Test
    void doesNotReadDesktopWhileChannelIsOff() throws IOException {
        try (DesktopFixture session = new DesktopFixture(folder, desktop, "\"shell\": true")) {
            assertNotContains(session.look(), "ui_act", "## Windows");
            assertContains(session.assertFails("ui_describe()").toString(), "uiAutomation");
            assertEquals(0, desktop.count("windows"));
            assertEquals(0, desktop.listeners());
        }
    }
}
