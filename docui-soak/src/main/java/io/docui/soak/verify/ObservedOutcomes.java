package io.docui.soak.verify;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;

/** Records the outcome that a client observed for each receipt, and the violations. Thread-safe. */
public final class ObservedOutcomes {
    private static final int LONGEST = 400;

    private final Map<String, ObservedOutcome> words = new ConcurrentHashMap<>();
    private final Queue<String> surprises = new ConcurrentLinkedQueue<>();

    /** Creates an empty recorder. */
    public ObservedOutcomes() {}

    public void recordSent(String receipt) {
        words.put(receipt, ObservedOutcome.UNKNOWN);
    }

    public ObservedOutcome recordAnswer(String receipt, String text) {
        ObservedOutcome observedOutcome = ObservedOutcome.of(text);
        words.put(receipt, observedOutcome);
        if (observedOutcome == ObservedOutcome.UNEXPECTED) {
            recordViolation(receipt + " was answered: " + text);
        }
        return observedOutcome;
    }

    /** Records that something happened that must never happen. */
    public void recordViolation(String what) {
        surprises.add(what.length() <= LONGEST ? what : what.substring(0, LONGEST) + "…");
    }

    /** Returns all receipts that were sent, each with its last observed outcome. */
    public Map<String, ObservedOutcome> outcomes() {
        return Map.copyOf(words);
    }

    /** Returns the violations, in the order in which they were recorded. */
    public List<String> violations() {
        return List.copyOf(surprises);
    }

    public Map<ObservedOutcome, Integer> counts() {
        Map<ObservedOutcome, Integer> counts = new EnumMap<>(ObservedOutcome.class);
        words.values().forEach(observedOutcome -> counts.merge(observedOutcome, 1, Integer::sum));
        return counts;
    }
}
