package io.docui.benchmarks.harness;

import java.util.Arrays;

/** Median and quartiles of a set of measured values. */
public record Quartiles(double median, double low, double high) {

    /** Returns the quartiles of at least one value. */
    public static Quartiles of(double... values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return new Quartiles(at(sorted, 0.5), at(sorted, 0.25), at(sorted, 0.75));
    }

    /** Returns a value that was counted and not measured, so that all quartiles are equal. */
    public static Quartiles ofCount(double value) {
        return new Quartiles(value, value, value);
    }

    public Quartiles dividedBy(double divisor) {
        return new Quartiles(median / divisor, low / divisor, high / divisor);
    }

    private static double at(double[] sorted, double share) {
        double place = share * (sorted.length - 1);
        int below = (int) place;
        int above = Math.min(below + 1, sorted.length - 1);
        return sorted[below] + (place - below) * (sorted[above] - sorted[below]);
    }
}
