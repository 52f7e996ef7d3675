package io.docui.runtime.session;

import io.docui.runtime.action.ActionResult;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.internal.execution.LockReleaser;
import io.docui.runtime.internal.notice.NoticeRegistry;
import io.docui.runtime.internal.notice.OperationNotice;
import io.docui.runtime.internal.task.TaskExecutor;
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
final class SessionLock implements LockReleaser {
    private static final String PERSON = "person";

    private final String session;
    private final TaskExecutor taskExecutor;
    private final NoticeRegistry noticeRegistry;
    private final SessionLockCallbacks sessionLockCallbacks;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition answered = lock.newCondition();
    private volatile @Nullable String asking;
    private volatile boolean ended;
    private volatile boolean closed;

    /** What the entrance leads to. */
    interface SessionLockCallbacks {
        /** Whether a view of the session is being written. */
        boolean isProjecting();

        /** Is done before each thing. */
        void beforeWork();

        /** Is done after each thing, before anybody hears of it. */
        void afterWork();

        /** Is done once, when the session is closed and nothing is done any more. */
        void onClose();
    }

    /**
     * The entrance of a session that is open.
     *
     * @param session the session's id
     * @param taskExecutor its turns, whose work may enter while the session waits for it
     * @param noticeRegistry take what it waits for
     * @param sessionLockCallbacks the session
     */
    SessionLock(
            String session,
            TaskExecutor taskExecutor,
            NoticeRegistry noticeRegistry,
            SessionLockCallbacks sessionLockCallbacks) {
        this.session = session;
        this.taskExecutor = taskExecutor;
        this.noticeRegistry = noticeRegistry;
        this.sessionLockCallbacks = sessionLockCallbacks;
    }

    /** Does something that only looks, however long another takes. */
    <T> T runExclusively(Supplier<T> work) {
        if (taskExecutor.isTaskThread()) {
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
    ActionResult runUnlessBusy(Supplier<ActionResult> call) {
        if (taskExecutor.isTaskThread()) {
            return checked(call);
        }
        try {
            if (!lock.tryLock(TimeUnit.NANOSECONDS.convert(taskExecutor.timeLimit()), TimeUnit.NANOSECONDS)) {
                return busy("Another call of this session is still running. Wait a little.");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return ActionResult.rejection(
                    DocUIError.of(ErrorCode.CANCELLED, "The call was cancelled before it began."));
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
    ActionResult runWhenFree(Supplier<ActionResult> call) throws InterruptedException {
        lock.lockInterruptibly();
        try {
            while (asking != null) {
                answered.await();
            }
            return closed
                    ? ActionResult.rejection(
                            DocUIError.of(ErrorCode.CANCELLED, "The session was closed before it began."))
                    : settled(call);
        } finally {
            unlock();
        }
    }

    private static ActionResult busy(String message) {
        return ActionResult.rejection(DocUIError.of(ErrorCode.BUSY, message));
    }

    /** Waits for a person within a call, and lets others look meanwhile, who are told of it. */
    @Override
    public Optional<DocUIError> runUnlocked(String call, Supplier<Optional<DocUIError>> ask) {
        if (lock.getHoldCount() != 1) {
            return ask.get(); // the application's own code made the call, within another that goes on
        }
        asking = call;
        noticeRegistry.putRunning(PERSON, new OperationNotice("⏳", call, " waits for a person's permission."));
        lock.unlock();
        try {
            return ask.get();
        } finally {
            lock.lock();
            noticeRegistry.remove(PERSON);
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
                    sessionLockCallbacks.onClose();
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
        if (!closed && !sessionLockCallbacks.isProjecting() && outermost) {
            sessionLockCallbacks.beforeWork();
        }
        T done = checked(work);
        if (outermost) {
            sessionLockCallbacks.afterWork();
        }
        return done;
    }

    private <T> T checked(Supplier<T> work) {
        if (closed) {
            throw new IllegalStateException("The session " + session + " is closed.");
        }
        if (sessionLockCallbacks.isProjecting()) {
            throw new IllegalStateException("A view must not call the session that it is a part of.");
        }
        return work.get();
    }
}
