package io.docui.hostops.internal.ui;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.desktop.DesktopFixture;
import io.docui.runtime.action.ActionResult;
import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** However many windows there are and whatever they are called: what a model reads is short, and says no more than that. */
@Timeout(900)
class DesktopOutputLimitTest {
    private static final int MEGABYTE = 1_000_000;
    private static final int MOST = 16_000;
    private static final String NASTY =
            "](obj:window:1) [x](link:1)\n# Title `code` | <b> \u202Etxt.exe\u202C \u2066iso\u2069 \u200B\u0000\u001B[31m ";
    private static final Pattern HARM =
            Pattern.compile("[\\p{Cf}\\p{Cc}&&[^\\n]]|\\n# Title|]\\(obj:window:1\\) \\[x]");

    @TempDir
    Path folder;

    private final FakeDesktop desktop = new FakeDesktop();

    private DesktopFixture open() throws IOException {
        return new DesktopFixture(
                folder,
                desktop,
                DesktopFixture.allowedAppsPolicy("settings", "many", "e")
                        + ", \"rules\": [{\"id\": \"s\", \"decision\": \"deny\", \"apps\": [{\"title\": \"*secret*\"}]}]");
    }

    /** What is told must be short and harmless. */
    private static String assertShortAndSafe(Supplier<String> telling) {
        String told = telling.get();
        assertTrue(told.length() < MOST, () -> told.length() + " characters: " + told.substring(0, 2_000));
        assertFalse(HARM.matcher(told).find(), told);
        return told;
    }

    private static String assertFails(DesktopFixture session, String call) {
        ActionResult result = session.session.run(call);
        assertFalse(result.success(), result::text);
        return session.session.report(result);
    }

    @Test
    void boundsOutputForThousandWindows() throws IOException {
        checkManyWindows(1_000);
    }

    @Test
    @Tag("long")
    void boundsOutputForTenThousandWindows() throws IOException {
        checkManyWindows(10_000);
    }

    private void checkManyWindows(int count) throws IOException {
        FakeSettings settings = new FakeSettings(desktop);
        WindowOwnerApp many = desktop.program("many");
        desktop.setSendsChanges(false);
        for (int i = 0; i < count; i++) {
            desktop.window(many, "Window " + i + NASTY);
        }
        desktop.activate(settings.window);
        try (DesktopFixture session = open()) {
            String document = assertShortAndSafe(session::look);
            assertTrue(document.contains("more"), document);
            assertShortAndSafe(() -> session.act("Wrap lines", ", on=true"));
            assertShortAndSafe(() -> session.run("ui_focus(title='Window " + (count - 1) + "')"));
            assertShortAndSafe(() -> session.run("ui_describe()"));
            assertShortAndSafe(() -> assertFails(session, "ui_focus(title='Window')"));
            assertShortAndSafe(session::look);
        }
    }

    @Test
    void boundsOutputWhileThousandWindowsOpenAndClose() throws IOException {
        checkOpeningAndClosingWindows(1_000);
    }

    @Test
    @Tag("long")
    void boundsOutputWhileTenThousandWindowsOpenAndClose() throws IOException {
        checkOpeningAndClosingWindows(10_000);
    }

    private void checkOpeningAndClosingWindows(int count) throws IOException {
        FakeSettings settings = new FakeSettings(desktop);
        FakeControl[] windows = new FakeControl[count];
        settings.window.button("Open", () -> {
            for (int i = 0; i < windows.length; i++) {
                windows[i] = desktop.window(settings.app, i + NASTY);
            }
        });
        desktop.setSendsChanges(false);
        try (DesktopFixture session = open()) {
            assertShortAndSafe(() -> session.run("ui_act(" + session.anchor("Open") + ")"));
            assertShortAndSafe(session::look);
            session.run("ui_describe(window=" + session.anchor("Settings") + ")");
            settings.dead.onPress(() -> {
                for (FakeControl window : windows) {
                    desktop.close(window);
                }
            });
            assertShortAndSafe(() -> session.run("ui_act(" + session.anchor("Does nothing") + ")"));
            assertShortAndSafe(session::look);
        }
    }

    @Test
    void boundsOutputForMegabyteTitles() throws IOException {
        FakeSettings settings = new FakeSettings(desktop);
        String title = NASTY + "abcd".repeat(MEGABYTE / 4);
        try (DesktopFixture session = open()) {
            String box = session.anchor("Wrap lines");
            settings.window.rename(title);
            assertShortAndSafe(session::look);
            assertShortAndSafe(() -> session.run("ui_act(" + box + ", on=true)"));
            FakeControl dialog = desktop.dialog(settings.app, title);
            assertShortAndSafe(session::look);
            assertShortAndSafe(() -> assertFails(session, "ui_act(" + box + ", on=false)"));
            desktop.close(dialog);
            desktop.beforeNextAction(() -> settings.window.rename(title + "e"));
            assertShortAndSafe(() -> session.run("ui_act(" + box + ", on=false)"));
            assertShortAndSafe(() -> session.run("ui_focus(title='x')"));
            assertShortAndSafe(() -> assertFails(session, "ui_focus(title='" + "y".repeat(5_000) + "')"));
            assertShortAndSafe(() -> session.run("ui_describe(find='" + "y".repeat(5_000) + "')"));
            assertShortAndSafe(session::look);
            assertTrue(session.host.focusedWindow().orElse("").length() < 300);
        }
    }

    @Test
    void boundsOutputForMegabyteNamesAndTexts() throws IOException {
        FakeSettings settings = new FakeSettings(desktop);
        String name = NASTY + "n".repeat(MEGABYTE);
        FakeControl button = settings.window.button(name, () -> {});
        FakeControl list = settings.window.add(UiRole.LIST, name);
        for (int i = 0; i < 20; i++) {
            list.add(UiRole.LIST_ITEM, name + i).with(UiElementState.SELECTABLE);
        }
        FakeControl tab = settings.window.add(UiRole.TAB, name);
        FakeControl hidden = tab.field(UiRole.TEXT, "Hidden", name);
        hidden.set(UiElementState.SHOWING, false);
        FakeControl text = settings.window.field(UiRole.TEXT, "Field", "");
        try (DesktopFixture session = open()) {
            assertShortAndSafe(session::look);
            String field = session.anchor("Field");
            assertShortAndSafe(() -> session.run("ui_act(" + field + ", text='" + "t".repeat(20_000) + "')"));
            assertShortAndSafe(() -> assertFails(session, "ui_act(" + field + ", action='" + "t".repeat(5_000) + "')"));
            settings.dead.onPress(() -> {
                button.rename("m" + name);
                list.rename("m" + name);
                text.rename("m" + name);
            });
            assertShortAndSafe(() -> session.act("Does nothing", ""));
            assertShortAndSafe(session::look);
            assertShortAndSafe(() -> session.run("ui_describe(find='Hidden')"));
            String anchor = session.anchor("Hidden");
            assertShortAndSafe(() -> assertFails(session, "ui_act(" + anchor + ", text='x')"));
            tab.rename("gone");
            assertShortAndSafe(() -> assertFails(session, "ui_act(" + field + ", text='x')"));
        }
    }

    @Test
    void boundsOutputForMegabyteProgramName() throws IOException {
        WindowOwnerApp app = desktop.program("e" + NASTY + "e".repeat(MEGABYTE));
        desktop.window(app, "Title").button("OK", () -> {});
        try (DesktopFixture session = new DesktopFixture(
                folder, desktop, "\"uiAutomation\": true, \"allowedApps\": [{\"process\": \"e*\"}]")) {
            assertShortAndSafe(session::look);
            desktop.setSilent(app, true);
            assertShortAndSafe(session::look);
        }
    }
}
