package io.docui.hostops.internal.screen;

/** Start, end and button of a mouse drag, in pixels from the top left corner of a window's content area. */
public record DragPath(int fromX, int fromY, int toX, int toY, MouseButton button) {}
