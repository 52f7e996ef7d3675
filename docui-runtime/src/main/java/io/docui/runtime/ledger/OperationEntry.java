package io.docui.runtime.ledger;

import io.docui.runtime.call.Value;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Ledger entry of a call that was tried, with its outcome and how to undo it (docs/spec/operations.md#ledger).
 *
 * <p>Sensitive arguments are masked before an entry is created from a call. A ledger writes an entry as it is.
 *
 * @param time the time at which the operation began
 * @param session the id of the session
 * @param id the id of the operation in its session, such as {@code op-17}
 * @param provider the id of the provider; empty for a built-in action
 * @param action the name of the action, without a provider
 * @param call the canonical text of the call, with full anchors ({@code docui://…}) and sensitive values masked
 * @param maskedParameters the names of the parameters whose values are masked, so that the call cannot be replayed
 * @param outcome the outcome
 * @param channel the means that a host operation used; null if there is none
 * @param inverse how to undo the operation; null if it cannot be undone
 * @param undoes the id of the operation that this one undid; null if there is none
 * @param redoes the id of the operation that this one redid; null if there is none
 * @param attribution the user, the proposer and the authorizer
 * @param duration the duration
 * @param dryRun whether the operation only previewed its effects
 * @param readOnly whether the operation changed nothing
 * @param requestId the id of the front's request that it belongs to; null if there is none
 * @param metadata the additional data that the action reported
 * @param numbering the session's anchor counters when the operation began
 * @param objects the meaning of the anchors in the call and its inverse: the text of the object's key, by anchor in display form
 * @param stateHash the SHA-256 of the provider's state after the operation; null if the provider cannot save its state
 * @param extra the fields of a later version
 */
public record OperationEntry(
        Instant time,
        String session,
        String id,
        String provider,
        String action,
        String call,
        List<String> maskedParameters,
        OperationOutcome outcome,
        @Nullable String channel,
        @Nullable Inverse inverse,
        @Nullable String undoes,
        @Nullable String redoes,
        Attribution attribution,
        Duration duration,
        boolean dryRun,
        boolean readOnly,
        @Nullable String requestId,
        Map<String, Value> metadata,
        AnchorCounters numbering,
        Map<String, String> objects,
        @Nullable String stateHash,
        Map<String, Value> extra)
        implements LedgerEntry {

    /** Copies the collections and normalizes their values. */
    public OperationEntry {
        maskedParameters = List.copyOf(maskedParameters);
        metadata = ValueNormalizer.fields(metadata);
        objects = ValueNormalizer.texts(objects);
        extra = EntryFieldReader.normalizeExtra(EntryKind.OPERATION, extra);
    }

    /**
     * Returns a builder of an entry.
     *
     * @param session the id of the session
     * @param id the id of the operation, such as {@code op-17}
     * @param provider the id of the provider; empty for a built-in action
     * @param action the name of the action
     * @param call the canonical text of the call, with full anchors, masked
     * @return a builder
     */
    public static OperationEntryBuilder builder(
            String session, String id, String provider, String action, String call) {
        return new OperationEntryBuilder(session, id, provider, action, call);
    }

    @Override
    public EntryKind kind() {
        return EntryKind.OPERATION;
    }

    /** Tells whether the operation ended successfully. */
    public boolean isSuccess() {
        return outcome instanceof OperationOutcome.Succeeded;
    }

    @Override
    public boolean mentions(String lowerCase) {
        return ValueNormalizer.contains(call, lowerCase)
                || ValueNormalizer.contains(metadata, lowerCase)
                || mentions(outcome, lowerCase);
    }

    static boolean mentions(@Nullable OperationOutcome operationOutcome, String lowerCase) {
        if (operationOutcome instanceof OperationOutcome.Succeeded succeeded) {
            return ValueNormalizer.contains(succeeded.text(), lowerCase)
                    || ValueNormalizer.contains(succeeded.data(), lowerCase);
        }
        return operationOutcome instanceof OperationOutcome.Failed failed
                && (ValueNormalizer.contains(failed.code(), lowerCase)
                        || ValueNormalizer.contains(failed.message(), lowerCase)
                        || ValueNormalizer.contains(failed.cause(), lowerCase));
    }
}
