package io.docui.hostops.internal.screen;

/**
 * Start, end and button of a mouse drag, in pixels from the top left corner of a window's content area.
 *
 * @param fromX the x-coordinate where the button is pressed
 * @param fromY the y-coordinate where the button is pressed
 * @param toX the x-coordinate where it is released
 * @param toY the y-coordinate where it is released
 * @param button the button
 */
public record DragPath(int fromX, int fromY, int toX, int toY, MouseButton button) {}
