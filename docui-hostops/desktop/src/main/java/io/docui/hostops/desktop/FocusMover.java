package io.docui.hostops.desktop;

import io.docui.hostops.internal.desktop.RegisteredWindow;
import io.docui.hostops.internal.ui.UiCommand;
import io.docui.hostops.internal.ui.UiElementState;
import io.docui.hostops.internal.ui.UiException;
import io.docui.runtime.action.ActionException;
import java.time.Duration;

/** Moves the keyboard focus to a window or control and verifies that it arrived there. */
final class FocusMover {
    private static final Duration LOOKS = Duration.ofMillis(1_500);
    private static final Duration PAUSE = Duration.ofMillis(40);

    private final DesktopService host;

    private FocusMover(DesktopService host) {
        this.host = host;
    }

    static FocusMover of(DesktopService host) {
        return new FocusMover(host);
    }

    /** Condition that is true once the keyboard focus has arrived at its target. */
    @FunctionalInterface
    private interface Check {
        boolean holds() throws UiException;
    }

    void window(RegisteredWindow window) throws UiException, InterruptedException {
        Check isActive = () -> host.windowsNow().stream()
                .anyMatch(now -> now.key() == window.key() && now.window().active());
        focus(window.window().id(), isActive, "the window is not active");
    }

    void control(String id) throws UiException, InterruptedException {
        focus(
                id,
                () -> host.backend().look(id).is(UiElementState.FOCUSED),
                "the control does not have the keyboard focus");
    }

    private void focus(String id, Check check, String butNot) throws UiException, InterruptedException {
        if (check.holds()) {
            return;
        }
        host.backend().perform(id, new UiCommand.Focus());
        host.reader().invalidate();
        long end = System.nanoTime() + LOOKS.toNanos();
        while (!check.holds()) {
            if (System.nanoTime() > end) {
                throw new ActionException("The system did not permit it: " + butNot
                        + ". Ask a person to click it, or operate its controls without the keyboard.");
            }
            host.reader().awaitChange(PAUSE);
        }
    }
}
