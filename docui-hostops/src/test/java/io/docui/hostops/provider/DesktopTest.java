package io.docui.hostops.provider;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.Waiting;
import io.docui.hostops.desktop.Deed;
import io.docui.hostops.ui.FakeControl;
import io.docui.hostops.ui.FakeDesktop;
import io.docui.hostops.ui.FakeEditor;
import io.docui.hostops.ui.FakeSettings;
import io.docui.hostops.ui.UiRole;
import io.docui.hostops.ui.UiState;
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
class DesktopTest {
    @TempDir
    Path folder;

    private final FakeDesktop desktop = new FakeDesktop();

    private DesktopSession open() throws IOException {
        return new DesktopSession(folder, desktop, DesktopSession.allowing("editor", "settings"));
    }

    /** For what has no effect: all that has one has it at once. */
    private DesktopSession openHasty() throws IOException {
        return open(new Deed.Timing(Duration.ofMillis(200), Duration.ofMillis(600), Duration.ofMillis(350)));
    }

    private DesktopSession open(Deed.Timing timing) throws IOException {
        return new DesktopSession(folder, desktop, DesktopSession.allowing("editor", "settings"), timing);
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
    void aTextIsWrittenAndSavedAndReadBack() throws IOException {
        FakeEditor editor = new FakeEditor(desktop);
        try (DesktopSession session = open()) {
            has(
                    session.look(),
                    "## Windows",
                    "Untitled – Editor",
                    "– editor, active",
                    "## Controls",
                    "status bar Ready");
            has(session.act("text field", ", text='Grüße\\nan alle'"), "set the text");
            assertEquals("Grüße\nan alle", editor.body.text());
            has(session.look(), "text field", "\"Grüße⏎an alle\"");
            has(session.act("File", ""), "Save As…");
            String opened = session.act("Save As…", "");
            has(opened, "a dialog opened", "Save As");
            has(session.look(), "modal dialog", "button [Save](obj:control:", "text field [Name](obj:control:");
            session.act("Name", ", text='letter.txt'");
            has(session.act("Save", ""), "its window closed", "letter.txt – Editor");
            assertEquals("Grüße\nan alle", editor.saved.get("letter.txt"));
            has(session.look(), "letter.txt – Editor");
        }
    }

    @Test
    void settingsAreChangedAndReadBack() throws IOException {
        FakeSettings settings = new FakeSettings(desktop);
        try (DesktopSession session = open()) {
            has(session.look(), "check box [Wrap lines]", ": off", "slider [Volume]", "30 (0 to 100)");
            session.act("Wrap lines", ", on=true");
            assertTrue(settings.wrap.is(UiState.CHECKED));
            has(session.act("Wrap lines", ", on=true"), "was so already: on");
            assertTrue(settings.wrap.is(UiState.CHECKED));
            session.act("Volume", ", value=70.5");
            assertEquals(70.5, settings.volume.value());
            session.act("green", ", action='select'");
            has(session.look(), "70.5 (0 to 100)", "[green]", "selected");
            session.act("blue", "");
            hasNot(session.look().replaceAll("(?s).*\\[green]([^\n]*)\n.*", "$1"), "selected");
        }
    }

    @Test
    void aRowThatCanOnlyBeSelectedIsSelectedByAPress() throws IOException {
        FakeSettings settings = new FakeSettings(desktop);
        FakeControl row = settings.window.add(UiRole.LIST_ITEM, "Home").with(UiState.SELECTABLE);
        try (DesktopSession session = open()) {
            has(
                    session.fail("ui_act(" + session.anchor("Home") + ", action='open')")
                            .message(),
                    "action='select'");
            has(session.act("Home", ", action='press'"), "selected it, which is all");
            assertTrue(row.is(UiState.SELECTED));
            row.set(UiState.SELECTED, false);
            has(session.act("Home", ""), "selected it, which is all");
            assertTrue(row.is(UiState.SELECTED));
        }
    }

    /** As menu items of Qt, which say that they are on, and not that they could be. */
    @Test
    void whatIsOnCanBeTurnedOff() throws IOException {
        FakeSettings settings = new FakeSettings(desktop);
        FakeControl item = settings.window.add(UiRole.MENU_ITEM, "Wrap").with(UiState.CHECKED);
        item.doing(() -> item.set(UiState.CHECKED, !item.is(UiState.CHECKED)));
        try (DesktopSession session = open()) {
            has(session.look(), "menu item [Wrap]", ": on");
            has(session.act("Wrap", ", on=false"), "turned it off");
            assertFalse(item.is(UiState.CHECKED));
            has(session.fail("ui_act(" + session.anchor("Wrap") + ", on=true)").message(), "cannot be on or off");
            assertFalse(item.is(UiState.CHECKED));
        }
    }

    @Test
    void whatHasNoEffectFails() throws IOException {
        FakeSettings settings = new FakeSettings(desktop);
        settings.volume.deaf();
        try (DesktopSession session = openHasty()) {
            DocUIError error = session.fail("ui_act(" + session.anchor("Does nothing") + ")");
            assertEquals(ErrorCode.ACTION_FAILED, error.code());
            has(error.message(), "No effect was seen");
            has(
                    session.fail("ui_act(" + session.anchor("Volume") + ", value=50)")
                            .message(),
                    "No effect was seen");
        }
    }

    /** As GTK's buttons, beside which a list still follows what was written before. */
    @Test
    void aButtonMayActLaterThanWhatElseChangesInItsWindow() throws Exception {
        FakeSettings settings = new FakeSettings(desktop);
        Timer timer = new Timer(true);
        Duration patience = Duration.ofMinutes(1);
        try (DesktopSession session = open(new Deed.Timing(patience, patience, patience))) {
            FakeControl dialog = desktop.dialog(settings.app, "Save As");
            FakeControl row = dialog.add(UiRole.LIST_ITEM, "old.txt").with(UiState.SELECTABLE, UiState.SELECTED);
            dialog.button("Save", () -> {
                row.set(UiState.SELECTED, false);
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
            has(session.act("Save", ""), "and its window closed");
        } finally {
            timer.cancel();
        }
    }

    @Test
    void whatAnotherProgramDoesMeanwhileIsNoEffect() throws IOException {
        FakeEditor editor = new FakeEditor(desktop);
        FakeSettings settings = new FakeSettings(desktop);
        settings.volume.deaf();
        try (DesktopSession session = openHasty()) {
            String nothing = session.anchor("Does nothing");
            desktop.beforeNextDeed(() -> desktop.close(editor.window));
            DocUIError error = session.fail("ui_act(" + nothing + ")");
            has(error.message(), "No effect was seen", "closed: ");
        }
    }

    @Test
    void whatIsWrongWithACallIsSaid() throws IOException {
        FakeSettings settings = new FakeSettings(desktop);
        try (DesktopSession session = open()) {
            String box = session.anchor("Wrap lines");
            has(
                    session.fail("ui_act(" + box + ")").message(),
                    "It is a check box, which is off: give on=true or on=false");
            has(
                    session.fail("ui_act(" + box + ", text='a')").message(),
                    "No text can be set",
                    "Its actions: click",
                    "Give `on`");
            has(session.fail("ui_act(" + box + ", on=true, value=3)").message(), "not several");
            has(session.fail("ui_act(" + box + ", action='explode')").message(), "no action \"explode\"", "click");
            String slider = session.anchor("Volume");
            has(session.fail("ui_act(" + slider + ")").message(), "give `value`");
            has(session.fail("ui_act(" + slider + ", value=101)").message(), "from 0 to 100, not 101");
            has(session.fail("ui_focus()").message(), "a window, a control, or the title of a window");
            has(session.fail("ui_describe(depth=0)").message(), "depth is from 1");
            assertEquals(0, desktop.count("perform"));
            assertFalse(settings.wrap.is(UiState.CHECKED));
        }
    }

    @Test
    void anotherControlOfTheSameNameIsNotPressed() throws IOException {
        FakeSettings settings = new FakeSettings(desktop);
        AtomicInteger pressed = new AtomicInteger();
        desktop.tells(false);
        try (DesktopSession session = open()) {
            String anchor = session.anchor("Does nothing");
            settings.dead.replaceBy(pressed::incrementAndGet);
            DocUIError error = session.fail("ui_act(" + anchor + ")");
            assertEquals(ErrorCode.ANCHOR_STALE, error.code());
            assertEquals(0, pressed.get());
            assertFalse(session.anchor("Does nothing").equals(anchor), "the other one has a key of its own");
        }
    }

    @Test
    void whatIsReplacedBetweenTheLookAndTheDeedIsNotPressed() throws IOException {
        FakeSettings settings = new FakeSettings(desktop);
        AtomicInteger pressed = new AtomicInteger();
        try (DesktopSession session = open()) {
            String anchor = session.anchor("Does nothing");
            desktop.beforeNextDeed(() -> settings.dead.replaceBy(pressed::incrementAndGet));
            assertEquals(
                    ErrorCode.ANCHOR_STALE,
                    session.fail("ui_act(" + anchor + ")").code());
            assertEquals(0, pressed.get());
        }
    }

    @Test
    void whatIsAnotherBetweenTheLookAndTheDeedIsNotPressed() throws IOException {
        FakeSettings settings = new FakeSettings(desktop);
        AtomicInteger pressed = new AtomicInteger();
        FakeControl holder = settings.window.add(UiRole.GROUP, "");
        FakeControl row = holder.button("Keep", pressed::incrementAndGet);
        FakeControl nameless = settings.window.add(UiRole.LIST_ITEM, "").doing(pressed::incrementAndGet);
        FakeControl label = nameless.add(UiRole.LABEL, "letter.txt");
        FakeControl elsewhere = settings.window.add(UiRole.GROUP, "");
        try (DesktopSession session = open()) {
            String keep = session.anchor("Keep");
            String letter = session.anchor("letter.txt");
            for (boolean tells : new boolean[] {true, false}) {
                desktop.tells(tells);
                desktop.afterNext("look", () -> row.rename("Delete all"));
                refused(session, keep, "The button \"Keep\" is now a button \"Delete all\"");
                row.rename("Keep");
                desktop.afterNext("look", () -> label.rename("all.txt"));
                refused(session, letter, "The list item \"letter.txt\" is now a list item \"all.txt\"");
                label.rename("letter.txt");
                desktop.afterNext("look", () -> holder.moveTo(elsewhere));
                refused(session, keep, "is at another place");
                holder.moveTo(settings.window);
                desktop.afterNext("look", () -> row.set(UiState.SHOWING, false));
                refused(session, keep, "does not show any more");
                row.set(UiState.SHOWING, true);
            }
            desktop.afterNext("look", () -> row.rename("Delete all"));
            has(session.fail("ui_focus(control=" + keep + ")").message(), "is now a button \"Delete all\"");
            assertEquals(0, desktop.count("perform"));
            assertEquals(0, pressed.get());
        }
    }

    private static void refused(DesktopSession session, String anchor, String... words) {
        DocUIError error = session.fail("ui_act(" + anchor + ")");
        assertEquals(ErrorCode.ANCHOR_STALE, error.code(), error::toString);
        has(error.message(), words);
        has(error.message(), "nothing was done to it", "Look again");
    }

    @Test
    void aRowThatIsUsedAgainHasAnotherAnchor() throws IOException {
        FakeSettings settings = new FakeSettings(desktop);
        FakeControl nameless = settings.window.add(UiRole.LIST_ITEM, "").with(UiState.SELECTABLE);
        FakeControl label = nameless.add(UiRole.LABEL, "letter.txt");
        desktop.tells(false);
        try (DesktopSession session = open()) {
            String letter = session.anchor("letter.txt");
            label.rename("all.txt");
            refused(session, letter, "is now a list item \"all.txt\"");
            assertFalse(session.anchor("all.txt").equals(letter));
        }
    }

    @Test
    void aControlThatIsRenamedOrMovedIsNotTheSame() throws IOException {
        FakeSettings settings = new FakeSettings(desktop);
        desktop.tells(false);
        try (DesktopSession session = open()) {
            String first = session.anchor("Does nothing");
            settings.dead.rename("Delete all");
            DocUIError renamed = session.fail("ui_act(" + first + ")");
            assertEquals(ErrorCode.ANCHOR_STALE, renamed.code());
            has(renamed.message(), "is now a button \"Delete all\"", "nothing was done");
            String second = session.anchor("Delete all");
            settings.dead.moveTo(settings.colours);
            DocUIError moved = session.fail("ui_act(" + second + ")");
            assertEquals(ErrorCode.ANCHOR_STALE, moved.code());
            has(moved.message(), "another place");
            assertEquals(0, desktop.count("perform"));
        }
    }

    @Test
    void aControlKeepsItsAnchor() throws IOException {
        FakeSettings settings = new FakeSettings(desktop);
        try (DesktopSession session = open()) {
            String anchor = session.anchor("Does nothing");
            settings.window.button("One more", () -> {});
            settings.wrap.set(UiState.CHECKED, true);
            assertEquals(anchor, session.anchor("Does nothing"));
        }
    }

    @Test
    void aModalDialogIsInTheWay() throws IOException {
        FakeEditor editor = new FakeEditor(desktop);
        try (DesktopSession session = open()) {
            String body = session.anchor("text field");
            String window = session.anchor("Untitled – Editor");
            FakeControl dialog = desktop.dialog(editor.app, "Save changes?");
            session.run("ui_describe(window=" + window + ")");
            DocUIError error = session.fail("ui_act(" + body + ", text='x')");
            assertEquals(ErrorCode.BUSY, error.code());
            has(error.message(), "The dialog \"Save changes?\" is in the way");
            has(error.recoveries().toString(), "ui_describe");
            assertEquals("", editor.body.text());
            desktop.close(dialog);
            session.run("ui_act(" + body + ", text='x')");
        }
    }

    @Test
    void whatThePolicyDoesNotAllowIsNotThere() throws IOException {
        FakeSettings settings = new FakeSettings(desktop);
        FakeControl bank = desktop.window(desktop.program("bank"), "My bank");
        bank.button("Pay", () -> {});
        try (DesktopSession session = open()) {
            String document = session.look();
            hasNot(document, "bank", "Pay");
            has(document, "[Settings]", "None of the windows is active");
            String all = session.fail("ui_act('Pay')").toString()
                    + session.fail("ui_describe(window='My bank')")
                    + session.fail("ui_describe()");
            hasNot(all, "My bank\" of");
            assertEquals(0, desktop.count("read"));
            desktop.activate(settings.window);
            has(session.look(), "[Wrap lines]");
        }
    }

    @Test
    void aWindowWhoseTitleBecomesAForeignOneIsNotOperated() throws IOException {
        FakeControl window = desktop.window(desktop.program("browser"), "Notes – Browser");
        AtomicInteger pressed = new AtomicInteger();
        window.button("OK", pressed::incrementAndGet);
        try (DesktopSession session = new DesktopSession(
                folder, desktop, "\"uiAutomation\": true, \"allowedApps\": [{\"title\": \"Notes*\"}]")) {
            String anchor = session.anchor("OK");
            desktop.tells(false);
            window.rename("My bank – Browser");
            DocUIError error = session.fail("ui_act(" + anchor + ")");
            assertEquals(ErrorCode.ANCHOR_STALE, error.code());
            hasNot(error.toString(), "bank");
            hasNot(session.look(), "bank", "OK");
            assertEquals(0, pressed.get());
        }
    }

    @Test
    void aPersonIsAskedWhereThePolicySaysSo() throws IOException {
        FakeSettings settings = new FakeSettings(desktop);
        String asks = DesktopSession.allowing("settings")
                + ", \"rules\": [{\"id\": \"s\", \"decision\": \"ask\", \"apps\": [\"settings\"]}]";
        try (DesktopSession session = new DesktopSession(folder, desktop, asks)) {
            hasNot(session.look(), "Wrap lines");
            has(session.look(), "[Settings]", "asks a person");
            String window = session.anchor("Settings");
            assertEquals(
                    ErrorCode.NOT_PERMITTED,
                    session.fail("ui_describe(window=" + window + ")").code());
            session.session.approver((question, within) -> true);
            session.fail("ui_describe(window=" + window + ")");
            session.run("answer('yes')");
            String box = session.anchor("Wrap lines");
            session.fail("ui_act(" + box + ", on=true)");
            session.run("answer('yes')");
            session.session.approver((question, within) -> false);
            session.fail("ui_act(" + box + ", on=false)");
            session.fail("answer('yes')");
            assertTrue(settings.wrap.is(UiState.CHECKED));
        }
    }

    @Test
    void aPasswordIsNeitherShownNorKept() throws IOException {
        FakeSettings settings = new FakeSettings(desktop);
        try (DesktopSession session = openHasty()) {
            String field = session.anchor("Password");
            String wrong =
                    session.fail("ui_act(" + field + ", text='opensesame')").toString();
            has(wrong, "give `secret`");
            hasNot(wrong, "opensesame");
            String told = session.run("ui_act(" + field + ", secret='tr0ub4dor&3')");
            assertEquals("tr0ub4dor&3", settings.password.text());
            String ledger = session.run("ledger()");
            hasNot(told + session.look() + ledger, "tr0ub4dor");
            settings.password.deaf();
            hasNot(session.fail("ui_act(" + field + ", secret='c0rrecthorse')").toString(), "c0rrecthorse");
            settings.window.add(UiRole.TEXT, "Nickname").with(UiState.EDITABLE);
            String open = session.fail("ui_act(" + session.anchor("Nickname") + ", secret='batterystaple')")
                    .toString();
            has(open, "no password field");
            hasNot(open + session.run("ledger()"), "batterystaple");
        }
    }

    @Test
    void whatAProgramEchoesOfASecretIsMasked() throws IOException {
        FakeSettings settings = new FakeSettings(desktop);
        FakeControl echo = settings.window.add(UiRole.LABEL, "no password yet");
        FakeControl shown = settings.window.field(UiRole.TEXT, "Shown", "");
        settings.password.whenWritten(now -> {
            echo.rename("value is now " + now.toUpperCase(Locale.ROOT));
            shown.type(now);
            settings.window.rename(now + " – Settings");
            settings.window.button("Copy " + now, () -> {});
        });
        try (DesktopSession session = openHasty()) {
            String told = session.act("Password", ", secret='tr0ub4dor &3'");
            has(told, "value is now •••", "the title is now \"••• – Settings\"");
            String document = session.look();
            has(document, "label value is now •••", "[••• – Settings]", "text field [Shown]", "\"•••\"");
            String found = session.run("ui_describe(find='TR0UB4DOR &3')");
            has(found, "0 found");
            String focused = session.fail("ui_focus(title='tr0ub4dor')").toString();
            String pressed = session.fail("ui_act(" + press(session) + ")").toString();
            hasNot(
                    (told + document + pressed + session.look() + session.run("ledger(action='ui_act')"))
                            .toLowerCase(Locale.ROOT),
                    "tr0ub4dor");
            has(focused, "No window");
            // It is told to no other session, either.
            shown.type("tr0ub4dor  &3 again");
            hasNot(session.look(), "tr0ub4dor");
            session.act("Shown", ", text='tr0ub4dor and more'");
            assertEquals("tr0ub4dor and more", shown.text());
        }
        try (DesktopSession later = open()) {
            has(later.look(), "tr0ub4dor and more", "Copy tr0ub4dor &3");
        }
    }

    private static String press(DesktopSession session) {
        session.run("ui_describe()");
        return session.anchor("Copy •••");
    }

    @Test
    void whatIsInAPasswordFieldIsNotRead() throws IOException {
        FakeSettings settings = new FakeSettings(desktop);
        settings.password.field(UiRole.TEXT, "Inner", "0pensesame");
        try (DesktopSession session = open()) {
            hasNot(session.look(), "0pensesame");
            session.run("ui_describe(find='Inner')");
            has(session.look(), "[Inner]");
            hasNot(session.look(), "0pensesame");
        }
    }

    @Test
    void aWindowOfTwentyThousandControlsIsShownInPartAndSearched() throws IOException {
        FakeSettings settings = new FakeSettings(desktop);
        FakeControl list = settings.window.add(UiRole.LIST, "Everything");
        for (int i = 0; i < 20_000; i++) {
            list.add(UiRole.LIST_ITEM, "item " + i).with(UiState.SELECTABLE);
        }
        try (DesktopSession session = open()) {
            String document = session.look();
            assertTrue(document.length() < 20_000, () -> document.length() + " characters");
            has(document, "[item 3]", "19985 more", "[Does nothing]");
            has(session.run("ui_describe(find='ITEM 19999')"), "1 found");
            session.act("item 19999", ", action='select'");
            has(session.run("ui_describe(root=" + session.anchor("item 19999") + ")"), "0 of 0 lines");
        }
    }

    @Test
    void theRestOfAListIsReached() throws IOException {
        FakeSettings settings = new FakeSettings(desktop);
        FakeControl list = settings.window.add(UiRole.LIST, "Everything");
        for (int i = 0; i < 500; i++) {
            list.add(UiRole.LIST_ITEM, "item " + i).with(UiState.SELECTABLE);
        }
        try (DesktopSession session = open()) {
            String holder = session.anchor("Everything");
            session.run("ui_describe(root=" + holder + ", from=15)");
            String page = session.look();
            has(page, "[item 15]", "more");
            hasNot(page, "[item 14]");
            session.run("ui_describe(root=" + holder + ", from=495)");
            has(session.look(), "[item 495]", "[item 499]");
            hasNot(session.look(), " more](");
        }
    }

    @Test
    void aTreeWithoutAnEndIsShown() throws IOException {
        FakeSettings settings = new FakeSettings(desktop);
        settings.colours.holdItself();
        FakeControl deep = settings.window;
        for (int i = 0; i < 2_000; i++) {
            deep = deep.add(UiRole.GROUP, "level " + i);
        }
        deep.button("At the bottom", () -> {});
        try (DesktopSession session = open()) {
            has(session.look(), "[Wrap lines]", "level 3");
            session.act("Wrap lines", ", on=true");
        }
    }

    @Test
    void whatProgramsSayCannotPassForMore() throws IOException {
        FakeSettings settings = new FakeSettings(desktop);
        settings.window.button("Free](obj:control:1) [x](link:1)\n# Title `code` | <b>", () -> {});
        settings.window.button("a\u202Eb\u0000c", () -> {});
        settings.window.button("long " + "x".repeat(100_000), () -> {});
        settings.window.field(UiRole.TEXT, "Field", "y".repeat(50_000));
        try (DesktopSession session = open()) {
            String document = session.look();
            assertTrue(document.length() < 6_000, document);
            hasNot(document, "](obj:control:1) [", "\n# Title", "\u202E", "| <b>");
            has(document, "(50000 characters)");
            session.act("Wrap lines", ", on=true");
        }
    }

    @Test
    void aProgramThatDoesNotAnswerIsNamedAndOthersGoOn() throws IOException {
        FakeEditor editor = new FakeEditor(desktop);
        FakeSettings settings = new FakeSettings(desktop);
        try (DesktopSession session = open()) {
            String box = session.anchor("Wrap lines");
            desktop.silence(settings.app, true);
            DocUIError silent = session.fail("ui_act(" + box + ", on=true)");
            assertEquals(ErrorCode.TIMEOUT, silent.code());
            has(silent.message(), "does not answer");
            has(session.look(), "[Untitled – Editor]", "[Settings]", "its program does not answer now");
            desktop.silence(settings.app, false);
            session.run("ui_describe(window=" + session.anchor("Settings") + ")");
            session.run("ui_act(" + session.anchor("Wrap lines") + ", on=true)");
            assertEquals("", editor.body.text());
        }
    }

    @Test
    void aProgramThatFallsSilentWhileItIsReadIsNoEmptyWindow() throws IOException {
        FakeSettings settings = new FakeSettings(desktop);
        try (DesktopSession session = open()) {
            String window = session.anchor("Settings");
            String box = session.anchor("Wrap lines");
            desktop.stuck(settings.app, 1);
            assertEquals(
                    ErrorCode.TIMEOUT,
                    session.fail("ui_act(" + box + ", on=true)").code());
            has(session.look(), "Its program does not answer now", "busy or hangs");
            hasNot(session.look(), "tells of nothing");
            DocUIError error = session.fail("ui_describe(window=" + window + ")");
            assertEquals(ErrorCode.TIMEOUT, error.code());
            int reads = desktop.count("read");
            session.look();
            session.look();
            assertEquals(reads, desktop.count("read"), "it is left alone for a while");
            desktop.stuck(settings.app, 3);
            has(session.run("ui_describe(window=" + window + ")"), "Its program was slow");
            has(session.look(), "[Wrap lines]", "Its program was slow");
            assertEquals(0, desktop.count("perform"));
        }
    }

    @Test
    void aWindowThatIsNotListedInTimeHasNotClosed() throws IOException {
        FakeEditor editor = new FakeEditor(desktop);
        FakeSettings settings = new FakeSettings(desktop);
        try (DesktopSession session = open()) {
            String window = session.anchor("Settings");
            String box = session.anchor("Wrap lines");
            desktop.slow(settings.app, true);
            assertEquals(window, session.anchor("Settings"));
            session.run("ui_describe(window=" + window + ")");
            assertEquals(box, session.anchor("Wrap lines"));
            String done = session.run("ui_act(" + box + ", on=true)");
            hasNot(done, "closed");
            assertTrue(settings.wrap.is(UiState.CHECKED));
            settings.window.rename("Other settings");
            assertEquals(window, session.anchor("Other settings"));
            desktop.missing("the bus is gone");
            session.look();
            desktop.missing(null);
            assertEquals(window, session.anchor("Other settings"));
            desktop.slow(settings.app, false);
            assertEquals(window, session.anchor("Other settings"));
            desktop.slow(settings.app, true);
            desktop.close(settings.window);
            hasNot(session.look(), "Other settings");
            assertEquals("", editor.body.text());
        }
    }

    @Test
    void aDesktopThatGoesAndComesBack() throws IOException {
        new FakeSettings(desktop);
        try (DesktopSession session = open()) {
            has(session.look(), "[Wrap lines]");
            desktop.missing("the bus is gone");
            hasNot(session.look(), "## Controls", "ui_act(");
            has(session.host.state().reason(), "the bus is gone");
            desktop.missing(null);
            has(session.look(), "[Wrap lines]", "ui_act(");
            assertTrue(session.host.focusedWindow().orElseThrow().contains("Settings"));
        }
    }

    @Test
    void whatChangesUntoldIsSeenAMomentLater() throws IOException, InterruptedException {
        FakeSettings settings = new FakeSettings(desktop);
        desktop.tells(false);
        try (DesktopSession session = open()) {
            has(session.look(), ": off");
            settings.wrap.set(UiState.CHECKED, true);
            Waiting.until("the change is seen", () -> !session.look().contains(": off"));
            has(session.look(), "[Wrap lines]");
            hasNot(session.look(), ": off");
            int reads = desktop.count("read");
            for (int i = 0; i < 20; i++) {
                session.look();
            }
            assertTrue(desktop.count("read") - reads < 10, "a look does not always read");
        }
    }

    @Test
    void theFocusIsMovedAndLookedFor() throws IOException {
        FakeEditor editor = new FakeEditor(desktop);
        FakeSettings settings = new FakeSettings(desktop);
        try (DesktopSession session = open()) {
            has(session.run("ui_focus(window=" + session.anchor("Untitled – Editor") + ")"), "is the active window");
            session.run("ui_focus(control=" + session.anchor("text field") + ")");
            assertTrue(editor.body.is(UiState.FOCUSED));
            desktop.letsFocus(false);
            DocUIError error = session.fail("ui_focus(window=" + session.anchor("Settings") + ")");
            has(error.message(), "did not let it");
            assertFalse(settings.window.is(UiState.FOCUSED));
        }
    }

    @Test
    void nothingIsLoadedWhileTheChannelIsOff() throws IOException {
        try (DesktopSession session = new DesktopSession(folder, desktop, "\"shell\": true")) {
            hasNot(session.look(), "ui_act", "## Windows");
            has(session.fail("ui_describe()").toString(), "uiAutomation");
            assertEquals(0, desktop.count("windows"));
            assertEquals(0, desktop.listeners());
        }
    }
}
