package io.docui.server.host;

import io.docui.runtime.context.Context;
import io.docui.runtime.internal.log.LazyLogger;
import io.docui.runtime.session.Session;
import io.docui.runtime.thread.ThreadContextSnapshot;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Detects document changes of a followed session that no call of the session caused, such as those by other sessions. Such changes come
 * from another session of the same instance or from the application's own threads. Thread-safe.
 */
final class DocumentChangeDetector {
    private static final System.Logger LOG = LazyLogger.of(DocumentChangeDetector.class.getName());

    /** If the first projection takes longer than this, it may already include a change. Then a change is reported, rather than missed. */
    private static final long AT_ONCE_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

    private final SessionCallQueue callQueue;
    private final Session session;
    private final Supplier<ThreadContextSnapshot> context;
    private final Runnable changed;
    private int followers;
    private @Nullable Context known;

    /**
     * Creates a detector.
     * @param context returns the context in which the document is projected
     * @param changed the action for each change, on a thread of the queue
     */
    DocumentChangeDetector(
            SessionCallQueue callQueue, Session session, Supplier<ThreadContextSnapshot> context, Runnable changed) {
        this.callQueue = callQueue;
        this.session = session;
        this.context = context;
        this.changed = changed;
    }

    Runnable follow() {
        synchronized (this) {
            followers++;
        }
        begin();
        AtomicBoolean over = new AtomicBoolean();
        return () -> {
            if (!over.getAndSet(true)) {
                leave();
            }
        };
    }

    private void begin() {
        long asked = System.nanoTime();
        look(now -> {
            synchronized (this) {
                if (known == null) {
                    known = now;
                }
            }
            if (System.nanoTime() - asked > AT_ONCE_NANOS) {
                changed.run();
            }
        });
    }

    private synchronized void leave() {
        followers--;
        if (followers == 0) {
            known = null;
        }
    }

    /** Returns whether anybody follows the session. */
    synchronized boolean isFollowed() {
        return followers > 0;
    }

    /** Checks whether the document has changed. Skips sessions with queued calls, because the end of a call is reported anyway. */
    void check() {
        if (isFollowed() && callQueue.size() == 0) {
            look(now -> {
                if (isNew(now)) {
                    changed.run();
                }
            });
        }
    }

    /** Notes the document at the end of a call of the session, on the call's thread. The end of the call reports its changes. */
    void afterCall() {
        if (!isFollowed()) {
            return;
        }
        try {
            note(session.project());
        } catch (RuntimeException e) {
            LOG.log(System.Logger.Level.DEBUG, "The document cannot be projected; the next look reports the error", e);
        }
    }

    private synchronized void note(Context now) {
        known = isFollowed() ? now : null;
    }

    /** Returns whether a Context is new. As long as nothing has changed, the same instance is returned (docs/spec/context.md#freezing). */
    @SuppressWarnings("ReferenceEquality") // an equal Context may still be new, and comparing would be expensive
    private synchronized boolean isNew(Context now) {
        boolean isNew = known != null && known != now;
        note(now);
        return isNew;
    }

    /** Projects the document when the queue permits, and passes it to a consumer. */
    private void look(Consumer<Context> with) {
        try {
            callQueue.submit(context.get(), session::project).result().whenComplete((now, failure) -> {
                if (failure == null) {
                    with.accept(now);
                } else {
                    LOG.log(
                            System.Logger.Level.DEBUG,
                            "The document cannot be projected; the next look reports the error",
                            failure);
                }
            });
        } catch (RejectedExecutionException e) {
            LOG.log(System.Logger.Level.DEBUG, "The session has ended or its call queue is full", e);
        }
    }
}
