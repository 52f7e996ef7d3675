package io.docui.hostops.internal.screen;

import io.docui.hostops.internal.ui.Bounds;
import java.util.List;
import java.util.Optional;

/**
 * What is on a screen.
 *
 * @param windows its windows, the uppermost first
 * @param monitors its monitors, at least one
 * @param area the whole of it, in pixels
 */
public record ScreenSnapshot(List<TopLevelWindow> windows, List<Monitor> monitors, Bounds area) {
    /** Copies the lists. */
    public ScreenSnapshot {
        windows = List.copyOf(windows);
        monitors = List.copyOf(monitors);
    }

    /** The window with an id. */
    public Optional<TopLevelWindow> window(long id) {
        return windows.stream().filter(window -> window.id() == id).findFirst();
    }

    /** The window that keys go to. */
    public Optional<TopLevelWindow> active() {
        return windows.stream().filter(TopLevelWindow::active).findFirst();
    }
}
