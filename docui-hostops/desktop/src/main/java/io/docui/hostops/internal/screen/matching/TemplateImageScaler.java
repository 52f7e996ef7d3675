package io.docui.hostops.internal.screen.matching;

import io.docui.hostops.internal.screen.Picture;

/** Scales pictures and fills their transparent pixels, in preparation for template matching. */
final class TemplateImageScaler {
    private static final int OPAQUE = 0xff000000;

    private TemplateImageScaler() {}

    /** Returns a scaled picture: each new pixel is the mean of the pixels that it covers, or is interpolated between the nearest ones. */
    static Picture scale(Picture picture, double scale) {
        int width = Math.max(1, (int) Math.round(picture.width() * scale));
        int height = Math.max(1, (int) Math.round(picture.height() * scale));
        int[] pixels = new int[width * height];
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                pixels[y * width + x] = pixel(picture, x, y, width, height);
            }
        }
        return new Picture(width, height, pixels);
    }

    private static int pixel(Picture picture, int x, int y, int width, int height) {
        double spanX = Math.max(1, (double) picture.width() / width);
        double spanY = Math.max(1, (double) picture.height() / height);
        double middleX = (x + 0.5) * picture.width() / width;
        double middleY = (y + 0.5) * picture.height() / height;
        int fromX = (int) Math.floor(middleX - spanX / 2);
        int fromY = (int) Math.floor(middleY - spanY / 2);
        double[] sums = new double[4];
        for (int row = fromY; row <= middleY + spanY / 2; row++) {
            double high = Math.min(row + 1, middleY + spanY / 2) - Math.max(row, middleY - spanY / 2);
            for (int column = fromX; column <= middleX + spanX / 2; column++) {
                double wide = Math.min(column + 1, middleX + spanX / 2) - Math.max(column, middleX - spanX / 2);
                if (high > 0 && wide > 0) {
                    add(sums, picture, column, row, wide * high);
                }
            }
        }
        return OPAQUE | channel(sums, 0) << 16 | channel(sums, 1) << 8 | channel(sums, 2);
    }

    private static void add(double[] sums, Picture picture, int column, int row, double weight) {
        int pixel = picture.at(
                Math.min(picture.width() - 1, Math.max(0, column)), Math.min(picture.height() - 1, Math.max(0, row)));
        sums[0] += weight * (pixel >> 16 & 0xff);
        sums[1] += weight * (pixel >> 8 & 0xff);
        sums[2] += weight * (pixel & 0xff);
        sums[3] += weight;
    }

    private static int channel(double[] sums, int channel) {
        return (int) Math.round(sums[channel] / sums[3]);
    }

    /** Returns the picture with its non-opaque pixels replaced by the mean color of the opaque ones. */
    static Picture fillTransparent(Picture picture) {
        long[] sums = new long[3];
        int count = 0;
        for (int pixel : picture.pixels()) {
            if (ExactImageSearch.isOpaque(pixel)) {
                sums[0] += pixel >> 16 & 0xff;
                sums[1] += pixel >> 8 & 0xff;
                sums[2] += pixel & 0xff;
                count++;
            }
        }
        if (count == 0) {
            throw new IllegalArgumentException("The picture to find has no opaque pixels.");
        }
        int mean = OPAQUE | (int) (sums[0] / count) << 16 | (int) (sums[1] / count) << 8 | (int) (sums[2] / count);
        int[] pixels = picture.pixels().clone();
        for (int i = 0; i < pixels.length; i++) {
            pixels[i] = ExactImageSearch.isOpaque(pixels[i]) ? pixels[i] : mean;
        }
        return new Picture(picture.width(), picture.height(), pixels);
    }
}
