package io.docui.hostops.internal.screen;

import io.docui.hostops.internal.ui.Bounds;
import java.util.List;
import java.util.Optional;

/**
 * Windows and monitors of a screen at one moment.
 * @param monitors its monitors, at least one
 */
public record ScreenSnapshot(List<TopLevelWindow> windows, List<ScreenMonitor> monitors, Bounds area) {
    public ScreenSnapshot {
        windows = List.copyOf(windows);
        monitors = List.copyOf(monitors);
    }

    public Optional<TopLevelWindow> window(long id) {
        return windows.stream().filter(window -> window.id() == id).findFirst();
    }

    /** Returns the window that receives key presses. */
    public Optional<TopLevelWindow> active() {
        return windows.stream().filter(TopLevelWindow::active).findFirst();
    }
}
