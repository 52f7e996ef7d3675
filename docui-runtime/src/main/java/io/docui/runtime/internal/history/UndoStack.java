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
 * Undo and redo stacks of a session: a view of the ledger that is updated with each entry in order. It holds only the positions of
 * operations; their details are in the ledger. Thread-safe, because asynchronous operations end at any time.
 */
final class UndoStack {
    /** The maximum number of operations that can be undone. */
    static final int DEPTH = 5_000;

    /** The maximum number of early ends, whose operations were not added yet. */
    private static final int MOST_ENDED_FIRST = 1_000;

    /** The error codes after which the effect of an operation is unknown. */
    private static final Set<String> UNKNOWN_EFFECT = Set.of(ErrorCode.TIMEOUT.name(), ErrorCode.CANCELLED.name());

    private final Deque<DoneOperation> done = new ArrayDeque<>();
    private final Deque<UndoneOperation> undone = new ArrayDeque<>();
    private final Set<String> endedFirst = new LinkedHashSet<>();

    /**
     * An operation that is in effect.
     * @param first the id that it had before it was undone and redone; its own id if it was not
     */
    record DoneOperation(String id, String first, long sequence, String provider) {}

    /** An operation that was undone. */
    record UndoneOperation(DoneOperation doneOperation, String id, long sequence) {}

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
     * Records the end of an asynchronous operation. One that failed did nothing, as far as is known. One that only delegated did nothing
     * either, because the calls it made are separate operations. The end may come before the operation is added.
     */
    synchronized void recordEnd(NoticeEntry end) {
        boolean delegated =
                end.inverse() == null && OperationEndDetails.fromNotice(end).delegated();
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

    /** Removes the calls that an action made through its own session: they are undone with the action, as parts of it. */
    private void absorb(String id, String provider) {
        long outer = OperationLog.number(id);
        List<DoneOperation> others = new ArrayList<>();
        for (DoneOperation last = done.peekLast(); last != null && isWithin(last, outer); last = done.peekLast()) {
            done.removeLast();
            if (!last.provider().equals(provider)) {
                others.add(0, last); // the state of another provider is not restored together with this one's
            }
        }
        for (DoneOperation other : others) {
            done.addLast(other);
        }
    }

    /** Returns whether an operation was made within another: it began later but was added earlier. */
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

    /** Returns the operation that would be undone next. */
    synchronized Optional<DoneOperation> last() {
        return Optional.ofNullable(done.peekLast());
    }

    /** Returns the latest operations in effect, newest first. */
    synchronized List<DoneOperation> latest(int most) {
        List<DoneOperation> newestFirst = new ArrayList<>();
        for (Iterator<DoneOperation> all = done.descendingIterator(); all.hasNext() && newestFirst.size() < most; ) {
            newestFirst.add(all.next());
        }
        return newestFirst;
    }

    /** Returns the operation that would be redone next. */
    synchronized Optional<UndoneOperation> lastUndone() {
        return Optional.ofNullable(undone.peekLast());
    }

    /** Returns the operation that an operation undid, unless it has been redone since. */
    synchronized Optional<String> operationUndoneBy(String id) {
        return undone.stream()
                .filter(undo -> undo.id().equals(id))
                .map(undo -> undo.doneOperation().id())
                .findFirst();
    }

    /**
     * Returns the operations to undo in order to return to the state before an operation.
     * @return the operation and all later ones, newest first; empty if the operation is not in effect
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
