package io.docui.runtime.context;

import io.docui.runtime.context.Context.Round;
import io.docui.runtime.internal.collection.FrozenMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The latest rounds of an interaction, at most {@value #KEPT}, oldest first (docs/spec/context.md#history).
 *
 * <p>Immutable.
 *
 * @param count the number of rounds since the beginning
 * @param rounds the latest rounds by number
 */
public record InteractionHistory(long count, Map<String, Round> rounds) {
    /** The history before the first round. */
    public static final InteractionHistory NONE = new InteractionHistory(0, Map.of());

    /** The maximum number of rounds that are kept. */
    public static final int KEPT = 200;

    /** Freezes the map. */
    public InteractionHistory {
        rounds = FrozenMap.of(rounds);
    }

    /**
     * Returns the history of the given rounds.
     *
     * @param rounds the latest rounds by number, oldest first
     * @return the history; its count is the number of the last round
     */
    public static InteractionHistory of(Map<String, Round> rounds) {
        long count = 0;
        for (String number : rounds.keySet()) {
            count = Long.parseLong(number);
        }
        return new InteractionHistory(count, rounds);
    }

    /** Returns the history with one more round at the end. The oldest rounds are dropped if there are more than {@value #KEPT}. */
    public InteractionHistory with(Round round) {
        Map<String, Round> more = new LinkedHashMap<>(rounds);
        more.put(Long.toString(count + 1), round);
        for (Iterator<String> oldest = more.keySet().iterator(); more.size() > KEPT; ) {
            oldest.next();
            oldest.remove();
        }
        return new InteractionHistory(count + 1, more);
    }
}
