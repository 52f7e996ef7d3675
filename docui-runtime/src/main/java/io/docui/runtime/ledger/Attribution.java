package io.docui.runtime.ledger;

import org.jspecify.annotations.Nullable;

/**
 * Records the user, the proposer and the authorizer of an operation (docs/spec/operations.md#attribution).
 *
 * @param user the user on whose behalf the session acts; null if unknown
 * @param proposed the origin of the call: a model, a person, a script; null if unknown
 * @param authorized the person or the policy rule that permitted the call; null if unknown
 */
public record Attribution(
        @Nullable String user,
        @Nullable String proposed,
        @Nullable String authorized) {
    /** The beginning of {@link #authorized} if the policy permitted the call without asking a person; the rule or the default follows. */
    public static final String POLICY = "policy: ";

    /** The attribution if nothing is known. */
    public static final Attribution NONE = new Attribution(null, null, null);
}
