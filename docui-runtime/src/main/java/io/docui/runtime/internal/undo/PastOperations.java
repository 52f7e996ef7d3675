package io.docui.runtime.internal.undo;

import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.DocUIException;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.internal.log.LateLogger;
import io.docui.runtime.internal.undo.Timeline.Done;
import io.docui.runtime.internal.undo.Timeline.Undone;
import io.docui.runtime.ledger.Inverse;
import io.docui.runtime.ledger.LedgerEntry;
import io.docui.runtime.ledger.LedgerException;
import io.docui.runtime.ledger.LedgerQuery;
import io.docui.runtime.ledger.NoticeEntry;
import io.docui.runtime.ledger.OperationEntry;
import io.docui.runtime.ledger.Outcome;
import io.docui.runtime.ledger.Recorded;
import io.docui.runtime.ledger.Snapshot;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Finds in the ledger what is known of operations that may be taken back or done again. */
final class PastOperations {
    private static final System.Logger LOG = LateLogger.of(PastOperations.class.getName());

    private final OperationLog log;

    PastOperations(OperationLog log) {
        this.log = log;
    }

    /** An operation as the ledger has it. */
    final class Past {
        private final OperationEntry entry;
        private final @Nullable NoticeEntry end;
        /** Which entry says what takes it back. */
        private final long inverseAt;

        private final OperationEntry original;

        private Past(OperationEntry entry, @Nullable NoticeEntry end, long inverseAt) {
            this.entry = entry;
            this.original = original(entry, inverseAt);
            this.end = end;
            this.inverseAt = inverseAt;
        }

        String id() {
            return entry.id();
        }

        /** The keys of the objects in what takes it back. */
        Map<String, String> objects() {
            Map<String, String> all = new HashMap<>(entry.objects());
            if (end != null) {
                all.putAll(Ending.in(end).objects());
            }
            return all;
        }

        /** The call that was first made, if this one did it again. */
        String call() {
            return original.call();
        }

        /** The keys of the objects in that call. */
        Map<String, String> callObjects() {
            return original.objects();
        }

        /** Its call and its id in plain text. */
        String plain() {
            return entry.id() + ' ' + LedgerTable.plain(original.call());
        }

        @Nullable
        String left() {
            return end == null ? entry.left() : Ending.in(end).left();
        }

        @Nullable
        Inverse inverse() {
            return end == null ? entry.inverse() : end.inverse();
        }

        private Outcome outcome() {
            Outcome ended = end == null ? null : end.outcome();
            return ended == null ? entry.outcome() : ended;
        }

        /** The provider whose state its snapshot is. */
        String provider() {
            return entry.provider().isEmpty() ? original.provider() : entry.provider();
        }

        /** The state that it found. */
        Optional<Snapshot> snapshot() {
            try {
                return log.ledger().snapshot(inverseAt);
            } catch (LedgerException e) {
                LOG.log(System.Logger.Level.WARNING, "The state before " + id() + " cannot be read", e);
                throw cannot(LedgerFault.reason(e));
            }
        }

        /** Its call and its id, as messages name it. */
        String named() {
            return '`' + log.calls().shown(original.call()) + "` (" + entry.id() + ')';
        }

        /** Why nothing takes it back. */
        String reason() {
            if (outcome() instanceof Outcome.Running) {
                return "it is not known to have ended";
            }
            if (outcome() instanceof Outcome.Failed) {
                return "it broke off, and what it did until then is not known";
            }
            return entry.masked().isEmpty()
                    ? "nothing that takes it back is known"
                    : "its argument `" + String.join("`, `", entry.masked()) + "` is not kept";
        }

        DocUIException cannot(String reason) {
            return new DocUIException(
                    DocUIError.of(ErrorCode.UNSUPPORTED, named() + " cannot be undone or redone, so nothing was.")
                            .withCause(reason));
        }

        void requireUnmasked() {
            List<String> masked = original.masked();
            if (!masked.isEmpty()) {
                throw cannot("its argument `" + String.join("`, `", masked) + "` is not kept");
            }
        }
    }

    /** An operation that stands. */
    Past of(Done done) {
        return at(done.sequence(), done.id());
    }

    /** The operation that took another back. */
    Past of(Undone undone) {
        return at(undone.sequence(), undone.id());
    }

    private Past at(long sequence, String id) {
        OperationEntry entry = first(LedgerQuery.all().range(sequence, sequence))
                .map(recorded -> (OperationEntry) recorded.entry())
                .orElseThrow(() -> new DocUIException(DocUIError.of(
                        ErrorCode.UNSUPPORTED, id + " is not in the ledger any more, so it cannot be taken back.")));
        if (entry.inverse() != null || entry.outcome() instanceof Outcome.Succeeded) {
            return new Past(entry, null, sequence);
        }
        return first(ours().about(entry.id())
                        .kinds(LedgerEntry.Kind.NOTICE)
                        .range(sequence, Long.MAX_VALUE)
                        .newest())
                .map(end -> new Past(entry, (NoticeEntry) end.entry(), end.sequence()))
                .orElseGet(() -> new Past(entry, null, sequence));
    }

    /** What an operation that took back or did again was about; itself for any other. */
    private OperationEntry original(OperationEntry entry, long sequence) {
        String about = entry.undoes() == null ? entry.redoes() : entry.undoes();
        if (about == null || about.equals(entry.id())) {
            return entry;
        }
        return first(ours().about(about)
                        .kinds(LedgerEntry.Kind.OPERATION)
                        .range(1, sequence)
                        .newest())
                .map(found -> original((OperationEntry) found.entry(), found.sequence()))
                .orElse(entry);
    }

    private LedgerQuery ours() {
        return LedgerQuery.all().inSession(log.sessionId());
    }

    private Optional<Recorded> first(LedgerQuery query) {
        try (Stream<Recorded> found = log.ledger().query(query.atMost(1))) {
            return found.findFirst();
        } catch (LedgerException e) {
            throw LedgerFault.unreadable(e);
        }
    }
}
