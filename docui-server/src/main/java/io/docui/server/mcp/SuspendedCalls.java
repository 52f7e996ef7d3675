package io.docui.server.mcp;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Calls that wait for their clients' answers, by the {@code requestState} that the client must send back. A state is random, is valid once,
 * and expires. Thread-safe.
 */
final class SuspendedCalls {
    /** The maximum number of calls that wait. Beyond it, the oldest is canceled. */
    static final int MOST = 1000;

    /** The time that a client has for an answer. */
    static final Duration PATIENCE = Duration.ofMinutes(15);

    private final Clock clock;
    private final Map<String, Suspended> calls = new LinkedHashMap<>();

    SuspendedCalls(Clock clock) {
        this.clock = clock;
    }

    private record Suspended(StatelessCall call, Instant end) {}

    /**
     * Adds a call.
     * @return the state with which it can be continued
     */
    String add(StatelessCall call) {
        String state = UUID.randomUUID().toString();
        synchronized (this) {
            removeOld(MOST - 1);
            calls.put(state, new Suspended(call, clock.instant().plus(PATIENCE)));
        }
        return state;
    }

    /**
     * Takes a call that its client continues.
     * @param user the authenticated user who sends the request; null if unknown
     * @return the call; null if there is none with this state, or it is another call, or that of another user
     */
    synchronized @Nullable StatelessCall take(Object state, JsonRpcMessage.Request request, @Nullable String user) {
        removeOld(MOST);
        Suspended suspended = calls.get(String.valueOf(state));
        if (suspended == null
                || !suspended.call().belongsTo(user)
                || !suspended.call().isRepeatedBy(request)) {
            return null;
        }
        calls.remove(String.valueOf(state));
        return suspended.call();
    }

    private void removeOld(int most) {
        Instant now = clock.instant();
        Iterator<Suspended> oldest = calls.values().iterator();
        while (oldest.hasNext()) {
            Suspended next = oldest.next();
            if (calls.size() <= most && next.end().isAfter(now)) {
                return; // the others are younger
            }
            oldest.remove();
            next.call().cancel();
        }
    }
}
