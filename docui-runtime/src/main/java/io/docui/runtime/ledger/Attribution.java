package io.docui.runtime.ledger;

import org.jspecify.annotations.Nullable;

/**
 * Who is behind an operation (docs/spec/operations.md#attribution).
 *
 * @param user on whose behalf the session acts
 * @param proposed who came up with the call: a model, a person, a script
 * @param authorized who or what let it run: a person, a rule of the policy
 */
public record Attribution(
        @Nullable String user,
        @Nullable String proposed,
        @Nullable String authorized) {
    /** Nobody is known. */
    public static final Attribution NONE = new Attribution(null, null, null);
}
