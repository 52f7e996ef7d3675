package io.docui.hostops.internal.screen;

/**
 * How the mouse is dragged, in pixels from the upper left corner of a window's contents.
 *
 * @param fromX where the button is pressed
 * @param fromY where the button is pressed
 * @param toX where it is released
 * @param toY where it is released
 * @param button which button
 */
public record DragPath(int fromX, int fromY, int toX, int toY, MouseButton button) {}
