package io.docui.hostops.internal.ui;

/**
 * Rectangle in screen pixels that describes the position and size of a window or control.
 * @param x the left edge; negative on a screen to the left of the first one
 * @param width the width, 0 or more
 * @param height the height, 0 or more
 */
public record Bounds(int x, int y, int width, int height) {
    /** Returns whether the rectangle contains a point. */
    public boolean contains(int px, int py) {
        return px >= x && py >= y && px < (long) x + width && py < (long) y + height;
    }

    /** Returns whether the rectangle has no area. */
    public boolean isEmpty() {
        return width <= 0 || height <= 0;
    }
}
