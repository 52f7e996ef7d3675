package io.docui.hostops.screen;

import io.docui.hostops.screen.ScreenFault.Kind;
import io.docui.hostops.ui.Bounds;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;

/** A screen that cannot be used, and says why. */
public final class MissingScreen implements Screen {
    private final String why;

    /**
     * A screen that cannot be used.
     *
     * @param why why, and what would help: a sentence without its full stop
     */
    public MissingScreen(String why) {
        this.why = why;
    }

    @Override
    public String name() {
        return "no screen";
    }

    @Override
    public Optional<String> missing() {
        return Optional.of(why);
    }

    @Override
    public ScreenLook look() throws ScreenFault {
        throw fault();
    }

    @Override
    public void press(TopWindow window, KeyStroke stroke, WindowGuard guard) throws ScreenFault {
        throw fault();
    }

    @Override
    public void click(TopWindow window, int x, int y, MouseButton button, int count, WindowGuard guard)
            throws ScreenFault {
        throw fault();
    }

    @Override
    public void drag(TopWindow window, DragPath path, WindowGuard guard, BooleanSupplier cancelled) throws ScreenFault {
        throw fault();
    }

    @Override
    public void raise(TopWindow window, WindowGuard guard) throws ScreenFault {
        throw fault();
    }

    @Override
    public ScreenPicture picture(Bounds area, Set<Long> windows, WindowGuard guard) throws ScreenFault {
        throw fault();
    }

    @Override
    public boolean settled(TopWindow window, Duration limit) throws ScreenFault {
        throw fault();
    }

    private ScreenFault fault() {
        return new ScreenFault(Kind.UNAVAILABLE, why);
    }

    @Override
    public void close() {
        // There is nothing to end.
    }
}
