package io.docui.hostops.desktop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.ui.FakeControl;
import io.docui.hostops.ui.FakeDesktop;
import io.docui.hostops.ui.UiApp;
import io.docui.hostops.ui.UiFault;
import io.docui.hostops.ui.UiState;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What no list has has not closed for that. */
class SilentWindowsTest {
    private final FakeDesktop desktop = new FakeDesktop();
    private final DesktopReader reader = new DesktopReader(desktop, new WindowBook());
    private final UiApp app = desktop.program("editor");
    private final FakeControl window = desktop.window(app, "Letter");

    @Test
    void aWindowOfASlowProgramStays() throws UiFault {
        List<KnownWindow> before = reader.windowsNow();
        desktop.slow(app, true);
        KnownWindow known = reader.windowsNow().get(0);
        assertEquals(before.get(0).key(), known.key());
        assertFalse(known.silent());
        window.rename("Another letter");
        assertEquals("Another letter", reader.windowsNow().get(0).window().title());
        window.set(UiState.SHOWING, false);
        assertEquals(List.of(), reader.windowsNow());
    }

    @Test
    void aWindowOfAProgramThatDoesNotAnswerIsAsItWasAndSaysSo() throws UiFault {
        FakeControl other = desktop.window(app, "Other");
        reader.windowsNow();
        desktop.silence(app, true);
        int looks = desktop.count("look");
        List<KnownWindow> now = reader.windowsNow();
        assertEquals(List.of("Letter", "Other"), titles(now));
        assertTrue(now.stream().allMatch(KnownWindow::silent));
        assertEquals(looks + 1, desktop.count("look"), "one of its windows speaks for all");
        desktop.silence(app, false);
        assertTrue(reader.windowsNow().stream().noneMatch(KnownWindow::silent));
        desktop.close(other);
        assertEquals(List.of("Letter"), titles(reader.windowsNow()));
    }

    @Test
    void aListThatCouldNotBeReadIsForgottenAndNotWhatWasBefore() throws UiFault {
        List<KnownWindow> before = reader.windowsNow();
        desktop.slow(app, true);
        desktop.missing("the bus is gone");
        assertThrows(UiFault.class, reader::windowsNow);
        desktop.missing(null);
        assertEquals(before.get(0).key(), reader.windowsNow().get(0).key());
    }

    private static List<String> titles(List<KnownWindow> windows) {
        return windows.stream().map(known -> known.window().title()).toList();
    }
}
