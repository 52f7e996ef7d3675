package io.docui.hostops.internal.screen;

/**
 * Pixels.
 *
 * <p>They are shared and not copied, for there are millions: nobody changes them once they are in a picture.
 */
public final class Picture {
    private final int width;
    private final int height;
    private final int[] pixels;

    /**
     * A picture.
     *
     * @param width its width, above 0
     * @param height its height, above 0
     * @param pixels as {@code 0xAARRGGBB}, row by row; what is not opaque does not matter where pictures are compared
     * @throws IllegalArgumentException if they are not as many as they should be
     */
    public Picture(int width, int height, int[] pixels) {
        if (width <= 0 || height <= 0 || (long) width * height != pixels.length) {
            throw new IllegalArgumentException(
                    width + " × " + height + " pixels are not " + pixels.length + ": no picture.");
        }
        this.width = width;
        this.height = height;
        this.pixels = pixels;
    }

    /** How many pixels it is wide. */
    public int width() {
        return width;
    }

    /** How many pixels it is high. */
    public int height() {
        return height;
    }

    /** The pixels, row by row; not to be changed. */
    public int[] pixels() {
        return pixels;
    }

    /** A pixel, as {@code 0xAARRGGBB}. */
    public int at(int x, int y) {
        return pixels[y * width + x];
    }

    /** A part of it, which must lie within. */
    public Picture part(int x, int y, int partWidth, int partHeight) {
        int[] part = new int[partWidth * partHeight];
        for (int row = 0; row < partHeight; row++) {
            System.arraycopy(pixels, (y + row) * width + x, part, row * partWidth, partWidth);
        }
        return new Picture(partWidth, partHeight, part);
    }
}
