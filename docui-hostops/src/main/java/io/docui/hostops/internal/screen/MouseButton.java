package io.docui.hostops.internal.screen;

/** A button of the mouse. */
public enum MouseButton {
    LEFT,
    MIDDLE,
    RIGHT
}
