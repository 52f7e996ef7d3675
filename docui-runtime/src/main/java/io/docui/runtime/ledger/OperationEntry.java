package io.docui.runtime.ledger;

import io.docui.runtime.call.Value;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A call that was tried, and what became of it (docs/spec/operations.md#ledger).
 *
 * <p>Sensitive arguments are masked before an entry is made of a call: a ledger writes what it is given.
 *
 * @param time when it began
 * @param session the session that it ran in
 * @param id the operation's id in its session, such as {@code op-17}
 * @param provider the provider's id; empty for a built-in
 * @param action the action's name, without a provider
 * @param call the call's canonical text, with full anchors ({@code docui://…}) and sensitive values masked
 * @param maskedParameters the names of the parameters whose values are masked, so that the call cannot be replayed
 * @param outcome what became of it
 * @param channel the means that a host operation used
 * @param inverse what takes it back; null if nothing does
 * @param undoes the id of the operation that it took back
 * @param redoes the id of the operation that it did again
 * @param attribution who is behind it
 * @param duration how long it took
 * @param dryRun whether it only told what it would do
 * @param readOnly whether it changed nothing
 * @param requestId the request of a front that it belongs to
 * @param metadata what the action reported beside its result
 * @param numbering where the session's numbers stood when it began
 * @param objects what the numbers in the call and its inverse mean: by anchor in display form, the text of the object's key
 * @param stateHash the SHA-256 of the provider's state after it, if the provider can save itself
 * @param extra fields of a later version
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
        Numbering numbering,
        Map<String, String> objects,
        @Nullable String stateHash,
        Map<String, Value> extra)
        implements LedgerEntry {

    /** Copies the collections and makes their values plain. */
    public OperationEntry {
        maskedParameters = List.copyOf(maskedParameters);
        metadata = ValueNormalizer.fields(metadata);
        objects = ValueNormalizer.texts(objects);
        extra = EntryFieldReader.normalizeExtra(EntryKind.OPERATION, extra);
    }

    /**
     * Begins an entry.
     *
     * @param session the session that it ran in
     * @param id the operation's id, such as {@code op-17}
     * @param provider the provider's id; empty for a built-in
     * @param action the action's name
     * @param call the call's canonical text, with full anchors, masked
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

    /** Whether it ran to its end and gave its result. */
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
