package io.docui.soak.metrics;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** Records how long clients wait for answers, by kind of request. Thread-safe. */
public final class LatencyRecorder {
    private final Map<MeasuredRequestKind, List<Long>> nanos = new EnumMap<>(MeasuredRequestKind.class);

    /** Creates an empty recorder. */
    public LatencyRecorder() {}

    /** Records a waiting time that ends now. */
    public synchronized void add(MeasuredRequestKind callKind, long since) {
        nanos.computeIfAbsent(callKind, asked -> new ArrayList<>()).add(System.nanoTime() - since);
    }

    /** Returns the waiting times since the last call of this method, in nanoseconds, and removes them. */
    public synchronized Map<MeasuredRequestKind, long[]> drain() {
        Map<MeasuredRequestKind, long[]> drained = new EnumMap<>(MeasuredRequestKind.class);
        nanos.forEach((callKind, times) ->
                drained.put(callKind, times.stream().mapToLong(Long::longValue).toArray()));
        nanos.clear();
        return drained;
    }
}
