package io.docui.runtime.internal.pipeline;

import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.ActionException;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.call.Value;
import io.docui.runtime.internal.call.BoundCall;
import io.docui.runtime.spi.ProviderBinding;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A call on its way through the stages, with what they learned. Immutable: each stage returns a copy with more. Only the invocation
 * changes, because the action reports to it from any thread.
 * @param provider the instance that the call reaches; null for a built-in action
 * @param arguments the current values of the arguments; empty before they are anchored
 * @param anchored the call with references in place of everything that is not a literal; null until it is checked
 * @param isBusy whether the instance is busy with another operation, so that the return value cannot be read
 * @param outcome how the call ended; null while it goes on
 */
record CallContext(
        SubcallRunner subcalls,
        BoundCall bound,
        @Nullable ProviderBinding provider,
        Invocation invocation,
        List<@Nullable Value> arguments,
        @Nullable BoundCall anchored,
        @Nullable Object returned,
        boolean isBusy,
        @Nullable CallOutcome outcome) {

    /** Returns the context of a call about which nothing is known yet. */
    static CallContext of(
            SubcallRunner subcalls, BoundCall bound, @Nullable ProviderBinding provider, Invocation invocation) {
        return new CallContext(subcalls, bound, provider, invocation, List.of(), null, null, false, null);
    }

    CallContext withArguments(List<@Nullable Value> values) {
        return new CallContext(subcalls, bound, provider, invocation, values, anchored, returned, isBusy, outcome);
    }

    CallContext withAnchored(BoundCall checked) {
        return new CallContext(subcalls, bound, provider, invocation, arguments, checked, returned, isBusy, outcome);
    }

    CallContext withReturned(@Nullable Object value, boolean busy) {
        return new CallContext(subcalls, bound, provider, invocation, arguments, anchored, value, busy, outcome);
    }

    CallContext ended(ActionResult result) {
        return ended(result, EncodedResult.NONE);
    }

    CallContext ended(ActionResult result, EncodedResult encoded) {
        return ended(new CallOutcome(result, encoded, null, ""));
    }

    CallContext ended(CallOutcome end) {
        return new CallContext(subcalls, bound, provider, invocation, arguments, anchored, returned, isBusy, end);
    }

    CallContext withResult(ActionResult result) {
        CallOutcome end = requireOutcome();
        return ended(new CallOutcome(result, end.encoded(), end.question(), end.effect()));
    }

    boolean isEnded() {
        return outcome != null;
    }

    boolean isSuccess() {
        return outcome != null && outcome.result().success();
    }

    private CallOutcome requireOutcome() {
        return Objects.requireNonNull(outcome, "the call goes on");
    }

    ActionResult result() {
        return requireOutcome().result();
    }

    EncodedResult encoded() {
        return requireOutcome().encoded();
    }

    Optional<ActionException.Question> question() {
        return Optional.ofNullable(requireOutcome().question());
    }

    /** Returns what the call would do, if it needs a confirmation; empty if that is not known. */
    String effect() {
        return requireOutcome().effect();
    }

    ActionDescriptor action() {
        return bound.action().action();
    }

    boolean isBuiltIn() {
        return provider == null;
    }

    ProviderBinding requireProvider() {
        return Objects.requireNonNull(provider, "a built-in action has no provider");
    }

    /** Returns whether a model may read the message of an exception of this call. */
    boolean showsMessageOf(Throwable thrown) {
        return provider == null
                ? thrown instanceof IllegalArgumentException || thrown instanceof IllegalStateException
                : provider.showsMessageOf(thrown);
    }

    BoundCall requireAnchored() {
        return Objects.requireNonNull(anchored, "the call is not checked yet");
    }

    /** Returns the call without secrets, as documents show it. */
    String display() {
        return bound.maskedCall().display();
    }

    /**
     * Returns the call with current values, to be asked about; empty before it is checked. Results that are secret are not used as values.
     */
    Optional<BoundCall> pinned() {
        return anchored == null
                ? Optional.empty()
                : Optional.of(invocation.nestedSecrets().isEmpty() ? anchored : bound);
    }

    /** Returns the sensitive values of the call, from any source. Neither an error nor the log must quote them. */
    List<String> secrets() {
        return invocation.quotedSecrets(bound);
    }
}
