package io.docui.hostops.internal.desktop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.internal.ui.FakeControl;
import io.docui.hostops.internal.ui.FakeDesktop;
import io.docui.hostops.internal.ui.UiElementState;
import io.docui.hostops.internal.ui.UiException;
import io.docui.hostops.internal.ui.WindowOwnerApp;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What no list has has not closed for that. */
class UnresponsiveWindowsTest {
    private final FakeDesktop desktop = new FakeDesktop();
    private final DesktopReader reader = new DesktopReader(desktop, new WindowRegistry());
    private final WindowOwnerApp app = desktop.program("editor");
    private final FakeControl window = desktop.window(app, "Letter");

    @Test
    void keepsWindowsOfSlowPrograms() throws UiException {
        List<RegisteredWindow> before = reader.currentWindows();
        desktop.setSlow(app, true);
        RegisteredWindow known = reader.currentWindows().get(0);
        assertEquals(before.get(0).key(), known.key());
        assertFalse(known.silent());
        window.rename("Another letter");
        assertEquals("Another letter", reader.currentWindows().get(0).window().title());
        window.set(UiElementState.SHOWING, false);
        assertEquals(List.of(), reader.currentWindows());
    }

    @Test
    void marksWindowsOfUnresponsiveProgramAsSilent() throws UiException {
        FakeControl other = desktop.window(app, "Other");
        reader.currentWindows();
        desktop.setSilent(app, true);
        int looks = desktop.count("look");
        List<RegisteredWindow> now = reader.currentWindows();
        assertEquals(List.of("Letter", "Other"), titles(now));
        assertTrue(now.stream().allMatch(RegisteredWindow::silent));
        assertEquals(looks + 1, desktop.count("look"), "one of its windows speaks for all");
        desktop.setSilent(app, false);
        assertTrue(reader.currentWindows().stream().noneMatch(RegisteredWindow::silent));
        desktop.close(other);
        assertEquals(List.of("Letter"), titles(reader.currentWindows()));
    }

    @Test
    void keepsWindowKeysAfterFailedListing() throws UiException {
        List<RegisteredWindow> before = reader.currentWindows();
        desktop.setSlow(app, true);
        desktop.setUnavailable("the bus is gone");
        assertThrows(UiException.class, reader::currentWindows);
        desktop.setUnavailable(null);
        assertEquals(before.get(0).key(), reader.currentWindows().get(0).key());
    }

    private static List<String> titles(List<RegisteredWindow> windows) {
        return windows.stream().map(known -> known.window().title()).toList();
    }
}
