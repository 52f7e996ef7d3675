package io.docui.soak.metrics;

import java.util.Arrays;
import java.util.List;

/**
 * How long half, nine of ten, 99 of 100 and all have waited at most.
 *
 * @param count how many there are
 * @param p50 in milliseconds
 * @param p90 in milliseconds
 * @param p99 in milliseconds
 * @param max in milliseconds
 */
public record Percentiles(int count, double p50, double p90, double p99, double max) {
    private static final double NANOS = 1e6;

    /**
     * Sums up.
     *
     * @param times in nanoseconds, in any order and several parts
     * @return zeros if there are none
     */
    public static Percentiles of(List<long[]> times) {
        long[] sorted = times.stream().flatMapToLong(Arrays::stream).sorted().toArray();
        return sorted.length == 0
                ? new Percentiles(0, 0, 0, 0, 0)
                : new Percentiles(sorted.length, at(sorted, 0.5), at(sorted, 0.9), at(sorted, 0.99), at(sorted, 1));
    }

    private static double at(long[] sorted, double share) {
        return sorted[(int) Math.max(0, Math.ceil(sorted.length * share) - 1)] / NANOS;
    }
}
