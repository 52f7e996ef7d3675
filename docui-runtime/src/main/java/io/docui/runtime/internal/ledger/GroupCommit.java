package io.docui.runtime.internal.ledger;

import io.docui.runtime.internal.ledger.StoreEvent.SegmentsRemoved;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Lets many threads wait for one write: what gathers while a group is being written makes the next one.
 *
 * <p>The writing is done by a thread of its own, which nobody interrupts. {@link #run} is that thread's; the rest is
 * thread-safe.
 */
final class GroupCommit {
    private static final long LARGEST_GROUP = 4L << 20;
    private static final long MOST_WAITING = 64L << 20;

    private final JournalWriter journal;
    private final long keepBytes;
    private final Function<StoreEvent, byte[]> notices;
    private final List<byte[]> unwritten = new ArrayList<>();
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition work = lock.newCondition();
    private final Condition room = lock.newCondition();
    private final Deque<PendingWrite> waiting = new ArrayDeque<>();
    private long waitingBytes;
    private boolean closing;

    GroupCommit(JournalWriter journal, long keepBytes, List<StoreEvent> events, Function<StoreEvent, byte[]> notices) {
        this.journal = journal;
        this.keepBytes = keepBytes;
        this.notices = notices;
        events.forEach(event -> unwritten.add(notices.apply(event)));
    }

    /**
     * Hands something over, waiting only if more than 64 MiB wait already.
     *
     * @throws ClosedException if it is too late
     */
    void submit(PendingWrite pending) throws ClosedException {
        lock.lock();
        try {
            while (!closing && waitingBytes > MOST_WAITING) {
                room.awaitUninterruptibly();
            }
            if (closing) {
                throw new ClosedException();
            }
            waiting.add(pending);
            waitingBytes += pending.size();
            work.signal();
        } finally {
            lock.unlock();
        }
    }

    /** Lets {@link #run} end when it has written what waits. */
    void close() {
        lock.lock();
        try {
            closing = true;
            work.signal();
            room.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /** Writes group after group until it is closed. */
    void run() {
        try {
            commit(List.of()); // what was found at the start is told before anything else is
            int segments = 0;
            for (List<PendingWrite> group = take(); !group.isEmpty(); group = take()) {
                commit(group);
                if (keepBytes < Long.MAX_VALUE && journal.view().segments().size() != segments) {
                    retain();
                    segments = journal.view().segments().size();
                }
            }
        } finally {
            refuseAll(); // there is nobody left to write it; nothing waits here unless an error got through
        }
    }

    private void refuseAll() {
        lock.lock();
        try {
            closing = true;
            waiting.forEach(pending -> pending.done().completeExceptionally(new ClosedException()));
            waiting.clear();
            room.signalAll();
        } finally {
            lock.unlock();
        }
    }

    private List<PendingWrite> take() {
        lock.lock();
        try {
            while (waiting.isEmpty() && !closing) {
                work.awaitUninterruptibly();
            }
            List<PendingWrite> group = new ArrayList<>();
            long bytes = 0;
            while (!waiting.isEmpty() && (group.isEmpty() || bytes < LARGEST_GROUP)) {
                PendingWrite pending = waiting.remove();
                group.add(pending);
                bytes += pending.size();
            }
            waitingBytes -= bytes;
            room.signalAll();
            return group;
        } finally {
            lock.unlock();
        }
    }

    private void commit(List<PendingWrite> group) {
        List<byte[]> bodies = new ArrayList<>(unwritten);
        List<Payload> payloads = new ArrayList<>();
        for (PendingWrite pending : group) {
            if (pending.body() != null) {
                bodies.add(pending.body());
            }
            if (pending.payload() != null) {
                payloads.add(pending.payload());
            }
        }
        Throwable failure = written(bodies, payloads);
        long sequence = journal.view().last() - bodies.size() + unwritten.size();
        if (failure == null) {
            unwritten.clear();
        }
        for (PendingWrite pending : group) {
            if (pending.body() == null) {
                pending.done().complete(journal.view().last());
            } else if (failure == null) {
                pending.done().complete(++sequence);
            } else {
                pending.done().completeExceptionally(failure);
            }
        }
    }

    /** Writes, and says what was in the way. Whatever it is, those who wait have to hear of it. */
    private @Nullable Throwable written(List<byte[]> bodies, List<Payload> payloads) {
        if (bodies.isEmpty()) {
            return null;
        }
        try {
            journal.write(bodies, payloads);
            return null;
        } catch (Throwable e) {
            return e;
        }
    }

    private void retain() {
        List<Segment> surplus = journal.surplusSegments(keepBytes);
        if (surplus.isEmpty()) {
            return;
        }
        StoreView view = journal.view();
        long next = view.segments().get(surplus.size()).first();
        long bytes = surplus.stream().mapToLong(view::end).sum();
        byte[] notice = notices.apply(new SegmentsRemoved(surplus.size(), view.firstSequence(), next - 1, bytes));
        if (written(List.of(notice), List.of()) == null) {
            journal.remove(surplus);
        }
    }

    /** Says that nothing is taken any more. */
    static final class ClosedException extends IOException {
        private static final long serialVersionUID = 1L;

        ClosedException() {
            super("The ledger is closed");
        }
    }
}
