package io.docui.example.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.docui.example.cluster.FailoverTimes.FailoverWait;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** How long an agent waited is told from the life of its session that answered, and from what happened between. */
class FailoverTimesTest {
    private static final long SECOND = 1_000_000_000;

    private static AcknowledgedCall call(long id, double sent, double answered) {
        return new AcknowledgedCall(id, "", (long) (sent * SECOND), (long) (answered * SECOND), 1);
    }

    @Test
    void measuresFromKillWhenCallIsPending() {
        FailoverTimes failoverTimes = FailoverTimes.of(
                List.of(call(1, 0, 1), call(2, 1, 9)),
                Map.of(1L, "a", 2L, "b"),
                List.of(new NodeFault("killed", "node-1", 4 * SECOND)));
        assertEquals(List.of(new FailoverWait("killed", 5)), failoverTimes.waits());
    }

    @Test
    void measuresFromCallSentAfterKill() {
        FailoverTimes failoverTimes = FailoverTimes.of(
                List.of(call(1, 0, 1), call(2, 6, 9)),
                Map.of(1L, "a", 2L, "b"),
                List.of(new NodeFault("killed", "node-1", 4 * SECOND)));
        assertEquals(List.of(new FailoverWait("killed", 3)), failoverTimes.waits());
    }

    @Test
    void ignoresUnmovedAndUndisturbedSessions() {
        List<AcknowledgedCall> calls = List.of(call(1, 0, 1), call(2, 6, 9), call(3, 10, 11));
        FailoverTimes failoverTimes = FailoverTimes.of(
                calls, Map.of(1L, "a", 2L, "a", 3L, "b"), List.of(new NodeFault("killed", "node-1", 4 * SECOND)));
        assertEquals(new FailoverTimes(List.of(), 1), failoverTimes);
    }

    @Test
    void measuresMoveAfterLeavingNodeAnswered() {
        FailoverTimes failoverTimes = FailoverTimes.of(
                List.of(call(1, 0, 5), call(2, 6, 8)),
                Map.of(1L, "a", 2L, "b"),
                List.of(new NodeFault(NodeFault.LEAVING, "node-1", 4 * SECOND)));
        assertEquals(List.of(new FailoverWait(NodeFault.LEAVING, 2)), failoverTimes.waits());
    }

    @Test
    void computesPercentilesOfAllWaits() {
        FailoverTimes failoverTimes = new FailoverTimes(
                Stream.of(3, 1, 2, 4)
                        .map(seconds -> new FailoverWait("killed", seconds))
                        .toList(),
                0);
        assertEquals(2.0, failoverTimes.percentile(0.5));
        assertEquals(4.0, failoverTimes.percentile(0.95));
        assertEquals(0.0, new FailoverTimes(List.of(), 0).percentile(0.5));
        assertEquals(failoverTimes, failoverTimes.causedBy("killed"));
        assertEquals(new FailoverTimes(List.of(), 0), failoverTimes.causedBy("stopped"));
    }
}
