package io.docui.runtime.internal.history;

import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.DocUIException;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.internal.history.UndoStack.DoneOperation;
import io.docui.runtime.internal.history.UndoStack.UndoneOperation;
import io.docui.runtime.internal.log.LazyLogger;
import io.docui.runtime.ledger.Inverse;
import io.docui.runtime.ledger.LedgerEntry;
import io.docui.runtime.ledger.LedgerException;
import io.docui.runtime.ledger.LedgerQuery;
import io.docui.runtime.ledger.NoticeEntry;
import io.docui.runtime.ledger.OperationEntry;
import io.docui.runtime.ledger.OperationOutcome;
import io.docui.runtime.ledger.RecordedEntry;
import io.docui.runtime.ledger.Snapshot;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Looks up operations in the ledger with everything necessary to undo or redo them. */
record PastOperationFinder(OperationLog log) {
    private static final System.Logger LOG = LazyLogger.of(PastOperationFinder.class.getName());

    /** An operation in the ledger, with its inverse and its original call. */
    final class PastOperation {
        private final OperationEntry entry;
        private final @Nullable NoticeEntry end;
        /** The sequence number of the entry that contains the inverse. */
        private final long inverseAt;

        private final OperationEntry original;

        private PastOperation(OperationEntry entry, @Nullable NoticeEntry end, long inverseAt) {
            this.entry = entry;
            this.original = original(entry, inverseAt);
            this.end = end;
            this.inverseAt = inverseAt;
        }

        String id() {
            return entry.id();
        }

        /** Returns the id of the original operation, which this one may have redone. */
        String originalId() {
            return original.id();
        }

        OperationEntry originalEntry() {
            return original;
        }

        /** Returns who proposed the original operation; null if unknown. */
        @Nullable
        String proposer() {
            return original.attribution().proposed();
        }

        Map<String, String> objects() {
            Map<String, String> all = new HashMap<>(entry.objects());
            if (end != null) {
                all.putAll(OperationEndDetails.fromNotice(end).objects());
            }
            return all;
        }

        /** Returns the original call, which this operation may have redone. */
        String call() {
            return original.call();
        }

        Map<String, String> callObjects() {
            return original.objects();
        }

        String plain() {
            return entry.id() + ' ' + LedgerTableWriter.plain(original.call());
        }

        @Nullable
        String stateLeft() {
            return end == null
                    ? entry.stateHash()
                    : OperationEndDetails.fromNotice(end).stateHash();
        }

        @Nullable
        Inverse inverse() {
            return end == null ? entry.inverse() : end.inverse();
        }

        /** Returns the call that undoes only this operation, whatever came after it, if there is one. */
        Optional<String> singleUndo() {
            return inverse() instanceof Inverse.InverseCalls calls
                            && calls.calls().size() == 1
                            && objects().isEmpty()
                    ? Optional.of(calls.calls().get(0))
                    : Optional.empty();
        }

        /** Returns the call that undoes a part of the effects of this operation, if the action reported one. */
        Optional<String> partialUndo() {
            String reported = end == null
                    ? entry.metadata().get(OperationEndDetails.PARTIAL_UNDO) instanceof TextValue text
                            ? text.text()
                            : null
                    : OperationEndDetails.fromNotice(end).partialUndo();
            return Optional.ofNullable(reported);
        }

        private OperationOutcome outcome() {
            OperationOutcome ended = end == null ? null : end.outcome();
            return ended == null ? entry.outcome() : ended;
        }

        String provider() {
            return entry.provider().isEmpty() ? original.provider() : entry.provider();
        }

        /** Returns the state before the operation. */
        Optional<Snapshot> snapshot() {
            try {
                return log.ledger().snapshot(inverseAt);
            } catch (LedgerException e) {
                LOG.log(System.Logger.Level.WARNING, "The state before " + id() + " cannot be read", e);
                throw cannotUndo(LedgerErrorTranslator.reason(e));
            }
        }

        /** Returns the call and the id in the form for messages. */
        String displayName() {
            return '`' + log.calls().localText(original.call()) + "` (" + entry.id() + ')';
        }

        /** Returns the reason why the operation cannot be undone. */
        String reason() {
            if (outcome() instanceof OperationOutcome.Running) {
                return "it is not known to have ended";
            }
            Optional<String> partial = partialUndo();
            if (partial.isPresent()) {
                return "no call that undoes all of it is known. `" + log.calls().localText(partial.get())
                        + "` undoes a part";
            }
            if (outcome() instanceof OperationOutcome.Failed) {
                return "it failed, and its partial effects are not known";
            }
            return entry.maskedParameters().isEmpty()
                    ? "no call that undoes it is known"
                    : "its argument `" + String.join("`, `", entry.maskedParameters()) + "` is not stored";
        }

        DocUIException cannotUndo(String reason) {
            return new DocUIException(DocUIError.of(
                            ErrorCode.UNSUPPORTED, displayName() + " cannot be undone or redone. Nothing was changed.")
                    .withCause(reason));
        }

        void requireUnmasked() {
            List<String> masked = original.maskedParameters();
            if (!masked.isEmpty()) {
                throw cannotUndo("its argument `" + String.join("`, `", masked) + "` is not stored");
            }
        }
    }

    PastOperation of(DoneOperation doneOperation) {
        return at(doneOperation.sequence(), doneOperation.id());
    }

    PastOperation of(UndoneOperation undoneOperation) {
        return at(undoneOperation.sequence(), undoneOperation.id());
    }

    private PastOperation at(long sequence, String id) {
        OperationEntry entry = first(LedgerQuery.all().range(sequence, sequence))
                .map(recordedEntry -> (OperationEntry) recordedEntry.entry())
                .orElseThrow(() -> new DocUIException(DocUIError.of(
                        ErrorCode.UNSUPPORTED, id + " is no longer in the ledger, so it cannot be undone.")));
        return of(entry, sequence);
    }

    /** Returns the operation of an entry that was read from the ledger. */
    PastOperation of(OperationEntry entry, long sequence) {
        if (entry.inverse() != null || entry.outcome() instanceof OperationOutcome.Succeeded) {
            return new PastOperation(entry, null, sequence);
        }
        return first(ours().ofOperation(entry.id())
                        .kinds(LedgerEntry.EntryKind.NOTICE)
                        .range(sequence, Long.MAX_VALUE)
                        .descending())
                .map(end -> new PastOperation(entry, (NoticeEntry) end.entry(), end.sequence()))
                .orElseGet(() -> new PastOperation(entry, null, sequence));
    }

    /** Returns the original operation behind an undo or redo; any other operation is its own original. */
    private OperationEntry original(OperationEntry entry, long sequence) {
        String about = entry.undoes() == null ? entry.redoes() : entry.undoes();
        if (about == null || about.equals(entry.id())) {
            return entry;
        }
        return first(ours().ofOperation(about)
                        .kinds(LedgerEntry.EntryKind.OPERATION)
                        .range(1, sequence)
                        .descending())
                .map(found -> original((OperationEntry) found.entry(), found.sequence()))
                .orElse(entry);
    }

    private LedgerQuery ours() {
        return LedgerQuery.all().inSession(log.sessionId());
    }

    private Optional<RecordedEntry> first(LedgerQuery query) {
        try (Stream<RecordedEntry> found = log.ledger().query(query.atMost(1))) {
            return found.findFirst();
        } catch (LedgerException e) {
            throw LedgerErrorTranslator.unreadableException(e);
        }
    }
}
