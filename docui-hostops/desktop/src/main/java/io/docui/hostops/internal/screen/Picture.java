package io.docui.hostops.internal.screen;

/**
 * Raster image of 32-bit ARGB pixels, used for screenshots and image search. The pixel array is shared and not copied, because there are
 * millions of pixels: do not change it.
 */
public final class Picture {
    private final int width;
    private final int height;
    private final int[] pixels;

    /**
     * Creates a picture.
     * @param width its width, above 0
     * @param height its height, above 0
     * @param pixels the pixels as {@code 0xAARRGGBB}, row by row; comparisons ignore pixels that are not opaque
     */
    public Picture(int width, int height, int[] pixels) {
        if (width <= 0 || height <= 0 || (long) width * height != pixels.length) {
            throw new IllegalArgumentException(
                    "A picture of " + width + " × " + height + " pixels cannot have " + pixels.length + " pixels.");
        }
        this.width = width;
        this.height = height;
        this.pixels = pixels;
    }

    public int width() {
        return width;
    }

    public int height() {
        return height;
    }

    /** Returns the pixels, row by row; do not change them. */
    public int[] pixels() {
        return pixels;
    }

    /** Returns a pixel as {@code 0xAARRGGBB}. */
    public int at(int x, int y) {
        return pixels[y * width + x];
    }
}
