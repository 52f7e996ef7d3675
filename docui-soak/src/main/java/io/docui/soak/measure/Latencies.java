package io.docui.soak.measure;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** How long clients wait, by what they ask for. Thread-safe. */
public final class Latencies {
    private final Map<Kind, List<Long>> nanos = new EnumMap<>(Kind.class);

    /** None yet. */
    public Latencies() {}

    /**
     * Somebody has waited.
     *
     * @param kind for what
     * @param since when it was to be asked for, by {@link System#nanoTime()}
     */
    public synchronized void add(Kind kind, long since) {
        nanos.computeIfAbsent(kind, asked -> new ArrayList<>()).add(System.nanoTime() - since);
    }

    /** What was added since this was asked for last, in nanoseconds. */
    public synchronized Map<Kind, long[]> drained() {
        Map<Kind, long[]> drained = new EnumMap<>(Kind.class);
        nanos.forEach((kind, times) ->
                drained.put(kind, times.stream().mapToLong(Long::longValue).toArray()));
        nanos.clear();
        return drained;
    }
}
