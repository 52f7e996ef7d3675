package io.docui.server.mcp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** What waits for an answer does not wait forever, and not in any number. */
class SuspendedCallsTest {
    private static final JsonRpcMessage.Request REQUEST =
            new JsonRpcMessage.Request(1, "tools/call", Map.of("name", "wipe", "arguments", Map.of()));

    private static final String USER = "ann";

    private final ManualClock clock = new ManualClock();
    private final AtomicInteger cancelled = new AtomicInteger();
    private final SuspendedCalls suspendedCalls = new SuspendedCalls(clock);

    private StatelessCall call() {
        StatelessCall call =
                new StatelessCall(REQUEST, USER, Map.of(), Map.of(), suspendedCalls, new StatelessTasks(clock));
        call.setCancellation(cancelled::incrementAndGet);
        return call;
    }

    @Test
    void stateIsValidOnceForItsRequestAndUser() {
        StatelessCall call = call();
        String state = suspendedCalls.add(call);
        JsonRpcMessage.Request other =
                new JsonRpcMessage.Request(2, "tools/call", Map.of("name", "wipe", "arguments", Map.of("a", 1)));
        assertNull(suspendedCalls.take(state, other, USER));
        assertNull(suspendedCalls.take(state + "x", REQUEST, USER));
        assertNull(suspendedCalls.take(state, REQUEST, "bob"));
        assertNull(suspendedCalls.take(state, REQUEST, null));
        assertSame(call, suspendedCalls.take(state, REQUEST, USER));
        assertNull(suspendedCalls.take(state, REQUEST, USER));
        assertEquals(0, cancelled.get());
    }

    @Test
    void expiredCallIsCancelled() {
        String state = suspendedCalls.add(call());
        clock.advance(SuspendedCalls.PATIENCE);
        assertNull(suspendedCalls.take(state, REQUEST, USER));
        assertEquals(1, cancelled.get());
    }

    @Test
    void oldestIsCancelledBeyondTheMost() {
        String oldest = suspendedCalls.add(call());
        String next = suspendedCalls.add(call());
        for (int i = 1; i < SuspendedCalls.MOST; i++) {
            suspendedCalls.add(call());
        }
        assertEquals(1, cancelled.get());
        assertNull(suspendedCalls.take(oldest, REQUEST, USER));
        assertEquals(false, suspendedCalls.take(next, REQUEST, USER) == null);
    }
}
