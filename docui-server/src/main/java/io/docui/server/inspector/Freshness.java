package io.docui.server.inspector;

import io.docui.runtime.context.Context;
import io.docui.server.host.LiveSession;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Consumer;

/**
 * Notices that a session's document is another than the pages show, though no call of the session made it so: another session
 * of the same instance did, or the application's own thread.
 *
 * <p>Thread-safe.
 */
final class Freshness {
    private static final System.Logger LOG = System.getLogger(Freshness.class.getName());

    private final Map<String, Context> shown = new ConcurrentHashMap<>();

    /** Notes what a page is shown. */
    void shown(LiveSession live, Context context) {
        if (!live.isClosed()) {
            shown.put(live.id(), context);
        }
    }

    /** Forgets a session that is over. */
    void forget(LiveSession live) {
        shown.remove(live.id());
    }

    /**
     * Looks whether a session's document has changed. A document that has not is not made again, so that this costs little.
     *
     * @param live the session; one with a call under way is left alone, for its end is told anyway
     * @param changed is told, on a thread of the session's
     */
    void check(LiveSession live, Consumer<LiveSession> changed) {
        if (live.waiting() > 0 || !shown.containsKey(live.id())) {
            return;
        }
        try {
            live.read(session -> session.project()).result().whenComplete((now, failure) -> {
                if (failure != null) {
                    LOG.log(System.Logger.Level.DEBUG, "Whoever looks will be told", failure);
                } else if (isNew(live, now)) {
                    changed.accept(live);
                }
            });
        } catch (RejectedExecutionException e) {
            LOG.log(System.Logger.Level.DEBUG, "The session has ended meanwhile", e);
        }
    }

    /** The same Context is the same instance as long as nothing has changed (DESIGN section 9). */
    @SuppressWarnings("ReferenceEquality") // what is equal may still be new, and comparing would cost what this saves
    private boolean isNew(LiveSession live, Context now) {
        Context before = shown.get(live.id());
        return before != null && before != now && shown.replace(live.id(), before, now);
    }
}
