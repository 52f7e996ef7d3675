package io.docui.runtime.session;

import io.docui.runtime.action.ActionResult;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.internal.notice.BackgroundOperationNotice;
import io.docui.runtime.internal.notice.NoticeRegistry;
import io.docui.runtime.internal.pipeline.SessionLockReleaser;
import io.docui.runtime.internal.task.TaskExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Lock of a session: work runs exclusively, not from within the session's own views, and not after closing
 * (docs/spec/sessions.md#one-thing-at-a-time). While a person is asked about a call, the session can be read, and other calls fail with
 * {@code BUSY}.
 */
final class SessionLock implements SessionLockReleaser {
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

    /** Callbacks of the lock to its session. */
    interface SessionLockCallbacks {
        /** Returns whether a view of the session is being rendered. */
        boolean isProjecting();

        /** Called before each outermost work. */
        void beforeWork();

        /** Called after each outermost work, before its result is returned. */
        void afterWork();

        /** Called once, when the session is closed and no work is running. */
        void onClose();
    }

    /**
     * Creates the lock of an open session.
     * @param taskExecutor the session's executor, whose tasks may enter while the session waits for them
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

    /** Runs work that only reads, and waits for other work without a time limit. */
    <T> T runExclusively(Supplier<T> work) {
        if (taskExecutor.isTaskThread()) {
            return runChecked(work); // the application calls the session that waits for it
        }
        lock.lock();
        try {
            return runOutermost(work);
        } finally {
            unlock();
        }
    }

    /** Runs a call. It waits for another call up to the time limit of a call, and fails immediately while a person is asked. */
    ActionResult runUnlessBusy(Supplier<ActionResult> call) {
        if (taskExecutor.isTaskThread()) {
            return runChecked(call);
        }
        try {
            if (!lock.tryLock(TimeUnit.NANOSECONDS.convert(taskExecutor.timeLimit()), TimeUnit.NANOSECONDS)) {
                return busy("Another call of this session is still running. Wait, then try again.");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return ActionResult.rejection(
                    DocUIError.of(ErrorCode.CANCELLED, "The call was canceled before it started."));
        }
        try {
            return asking == null
                    ? runOutermost(call)
                    : busy("A person is being asked whether `" + asking
                            + "` may run. Wait for the answer, or cancel the call.");
        } finally {
            unlock();
        }
    }

    /** Runs a call in the background as soon as no other call is running and no person is asked. */
    ActionResult runWhenFree(Supplier<ActionResult> call) throws InterruptedException {
        lock.lockInterruptibly();
        try {
            while (asking != null) {
                answered.await();
            }
            return closed
                    ? ActionResult.rejection(
                            DocUIError.of(ErrorCode.CANCELLED, "The session was closed before the call started."))
                    : runOutermost(call);
        } finally {
            unlock();
        }
    }

    private static ActionResult busy(String message) {
        return ActionResult.rejection(DocUIError.of(ErrorCode.BUSY, message));
    }

    /** Waits for a person within a call. Meanwhile other threads can read the session, with a notice about the waiting call. */
    @Override
    public <T> T runUnlocked(String call, Supplier<T> ask) {
        if (lock.getHoldCount() != 1) {
            return ask.get(); // the call was made by application code within another call that is running
        }
        asking = call;
        noticeRegistry.putRunning(
                PERSON, new BackgroundOperationNotice("⏳", call, " waits for a person's permission."));
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

    /** Prevents new work, and lets running work finish. It does not wait, except for the closing itself. */
    void close(Runnable cancel) {
        closed = true;
        cancel.run();
        if (lock.tryLock()) { // otherwise the current holder closes the session
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
                && lock.tryLock()); // closed meanwhile, while this thread held the lock
    }

    private boolean isEndDue() {
        return closed && !ended && asking == null;
    }

    private <T> T runOutermost(Supplier<T> work) {
        boolean outermost = lock.getHoldCount() == 1;
        if (!closed && !sessionLockCallbacks.isProjecting() && outermost) {
            sessionLockCallbacks.beforeWork();
        }
        T done = runChecked(work);
        if (outermost) {
            sessionLockCallbacks.afterWork();
        }
        return done;
    }

    private <T> T runChecked(Supplier<T> work) {
        if (closed) {
            throw new IllegalStateException("The session " + session + " is closed.");
        }
        if (sessionLockCallbacks.isProjecting()) {
            throw new IllegalStateException("A view must not call its own session.");
        }
        return work.get();
    }
}
