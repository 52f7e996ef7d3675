package io.docui.runtime.context;

import io.docui.runtime.context.Context.Round;
import io.docui.runtime.internal.collection.FrozenMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The rounds of an interaction, from the oldest: the last 200 (docs/spec/context.md#history).
 *
 * <p>Immutable.
 *
 * @param count how many rounds there have been
 * @param rounds the latest of them by number
 */
public record InteractionHistory(long count, Map<String, Round> rounds) {
    /** Nothing has happened. */
    public static final InteractionHistory NONE = new InteractionHistory(0, Map.of());

    /** How many rounds are kept. */
    public static final int KEPT = 200;

    /** Freezes the map. */
    public InteractionHistory {
        rounds = FrozenMap.of(rounds);
    }

    /**
     * The history of rounds.
     *
     * @param rounds the latest rounds by number, from the oldest
     * @return the same, frozen
     */
    public static InteractionHistory of(Map<String, Round> rounds) {
        long count = 0;
        for (String number : rounds.keySet()) {
            count = Long.parseLong(number);
        }
        return new InteractionHistory(count, rounds);
    }

    /** The history with another round behind it. */
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
