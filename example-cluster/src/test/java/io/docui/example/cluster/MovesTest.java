package io.docui.example.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.docui.example.cluster.Moves.Wait;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** How long an agent waited is told from the life of its session that answered, and from what happened between. */
class MovesTest {
    private static final long SECOND = 1_000_000_000;

    private static Call call(long id, double sent, double answered) {
        return new Call(id, "", (long) (sent * SECOND), (long) (answered * SECOND), 1);
    }

    @Test
    void countsFromTheKillWhileACallIsUnderWay() {
        Moves moves = Moves.of(
                List.of(call(1, 0, 1), call(2, 1, 9)),
                Map.of(1L, "a", 2L, "b"),
                List.of(new Trouble("killed", "node-1", 4 * SECOND)));
        assertEquals(List.of(new Wait("killed", 5)), moves.waits());
    }

    @Test
    void countsFromTheCallThatIsSentAfterTheKill() {
        Moves moves = Moves.of(
                List.of(call(1, 0, 1), call(2, 6, 9)),
                Map.of(1L, "a", 2L, "b"),
                List.of(new Trouble("killed", "node-1", 4 * SECOND)));
        assertEquals(List.of(new Wait("killed", 3)), moves.waits());
    }

    @Test
    void doesNotCountASessionThatStayedOrMovedInPeace() {
        List<Call> calls = List.of(call(1, 0, 1), call(2, 6, 9), call(3, 10, 11));
        Moves moves = Moves.of(
                calls, Map.of(1L, "a", 2L, "a", 3L, "b"), List.of(new Trouble("killed", "node-1", 4 * SECOND)));
        assertEquals(new Moves(List.of(), 1), moves);
    }

    @Test
    void countsWhatANodeServedWhileItLeft() {
        Moves moves = Moves.of(
                List.of(call(1, 0, 5), call(2, 6, 8)),
                Map.of(1L, "a", 2L, "b"),
                List.of(new Trouble(Trouble.LEAVING, "node-1", 4 * SECOND)));
        assertEquals(List.of(new Wait(Trouble.LEAVING, 2)), moves.waits());
    }

    @Test
    void sharesAreOfAllThatWaited() {
        Moves moves = new Moves(
                Stream.of(3, 1, 2, 4)
                        .map(seconds -> new Wait("killed", seconds))
                        .toList(),
                0);
        assertEquals(2.0, moves.at(0.5));
        assertEquals(4.0, moves.at(0.95));
        assertEquals(0.0, new Moves(List.of(), 0).at(0.5));
        assertEquals(moves, moves.after("killed"));
        assertEquals(new Moves(List.of(), 0), moves.after("stopped"));
    }
}
