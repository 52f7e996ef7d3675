package io.docui.soak.metrics;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** How long clients wait, by what they ask for. Thread-safe. */
public final class LatencyRecorder {
    private final Map<CallKind, List<Long>> nanos = new EnumMap<>(CallKind.class);

    /** None yet. */
    public LatencyRecorder() {}

    /**
     * Somebody has waited.
     *
     * @param callKind for what
     * @param since when it was to be asked for, by {@link System#nanoTime()}
     */
    public synchronized void add(CallKind callKind, long since) {
        nanos.computeIfAbsent(callKind, asked -> new ArrayList<>()).add(System.nanoTime() - since);
    }

    /** What was added since this was asked for last, in nanoseconds. */
    public synchronized Map<CallKind, long[]> drain() {
        Map<CallKind, long[]> drained = new EnumMap<>(CallKind.class);
        nanos.forEach((callKind, times) ->
                drained.put(callKind, times.stream().mapToLong(Long::longValue).toArray()));
        nanos.clear();
        return drained;
    }
}
