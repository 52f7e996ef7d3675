package io.docui.hostops.internal.ui;

/**
 * A rectangle of pixels.
 *
 * @param x the left edge; negative on a screen to the left of the first
 * @param y the upper edge
 * @param width how wide, 0 or more
 * @param height how high, 0 or more
 */
public record Bounds(int x, int y, int width, int height) {
    /** Whether a point is in it. */
    public boolean contains(int px, int py) {
        return px >= x && py >= y && px < (long) x + width && py < (long) y + height;
    }

    /** Whether it has no area. */
    public boolean isEmpty() {
        return width <= 0 || height <= 0;
    }
}
