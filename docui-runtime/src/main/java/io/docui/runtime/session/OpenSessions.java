package io.docui.runtime.session;

import io.docui.runtime.ledger.Ledger;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.Map;
import java.util.WeakHashMap;

/**
 * Sees to it that one session at a time has its id in a ledger: two would give the same numbers to different things, and take
 * back what the other did.
 *
 * <p>A session that nobody closed keeps its id as long as its ledger is there, even if nobody has it any more: what it left
 * running may still end. Thread-safe.
 */
final class OpenSessions {
    private static final Map<Ledger, Map<String, String>> OPEN = new WeakHashMap<>();

    private OpenSessions() {}

    /** A session's hold of its id. */
    interface Hold {
        /** Lets another session have it. */
        void release();
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
    static Hold take(Ledger ledger, String id, String appId, Clock clock) {
        String owner = "by " + appId + " since " + clock.instant().truncatedTo(ChronoUnit.SECONDS) + ", on thread "
                + Thread.currentThread().getName();
        synchronized (OPEN) {
            String other = OPEN.computeIfAbsent(ledger, none -> new HashMap<>()).putIfAbsent(id, owner);
            if (other != null) {
                throw new IllegalStateException("The session " + id + " is open already in this ledger, opened " + other
                        + ". Close it first, or take another id.");
            }
        }
        return () -> release(ledger, id);
    }

    private static void release(Ledger ledger, String id) {
        synchronized (OPEN) {
            Map<String, String> ids = OPEN.get(ledger);
            if (ids != null && ids.remove(id) != null && ids.isEmpty()) {
                OPEN.remove(ledger);
            }
        }
    }
}
