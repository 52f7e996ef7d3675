package io.docui.soak.metrics;

import java.util.Map;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * One measurement of a soak run: figures of the server that is never killed, and the latencies of all clients since the sample before.
 * @param seconds the time, in seconds from the beginning
 * @param heap the bytes used on the heap after a full collection; empty if none was made
 * @param resident the bytes of resident memory of the process
 * @param sessions the number of open sessions; empty if the server did not say
 */
public record MetricsSample(
        double seconds,
        OptionalLong heap,
        long resident,
        int threads,
        int descriptors,
        OptionalInt sessions,
        Map<MeasuredRequestKind, long[]> latencies) {
    public MetricsSample {
        latencies = Map.copyOf(latencies);
    }
}
