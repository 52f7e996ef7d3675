package io.docui.hostops.internal.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.internal.process.SandboxUseRegistry.Activity;
import io.docui.hostops.internal.process.SandboxUseRegistry.Notice;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Two instances in one process know of each other like two processes. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "NOT TESTED: there is no sandbox on Windows")
class SandboxUseRegistryTest {
    private static final List<Long> THIS_PROCESS =
            List.of(ProcessHandle.current().pid());

    @TempDir
    Path folder;

    private Path workspace;
    private Path script;
    private SandboxUseRegistry one;
    private SandboxUseRegistry two;

    @BeforeEach
    void open() throws IOException {
        workspace = Files.createDirectories(folder.toRealPath().resolve("a b/wörk"));
        script = Files.writeString(workspace.resolve("ok.sh"), "true\n");
        one = registry(workspace);
        two = registry(workspace);
    }

    @AfterEach
    void close() {
        one.close();
        two.close();
    }

    private SandboxUseRegistry registry(Path place) throws IOException {
        return SandboxUseRegistry.open(folder.resolve("shared"), place);
    }

    private static Notice start(Path writable, Path... protectedFiles) {
        return new Notice.Start(Set.of(writable), Set.of(protectedFiles));
    }

    @Test
    void programCountsUntilItHasEnded() throws IOException {
        Activity first = one.begin(List.of(workspace), List.of());
        Activity second = one.begin(List.of(), List.of(workspace));
        assertEquals(THIS_PROCESS, two.otherProcesses());
        assertEquals(List.of(), one.otherProcesses());
        first.end();
        first.end();
        assertEquals(THIS_PROCESS, two.otherProcesses());
        second.end();
        assertEquals(List.of(), two.otherProcesses());
    }

    @Test
    void programOfClosedInstanceDoesNotCount() throws IOException {
        one.begin(List.of(workspace), List.of());
        one.close();
        assertEquals(List.of(), two.otherProcesses());
    }

    /** A policy can let the sandbox write in other folders. */
    @Test
    void programCountsWhereverItCanWrite() throws IOException {
        try (SandboxUseRegistry elsewhere = registry(folder.resolve("elsewhere"))) {
            elsewhere.begin(List.of(folder.resolve("elsewhere")), List.of()).end();
            elsewhere.begin(List.of(folder.resolve("elsewhere")), List.of());
            assertEquals(List.of(), two.otherProcesses());
            elsewhere.begin(List.of(workspace.getParent()), List.of());
            assertEquals(THIS_PROCESS, two.otherProcesses());
            assertEquals(List.of(start(workspace.getParent())), two.takeNotices());
        }
    }

    @Test
    void noticesSayWhatTheSandboxProtects() throws IOException {
        Path linked = Files.writeString(workspace.resolve("linked.sh"), "true\n");
        Files.createLink(workspace.resolve("other-name.sh"), linked);
        List<Path> readOnly = List.of(script, linked, workspace.resolve("missing.sh"));
        one.begin(List.of(workspace), readOnly);
        one.begin(List.of(workspace), readOnly); // the same again says nothing new
        one.begin(List.of(), readOnly); // cannot write
        one.recordReplaced(script);
        one.begin(List.of(workspace), List.of());
        assertEquals(
                List.of(start(workspace, script), new Notice.Replacement(script), start(workspace)), two.takeNotices());
        assertEquals(List.of(), two.takeNotices());
        one.begin(List.of(workspace), List.of());
        assertEquals(List.of(start(workspace)), two.takeNotices());
        assertEquals(List.of(), one.takeNotices());
    }

    @Test
    void newInstanceLearnsWhatRunsAlready() throws IOException {
        one.begin(List.of(workspace), List.of(script, workspace.resolve("missing.sh")));
        try (SandboxUseRegistry late = registry(workspace.resolve("inner"))) {
            assertEquals(THIS_PROCESS, late.otherProcesses());
            assertEquals(List.of(start(workspace, script)), late.takeNotices());
        }
        one.recordReplaced(script);
        try (SandboxUseRegistry later = registry(workspace)) {
            assertEquals(List.of(start(workspace)), later.takeNotices());
        }
    }

    @Test
    void programWaitsForChangesOfRepository() throws Exception {
        Activity change = one.beginRepositoryChange();
        Activity second = one.beginRepositoryChange();
        one.awaitRepositories(List.of(workspace)); // its own are known there anyway
        two.awaitRepositories(List.of(folder.resolve("elsewhere")));
        CompletableFuture<Boolean> ended = CompletableFuture.supplyAsync(() -> {
            change.end();
            second.end();
            return true;
        });
        two.awaitRepositories(List.of(workspace.resolve("inner")));
        assertTrue(ended.get());
        one.beginRepositoryChange();
        String message = assertThrows(IOException.class, () -> two.awaitRepositories(List.of(workspace)))
                .getMessage();
        assertTrue(message.contains("another DocUI process (" + THIS_PROCESS.get(0) + ")"), message);
    }

    @Test
    void joinsAgainWhenTheFolderWasRemoved() throws IOException {
        one.begin(List.of(workspace), List.of());
        Path shared = folder.resolve("shared");
        List<Path> innermostFirst;
        try (Stream<Path> all = Files.walk(shared)) {
            innermostFirst = all.sorted(Comparator.reverseOrder()).toList();
        }
        for (Path path : innermostFirst) {
            Files.delete(path);
        }
        assertEquals(List.of(), one.takeNotices());
        assertEquals(THIS_PROCESS, two.otherProcesses());
        assertEquals(1, two.takeNotices().size());
        assertTrue(Files.exists(shared));
    }
}
