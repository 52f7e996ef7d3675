package io.docui.runtime.internal.ledger;

import io.docui.runtime.internal.ledger.LedgerStoreEvent.SegmentsRemoved;
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
 * Batches the writes of many threads so that they share one sync: lines that arrive while a group is being written form the next group. A
 * dedicated thread, which is never interrupted, does the writing. {@link #run} belongs to this thread; the other methods are thread-safe.
 */
final class GroupCommit {
    private static final long LARGEST_GROUP = 4L << 20;
    private static final long MOST_WAITING = 64L << 20;

    private final LedgerJournalWriter journalWriter;
    private final long keepBytes;
    private final Function<LedgerStoreEvent, byte[]> notices;
    private final List<byte[]> unwritten = new ArrayList<>();
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition work = lock.newCondition();
    private final Condition room = lock.newCondition();
    private final Deque<PendingLedgerWrite> waiting = new ArrayDeque<>();
    private long waitingBytes;
    private boolean closing;

    GroupCommit(
            LedgerJournalWriter journalWriter,
            long keepBytes,
            List<LedgerStoreEvent> events,
            Function<LedgerStoreEvent, byte[]> notices) {
        this.journalWriter = journalWriter;
        this.keepBytes = keepBytes;
        this.notices = notices;
        events.forEach(event -> unwritten.add(notices.apply(event)));
    }

    /** Submits a write. Blocks only while more than 64 MiB are queued. */
    void submit(PendingLedgerWrite pendingWrite) throws ClosedException {
        lock.lock();
        try {
            while (!closing && waitingBytes > MOST_WAITING) {
                room.awaitUninterruptibly();
            }
            if (closing) {
                throw new ClosedException();
            }
            waiting.add(pendingWrite);
            waitingBytes += pendingWrite.size();
            work.signal();
        } finally {
            lock.unlock();
        }
    }

    /** Lets {@link #run} return after it has written the queued writes. */
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

    /** Writes group after group until the queue is closed. */
    void run() {
        try {
            commit(List.of()); // events found at startup are written before anything else
            int segments = 0;
            for (List<PendingLedgerWrite> group = take(); !group.isEmpty(); group = take()) {
                commit(group);
                if (keepBytes < Long.MAX_VALUE
                        && journalWriter.view().segments().size() != segments) {
                    retain();
                    segments = journalWriter.view().segments().size();
                }
            }
        } finally {
            refuseAll(); // no thread writes anymore; writes are queued here only if an error was thrown
        }
    }

    private void refuseAll() {
        lock.lock();
        try {
            closing = true;
            waiting.forEach(pendingWrite -> pendingWrite.completion().completeExceptionally(new ClosedException()));
            waiting.clear();
            room.signalAll();
        } finally {
            lock.unlock();
        }
    }

    private List<PendingLedgerWrite> take() {
        lock.lock();
        try {
            while (waiting.isEmpty() && !closing) {
                work.awaitUninterruptibly();
            }
            List<PendingLedgerWrite> group = new ArrayList<>();
            long bytes = 0;
            while (!waiting.isEmpty() && (group.isEmpty() || bytes < LARGEST_GROUP)) {
                PendingLedgerWrite pendingWrite = waiting.remove();
                group.add(pendingWrite);
                bytes += pendingWrite.size();
            }
            waitingBytes -= bytes;
            room.signalAll();
            return group;
        } finally {
            lock.unlock();
        }
    }

    private void commit(List<PendingLedgerWrite> group) {
        List<byte[]> bodies = new ArrayList<>(unwritten);
        List<LedgerPayload> payloads = new ArrayList<>();
        for (PendingLedgerWrite pendingWrite : group) {
            if (pendingWrite.body() != null) {
                bodies.add(pendingWrite.body());
            }
            if (pendingWrite.payload() != null) {
                payloads.add(pendingWrite.payload());
            }
        }
        Throwable failure = written(bodies, payloads);
        long sequence = journalWriter.view().last() - bodies.size() + unwritten.size();
        if (failure == null) {
            unwritten.clear();
        }
        for (PendingLedgerWrite pendingWrite : group) {
            if (pendingWrite.body() == null) {
                pendingWrite.completion().complete(journalWriter.view().last());
            } else if (failure == null) {
                pendingWrite.completion().complete(++sequence);
            } else {
                pendingWrite.completion().completeExceptionally(failure);
            }
        }
    }

    /** Writes a group, and returns the failure, of any kind, because the waiting threads must receive it. */
    private @Nullable Throwable written(List<byte[]> bodies, List<LedgerPayload> payloads) {
        if (bodies.isEmpty()) {
            return null;
        }
        try {
            journalWriter.write(bodies, payloads);
            return null;
        } catch (Throwable e) {
            return e;
        }
    }

    private void retain() {
        List<LedgerSegment> surplus = journalWriter.surplusSegments(keepBytes);
        if (surplus.isEmpty()) {
            return;
        }
        LedgerReadView storeView = journalWriter.view();
        long next = storeView.segments().get(surplus.size()).first();
        long bytes = surplus.stream().mapToLong(storeView::end).sum();
        byte[] notice = notices.apply(new SegmentsRemoved(surplus.size(), storeView.firstSequence(), next - 1, bytes));
        if (written(List.of(notice), List.of()) == null) {
            journalWriter.remove(surplus);
        }
    }

    /** Thrown when the ledger no longer accepts writes. */
    static final class ClosedException extends IOException {
        ClosedException() {
            super("The ledger is closed");
        }
    }
}
