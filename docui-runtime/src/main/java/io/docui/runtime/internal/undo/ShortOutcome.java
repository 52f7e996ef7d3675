package io.docui.runtime.internal.undo;

import io.docui.runtime.ledger.Outcome;
import org.jspecify.annotations.Nullable;

/** Makes an outcome short enough for a ledger that did not take it: without its data, and with the beginning of its text. */
final class ShortOutcome {
    private static final int LONGEST_LINE = 500;

    private ShortOutcome() {}

    /** The outcome with less in it. */
    static Outcome of(Outcome outcome) {
        if (outcome instanceof Outcome.Succeeded succeeded) {
            return new Outcome.Succeeded(null, shortened(succeeded.text()));
        }
        return outcome instanceof Outcome.Failed failed
                ? new Outcome.Failed(failed.code(), String.valueOf(shortened(failed.message())), null, null)
                : outcome;
    }

    private static @Nullable String shortened(@Nullable String text) {
        return text == null || text.length() <= LONGEST_LINE ? text : text.substring(0, LONGEST_LINE) + "…";
    }
}
