package io.docui.soak.metrics;

import java.util.Arrays;
import java.util.List;

/**
 * Median, 90th and 99th percentile and maximum of a set of latencies.
 * @param p50 the median, in milliseconds
 * @param p90 the 90th percentile, in milliseconds
 * @param p99 the 99th percentile, in milliseconds
 * @param max the maximum, in milliseconds
 */
public record Percentiles(int count, double p50, double p90, double p99, double max) {
    private static final double NANOS = 1e6;

    /**
     * Computes the percentiles.
     * @param times the latencies in nanoseconds, in any order and several parts
     * @return the percentiles; zeros if there are no latencies
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
