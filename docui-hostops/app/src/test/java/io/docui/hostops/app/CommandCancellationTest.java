package io.docui.hostops.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.Waiting;
import io.docui.hostops.process.ProcessRunner;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.session.Session;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Commands that are cancelled by calls: when the answer is there, nothing of them is, or the answer says so. */
@Timeout(120)
@EnabledOnOs(value = OS.LINUX, disabledReason = "the programs are those of a Linux shell")
class CommandCancellationTest {
    private static final AtomicInteger NUMBERS = new AtomicInteger();

    @TempDir
    Path folder;

    /** How long the programs of this test sleep, which tells them from all others. */
    private final String time = "600." + ProcessHandle.current().pid() + "0" + NUMBERS.incrementAndGet();

    private Session session;

    @BeforeEach
    void open() throws IOException {
        session = new HostAppFixture(folder.toRealPath()).app().open();
    }

    @AfterEach
    void assertNoProcessesLeft() {
        session.close();
        assertEquals(List.of(), sleepingProcesses());
    }

    /** A child, a grandchild, and a daemon that has left its session and lost its parent. */
    private String processTreeCommand() {
        return "sleep T & bash -c \"sleep T & wait\" & setsid bash -c \"setsid sleep T &\" & sleep T"
                .replace("T", time);
    }

    private List<String> sleepingProcesses() {
        return ProcessHandle.allProcesses()
                .filter(process -> process.info().command().orElse("").endsWith("/sleep"))
                .filter(process -> process.info().commandLine().orElse("").endsWith(' ' + time))
                .filter(ProcessRunner::lives)
                .map(process ->
                        process.pid() + " " + process.info().commandLine().orElse(""))
                .toList();
    }

    private void await(BooleanSupplier condition) {
        Waiting.until("the programs are as they should be", condition::getAsBoolean);
    }

    private static DocUIError error(ActionResult result) {
        assertFalse(result.success(), () -> String.valueOf(result.text()));
        return Objects.requireNonNull(result.error());
    }

    private DocUIError cancelAndAwaitError(ActionResult started) throws InterruptedException {
        String handle = Objects.requireNonNull(started.asyncHandle(), () -> String.valueOf(started));
        await(() -> sleepingProcesses().size() == 4
                || session.operationResult(handle).isPresent());
        assertEquals(Optional.empty(), session.operationResult(handle));
        HostAppFixture.runSuccessfully(session, "cancel('" + handle + "')");
        return error(session.operationResult(handle, Duration.ofSeconds(60)).orElseThrow());
    }

    @Test
    void cancelByHandleEndsProcesses() throws Exception {
        DocUIError error = cancelAndAwaitError(session.start("bash('" + processTreeCommand() + "', limit=3600)"));
        assertEquals(ErrorCode.CANCELLED, error.code());
        assertEquals("`bash` was canceled before it finished.", error.message());
        assertEquals(List.of(), sleepingProcesses());
        assertTrue(HostAppFixture.runSuccessfully(session, "bash('echo on')").contains("on"));
    }

    @Test
    void cancellingStartedCommandEndsProcesses() throws Exception {
        DocUIError error = cancelAndAwaitError(session.run("bash_start('" + processTreeCommand() + "')"));
        assertEquals(ErrorCode.CANCELLED, error.code());
        assertEquals(List.of(), sleepingProcesses());
    }

    @Test
    void cancellingStartedServerThatIgnoresSignalsIsReportedOnce() throws Exception {
        String deaf = "trap \"\" TERM INT HUP; " + processTreeCommand();
        DocUIError error = cancelAndAwaitError(session.run("bash_start('" + deaf + "')"));
        assertEquals(ErrorCode.CANCELLED, error.code());
        assertFalse(error.message().contains("does not stop"), error.message());
        assertEquals(List.of(), sleepingProcesses());
        assertFalse(session.look().contains("did not stop in time"));
    }

    @Test
    void cancelsSynchronousCallFromOtherThread() {
        CompletableFuture<ActionResult> waits =
                CompletableFuture.supplyAsync(() -> session.run("bash('" + processTreeCommand() + "', limit=3600)"));
        await(() -> sleepingProcesses().size() == 4 || waits.isDone());
        assertFalse(waits.isDone(), () -> String.valueOf(waits.join()));
        assertTrue(session.cancel());
        assertEquals(ErrorCode.CANCELLED, error(waits.join()).code());
        assertEquals(List.of(), sleepingProcesses());
    }

    @Test
    void reportsCommandThatIgnoresSignalsOnceWhenItHasEnded() throws Exception {
        String deaf = "trap \"\" TERM INT HUP; " + processTreeCommand();
        DocUIError error = cancelAndAwaitError(session.start("bash('" + deaf + "', limit=3600)"));
        assertEquals(ErrorCode.CANCELLED, error.code());
        assertEquals("`bash` was canceled before it finished.", error.message());
        assertEquals(List.of(), sleepingProcesses());
        assertFalse(session.look().contains("did not stop in time"));
    }

    @Test
    void cancellingShellCommandEndsProcesses() throws Exception {
        HostAppFixture.runSuccessfully(session, "open_session()");
        DocUIError error = cancelAndAwaitError(
                session.start("bash('" + processTreeCommand() + "', session_id=obj:shell:sh1, limit=3600)"));
        assertEquals(ErrorCode.CANCELLED, error.code());
        assertEquals("`bash` was canceled before it finished.", error.message());
        HostAppFixture.runSuccessfully(session, "close_session(obj:shell:sh1)");
        assertEquals(List.of(), sleepingProcesses());
    }
}
