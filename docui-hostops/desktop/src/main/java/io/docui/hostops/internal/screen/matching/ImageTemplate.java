package io.docui.hostops.internal.screen.matching;

/** Template for normalized cross-correlation: the brightness of a picture at one size minus its mean. */
final class ImageTemplate {
    private static final double LEAST_CONTRAST = 0.5;
    private static final double MOST_CONTRAST = 2;

    private final int width;
    private final int height;
    private final int[] differences;
    private final double left; // the mean that rounding leaves in the differences
    private final double norm;

    ImageTemplate(GrayscaleImage plane) {
        this.width = plane.width();
        this.height = plane.height();
        int count = width * height;
        double mean = (double) plane.sum(0, 0, width, height) / count;
        this.differences = new int[count];
        double sum = 0;
        double squares = 0;
        for (int i = 0; i < count; i++) {
            differences[i] = (int) Math.round(plane.values()[i] - mean);
            sum += differences[i];
            squares += (double) differences[i] * differences[i];
        }
        this.left = sum / count;
        this.norm = Math.sqrt(squares - sum * left);
    }

    int width() {
        return width;
    }

    int height() {
        return height;
    }

    /** Returns whether the picture has enough contrast to distinguish it from other content. */
    boolean isDistinctive() {
        return norm * norm / (width * (double) height) > 100;
    }

    /**
     * Returns the correlation with an area of an image: 1 if its brightness varies like the template's; 0 if it is unrelated, or its
     * contrast is much lower or higher.
     */
    double at(GrayscaleImage plane, int x, int y) {
        double count = (double) width * height;
        double sum = plane.sum(x, y, width, height);
        double variance = plane.squares(x, y, width, height) - sum * sum / count;
        double other = Math.sqrt(Math.max(0, variance));
        if (other < LEAST_CONTRAST * norm || other > MOST_CONTRAST * norm) {
            return 0;
        }
        return Math.min(1, (product(plane, x, y) - left * sum) / (other * norm));
    }

    private double product(GrayscaleImage plane, int x, int y) {
        int[] values = plane.values();
        long product = 0;
        for (int row = 0; row < height; row++) {
            int from = (y + row) * plane.width() + x;
            int at = row * width;
            int line = 0; // a row is too short to overflow an int
            for (int column = 0; column < width; column++) {
                line += values[from + column] * differences[at + column];
            }
            product += line;
        }
        return product;
    }
}
