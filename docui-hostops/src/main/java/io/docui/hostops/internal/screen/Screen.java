package io.docui.hostops.internal.screen;

import io.docui.hostops.internal.ui.Bounds;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;

/**
 * A screen with a keyboard and a mouse. All that is done is done to one window, and only if that would get it at that very moment and
 * the guard agrees: between the check and the deed nothing can come.
 *
 * <p>Places are pixels. Thread-safe; each call is done within seconds. Keys and buttons that were pressed are always released.
 */
public interface Screen extends AutoCloseable {
    /** What it is, for people, such as {@code X11 display :0}. */
    String name();

    /**
     * Whether it can be used now. Quick.
     *
     * @return empty if it can; else why not and what would help: a sentence without its full stop
     */
    Optional<String> unavailableReason();

    /**
     * What is on it now.
     *
     * @return its windows and monitors
     * @throws ScreenException if it cannot be looked at
     */
    ScreenSnapshot snapshot() throws ScreenException;

    /**
     * Presses and releases keys.
     *
     * @param window which window must get them
     * @param stroke the keys
     * @param guard judges the window
     * @throws ScreenException if nothing was pressed
     */
    void press(TopLevelWindow window, KeyStroke stroke, WindowGuard guard) throws ScreenException;

    /**
     * Clicks.
     *
     * @param window which window must get it
     * @param x where, from the left edge of the window's contents
     * @param y where, from their upper edge
     * @param button with which button
     * @param count how often, from 1 to 3
     * @param guard judges the window
     * @throws ScreenException if nothing was pressed
     */
    void click(TopLevelWindow window, int x, int y, MouseButton button, int count, WindowGuard guard)
            throws ScreenException;

    /**
     * Moves the mouse with its button pressed, from one place of a window to another.
     *
     * @param window which window must get it
     * @param path where from, where to, and by which button
     * @param guard judges the window, at each step
     * @param cancelled whether to let go where it is
     * @throws ScreenException if it could not be done; the button is released
     */
    void drag(TopLevelWindow window, DragPath path, WindowGuard guard, BooleanSupplier cancelled)
            throws ScreenException;

    /**
     * Brings a window to the front and gives it the keyboard.
     *
     * @param window the window
     * @param guard judges it
     * @throws ScreenException if it did not get the keyboard within a second
     */
    void raise(TopLevelWindow window, WindowGuard guard) throws ScreenException;

    /**
     * A picture of what windows show. All else in the area is black. Waits for a second or two until their programs answer, so that they
     * have drawn what was uncovered.
     *
     * @param area what is pictured; what of it is outside of the screen is left out
     * @param windows the ids of the windows that may be seen
     * @param guard judges each of them; one that it refuses is black
     * @return the picture
     * @throws ScreenException if nothing of the area is on the screen, or too many windows are, or they do not come to rest
     */
    ScreenPicture picture(Bounds area, Set<Long> windows, WindowGuard guard) throws ScreenException;

    /**
     * Waits until a window's program has dealt with what was sent to it. Programs that cannot be asked are taken to have.
     *
     * @param window the window
     * @param limit how long to wait at most
     * @return whether it has
     * @throws ScreenException if the screen cannot be used
     */
    boolean awaitSettled(TopLevelWindow window, Duration limit) throws ScreenException;

    /** Gives back all that it holds of the screen, and waits for that, some seconds at most. Whoever uses it again opens it anew. */
    @Override
    void close();
}
