package io.docui.runtime.internal.undo;

import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.ledger.NoticeEntry;
import io.docui.runtime.ledger.OperationEntry;
import io.docui.runtime.ledger.Outcome;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What a session has done that could be taken back, and what it has taken back: a view of the ledger, which is told of each
 * entry in order. What is known of an operation is in the ledger; here are its places. Thread-safe, for what goes on by itself
 * ends whenever it does.
 */
final class Timeline {
    /** How many operations can be taken back. */
    static final int DEPTH = 5_000;

    /** After these nobody knows what was done. */
    private static final Set<String> UNKNOWN_EFFECT = Set.of(ErrorCode.TIMEOUT.name(), ErrorCode.CANCELLED.name());

    private final Deque<Done> done = new ArrayDeque<>();
    private final Deque<Undone> undone = new ArrayDeque<>();

    /**
     * An operation that stands.
     *
     * @param id its id
     * @param first the id that it had before it was taken back and done again; its own if it was not
     * @param sequence its place in the ledger
     */
    record Done(String id, String first, long sequence) {}

    /**
     * An operation that was taken back.
     *
     * @param done what was taken back
     * @param id the id of the operation that took it back
     * @param sequence the place of that operation in the ledger
     */
    record Undone(Done done, String id, long sequence) {}

    /** Takes note of an operation. */
    synchronized void add(long sequence, OperationEntry entry) {
        if (entry.undoes() != null && entry.success()) {
            undone(sequence, entry);
        } else if (entry.redoes() != null && entry.success()) {
            redone(sequence, entry);
        } else if (changedSomething(entry)) {
            undone.clear();
            push(new Done(entry.id(), entry.id(), sequence));
        }
    }

    /** Takes note of how an operation ended that went on by itself: what has failed did nothing, as far as is known. */
    synchronized void ended(NoticeEntry end) {
        boolean nothing = end.outcome() instanceof Outcome.Failed failed
                && end.inverse() == null
                && !UNKNOWN_EFFECT.contains(failed.code());
        if (nothing) {
            done.removeIf(operation -> operation.id().equals(end.operation()));
        }
    }

    private static boolean changedSomething(OperationEntry entry) {
        if (entry.dryRun() || entry.readOnly() || entry.provider().isEmpty()) {
            return false;
        }
        return !(entry.outcome() instanceof Outcome.Failed failed)
                || entry.inverse() != null
                || UNKNOWN_EFFECT.contains(failed.code());
    }

    private void undone(long sequence, OperationEntry entry) {
        Done last = done.peekLast();
        if (last != null && last.id().equals(entry.undoes())) {
            done.removeLast();
            undone.addLast(new Undone(last, entry.id(), sequence));
        }
    }

    private void redone(long sequence, OperationEntry entry) {
        Undone last = undone.peekLast();
        if (last != null) {
            undone.removeLast();
            push(new Done(entry.id(), last.done().first(), sequence));
        }
    }

    private void push(Done operation) {
        done.addLast(operation);
        if (done.size() > DEPTH) {
            done.removeFirst();
        }
    }

    /** The operation that would be taken back next. */
    synchronized Optional<Done> last() {
        return Optional.ofNullable(done.peekLast());
    }

    /** What would be done again next. */
    synchronized Optional<Undone> lastUndone() {
        return Optional.ofNullable(undone.peekLast());
    }

    /** The operation that an operation took back, if it has not been done again since. */
    synchronized Optional<String> undoneBy(String id) {
        return undone.stream()
                .filter(undo -> undo.id().equals(id))
                .map(undo -> undo.done().id())
                .findFirst();
    }

    /**
     * What has to be taken back to be where one was before an operation.
     *
     * @param id its id
     * @return the operation and all after it, newest first; empty if it is none that stands
     */
    synchronized List<Done> backTo(String id) {
        List<Done> newestFirst = new ArrayList<>();
        for (Iterator<Done> all = done.descendingIterator(); all.hasNext(); ) {
            Done operation = all.next();
            newestFirst.add(operation);
            if (operation.id().equals(id) || operation.first().equals(id)) {
                return newestFirst;
            }
        }
        return List.of();
    }
}
