package io.docui.soak.verify;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;

/** What clients were told of each receipt, and what they should never have seen. Thread-safe. */
public final class ObservedOutcomes {
    private static final int LONGEST = 400;

    private final Map<String, ObservedOutcome> words = new ConcurrentHashMap<>();
    private final Queue<String> surprises = new ConcurrentLinkedQueue<>();

    /** Nothing yet. */
    public ObservedOutcomes() {}

    /**
     * A call was sent.
     *
     * @param receipt the receipt that it names
     */
    public void recordSent(String receipt) {
        words.put(receipt, ObservedOutcome.UNKNOWN);
    }

    /**
     * A call was answered.
     *
     * @param receipt the receipt that it names
     * @param text what its client was told
     * @return the word for it
     */
    public ObservedOutcome recordAnswer(String receipt, String text) {
        ObservedOutcome observedOutcome = ObservedOutcome.of(text);
        words.put(receipt, observedOutcome);
        if (observedOutcome == ObservedOutcome.UNEXPECTED) {
            recordViolation(receipt + " was answered: " + text);
        }
        return observedOutcome;
    }

    /**
     * Something happened that should never have.
     *
     * @param what a sentence
     */
    public void recordViolation(String what) {
        surprises.add(what.length() <= LONGEST ? what : what.substring(0, LONGEST) + "…");
    }

    /** All receipts that were sent, with what was told of each last. */
    public Map<String, ObservedOutcome> outcomes() {
        return Map.copyOf(words);
    }

    /** What should never have happened, in the order in which it did. */
    public List<String> violations() {
        return List.copyOf(surprises);
    }

    /** How many receipts each word was told of. */
    public Map<ObservedOutcome, Integer> counts() {
        Map<ObservedOutcome, Integer> counts = new EnumMap<>(ObservedOutcome.class);
        words.values().forEach(observedOutcome -> counts.merge(observedOutcome, 1, Integer::sum));
        return counts;
    }
}
