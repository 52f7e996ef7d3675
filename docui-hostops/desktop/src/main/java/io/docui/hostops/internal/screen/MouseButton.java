package io.docui.hostops.internal.screen;

/** Mouse button that a screen presses for clicks and drags. */
public enum MouseButton {
    LEFT,
    MIDDLE,
    RIGHT
}
