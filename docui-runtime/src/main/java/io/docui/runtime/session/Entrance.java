package io.docui.runtime.session;

import io.docui.runtime.action.ActionResult;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.internal.notice.Notice;
import io.docui.runtime.internal.notice.Notices;
import io.docui.runtime.internal.run.Waiting;
import io.docui.runtime.internal.turn.Turns;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Lets one thing at a time be done in a session: nothing from within a view of its own, and nothing after it was closed
 * (docs/spec/sessions.md#one-thing-at-a-time).
 *
 * <p>While a person is asked about a call, the session can be looked at, and other calls are told that it waits.
 */
final class Entrance implements Waiting {
    private static final String PERSON = "person";

    private final String session;
    private final Turns turns;
    private final Notices notices;
    private final Inside inside;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition answered = lock.newCondition();
    private volatile @Nullable String asking;
    private volatile boolean ended;
    private volatile boolean closed;

    /** What the entrance leads to. */
    interface Inside {
        /** Whether a view of the session is being written. */
        boolean isProjecting();

        /** Is done before each thing. */
        void before();

        /** Is done after each thing, before anybody hears of it. */
        void after();

        /** Is done once, when the session is closed and nothing is done any more. */
        void end();
    }

    /**
     * The entrance of a session that is open.
     *
     * @param session the session's id
     * @param turns its turns, whose work may enter while the session waits for it
     * @param notices take what it waits for
     * @param inside the session
     */
    Entrance(String session, Turns turns, Notices notices, Inside inside) {
        this.session = session;
        this.turns = turns;
        this.notices = notices;
        this.inside = inside;
    }

    /** Does something that only looks, however long another takes. */
    <T> T exclusively(Supplier<T> work) {
        if (turns.isInside()) {
            return checked(work); // the application calls the session that waits for it
        }
        lock.lock();
        try {
            return settled(work);
        } finally {
            unlock();
        }
    }

    /** Makes a call: it waits for another no longer than a call may take, and not at all while a person is asked about one. */
    ActionResult unlessBusy(Supplier<ActionResult> call) {
        if (turns.isInside()) {
            return checked(call);
        }
        try {
            if (!lock.tryLock(TimeUnit.NANOSECONDS.convert(turns.limit()), TimeUnit.NANOSECONDS)) {
                return busy("Another call of this session is still running. Wait a little.");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return ActionResult.notRun(DocUIError.of(ErrorCode.CANCELLED, "The call was cancelled before it began."));
        }
        try {
            return asking == null
                    ? settled(call)
                    : busy("A person is asked whether `" + asking + "` may run. Wait for the answer, or cancel it.");
        } finally {
            unlock();
        }
    }

    /** Makes a call that nobody waits for here, as soon as there is no other and nobody is asked about one. */
    ActionResult whenFree(Supplier<ActionResult> call) throws InterruptedException {
        lock.lockInterruptibly();
        try {
            while (asking != null) {
                answered.await();
            }
            return closed
                    ? ActionResult.notRun(DocUIError.of(ErrorCode.CANCELLED, "The session was closed before it began."))
                    : settled(call);
        } finally {
            unlock();
        }
    }

    private static ActionResult busy(String message) {
        return ActionResult.notRun(DocUIError.of(ErrorCode.BUSY, message));
    }

    /** Waits for a person within a call, and lets others look meanwhile, who are told of it. */
    @Override
    public Optional<DocUIError> whileAsking(String call, Supplier<Optional<DocUIError>> ask) {
        if (lock.getHoldCount() != 1) {
            return ask.get(); // the application's own code made the call, within another that goes on
        }
        asking = call;
        notices.running(PERSON, new Notice("⏳", call, " waits for a person's permission."));
        lock.unlock();
        try {
            return ask.get();
        } finally {
            lock.lock();
            notices.remove(PERSON);
            asking = null;
            answered.signalAll();
        }
    }

    /** Lets nothing more be done; what is being done may come to its end. It waits for nothing but the end itself. */
    void close(Runnable cancel) {
        closed = true;
        cancel.run();
        if (lock.tryLock()) { // else whoever holds it does the rest
            unlock();
        }
    }

    private void unlock() {
        do {
            try {
                if (isEndDue() && lock.getHoldCount() == 1) {
                    ended = true;
                    inside.end();
                }
            } finally {
                lock.unlock();
            }
        } while (isEndDue()
                && !lock.isHeldByCurrentThread()
                && lock.tryLock()); // it was closed since, and found it taken
    }

    private boolean isEndDue() {
        return closed && !ended && asking == null;
    }

    private <T> T settled(Supplier<T> work) {
        boolean outermost = lock.getHoldCount() == 1;
        if (!closed && !inside.isProjecting() && outermost) {
            inside.before();
        }
        T done = checked(work);
        if (outermost) {
            inside.after();
        }
        return done;
    }

    private <T> T checked(Supplier<T> work) {
        if (closed) {
            throw new IllegalStateException("The session " + session + " is closed.");
        }
        if (inside.isProjecting()) {
            throw new IllegalStateException("A view must not call the session that it is a part of.");
        }
        return work.get();
    }
}
