package io.docui.runtime.internal.history;

import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.call.Call;
import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.internal.app.FatalErrors;
import io.docui.runtime.internal.app.ProviderRegistry;
import io.docui.runtime.internal.builtin.BuiltInAction;
import io.docui.runtime.internal.call.BoundCall;
import io.docui.runtime.internal.history.LedgerCallWriter.WrittenCall;
import io.docui.runtime.internal.log.LazyLogger;
import io.docui.runtime.ledger.AnchorCounters;
import io.docui.runtime.ledger.AppendAcknowledgment;
import io.docui.runtime.ledger.Attribution;
import io.docui.runtime.ledger.Inverse;
import io.docui.runtime.ledger.LedgerException;
import io.docui.runtime.ledger.NoticeEntry;
import io.docui.runtime.ledger.OperationEntry;
import io.docui.runtime.ledger.OperationEntryBuilder;
import io.docui.runtime.ledger.OperationOutcome;
import io.docui.runtime.ledger.Snapshot;
import io.docui.runtime.spi.ProviderBinding;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Builds the ledger record of one operation while the operation runs (docs/spec/operations.md#ledger). Call the methods in this order:
 * {@link #beforeDispatch} before the action's method is called; {@link #handOver} under the providers' lock, so that entries are in
 * chronological order; {@link #awaitWritten} without the lock, because it waits for the disk. Only one thread may use the recorder
 * until it is handed over. After that, an asynchronous operation calls {@link #recordEnd} on its own thread, concurrently with {@link
 * #awaitWritten}, which only uses what was known at the handover. If two threads hand it over because one abandoned the other, the
 * first one counts.
 */
public final class OperationRecorder {
    private static final System.Logger LOG = LazyLogger.of(OperationRecorder.class.getName());

    private final OperationLog log;
    private BoundCall call;
    private final String id;
    private final @Nullable String authorized;
    private final Instant began;
    private final long nanos = System.nanoTime();
    private final AnchorCounters numbering;
    private Attribution who;
    private @Nullable List<? extends @Nullable Value> values;
    private List<String> secrets = List.of();
    private @Nullable Call registered;
    private @Nullable ProviderBinding binding;
    private @Nullable Snapshot before;
    private @Nullable String left;
    private boolean saved;
    private volatile boolean lost;
    private @Nullable String undoes;
    private @Nullable String redoes;
    private @Nullable OperationRecorder again;
    private boolean touched;
    private boolean untouched;
    private boolean same;
    private boolean delegated;
    private @Nullable String channel;
    private String rule = "";
    private boolean dryRun;
    private boolean settled;
    private boolean waits;
    private @Nullable OperationEntry entry;
    private @Nullable AppendAcknowledgment acknowledgment;
    private @Nullable LedgerException failure;

    OperationRecorder(OperationLog log, BoundCall call, String id, @Nullable String authorized) {
        this.log = log;
        this.call = call;
        this.id = id;
        this.authorized = authorized;
        this.began = log.clock().instant();
        this.numbering = log.numbering();
        this.who = log.attribution();
    }

    public String id() {
        return id;
    }

    /** Sets the arguments after labels and nested calls were resolved. */
    public void setArguments(List<? extends @Nullable Value> arguments) {
        values = arguments;
    }

    /** Prepares for the call of the action's method: saves the provider's state if possible. */
    public void beforeDispatch(ProviderBinding provider) {
        if (!action().readOnly()) {
            log.requireWritable();
            binding = provider;
            before = action().async() ? null : log.states().of(provider).orElse(null);
        }
    }

    /**
     * Saves the state after the call. Runs application code, so call it under the provider's lock and while the waiting
     * caller can still time out. Without the lock, the state is unknown.
     */
    public void saveResultingState() {
        OperationRecorder repeated = again;
        if (repeated != null) {
            repeated.saveResultingState();
        }
        ProviderBinding changed = binding;
        if (saved || changed == null || before == null || lost) {
            return;
        }
        saved = true;
        left = Optional.of(changed)
                .filter(ProviderRegistry::isAvailable)
                .flatMap(log.states()::of)
                .map(state -> state.reference().sha256())
                .orElse(null);
    }

    /** Sets the rule of the policy that allows the call; empty for none. */
    public void setRule(String text) {
        rule = text;
    }

    /** Sets whether the call changed state although its action is declared read-only. */
    public void setChanged(boolean says) {
        touched = says;
    }

    /** Sets whether the call changed nothing although its action may. */
    public void setUnchanged(boolean says) {
        untouched = says;
    }

    /** Sets the texts that must not appear in the recorded call and its text. */
    public void setSecrets(List<String> texts) {
        secrets = texts;
    }

    public void setInverse(@Nullable Call inverse) {
        registered = inverse;
    }

    public void copyAttribution(OperationRecorder other) {
        who = other.who;
    }

    public void setChannel(@Nullable String used) {
        channel = used;
    }

    /** Sets whether the action delegated to other calls, which are separate operations. */
    public void setDelegated(boolean says) {
        delegated = says;
    }

    /** Records that the action did not stop when requested, so that the resulting state is unknown. */
    public void markLost() {
        lost = true;
    }

    /** Records that the action only previewed its effect. */
    public void markDryRun() {
        dryRun = true;
    }

    /** Records the operation that was undone, with its provider's state before and after the undo if the provider is a memento. */
    void recordUndo(String operation, @Nullable Snapshot stateBefore, @Nullable String stateLeft) {
        undoes = operation;
        before = stateBefore;
        left = stateLeft;
    }

    /** Records the operation that was redone, with its provider's state before and after the redo if the provider is a memento. */
    void recordRedo(String operation, @Nullable Snapshot stateBefore, @Nullable String stateLeft) {
        redoes = operation;
        before = stateBefore;
        left = stateLeft;
    }

    void recordRedo(String operation, OperationRecorder call) {
        redoes = operation;
        again = call;
    }

    /** Replaces the recorded call with one of the steps that the original call consists of. */
    void recordAs(BoundCall step) {
        call = step;
        values = step.arguments();
    }

    private ActionDescriptor action() {
        return call.action().action();
    }

    /** Returns whether the state is unchanged: nothing that changes it was called, or its snapshot is the same. */
    private boolean changesNothing() {
        boolean idle = untouched && before == null;
        boolean called = call.action().provider().isEmpty() ? !action().readOnly() : binding != null && !same && !idle;
        return !called && !touched;
    }

    public ActionResult handOver(ActionResult result) {
        if (entry() != null) {
            return result; // the original handover is recorded
        }
        WrittenCall writtenCall = written();
        Map<String, String> objects = new LinkedHashMap<>(writtenCall.objects());
        boolean goesOn = result.asyncHandle() != null;
        Optional<Inverse> inverse = dryRun || goesOn ? Optional.empty() : inverse(result, writtenCall, objects);
        OperationEntry full = described(writtenCall)
                .metadata(result.metadata())
                .objects(objects)
                .inverse(inverse.orElse(null))
                .stateHash(inverse.isPresent() ? left : null)
                .build(began, outcome(result));
        hand(full, result);
        return inverse.isEmpty() ? result : result.withUndoHint(hint(inverse.get()));
    }

    private String hint(Inverse inverse) {
        return inverse instanceof Inverse.InverseCalls inverseCalls
                ? log.calls().localText(inverseCalls.calls().get(0))
                : log.builtInCalls().call(BuiltInAction.UNDO_LAST).canonical();
    }

    private WrittenCall written() {
        try {
            return log.calls().of(call, values, secrets);
        } catch (Throwable e) {
            FatalErrors.rethrow(e);
            LOG.log(System.Logger.Level.WARNING, id + ": its objects cannot be written", e);
            return log.calls().of(call, null, secrets);
        }
    }

    private OperationEntryBuilder described(WrittenCall writtenCall) {
        return OperationEntry.builder(
                        log.sessionId(), id, call.action().provider(), action().name(), writtenCall.text())
                .maskedParameters(writtenCall.maskedParameters())
                .attribution(attribution())
                .duration(Duration.ofNanos(System.nanoTime() - nanos))
                .channel(channel)
                .dryRun(dryRun)
                .readOnly(changesNothing())
                .undoes(undoes)
                .redoes(redoes)
                .numbering(numbering);
    }

    private OperationOutcome outcome(ActionResult result) {
        DocUIError error = result.error();
        if (error != null) {
            return OperationOutcome.Failed.of(error);
        }
        return result.asyncHandle() == null
                ? new OperationOutcome.Succeeded(result.data(), result.text())
                : new OperationOutcome.Running();
    }

    private Attribution attribution() {
        if (authorized != null) {
            return new Attribution(who.user(), who.proposed(), authorized);
        }
        return rule.isEmpty() || who.authorized() != null
                ? who
                : new Attribution(who.user(), who.proposed(), Attribution.POLICY + rule);
    }

    /** Returns the inverse of the operation, if it is known. */
    private Optional<Inverse> inverse(ActionResult result, WrittenCall writtenCall, Map<String, String> objects) {
        OperationRecorder repeated = again;
        if (repeated != null) {
            return repeated.inverse(result, repeated.written(), objects);
        }
        Snapshot first = lost ? null : before;
        if (first != null) {
            return restoring(first, result);
        }
        // A failed action knows what it did if it registered a call that reverses it.
        if (!result.success() && registered == null || changesNothing() || undoes != null) {
            return Optional.empty();
        }
        Optional<WrittenCall> inverse = log.calls().inverse(registered, call, values, writtenCall);
        if (inverse.isEmpty()) {
            return Optional.empty();
        }
        objects.putAll(inverse.get().objects());
        return Optional.of(new Inverse.InverseCalls(List.of(inverse.get().text())));
    }

    private Optional<Inverse> restoring(Snapshot first, ActionResult result) {
        saveResultingState();
        same = first.reference().sha256().equals(left) && !result.success();
        return left == null || same ? Optional.empty() : Optional.of(new Inverse.SnapshotRestore(first.reference()));
    }

    private synchronized @Nullable OperationEntry entry() {
        return entry;
    }

    /** Hands the entry over, and drops more and more of it while it is too large. The first of two threads wins. */
    private synchronized void hand(OperationEntry full, ActionResult result) {
        if (entry != null) {
            return;
        }
        waits = binding != null || undoes != null || redoes != null || touched;
        try {
            give(full);
        } catch (LedgerException e) {
            if (e.reason() == LedgerException.Reason.TOO_LARGE) {
                handLess(full, result);
            } else {
                failure = e;
            }
        }
    }

    private void handLess(OperationEntry full, ActionResult result) {
        OperationOutcome told = OutcomeTruncator.truncate(outcome(result));
        OperationEntryBuilder less = described(new WrittenCall(full.call(), full.maskedParameters(), full.objects()))
                .objects(full.objects())
                .inverse(full.inverse())
                .stateHash(full.stateHash());
        try {
            give(less.build(began, told));
        } catch (LedgerException e) {
            if (e.reason() == LedgerException.Reason.TOO_LARGE) {
                handLeast(told);
            } else {
                failure = e;
            }
        }
    }

    private void handLeast(OperationOutcome told) {
        before = null;
        try {
            give(described(LedgerCallWriter.fullyMasked(call)).build(began, told));
        } catch (LedgerException e) {
            failure = e;
        }
    }

    private void give(OperationEntry next) {
        entry = next;
        acknowledgment = log.append(next, snapshot(next));
    }

    private @Nullable Snapshot snapshot(OperationEntry next) {
        return next.inverse() instanceof Inverse.SnapshotRestore ? before : null;
    }

    /**
     * Waits until the operation is on disk if it may have changed state.
     * @return the result, or one with an error that says that the operation ran but could not be recorded
     */
    public ActionResult awaitWritten(ActionResult result) {
        OperationEntry written;
        AppendAcknowledgment expected;
        LedgerException refused;
        synchronized (this) {
            written = entry;
            expected = acknowledgment;
            refused = failure;
            if (written == null || settled) {
                return result;
            }
            settled = true;
        }
        try {
            if (refused != null) {
                throw refused;
            }
            if (expected != null && waits) {
                log.onWritten(expected.await(), written);
            } else if (expected != null) {
                log.deferAwait(expected);
            }
            return result;
        } catch (LedgerException e) {
            if (!waits) {
                OperationLog.logLost(e);
                return result;
            }
            log.queueUnrecorded(written, snapshot(written), e);
            return result.withError(unrecorded(e));
        }
    }

    private DocUIError unrecorded(LedgerException e) {
        return DocUIError.of(
                ErrorCode.INTERNAL,
                id + " " + action().name()
                        + " ran and took effect, but it could not be recorded. Do not repeat it. "
                        + "Until the ledger can be written again, only read-only calls are possible. "
                        + LedgerErrorTranslator.reason(e));
    }

    /**
     * Records the end of an operation that continued after its call returned.
     * @return the result, or one with an error that says that the end could not be recorded
     */
    public ActionResult recordEnd(ActionResult result) {
        OperationEntry operation = entry();
        if (operation == null) {
            return result;
        }
        Map<String, String> objects = new LinkedHashMap<>();
        Optional<Inverse> inverse = dryRun ? Optional.empty() : inverse(result, written(), objects);
        Snapshot snapshot = inverse.orElse(null) instanceof Inverse.SnapshotRestore ? before : null;
        OperationEndDetails operationEnd = new OperationEndDetails(
                objects,
                inverse.isPresent() ? left : null,
                delegated || untouched,
                channel,
                result.metadata().get(OperationEndDetails.PARTIAL_UNDO) instanceof TextValue partial
                        ? partial.text()
                        : null);
        NoticeEntry full = operationEnd.addTo(ended(operation, outcome(result), inverse));
        log.notifyEnd(full);
        try {
            log.recordEnd(full, snapshot);
            return result;
        } catch (LedgerException e) {
            return e.reason() == LedgerException.Reason.TOO_LARGE
                    ? finishedInShort(operation, result)
                    : unrecorded(full, snapshot, result, e);
        }
    }

    private ActionResult finishedInShort(OperationEntry operation, ActionResult result) {
        NoticeEntry least = ended(operation, OutcomeTruncator.truncate(outcome(result)), Optional.empty());
        try {
            log.recordEnd(least, null);
            return result;
        } catch (LedgerException e) {
            return unrecorded(least, null, result, e);
        }
    }

    private ActionResult unrecorded(
            NoticeEntry end, @Nullable Snapshot snapshot, ActionResult result, LedgerException failure) {
        log.queueUnrecorded(end, snapshot, failure);
        return result.withError(unrecorded(failure));
    }

    private NoticeEntry ended(OperationEntry operation, OperationOutcome operationOutcome, Optional<Inverse> inverse) {
        Duration took = Duration.ofNanos(System.nanoTime() - nanos);
        return NoticeEntry.operationEnd(log.clock().instant(), operation, operationOutcome, inverse.orElse(null), took);
    }
}
