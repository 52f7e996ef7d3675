package io.docui.runtime.session;

import static io.docui.runtime.session.ConfigurableProvider.action;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.action.ActionResult;
import io.docui.runtime.error.ErrorCode;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The log warns of calls that fail, and not of calls that somebody canceled (docs/spec/results.md#application-exceptions). */
@Timeout(value = 60, unit = TimeUnit.SECONDS)
class CancelledCallLogTest {
    private final CountDownLatch begun = new CountDownLatch(1);
    private final CountDownLatch never = new CountDownLatch(1);
    private final Session session = App.of(() -> List.of(new ConfigurableProvider.ProviderBuilder()
                    .with(action("wait_for_parcel").async(), context -> {
                        begun.countDown();
                        never.await();
                        return "";
                    })
                    .with(action("give_up_parcel"), context -> {
                        throw new InterruptedException();
                    })
                    .build("post")))
            .open();
    private final List<LogRecord> records = new CopyOnWriteArrayList<>();
    private final Logger logger = Logger.getLogger("io.docui");
    private final Handler handler = new Handler() {
        @Override
        public void publish(LogRecord entry) {
            if (entry.getMessage().contains("parcel")) { // other tests may log, too
                records.add(entry);
            }
        }

        @Override
        public void flush() {
            // Nothing is buffered.
        }

        @Override
        public void close() {
            // There is nothing to close.
        }
    };

    @BeforeEach
    void listen() {
        logger.addHandler(handler);
    }

    @AfterEach
    void close() {
        logger.removeHandler(handler);
        session.close();
    }

    @Test
    void cancelledOperationLogsNothing() throws Exception {
        String handle = Objects.requireNonNull(session.run("wait_for_parcel()").asyncHandle());
        begun.await();
        assertTrue(session.cancel(handle));
        ActionResult result =
                session.operationResult(handle, Duration.ofMinutes(1)).orElseThrow();
        assertEquals(ErrorCode.CANCELLED, Objects.requireNonNull(result.error()).code());
        assertEquals(List.of(), records.stream().map(LogRecord::getMessage).toList());
    }

    @Test
    void interruptionThatNobodyOrderedIsAWarning() throws Exception {
        FutureTask<ActionResult> task = new FutureTask<>(() -> session.run("give_up_parcel()"));
        new Thread(task, "caller").start(); // because the interruption is handed on
        assertEquals(
                ErrorCode.CANCELLED, Objects.requireNonNull(task.get().error()).code());
        assertEquals(1, records.size());
        assertEquals(Level.WARNING, records.get(0).getLevel());
        assertInstanceOf(InterruptedException.class, records.get(0).getThrown(), "with its stack trace");
    }
}
