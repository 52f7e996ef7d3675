package io.docui.hostops.screen;

import io.docui.hostops.ui.Bounds;
import java.util.List;
import java.util.Optional;

/**
 * What is on a screen.
 *
 * @param windows its windows, the uppermost first
 * @param monitors its monitors, at least one
 * @param area the whole of it, in pixels
 */
public record ScreenLook(List<TopWindow> windows, List<Monitor> monitors, Bounds area) {
    /** Copies the lists. */
    public ScreenLook {
        windows = List.copyOf(windows);
        monitors = List.copyOf(monitors);
    }

    /** The window with an id. */
    public Optional<TopWindow> window(long id) {
        return windows.stream().filter(window -> window.id() == id).findFirst();
    }

    /** The window that keys go to. */
    public Optional<TopWindow> active() {
        return windows.stream().filter(TopWindow::active).findFirst();
    }
}
