package io.docui.runtime.internal.run;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.docui.runtime.action.ActionResult;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.internal.turn.Locks;
import io.docui.runtime.internal.turn.Turn;
import io.docui.runtime.internal.turn.Turns;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** In which order it is told how an operation goes on, and how it ended. */
@Timeout(value = 60, unit = TimeUnit.SECONDS)
class OperationTest {
    private static final ActionResult CANCELLED =
            ActionResult.notRun(DocUIError.of(ErrorCode.CANCELLED, "It was cancelled."));

    private final List<String> told = new CopyOnWriteArrayList<>();
    private final Operation operation = new Operation(Invocation.within("s", "op-1"), "brew()", turn(), Instant.EPOCH);

    private static Turn turn() {
        Turns turns = new Turns(() -> new Locks(List.of()), Duration.ofSeconds(30), Clock.systemUTC());
        return Objects.requireNonNull(turns.insist(Turn::current));
    }

    @Test
    void nothingIsToldAfterTheEnd() {
        operation.end(CANCELLED, () -> told.add("ended"));
        operation.unlessEnded(() -> told.add("running"));
        operation.end(CANCELLED, () -> told.add("ended again"));
        assertEquals(List.of("ended"), told);
    }

    @Test
    void whatIsToldWhileItEndsIsToldBefore() throws Exception {
        Thread end = new Thread(() -> operation.end(CANCELLED, () -> told.add("ended")));
        operation.unlessEnded(() -> {
            end.start();
            while (end.getState() != Thread.State.BLOCKED && end.getState() != Thread.State.TERMINATED) {
                Thread.onSpinWait();
            }
            told.add("running");
        });
        end.join();
        assertEquals(List.of("running", "ended"), told);
    }
}
