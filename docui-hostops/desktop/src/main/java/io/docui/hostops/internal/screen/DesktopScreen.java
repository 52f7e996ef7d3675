package io.docui.hostops.internal.screen;

import io.docui.hostops.internal.ui.Bounds;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;

/**
 * Screen with a keyboard and a mouse, which takes pictures and sends input to one window at a time. Input is sent only if the window would
 * receive it at that moment and the guard agrees: nothing can come between check and input.
 *
 * <p>Coordinates are pixels. Implementations are thread-safe; each call ends within seconds. Keys and buttons that were pressed are always
 * released.
 */
public interface DesktopScreen extends AutoCloseable {
    /** Returns the name for people, such as {@code X11 display :0}. */
    String name();

    /**
     * Checks quickly whether the screen can be used now.
     *
     * @return empty if it can; otherwise the reason and a remedy: a sentence without its full stop
     */
    Optional<String> unavailableReason();

    /**
     * Returns the current windows and monitors.
     *
     * @return the windows and monitors
     * @throws ScreenException if the screen cannot be read
     */
    ScreenSnapshot snapshot() throws ScreenException;

    /**
     * Presses and releases keys.
     *
     * @param window the window that must receive them
     * @param stroke the keys
     * @param guard the check of the window
     * @throws ScreenException if nothing was pressed
     */
    void press(TopLevelWindow window, KeyStroke stroke, WindowInputGuard guard) throws ScreenException;

    /**
     * Clicks a mouse button.
     *
     * @param window the window that must receive the click
     * @param x the x-coordinate from the left edge of the window's content area
     * @param y the y-coordinate from its top edge
     * @param button the button
     * @param count the number of clicks, from 1 to 3
     * @param guard the check of the window
     * @throws ScreenException if nothing was pressed
     */
    void click(TopLevelWindow window, int x, int y, MouseButton button, int count, WindowInputGuard guard)
            throws ScreenException;

    /**
     * Moves the mouse with a button pressed from one position of a window to another.
     *
     * @param window the window that must receive the drag
     * @param path the start, the end and the button
     * @param guard the check of the window, made at each step
     * @param cancelled the condition on which the button is released early
     * @throws ScreenException if the drag could not be done; the button is released
     */
    void drag(TopLevelWindow window, DragPath path, WindowInputGuard guard, BooleanSupplier cancelled)
            throws ScreenException;

    /**
     * Brings a window to the front and gives it the keyboard focus.
     *
     * @param window the window
     * @param guard the check of the window
     * @throws ScreenException if it did not get the focus within a second
     */
    void raise(TopLevelWindow window, WindowInputGuard guard) throws ScreenException;

    /**
     * Takes a picture of permitted windows. The rest of the area is black. The call first waits up to two seconds for their programs to
     * answer, so that they have redrawn uncovered parts.
     *
     * @param area the area to picture; parts outside the screen are left out
     * @param windows the ids of the windows that may be seen
     * @param guard the check of each of them; a window that it refuses is black
     * @return the picture
     * @throws ScreenException if the area is outside the screen, has too many windows, or the windows do not come to rest
     */
    ScreenPicture picture(Bounds area, Set<Long> windows, WindowInputGuard guard) throws ScreenException;

    /**
     * Waits until a window's program has processed the input sent to it. Programs that cannot be asked count as having done so.
     *
     * @param window the window
     * @param limit the time limit
     * @return whether it has processed the input
     * @throws ScreenException if the screen cannot be used
     */
    boolean awaitSettled(TopLevelWindow window, Duration limit) throws ScreenException;

    /** Releases all resources of the screen and waits for this, for some seconds at most. The next use opens it again. */
    @Override
    void close();
}
