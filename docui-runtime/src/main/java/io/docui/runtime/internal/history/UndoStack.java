package io.docui.runtime.internal.history;

import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.ledger.NoticeEntry;
import io.docui.runtime.ledger.OperationEntry;
import io.docui.runtime.ledger.OperationOutcome;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What a session has done that could be taken back, and what it has taken back: a view of the ledger, which is told of each
 * entry in order. What is known of an operation is in the ledger; here are its places. Thread-safe, for what goes on by itself
 * ends whenever it does.
 */
final class UndoStack {
    /** How many operations can be taken back. */
    static final int DEPTH = 5_000;

    /** How many ends are remembered whose operations have not been told of. */
    private static final int MOST_ENDED_FIRST = 1_000;

    /** After these nobody knows what was done. */
    private static final Set<String> UNKNOWN_EFFECT = Set.of(ErrorCode.TIMEOUT.name(), ErrorCode.CANCELLED.name());

    private final Deque<DoneOperation> done = new ArrayDeque<>();
    private final Deque<UndoneOperation> undone = new ArrayDeque<>();
    private final Set<String> endedFirst = new LinkedHashSet<>();

    /**
     * An operation that stands.
     *
     * @param id its id
     * @param first the id that it had before it was taken back and done again; its own if it was not
     * @param sequence its place in the ledger
     * @param provider whose action it was
     */
    record DoneOperation(String id, String first, long sequence, String provider) {}

    /**
     * An operation that was taken back.
     *
     * @param doneOperation what was taken back
     * @param id the id of the operation that took it back
     * @param sequence the place of that operation in the ledger
     */
    record UndoneOperation(DoneOperation doneOperation, String id, long sequence) {}

    /** Takes note of an operation. */
    synchronized void add(long sequence, OperationEntry entry) {
        if (entry.undoes() != null && entry.isSuccess()) {
            undone(sequence, entry);
        } else if (entry.redoes() != null && entry.isSuccess()) {
            redone(sequence, entry);
        } else if (!endedFirst.remove(entry.id()) && changedSomething(entry)) {
            undone.clear();
            absorb(entry.id(), entry.provider());
            push(new DoneOperation(entry.id(), entry.id(), sequence, entry.provider()));
        }
    }

    /**
     * Takes note of how an operation ended that went on by itself: what has failed did nothing, as far as is known. It may have
     * ended before the operation is told of. What only had others called did nothing either: those stand for themselves.
     */
    synchronized void recordEnd(NoticeEntry end) {
        boolean delegated =
                end.inverse() == null && OperationEnd.fromNotice(end).delegated();
        boolean nothing = delegated
                || end.outcome() instanceof OperationOutcome.Failed failed
                        && end.inverse() == null
                        && !UNKNOWN_EFFECT.contains(failed.code());
        if (nothing && !done.removeIf(operation -> operation.id().equals(end.operation()))) {
            endedFirst.add(String.valueOf(end.operation()));
            if (endedFirst.size() > MOST_ENDED_FIRST) {
                endedFirst.remove(endedFirst.iterator().next());
            }
        }
    }

    /** Leaves out the calls that an action made through its own session: they are taken back with it, as parts of it. */
    private void absorb(String id, String provider) {
        long outer = OperationLog.number(id);
        List<DoneOperation> others = new ArrayList<>();
        for (DoneOperation last = done.peekLast(); last != null && isWithin(last, outer); last = done.peekLast()) {
            done.removeLast();
            if (!last.provider().equals(provider)) {
                others.add(0, last); // the state of another provider is not put back with this one's
            }
        }
        for (DoneOperation other : others) {
            done.addLast(other);
        }
    }

    /** What began after an operation and is told of before it was made within it. */
    private static boolean isWithin(DoneOperation operation, long outer) {
        return OperationLog.number(operation.id()) > outer;
    }

    private static boolean changedSomething(OperationEntry entry) {
        if (entry.dryRun() || entry.readOnly() || entry.provider().isEmpty()) {
            return false;
        }
        return !(entry.outcome() instanceof OperationOutcome.Failed failed)
                || entry.inverse() != null
                || UNKNOWN_EFFECT.contains(failed.code());
    }

    private void undone(long sequence, OperationEntry entry) {
        standing(entry.undoes()).ifPresent(target -> absorb(entry.id(), target.provider()));
        DoneOperation last = done.peekLast();
        if (last != null && last.id().equals(entry.undoes())) {
            done.removeLast();
            undone.addLast(new UndoneOperation(last, entry.id(), sequence));
        }
    }

    private void redone(long sequence, OperationEntry entry) {
        UndoneOperation last = undone.peekLast();
        if (last != null) {
            undone.removeLast();
            absorb(entry.id(), last.doneOperation().provider());
            push(new DoneOperation(
                    entry.id(),
                    last.doneOperation().first(),
                    sequence,
                    last.doneOperation().provider()));
        }
    }

    private Optional<DoneOperation> standing(@Nullable String id) {
        return done.stream().filter(operation -> operation.id().equals(id)).findFirst();
    }

    private void push(DoneOperation operation) {
        done.addLast(operation);
        if (done.size() > DEPTH) {
            done.removeFirst();
        }
    }

    /** The operation that would be taken back next. */
    synchronized Optional<DoneOperation> last() {
        return Optional.ofNullable(done.peekLast());
    }

    /** The latest operations that stand, newest first. */
    synchronized List<DoneOperation> latest(int most) {
        List<DoneOperation> newestFirst = new ArrayList<>();
        for (Iterator<DoneOperation> all = done.descendingIterator(); all.hasNext() && newestFirst.size() < most; ) {
            newestFirst.add(all.next());
        }
        return newestFirst;
    }

    /** What would be done again next. */
    synchronized Optional<UndoneOperation> lastUndone() {
        return Optional.ofNullable(undone.peekLast());
    }

    /** The operation that an operation took back, if it has not been done again since. */
    synchronized Optional<String> operationUndoneBy(String id) {
        return undone.stream()
                .filter(undo -> undo.id().equals(id))
                .map(undo -> undo.doneOperation().id())
                .findFirst();
    }

    /**
     * What has to be taken back to be where one was before an operation.
     *
     * @param id its id
     * @return the operation and all after it, newest first; empty if it is none that stands
     */
    synchronized List<DoneOperation> backTo(String id) {
        List<DoneOperation> newestFirst = new ArrayList<>();
        for (Iterator<DoneOperation> all = done.descendingIterator(); all.hasNext(); ) {
            DoneOperation operation = all.next();
            newestFirst.add(operation);
            if (operation.id().equals(id) || operation.first().equals(id)) {
                return newestFirst;
            }
        }
        return List.of();
    }
}
