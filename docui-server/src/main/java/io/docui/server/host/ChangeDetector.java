package io.docui.server.host;

import io.docui.runtime.context.Context;
import io.docui.runtime.session.Session;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Notices, while somebody wants to know, that a session's document is another than it was, though no call of the session made
 * it so: another session of the same instance did, or the application's own thread.
 *
 * <p>Thread-safe.
 */
final class ChangeDetector {
    private static final System.Logger LOG = System.getLogger(ChangeDetector.class.getName());

    /** A first look that takes longer than this may have seen a change already: then it is told rather than missed. */
    private static final long AT_ONCE_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

    private final CallQueue callQueue;
    private final Session session;
    private final Runnable changed;
    private int followers;
    private @Nullable Context known;

    /**
     * Freshness of a session.
     *
     * @param callQueue looks at the session between its calls
     * @param session the session
     * @param changed is told, on a thread of the lane's
     */
    ChangeDetector(CallQueue callQueue, Session session, Runnable changed) {
        this.callQueue = callQueue;
        this.session = session;
        this.changed = changed;
    }

    /**
     * Somebody wants to know from now on.
     *
     * @return ends it
     */
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

    /** Whether anybody wants to know. */
    synchronized boolean isFollowed() {
        return followers > 0;
    }

    /** Looks whether the document has changed. A session with a call under way is left alone, for its end is told anyway. */
    void check() {
        if (isFollowed() && callQueue.size() == 0) {
            look(now -> {
                if (isNew(now)) {
                    changed.run();
                }
            });
        }
    }

    /** A call of the session's own is at its end, on whose thread this is called: what it changed is told with its end. */
    void afterCall() {
        if (!isFollowed()) {
            return;
        }
        try {
            note(session.project());
        } catch (RuntimeException e) {
            LOG.log(System.Logger.Level.DEBUG, "Whoever looks will be told", e);
        }
    }

    private synchronized void note(Context now) {
        known = isFollowed() ? now : null;
    }

    /** The same Context is the same instance as long as nothing has changed (docs/spec/context.md#freezing). */
    @SuppressWarnings("ReferenceEquality") // what is equal may still be new, and comparing would cost what this saves
    private synchronized boolean isNew(Context now) {
        boolean isNew = known != null && known != now;
        note(now);
        return isNew;
    }

    /** Does something with the document, when it is the session's turn. */
    private void look(Consumer<Context> with) {
        try {
            callQueue.submit(session::project).result().whenComplete((now, failure) -> {
                if (failure == null) {
                    with.accept(now);
                } else {
                    LOG.log(System.Logger.Level.DEBUG, "Whoever looks will be told", failure);
                }
            });
        } catch (RejectedExecutionException e) {
            LOG.log(System.Logger.Level.DEBUG, "The session has ended, or has much to do", e);
        }
    }
}
