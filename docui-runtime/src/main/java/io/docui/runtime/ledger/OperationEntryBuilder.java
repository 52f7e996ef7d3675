package io.docui.runtime.ledger;

import io.docui.runtime.call.Value;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Puts an {@link OperationEntry} together, most of whose fields most operations lack. Used by one thread. */
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
    private Numbering numbering = Numbering.UNKNOWN;
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

    /** The names of the parameters whose values are masked in the call. */
    public OperationEntryBuilder maskedParameters(List<String> parameters) {
        masked = parameters;
        return this;
    }

    /** The means that a host operation used. */
    public OperationEntryBuilder channel(@Nullable String used) {
        channel = used;
        return this;
    }

    /** What takes it back. */
    public OperationEntryBuilder inverse(@Nullable Inverse takesBack) {
        inverse = takesBack;
        return this;
    }

    /** Taking it back is restoring a snapshot, which is given to {@link Ledger#append(LedgerEntry, Snapshot)} too. */
    public OperationEntryBuilder inverseSnapshot(Snapshot before) {
        return inverse(new Inverse.SnapshotRestore(before.reference()));
    }

    /** The operation that it took back. */
    public OperationEntryBuilder undoes(@Nullable String operation) {
        undoes = operation;
        return this;
    }

    /** The operation that it did again. */
    public OperationEntryBuilder redoes(@Nullable String operation) {
        redoes = operation;
        return this;
    }

    /** Who is behind it. */
    public OperationEntryBuilder attribution(Attribution who) {
        attribution = who;
        return this;
    }

    /** How long it took. */
    public OperationEntryBuilder duration(Duration took) {
        duration = took;
        return this;
    }

    /** It only told what it would do. */
    public OperationEntryBuilder dryRun(boolean only) {
        dryRun = only;
        return this;
    }

    /** It changed nothing. */
    public OperationEntryBuilder readOnly(boolean changedNothing) {
        readOnly = changedNothing;
        return this;
    }

    /** The request of a front that it belongs to. */
    public OperationEntryBuilder requestId(@Nullable String request) {
        requestId = request;
        return this;
    }

    /** What the action reported beside its result. */
    public OperationEntryBuilder metadata(Map<String, Value> reported) {
        metadata.putAll(reported);
        return this;
    }

    /** Where the session's numbers stood when it began. */
    public OperationEntryBuilder numbering(Numbering stood) {
        numbering = stood;
        return this;
    }

    /** What the numbers in the call and its inverse mean: by anchor in display form, the text of the object's key. */
    public OperationEntryBuilder objects(Map<String, String> keys) {
        objects.putAll(keys);
        return this;
    }

    /** The SHA-256 of the provider's state after it. */
    public OperationEntryBuilder stateHash(@Nullable String sha256) {
        left = sha256;
        return this;
    }

    /** Fields of a later version. */
    OperationEntryBuilder extra(Map<String, Value> fields) {
        extra.putAll(fields);
        return this;
    }

    /**
     * The entry.
     *
     * @param time when it began
     * @param operationOutcome what became of it
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
