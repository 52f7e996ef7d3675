package io.docui.hostops.internal.screen.matching;

/** What is sought, at one size, less its mean: how alike a place is, is told by how its brightness goes with this. */
final class ImageTemplate {
    private static final double LEAST_CONTRAST = 0.5;
    private static final double MOST_CONTRAST = 2;

    private final int width;
    private final int height;
    private final int[] differences;
    private final double left; // what rounding left of the differences' mean, which else is none
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

    /** Whether there is enough in it to tell it from other things. */
    boolean isDistinctive() {
        return norm * norm / (width * (double) height) > 100;
    }

    /**
     * How alike a place is: 1 if its brightness goes up and down as in this, 0 if it has nothing to do with it, or is much paler or
     * richer in contrast.
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
            int line = 0; // a row is short enough for it
            for (int column = 0; column < width; column++) {
                line += values[from + column] * differences[at + column];
            }
            product += line;
        }
        return product;
    }
}
