package io.docui.hostops.internal.screen;

import io.docui.hostops.internal.screen.ScreenException.ScreenErrorKind;
import io.docui.hostops.internal.ui.Bounds;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;

/**
 * Screen whose operations all fail with the reason why no screen is available.
 * @param why the reason and a remedy: a sentence without its full stop
 */
public record UnavailableScreen(String why) implements DesktopScreen {
    @Override
    public String name() {
        return "no screen";
    }

    @Override
    public Optional<String> unavailableReason() {
        return Optional.of(why);
    }

    @Override
    public ScreenSnapshot snapshot() throws ScreenException {
        throw fault();
    }

    @Override
    public void press(TopLevelWindow window, KeyStroke stroke, WindowInputGuard guard) throws ScreenException {
        throw fault();
    }

    @Override
    public void click(TopLevelWindow window, int x, int y, MouseButton button, int count, WindowInputGuard guard)
            throws ScreenException {
        throw fault();
    }

    @Override
    public void drag(TopLevelWindow window, DragPath path, WindowInputGuard guard, BooleanSupplier cancelled)
            throws ScreenException {
        throw fault();
    }

    @Override
    public void raise(TopLevelWindow window, WindowInputGuard guard) throws ScreenException {
        throw fault();
    }

    @Override
    public ScreenPicture picture(Bounds area, Set<Long> windows, WindowInputGuard guard) throws ScreenException {
        throw fault();
    }

    @Override
    public boolean awaitSettled(TopLevelWindow window, Duration limit) throws ScreenException {
        throw fault();
    }

    private ScreenException fault() {
        return new ScreenException(ScreenErrorKind.UNAVAILABLE, why);
    }

    @Override
    public void close() {
        // There is nothing to close.
    }
}
