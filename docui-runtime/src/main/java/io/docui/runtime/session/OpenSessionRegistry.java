package io.docui.runtime.session;

import io.docui.runtime.internal.task.WorkerPool;
import io.docui.runtime.ledger.Ledger;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.Map;
import java.util.WeakHashMap;

/**
 * Registry of the open sessions by ledger and id, which guarantees that a session id is open only once per ledger. Two sessions with the
 * same id would assign the same numbers to different objects and undo each other's operations. A session that is never closed keeps its id
 * as long as its ledger exists, even if the session is unreachable, because its background work may still end. DocUI's threads end with the
 * last session of the process. Thread-safe.
 */
final class OpenSessionRegistry {
    private static final Map<Ledger, Map<String, Owner>> OPEN = new WeakHashMap<>();

    private OpenSessionRegistry() {}

    /** A session's claim of its id. */
    record SessionClaim(Ledger ledger, String id) {
        /** Makes the id available to other sessions. */
        void release() {
            OpenSessionRegistry.release(ledger, id);
        }
    }

    /** Description of the session that has an id. It must not reference the ledger, which would never be garbage collected then. */
    private record Owner(String appId, Instant since, String thread) {
        @Override
        public String toString() {
            return "by " + appId + " at " + since.truncatedTo(ChronoUnit.SECONDS) + ", on thread " + thread;
        }
    }

    static SessionClaim claim(Ledger ledger, String id, String appId, Clock clock) {
        Owner owner = new Owner(appId, clock.instant(), Thread.currentThread().getName());
        synchronized (OPEN) {
            Map<String, Owner> ids = OPEN.get(ledger);
            if (ids == null) {
                ids = new HashMap<>();
                OPEN.put(ledger, ids);
            }
            Owner other = ids.putIfAbsent(id, owner);
            if (other != null) {
                throw new IllegalStateException("The session " + id + " is already open in this ledger, opened " + other
                        + ". Close it first, or use another id.");
            }
            WorkerPool.setKeepAlive(true);
        }
        return new SessionClaim(ledger, id);
    }

    private static void release(Ledger ledger, String id) {
        synchronized (OPEN) {
            Map<String, Owner> ids = OPEN.get(ledger);
            if (ids != null && ids.remove(id) != null && ids.isEmpty()) {
                OPEN.remove(ledger);
            }
            if (OPEN.isEmpty()) {
                WorkerPool.setKeepAlive(false);
            }
        }
    }
}
