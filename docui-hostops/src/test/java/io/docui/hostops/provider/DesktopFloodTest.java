package io.docui.hostops.provider;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.ui.FakeControl;
import io.docui.hostops.ui.FakeDesktop;
import io.docui.hostops.ui.FakeSettings;
import io.docui.hostops.ui.UiApp;
import io.docui.hostops.ui.UiRole;
import io.docui.hostops.ui.UiState;
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
class DesktopFloodTest {
    private static final int MEGABYTE = 1_000_000;
    private static final int MOST = 16_000;
    private static final String NASTY =
            "](obj:window:1) [x](link:1)\n# Title `code` | <b> \u202Etxt.exe\u202C \u2066iso\u2069 \u200B\u0000\u001B[31m ";
    private static final Pattern HARM =
            Pattern.compile("[\\p{Cf}\\p{Cc}&&[^\\n]]|\\n# Title|]\\(obj:window:1\\) \\[x]");

    @TempDir
    Path folder;

    private final FakeDesktop desktop = new FakeDesktop();

    private DesktopSession open() throws IOException {
        return new DesktopSession(
                folder,
                desktop,
                DesktopSession.allowing("settings", "many", "e")
                        + ", \"rules\": [{\"id\": \"s\", \"decision\": \"deny\", \"apps\": [{\"title\": \"*secret*\"}]}]");
    }

    /** What is told must be short and harmless. */
    private static String told(Supplier<String> telling) {
        String told = telling.get();
        assertTrue(told.length() < MOST, () -> told.length() + " characters: " + told.substring(0, 2_000));
        assertFalse(HARM.matcher(told).find(), told);
        return told;
    }

    private static String failed(DesktopSession session, String call) {
        ActionResult result = session.session.run(call);
        assertFalse(result.success(), result::text);
        return session.session.report(result);
    }

    @Test
    void aThousandWindows() throws IOException {
        windows(1_000);
    }

    @Test
    @Tag("long")
    void tenThousandWindows() throws IOException {
        windows(10_000);
    }

    private void windows(int count) throws IOException {
        FakeSettings settings = new FakeSettings(desktop);
        UiApp many = desktop.program("many");
        desktop.tells(false);
        for (int i = 0; i < count; i++) {
            desktop.window(many, "Window " + i + NASTY);
        }
        desktop.activate(settings.window);
        try (DesktopSession session = open()) {
            String document = told(session::look);
            assertTrue(document.contains("more"), document);
            told(() -> session.act("Wrap lines", ", on=true"));
            told(() -> session.run("ui_focus(title='Window " + (count - 1) + "')"));
            told(() -> session.run("ui_describe()"));
            told(() -> failed(session, "ui_focus(title='Window')"));
            told(session::look);
        }
    }

    @Test
    void aThousandWindowsThatOpenAndClose() throws IOException {
        windowsThatOpenAndClose(1_000);
    }

    @Test
    @Tag("long")
    void tenThousandWindowsThatOpenAndClose() throws IOException {
        windowsThatOpenAndClose(10_000);
    }

    private void windowsThatOpenAndClose(int count) throws IOException {
        FakeSettings settings = new FakeSettings(desktop);
        FakeControl[] windows = new FakeControl[count];
        settings.window.button("Open", () -> {
            for (int i = 0; i < windows.length; i++) {
                windows[i] = desktop.window(settings.app, i + NASTY);
            }
        });
        desktop.tells(false);
        try (DesktopSession session = open()) {
            told(() -> session.run("ui_act(" + session.anchor("Open") + ")"));
            told(session::look);
            session.run("ui_describe(window=" + session.anchor("Settings") + ")");
            settings.dead.doing(() -> {
                for (FakeControl window : windows) {
                    desktop.close(window);
                }
            });
            told(() -> session.run("ui_act(" + session.anchor("Does nothing") + ")"));
            told(session::look);
        }
    }

    @Test
    void titlesOfAMegabyte() throws IOException {
        FakeSettings settings = new FakeSettings(desktop);
        String title = NASTY + "abcd".repeat(MEGABYTE / 4);
        try (DesktopSession session = open()) {
            String box = session.anchor("Wrap lines");
            settings.window.rename(title);
            told(session::look);
            told(() -> session.run("ui_act(" + box + ", on=true)"));
            FakeControl dialog = desktop.dialog(settings.app, title);
            told(session::look);
            told(() -> failed(session, "ui_act(" + box + ", on=false)"));
            desktop.close(dialog);
            desktop.beforeNextDeed(() -> settings.window.rename(title + "e"));
            told(() -> session.run("ui_act(" + box + ", on=false)"));
            told(() -> session.run("ui_focus(title='x')"));
            told(() -> failed(session, "ui_focus(title='" + "y".repeat(5_000) + "')"));
            told(() -> session.run("ui_describe(find='" + "y".repeat(5_000) + "')"));
            told(session::look);
            assertTrue(session.host.focusedWindow().orElse("").length() < 300);
        }
    }

    @Test
    void namesActionsAndTextsOfAMegabyte() throws IOException {
        FakeSettings settings = new FakeSettings(desktop);
        String name = NASTY + "n".repeat(MEGABYTE);
        FakeControl button = settings.window.button(name, () -> {});
        FakeControl list = settings.window.add(UiRole.LIST, name);
        for (int i = 0; i < 20; i++) {
            list.add(UiRole.LIST_ITEM, name + i).with(UiState.SELECTABLE);
        }
        FakeControl tab = settings.window.add(UiRole.TAB, name);
        FakeControl hidden = tab.field(UiRole.TEXT, "Hidden", name);
        hidden.set(UiState.SHOWING, false);
        FakeControl text = settings.window.field(UiRole.TEXT, "Field", "");
        try (DesktopSession session = open()) {
            told(session::look);
            String field = session.anchor("Field");
            told(() -> session.run("ui_act(" + field + ", text='" + "t".repeat(20_000) + "')"));
            told(() -> failed(session, "ui_act(" + field + ", action='" + "t".repeat(5_000) + "')"));
            settings.dead.doing(() -> {
                button.rename("m" + name);
                list.rename("m" + name);
                text.rename("m" + name);
            });
            told(() -> session.act("Does nothing", ""));
            told(session::look);
            told(() -> session.run("ui_describe(find='Hidden')"));
            String anchor = session.anchor("Hidden");
            told(() -> failed(session, "ui_act(" + anchor + ", text='x')"));
            tab.rename("gone");
            told(() -> failed(session, "ui_act(" + field + ", text='x')"));
        }
    }

    @Test
    void aProgramWithANameOfAMegabyte() throws IOException {
        UiApp app = desktop.program("e" + NASTY + "e".repeat(MEGABYTE));
        desktop.window(app, "Title").button("OK", () -> {});
        try (DesktopSession session = new DesktopSession(
                folder, desktop, "\"uiAutomation\": true, \"allowedApps\": [{\"process\": \"e*\"}]")) {
            told(session::look);
            desktop.silence(app, true);
            told(session::look);
        }
    }
}
