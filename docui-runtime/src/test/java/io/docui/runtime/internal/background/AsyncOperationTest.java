package io.docui.runtime.internal.background;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.docui.runtime.action.ActionResult;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.internal.task.InstanceLocks;
import io.docui.runtime.internal.task.Task;
import io.docui.runtime.internal.task.TaskExecutor;
import io.docui.runtime.thread.ThreadContextPropagator;
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
class AsyncOperationTest {
    private static final ActionResult CANCELLED =
            ActionResult.rejection(DocUIError.of(ErrorCode.CANCELLED, "It was cancelled."));

    private final List<String> told = new CopyOnWriteArrayList<>();
    private final AsyncOperation asyncOperation =
            new AsyncOperation(new IdleCall(), "brew()", newTask(), Instant.EPOCH);

    private static final class IdleCall implements RunningCall {
        @Override
        public String operationId() {
            return "op-1";
        }

        @Override
        public String progressText() {
            return "";
        }
    }

    private static Task newTask() {
        TaskExecutor taskExecutor = new TaskExecutor(
                () -> new InstanceLocks(List.of()),
                Duration.ofSeconds(30),
                Clock.systemUTC(),
                ThreadContextPropagator.none());
        return Objects.requireNonNull(taskExecutor.runWithAvailable(Task::current));
    }

    @Test
    void reportsNothingAfterEnd() {
        asyncOperation.end(CANCELLED, () -> told.add("ended"));
        asyncOperation.runUnlessEnded(() -> told.add("running"));
        asyncOperation.end(CANCELLED, () -> told.add("ended again"));
        assertEquals(List.of("ended"), told);
    }

    @Test
    void reportsProgressBeforeConcurrentEnd() throws Exception {
        Thread end = new Thread(() -> asyncOperation.end(CANCELLED, () -> told.add("ended")));
        asyncOperation.runUnlessEnded(() -> {
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
