package io.docui.runtime.ledger;

import io.docui.runtime.call.Value;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Builds an {@link OperationEntry}, most of whose fields are optional. Used by one thread. */
public final class OperationEntryBuilder {
    private final String session;
    private final String id;
    private final String provider;
    private final String action;
    private final String call;
    private final Map<String, Value> metadata = new LinkedHashMap<>();
    private final Map<String, Value> extra = new LinkedHashMap<>();
    private List<String> masked = List.of();
    private final Map<String, String> objects = new LinkedHashMap<>();
    private AnchorCounters numbering = AnchorCounters.UNKNOWN;
    private @Nullable String left;
    private @Nullable String channel;
    private @Nullable Inverse inverse;
    private @Nullable String undoes;
    private @Nullable String redoes;
    private @Nullable String requestId;
    private Attribution attribution = Attribution.NONE;
    private Duration duration = Duration.ZERO;
    private boolean dryRun;
    private boolean readOnly;

    OperationEntryBuilder(String session, String id, String provider, String action, String call) {
        this.session = session;
        this.id = id;
        this.provider = provider;
        this.action = action;
        this.call = call;
    }

    /** Sets the names of the parameters whose values are masked in the call. */
    public OperationEntryBuilder maskedParameters(List<String> parameters) {
        masked = parameters;
        return this;
    }

    /** Sets the means that a host operation used. */
    public OperationEntryBuilder channel(@Nullable String used) {
        channel = used;
        return this;
    }

    /** Sets the inverse of the operation. */
    public OperationEntryBuilder inverse(@Nullable Inverse takesBack) {
        inverse = takesBack;
        return this;
    }

    /** Sets the restoration of a snapshot as the inverse. Pass the snapshot to {@link Ledger#append(LedgerEntry, Snapshot)} too. */
    public OperationEntryBuilder inverseSnapshot(Snapshot before) {
        return inverse(new Inverse.SnapshotRestore(before.reference()));
    }

    /** Sets the id of the operation that this one undid. */
    public OperationEntryBuilder undoes(@Nullable String operation) {
        undoes = operation;
        return this;
    }

    /** Sets the id of the operation that this one redid. */
    public OperationEntryBuilder redoes(@Nullable String operation) {
        redoes = operation;
        return this;
    }

    /** Sets the user, the proposer and the authorizer. */
    public OperationEntryBuilder attribution(Attribution who) {
        attribution = who;
        return this;
    }

    /** Sets the duration. */
    public OperationEntryBuilder duration(Duration took) {
        duration = took;
        return this;
    }

    /** Sets whether the operation only previewed its effects. */
    public OperationEntryBuilder dryRun(boolean only) {
        dryRun = only;
        return this;
    }

    /** Sets whether the operation changed nothing. */
    public OperationEntryBuilder readOnly(boolean changedNothing) {
        readOnly = changedNothing;
        return this;
    }

    /** Sets the id of the front's request that the operation belongs to. */
    public OperationEntryBuilder requestId(@Nullable String request) {
        requestId = request;
        return this;
    }

    /** Adds data that the action reported. */
    public OperationEntryBuilder metadata(Map<String, Value> reported) {
        metadata.putAll(reported);
        return this;
    }

    /** Sets the session's anchor counters at the beginning of the operation. */
    public OperationEntryBuilder numbering(AnchorCounters stood) {
        numbering = stood;
        return this;
    }

    /** Adds the meaning of anchors in the call and its inverse: the text of the object's key, by anchor in display form. */
    public OperationEntryBuilder objects(Map<String, String> keys) {
        objects.putAll(keys);
        return this;
    }

    /** Sets the SHA-256 of the provider's state after the operation. */
    public OperationEntryBuilder stateHash(@Nullable String sha256) {
        left = sha256;
        return this;
    }

    /** Adds fields of a later version. */
    OperationEntryBuilder extra(Map<String, Value> fields) {
        extra.putAll(fields);
        return this;
    }

    /**
     * Builds the entry.
     *
     * @param time the time at which the operation began
     * @param operationOutcome the outcome of the operation
     * @return the entry
     */
    public OperationEntry build(Instant time, OperationOutcome operationOutcome) {
        return new OperationEntry(
                time,
                session,
                id,
                provider,
                action,
                call,
                masked,
                operationOutcome,
                channel,
                inverse,
                undoes,
                redoes,
                attribution,
                duration,
                dryRun,
                readOnly,
                requestId,
                metadata,
                numbering,
                objects,
                left,
                extra);
    }
}
