package io.docui.hostops.screen;

/** A button of the mouse. */
public enum MouseButton {
    LEFT,
    MIDDLE,
    RIGHT
}
