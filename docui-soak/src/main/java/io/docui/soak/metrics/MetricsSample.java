package io.docui.soak.metrics;

import java.util.Map;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * What was measured at a time: figures of the process that is never killed, and what clients of all have waited since the
 * sample before.
 *
 * @param seconds when, from the beginning
 * @param heap the bytes that are left on the heap after a full collection; empty where none was made
 * @param resident the bytes of memory that the process has
 * @param threads how many threads
 * @param descriptors how many file descriptors
 * @param sessions how many sessions are open in it; empty if it did not say
 * @param latencies in nanoseconds
 */
public record MetricsSample(
        double seconds,
        OptionalLong heap,
        long resident,
        int threads,
        int descriptors,
        OptionalInt sessions,
        Map<CallKind, long[]> latencies) {
    /** Copies the map. */
    public MetricsSample {
        latencies = Map.copyOf(latencies);
    }
}
