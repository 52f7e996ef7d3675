package io.docui.hostops.provider;

import io.docui.hostops.desktop.KnownWindow;
import io.docui.hostops.ui.UiCommand;
import io.docui.hostops.ui.UiFault;
import io.docui.hostops.ui.UiState;
import io.docui.runtime.action.ActionException;
import java.time.Duration;

/** Moves the keyboard, and sees whether it went there. */
final class DesktopFocus {
    private static final Duration LOOKS = Duration.ofMillis(1_500);
    private static final Duration PAUSE = Duration.ofMillis(40);

    private final DesktopHost host;

    private DesktopFocus(DesktopHost host) {
        this.host = host;
    }

    static DesktopFocus of(DesktopHost host) {
        return new DesktopFocus(host);
    }

    /** Whether something is as it should be. */
    @FunctionalInterface
    private interface Check {
        boolean holds() throws UiFault;
    }

    /** Makes a window the active one. */
    void window(KnownWindow window) throws UiFault, InterruptedException {
        Check isActive = () -> host.windowsNow().stream()
                .anyMatch(now -> now.key() == window.key() && now.window().active());
        focus(window.window().id(), isActive, "the window is not the active one");
    }

    /** Gives a control the keyboard. */
    void control(String id) throws UiFault, InterruptedException {
        focus(id, () -> host.backend().look(id).is(UiState.FOCUSED), "the control does not have the keyboard");
    }

    private void focus(String id, Check check, String butNot) throws UiFault, InterruptedException {
        if (check.holds()) {
            return;
        }
        host.backend().perform(id, new UiCommand.Focus());
        host.reader().changed();
        long end = System.nanoTime() + LOOKS.toNanos();
        while (!check.holds()) {
            if (System.nanoTime() > end) {
                throw new ActionException("The system did not let it: " + butNot
                        + " now. A person can click it; or its controls can be operated without the keyboard.");
            }
            host.reader().awaitChange(PAUSE);
        }
    }
}
