package io.docui.runtime.session;

import static io.docui.runtime.session.ConfigurableProvider.action;
import static io.docui.runtime.session.ConfigurableProvider.waitUninterruptibly;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.action.ActionResult;
import io.docui.runtime.action.ParameterDescriptor;
import io.docui.runtime.action.TypeDescriptor.StringType;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.internal.notice.NoticeRegistry;
import io.docui.runtime.internal.task.InstanceLocks;
import io.docui.runtime.internal.task.TaskExecutor;
import io.docui.runtime.ledger.LedgerQuery;
import io.docui.runtime.ledger.MemoryLedger;
import io.docui.runtime.ledger.OperationEntry;
import io.docui.runtime.ledger.OperationOutcome;
import io.docui.runtime.ledger.RecordedEntry;
import io.docui.runtime.thread.ThreadContextPropagator;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Work that is stopped at any moment is told of as it is: once, and never as what can be repeated if it was done. */
@Execution(ExecutionMode.CONCURRENT) // nearly all of the time is spent waiting for the limit
@Timeout(value = 60, unit = TimeUnit.SECONDS)
class StoppedCallTest {
    private static final Duration SHORT = Duration.ofSeconds(1);

    private final CountDownLatch release = new CountDownLatch(1);
    private final CountDownLatch reached = new CountDownLatch(1);
    private final AtomicInteger ran = new AtomicInteger();
    private final AtomicReference<Session> session = new AtomicReference<>();
    private final MemoryLedger ledger = new MemoryLedger();

    @AfterEach
    void releaseAll() {
        release.countDown();
    }

    private ConfigurableProvider createCounterProvider() {
        AtomicReference<ConfigurableProvider> self = new AtomicReference<>();
        ConfigurableProvider configurableProvider = new ConfigurableProvider.ProviderBuilder()
                .with(action("set"), context -> {
                    ran.incrementAndGet();
                    self.get().state.incrementAndGet();
                    return "set";
                })
                .build("machine");
        self.set(configurableProvider);
        return configurableProvider;
    }

    private Session open(ConfigurableProvider configurableProvider, Duration limit) {
        session.set(App.of(() -> List.of(configurableProvider))
                .withLedger(ledger)
                .withTimeLimit(limit)
                .open("s"));
        return session.get();
    }

    private static DocUIError error(ActionResult result) {
        assertFalse(result.success());
        return Objects.requireNonNull(result.error());
    }

    private static void awaitFree(ConfigurableProvider configurableProvider) {
        configurableProvider.lock().lock();
        configurableProvider.lock().unlock();
    }

    private FutureTask<ActionResult> runInBackground(String call) {
        FutureTask<ActionResult> task = new FutureTask<>(() -> session.get().run(call));
        Thread thread = new Thread(task, "caller");
        thread.setDaemon(true);
        thread.start();
        return task;
    }

    private List<OperationEntry> operations() {
        try (Stream<RecordedEntry> all = ledger.query(LedgerQuery.all())) {
            return all.map(RecordedEntry::entry)
                    .filter(OperationEntry.class::isInstance)
                    .map(OperationEntry.class::cast)
                    .toList();
        }
    }

    @Test
    void timeoutWhileSavingStateSkipsAction() {
        ConfigurableProvider configurableProvider = createCounterProvider();
        configurableProvider.beforeSave = () -> waitUninterruptibly(release);
        assertEquals(
                ErrorCode.TIMEOUT,
                error(open(configurableProvider, SHORT).run("set()")).code());
        release.countDown();
        awaitFree(configurableProvider);
        assertEquals(0, ran.get());
        assertEquals(0, configurableProvider.state.get());
    }

    @Test
    void timeoutAfterActionIsRecordedOnce() {
        ConfigurableProvider configurableProvider = createCounterProvider();
        AtomicInteger saves = new AtomicInteger();
        configurableProvider.beforeSave = () -> {
            if (saves.incrementAndGet() == 2) {
                waitUninterruptibly(release);
            }
        };
        DocUIError late = error(open(configurableProvider, SHORT).run("set()"));
        assertEquals(ErrorCode.TIMEOUT, late.code(), late.message());
        release.countDown();
        awaitFree(configurableProvider);
        List<OperationEntry> operations = operations();
        assertEquals(1, operations.size());
        OperationOutcome.Failed failed =
                (OperationOutcome.Failed) operations.get(0).outcome();
        assertEquals(ErrorCode.TIMEOUT.name(), failed.code());
        assertNull(operations.get(0).inverse(), "nobody knows the state that it left");
    }

    @Test
    void cancelDuringVisibilityCheckSkipsAction() throws Exception {
        ConfigurableProvider configurableProvider = createCounterProvider();
        open(configurableProvider, Duration.ofSeconds(30)).look();
        configurableProvider.beforeVisible = () -> {
            reached.countDown();
            waitUninterruptibly(release);
        };
        FutureTask<ActionResult> call = runInBackground("set()");
        reached.await();
        assertTrue(session.get().cancel());
        configurableProvider.beforeVisible = () -> {};
        release.countDown();
        assertEquals(ErrorCode.CANCELLED, error(call.get()).code());
        assertEquals(0, ran.get());
    }

    @Test
    void cancelsCallAfterNestedCall() throws Exception {
        AtomicBoolean stopped = new AtomicBoolean();
        ConfigurableProvider configurableProvider = new ConfigurableProvider.ProviderBuilder()
                .with(action("outer"), context -> {
                    session.get().run("inner()");
                    reached.countDown();
                    try {
                        release.await();
                    } catch (InterruptedException e) {
                        stopped.set(context.isCancelled());
                    }
                    return "x";
                })
                .with(action("inner").readOnly(), context -> "inner")
                .build("machine");
        open(configurableProvider, Duration.ofSeconds(30));
        FutureTask<ActionResult> call = runInBackground("outer()");
        reached.await();
        assertTrue(session.get().cancel());
        assertEquals(ErrorCode.CANCELLED, error(call.get()).code());
        assertTrue(stopped.get());
        assertFalse(session.get().cancel());
    }

    @Test
    void asyncCallSucceedsWhenInstanceIsBusy() throws Exception {
        CountDownLatch go = new CountDownLatch(1);
        ConfigurableProvider configurableProvider = new ConfigurableProvider.ProviderBuilder()
                .with(action("brew").async(), context -> {
                    go.await();
                    return "brewed";
                })
                .with(action("stuck").timeout(SHORT), context -> {
                    waitUninterruptibly(release);
                    return "x";
                })
                .build("machine");
        open(configurableProvider, Duration.ofSeconds(30));
        ActionResult begun = session.get().run("brew()");
        assertEquals(ErrorCode.TIMEOUT, error(session.get().run("stuck()")).code());
        go.countDown();
        ActionResult end = session.get()
                .operationResult(Objects.requireNonNull(begun.asyncHandle()), Duration.ofSeconds(30))
                .orElseThrow();
        assertTrue(end.success(), String.valueOf(end.error()));
        assertEquals("brewed", end.result());
        assertEquals(
                "The call is done, but its result is not available: machine is busy with another operation.",
                end.text());
    }

    @Test
    void statusAndCancelIgnoreBusyInstance() throws Exception {
        ConfigurableProvider configurableProvider = new ConfigurableProvider.ProviderBuilder()
                .with(action("brew").async(), context -> {
                    release.await();
                    return "brewed";
                })
                .with(action("stay"), context -> {
                    reached.countDown();
                    waitUninterruptibly(release);
                    return "x";
                })
                .build("machine");
        open(configurableProvider, Duration.ofSeconds(50));
        Session one = App.of(() -> List.of(configurableProvider))
                .withTimeLimit(Duration.ofSeconds(50))
                .open("one");
        String handle = Objects.requireNonNull(one.run("brew()").operationId());
        FutureTask<ActionResult> stays = runInBackground("stay()");
        reached.await();
        assertTrue(one.run("operation_status('" + handle + "')").success());
        assertTrue(one.run("cancel('" + handle + "')").success());
        assertFalse(stays.isDone(), "the other session still has the instance");
    }

    @Test
    void hangingBuiltInReportsBusyApplication() {
        ConfigurableProvider configurableProvider = createCounterProvider();
        Session open = open(configurableProvider, SHORT);
        assertTrue(open.run("set()").success());
        configurableProvider.beforeSave = () -> waitUninterruptibly(release);
        assertEquals(
                "`undo_last` did not finish within 1 s and does not stop. The application is busy until it returns.",
                error(open.run("undo_last()")).message());
    }

    @Test
    void progressMasksSensitiveArguments() {
        AtomicReference<String> told = new AtomicReference<>("");
        ConfigurableProvider configurableProvider = new ConfigurableProvider.ProviderBuilder()
                .with(
                        action("enter")
                                .parameter(ParameterDescriptor.required("code", StringType.TEXT, "which")
                                        .asSensitive()),
                        context -> {
                            context.progress("Trying hunter2");
                            return "in";
                        })
                .build("machine");
        Session open = open(configurableProvider, Duration.ofSeconds(30));
        open.onProgress(progress -> told.set(progress.summary()));
        assertTrue(open.run("enter(code='hunter2')").success());
        assertTrue(told.get().contains("Trying"), told.get());
        assertFalse(told.get().contains("hunter2"), told.get());
    }

    @Test
    void preservesInterruptStatusOfCaller() {
        Session session = App.of(() -> List.of(createCounterProvider())).open();
        Thread.currentThread().interrupt();
        assertEquals(ErrorCode.CANCELLED, error(session.call("set", "{}")).code());
        assertTrue(Thread.interrupted());
    }

    private record CountingLockCallbacks(AtomicInteger ended) implements SessionLock.SessionLockCallbacks {
        @Override
        public boolean isProjecting() {
            return false;
        }

        @Override
        public void beforeWork() {}

        @Override
        public void afterWork() {}

        @Override
        public void onClose() {
            ended.incrementAndGet();
        }
    }

    @Test
    void closingDuringCallRunsOnCloseOnce() throws Exception {
        for (int i = 0; i < 1_000; i++) {
            AtomicInteger ended = new AtomicInteger();
            TaskExecutor taskExecutor = new TaskExecutor(
                    () -> new InstanceLocks(List.of()), SHORT, Clock.systemUTC(), ThreadContextPropagator.none());
            SessionLock sessionLock =
                    new SessionLock("s", taskExecutor, new NoticeRegistry(), new CountingLockCallbacks(ended));
            CountDownLatch inside = new CountDownLatch(1);
            Thread caller = new Thread(() -> sessionLock.runExclusively(() -> {
                inside.countDown();
                return "";
            }));
            caller.start();
            inside.await();
            sessionLock.close(() -> {});
            caller.join();
            assertEquals(1, ended.get(), "round " + i);
        }
    }
}
