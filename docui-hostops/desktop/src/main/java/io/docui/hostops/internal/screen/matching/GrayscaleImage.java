package io.docui.hostops.internal.screen.matching;

import io.docui.hostops.internal.screen.Picture;

/** Grayscale version of a picture with summed-area tables, which give the sums of any rectangle in constant time. */
final class GrayscaleImage {
    private final int width;
    private final int height;
    private final int[] values;
    private final long[] sums;
    private final long[] squares;

    private GrayscaleImage(int width, int height, int[] values) {
        this.width = width;
        this.height = height;
        this.values = values;
        int across = width + 1;
        this.sums = new long[across * (height + 1)];
        this.squares = new long[across * (height + 1)];
        for (int y = 0; y < height; y++) {
            long sum = 0;
            long square = 0;
            for (int x = 0; x < width; x++) {
                int value = values[y * width + x];
                sum += value;
                square += (long) value * value;
                int at = (y + 1) * across + x + 1;
                sums[at] = sums[at - across] + sum;
                squares[at] = squares[at - across] + square;
            }
        }
    }

    static GrayscaleImage of(Picture picture) {
        int[] values = new int[picture.pixels().length];
        for (int i = 0; i < values.length; i++) {
            values[i] = grey(picture.pixels()[i]);
        }
        return new GrayscaleImage(picture.width(), picture.height(), values);
    }

    static int grey(int pixel) {
        return (77 * (pixel >> 16 & 0xff) + 150 * (pixel >> 8 & 0xff) + 29 * (pixel & 0xff)) >> 8;
    }

    /** Returns the image at half the size: each pixel is the mean of four. */
    GrayscaleImage half() {
        int[] half = new int[(width / 2) * (height / 2)];
        for (int y = 0; y < height / 2; y++) {
            for (int x = 0; x < width / 2; x++) {
                int at = 2 * y * width + 2 * x;
                half[y * (width / 2) + x] =
                        (values[at] + values[at + 1] + values[at + width] + values[at + width + 1] + 2) / 4;
            }
        }
        return new GrayscaleImage(width / 2, height / 2, half);
    }

    int width() {
        return width;
    }

    int height() {
        return height;
    }

    int[] values() {
        return values;
    }

    /** Returns the sum of the values in a rectangle, which must lie within the image. */
    long sum(int x, int y, int w, int h) {
        return rectangle(sums, x, y, w, h);
    }

    /** Returns the sum of the squared values in a rectangle, which must lie within the image. */
    long squares(int x, int y, int w, int h) {
        return rectangle(squares, x, y, w, h);
    }

    private long rectangle(long[] table, int x, int y, int w, int h) {
        int top = y * (width + 1) + x;
        int bottom = top + h * (width + 1);
        return table[bottom + w] - table[bottom] - table[top + w] + table[top];
    }
}
