package io.docui.benchmarks.compile;

import java.util.Arrays;

/**
 * The middle of measured values and how far they lie apart.
 *
 * @param median the median
 * @param low the lower quartile
 * @param high the upper quartile
 */
record Spread(double median, double low, double high) {

    /** The spread of at least one value. */
    static Spread of(double... values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return new Spread(at(sorted, 0.5), at(sorted, 0.25), at(sorted, 0.75));
    }

    private static double at(double[] sorted, double share) {
        double place = share * (sorted.length - 1);
        int below = (int) place;
        int above = Math.min(below + 1, sorted.length - 1);
        return sorted[below] + (place - below) * (sorted[above] - sorted[below]);
    }
}
