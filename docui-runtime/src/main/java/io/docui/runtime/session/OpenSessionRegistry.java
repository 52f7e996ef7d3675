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
 * Sees to it that one session at a time has its id in a ledger: two would give the same numbers to different things, and take
 * back what the other did.
 *
 * <p>A session that nobody closed keeps its id as long as its ledger is there, even if nobody has it any more: what it left
 * running may still end. With the last session of the process its threads end. Thread-safe.
 */
final class OpenSessionRegistry {
    private static final Map<Ledger, Map<String, Owner>> OPEN = new WeakHashMap<>();

    private OpenSessionRegistry() {}

    /** A session's hold of its id. */
    record SessionClaim(Ledger ledger, String id) {
        /** Lets another session have it. */
        void release() {
            OpenSessionRegistry.release(ledger, id);
        }
    }

    /** Who has an id; it does not lead to the ledger, which nobody would ever forget then. */
    private record Owner(String appId, Instant since, String thread) {
        @Override
        public String toString() {
            return "by " + appId + " since " + since.truncatedTo(ChronoUnit.SECONDS) + ", on thread " + thread;
        }
    }

    /**
     * Takes an id.
     *
     * @param ledger the ledger that the session writes
     * @param id the session's id
     * @param appId the application that it is opened for
     * @param clock tells since when it is open
     * @return what gives the id up again
     * @throws IllegalStateException if a session has it
     */
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
                throw new IllegalStateException("The session " + id + " is open already in this ledger, opened " + other
                        + ". Close it first, or take another id.");
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
