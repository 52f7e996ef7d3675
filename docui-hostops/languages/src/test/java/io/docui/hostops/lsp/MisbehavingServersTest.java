package io.docui.hostops.lsp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.Waiting;
import io.docui.hostops.internal.lsp.FakeServerDefinitions;
import io.docui.hostops.internal.lsp.LanguageQueries;
import io.docui.hostops.internal.lsp.LanguageServerLauncher;
import io.docui.hostops.internal.lsp.LanguageServerLimits;
import io.docui.hostops.internal.lsp.LanguageServerProblemSource;
import io.docui.hostops.internal.lsp.LanguageServerRegistry;
import io.docui.hostops.internal.lsp.LanguageServerState;
import io.docui.hostops.internal.lsp.LanguageServerStatus;
import io.docui.hostops.internal.lsp.LanguageServerSymbol;
import io.docui.hostops.internal.lsp.RefactoringClient;
import io.docui.hostops.internal.lsp.TextPosition;
import io.docui.hostops.internal.lsp.UnconfinedServers;
import io.docui.hostops.lsp.LanguageServerException.ServerErrorKind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Servers that hang, die, answer late or wrongly, or send rubbish: each call ends in time, with words, and the others go on. */
class MisbehavingServersTest {
    private static final LanguageServerLimits LIMITS = new LanguageServerLimits(
            Waiting.LIMIT,
            Duration.ofMillis(400),
            Duration.ofMillis(400),
            Waiting.LIMIT,
            Duration.ofMillis(100),
            Duration.ofMillis(300),
            Duration.ofMillis(200),
            2);
    private static final LanguageServerLimits PATIENT = new LanguageServerLimits(
            Waiting.LIMIT,
            Waiting.LIMIT,
            Waiting.LIMIT,
            Waiting.LIMIT,
            Duration.ofMillis(100),
            Duration.ofMillis(300),
            Duration.ofMillis(200),
            2);

    private static void ignoreCancellation(Runnable cancellation) {}

    @TempDir
    Path folder;

    private final List<Process> started = new ArrayList<>();
    private Path root;
    private LanguageServerRegistry servers;
    private LanguageQueries languageQueries;

    @BeforeEach
    void createWorkspace() throws IOException {
        root = folder.toRealPath();
        Files.writeString(root.resolve("a.good"), "thing\n");
        useServers(PATIENT, "good");
    }

    @AfterEach
    void assertAllServersEnded() throws Exception {
        servers.close();
        for (Process process : started) {
            assertTrue(process.waitFor(1, TimeUnit.MINUTES), "a server is left running");
        }
    }

    /** Servers that misbehave as the ending of the file says. */
    private void useServers(LanguageServerLimits serverLimits, String... modes) throws IOException {
        if (servers != null) {
            servers.close();
        }
        List<String> all = new ArrayList<>(List.of(modes));
        all.add("good");
        for (String mode : modes) {
            Files.writeString(root.resolve("a." + mode), "thing\n");
        }
        servers = FakeServerDefinitions.createRegistry(root, serverLimits, this::launch, all.toArray(String[]::new));
        languageQueries = new LanguageQueries(servers, path -> true);
    }

    private LanguageServerLauncher.LaunchedServer launch(List<String> argv, Path at) throws IOException {
        LanguageServerLauncher.LaunchedServer launchedServer = UnconfinedServers.launch(argv, at);
        started.add(launchedServer.process());
        return launchedServer;
    }

    private LanguageServerException assertOutlineFails(String mode, ServerErrorKind serverErrorKind, String... words) {
        LanguageServerException fault = assertThrows(
                LanguageServerException.class,
                () -> languageQueries.outline(root.resolve("a." + mode), MisbehavingServersTest::ignoreCancellation));
        assertEquals(serverErrorKind, fault.kind(), fault.getMessage());
        for (String word : words) {
            assertTrue(
                    String.valueOf(fault.getMessage()).contains(word),
                    () -> fault.getMessage() + " should say: " + word);
        }
        return fault;
    }

    /** Asks until there is an answer: a busy machine may need longer for it than the limits for servers that hang. */
    private void awaitOutline(String mode) {
        List<LanguageServerSymbol> symbols = new ArrayList<>();
        Waiting.until(mode + " answers", () -> {
            try {
                return symbols.addAll(
                        languageQueries.outline(root.resolve("a." + mode), MisbehavingServersTest::ignoreCancellation));
            } catch (LanguageServerException e) {
                assertEquals(ServerErrorKind.NO_ANSWER, e.kind(), e.getMessage());
                return false;
            }
        });
        assertEquals(1, symbols.size());
        assertEquals("thing", symbols.get(0).name());
        assertEquals("thing", symbols.get(0).sourceLocation().text());
    }

    private LanguageServerStatus status(String id) {
        return servers.statuses().stream()
                .filter(status -> status.id().equals(id))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void terminatesHangingServerAfterSecondTimeout() throws IOException {
        awaitOutline("good");
        useServers(LIMITS, "hangs");
        assertOutlineFails("hangs", ServerErrorKind.NO_ANSWER, "has not answered symbols within 0.400 s");
        awaitOutline("good");
        assertOutlineFails(
                "hangs",
                ServerErrorKind.NO_ANSWER,
                "was terminated",
                "still thinking, although it was told $/cancelRequest");
        assertEquals(LanguageServerState.RESTING, status("hangs").state());
        awaitOutline("good");
        assertOutlineFails("hangs", ServerErrorKind.NO_ANSWER);
    }

    private static LanguageServerLimits limitsWithPause(Duration pause) {
        return new LanguageServerLimits(
                PATIENT.start(),
                PATIENT.answer(),
                PATIENT.suspect(),
                PATIENT.diagnostics(),
                PATIENT.quiet(),
                PATIENT.stop(),
                pause,
                PATIENT.starts());
    }

    @Test
    void reportsStderrAndPausesCrashedServer() throws IOException {
        useServers(limitsWithPause(Duration.ofMinutes(10)), "dies");
        LanguageServerException fault =
                assertOutlineFails("dies", ServerErrorKind.NOT_RUNNING, "has ended", "last error output: out of luck");
        assertFalse(String.valueOf(fault.getMessage()).contains("null"), fault.getMessage());
        assertOutlineFails("dies", ServerErrorKind.NOT_RUNNING, "out of luck");
        assertOutlineFails("dies", ServerErrorKind.NOT_RUNNING, "waiting to restart", "out of luck");
        awaitOutline("good");
    }

    @Test
    void limitsRestartsOfCrashingServer() throws IOException {
        useServers(limitsWithPause(Duration.ofMillis(1)), "dies");
        Waiting.until("it counts as broken", () -> {
            LanguageServerException fault = assertOutlineFails("dies", ServerErrorKind.NOT_RUNNING);
            return String.valueOf(fault.getMessage()).contains("has failed 3 times");
        });
        assertOutlineFails("dies", ServerErrorKind.NOT_RUNNING, "has failed 3 times", "restart_server");
        assertEquals(LanguageServerState.FAILED, status("dies").state());
        assertEquals(3, started.size());
        assertEquals(1, servers.restart("dies"));
        assertOutlineFails("dies", ServerErrorKind.NOT_RUNNING, "has ended");
        assertEquals(4, started.size());
        awaitOutline("good");
    }

    @Test
    void restartsServerKilledBetweenCalls() throws Exception {
        awaitOutline("good");
        started.get(0).destroyForcibly().waitFor();
        awaitOutline("good");
        assertEquals(2, started.size());
        assertEquals(LanguageServerState.READY, status("good").state());
    }

    @Test
    void reportsCrashInMiddleOfMessage() throws IOException {
        useServers(PATIENT, "half");
        assertOutlineFails("half", ServerErrorKind.NOT_RUNNING, "has ended");
        awaitOutline("good");
    }

    @Test
    void resynchronizesAfterTooShortContentLength() throws IOException {
        useServers(PATIENT, "too-short");
        assertOutlineFails("too-short", ServerErrorKind.REFUSED, "cannot be read");
        awaitOutline("too-short");
        assertEquals(1, started.size());
    }

    @Test
    void terminatesServerWithTooLongContentLength() throws IOException {
        useServers(LIMITS, "too-long");
        assertOutlineFails("too-long", ServerErrorKind.NO_ANSWER, "has not answered symbols");
        assertOutlineFails("too-long", ServerErrorKind.NO_ANSWER, "was terminated");
        awaitOutline("good");
    }

    @Test
    void hangingServerDoesNotBlockOtherCalls() throws Exception {
        useServers(PATIENT, "hangs");
        awaitOutline("good");
        CompletableFuture<Runnable> waiting = new CompletableFuture<>();
        AtomicInteger reactions = new AtomicInteger();
        CompletableFuture<List<LanguageServerSymbol>> hanging = CompletableFuture.supplyAsync(
                () -> languageQueries.outline(root.resolve("a.hangs"), reaction -> {
                    if (reactions.incrementAndGet() == 2) {
                        // The first is for its start.
                        waiting.complete(reaction);
                    }
                }),
                task -> new Thread(task, "hanging").start());
        Runnable cancel = waiting.get(1, TimeUnit.MINUTES);
        awaitOutline("good");
        assertEquals(LanguageServerState.READY, status("hangs").state());
        awaitOutline("good");
        assertFalse(hanging.isDone());
        cancel.run();
        ExecutionException over = assertThrows(ExecutionException.class, () -> hanging.get(1, TimeUnit.MINUTES));
        assertEquals(ServerErrorKind.CANCELLED, ((LanguageServerException) over.getCause()).kind());
    }

    @Test
    void dropsLateAnswerAndKeepsServer() throws IOException {
        useServers(LIMITS, "late");
        assertOutlineFails("late", ServerErrorKind.NO_ANSWER);
        Optional<LanguageServerException> second = Optional.empty();
        try {
            awaitOutline("late");
        } catch (LanguageServerException e) {
            second = Optional.of(e);
        }
        assertTrue(second.isEmpty() || second.get().kind() == ServerErrorKind.NO_ANSWER, second::toString);
    }

    @ParameterizedTest
    @ValueSource(strings = {"rubbish", "stays", "children", "no-length", "large", "flood-errors", "flood-notices"})
    void ignoresNoiseFromServer(String mode) throws IOException {
        useServers(PATIENT, mode);
        awaitOutline(mode);
        awaitOutline(mode);
        assertEquals(1, started.size());
    }

    @ParameterizedTest
    @ValueSource(strings = {"wrong-type", "wrong-parts"})
    void rejectsOrIgnoresMalformedAnswer(String mode) throws IOException {
        useServers(PATIENT, mode);
        try {
            assertEquals(
                    List.of(),
                    languageQueries.outline(root.resolve("a." + mode), MisbehavingServersTest::ignoreCancellation));
        } catch (LanguageServerException e) {
            assertEquals(ServerErrorKind.REFUSED, e.kind(), e.getMessage());
        }
        awaitOutline("good");
    }

    @ParameterizedTest
    @CsvSource({
        "huge,it sent a message of 999999999999 bytes",
        "heavy,it sent a message of 104857600 bytes",
        "flood,it wrote output that does not follow the protocol: nothing of use"
    })
    void terminatesServerThatSendsTooMuch(String mode, String words) throws Exception {
        useServers(PATIENT, mode);
        assertOutlineFails(mode, ServerErrorKind.NOT_RUNNING, words);
        assertTrue(started.get(0).waitFor(1, TimeUnit.MINUTES));
    }

    @Test
    void reportsReasonOfFailedStart() throws IOException {
        useServers(PATIENT, "refuses");
        assertOutlineFails("refuses", ServerErrorKind.REFUSED, "no licence");
        LanguageServerLimits hasty = new LanguageServerLimits(
                Duration.ofMillis(900),
                LIMITS.answer(),
                LIMITS.suspect(),
                LIMITS.diagnostics(),
                LIMITS.quiet(),
                LIMITS.stop(),
                LIMITS.pause(),
                2);
        useServers(hasty, "mute");
        assertOutlineFails("mute", ServerErrorKind.NO_ANSWER, "has not answered initialize within 0.900 s");
    }

    @Test
    void timesOutWhenServerReadsNoInput() throws IOException {
        useServers(LIMITS, "deaf");
        Files.writeString(root.resolve("a.deaf"), "thing\n".repeat(500_000));
        assertOutlineFails("deaf", ServerErrorKind.NO_ANSWER);
        assertTrue(
                started.stream().anyMatch(Process::isAlive), "the call ends although the server still reads nothing");
        awaitOutline("good");
    }

    @Test
    void cancellationEndsWaiting() throws IOException {
        useServers(PATIENT, "hangs");
        awaitOutline("good");
        List<Runnable> cancelled = new ArrayList<>();
        LanguageServerException fault = assertThrows(
                LanguageServerException.class,
                () -> languageQueries.outline(root.resolve("a.hangs"), reaction -> {
                    cancelled.add(reaction);
                    if (cancelled.size() == 2) {
                        // The first is for its start.
                        reaction.run();
                    }
                }));
        assertEquals(ServerErrorKind.CANCELLED, fault.kind());
    }

    @Test
    void refusesUnsolicitedWorkspaceEdit() throws IOException {
        useServers(PATIENT, "edits");
        TextPosition textPosition =
                new TextPosition(root.resolve("a.edits"), 1, Optional.of("thing"), Optional.empty());
        String told = languageQueries.hover(textPosition, MisbehavingServersTest::ignoreCancellation);
        while (told.isEmpty()) {
            told = languageQueries.hover(textPosition, MisbehavingServersTest::ignoreCancellation);
        }
        assertTrue(told.contains("'applied':false"), told);
        assertTrue(told.contains("Edits are accepted only during a call"), told);
    }

    @ParameterizedTest
    @CsvSource({"utf-8,0:11", "utf-16,0:6", "utf-32,0:5"})
    void usesPositionEncodingOfServer(String encoding, String position) throws IOException {
        useServers(PATIENT, encoding);
        Path file = Files.writeString(root.resolve("a." + encoding), "ä漢🎲 = thing\n");
        assertEquals(
                position,
                languageQueries.hover(
                        new TextPosition(file, 1, Optional.empty(), Optional.of(6)),
                        MisbehavingServersTest::ignoreCancellation));
        assertHasOutline(file);
    }

    private void assertHasOutline(Path file) {
        assertEquals(
                1,
                languageQueries
                        .outline(file, MisbehavingServersTest::ignoreCancellation)
                        .size());
    }

    @Test
    void reportsProblemsOfCurrentText() throws IOException {
        useServers(PATIENT, "diagnoses");
        LanguageServerProblemSource reports = new LanguageServerProblemSource(servers, path -> true);
        Path file = root.resolve("a.diagnoses");
        assertEquals(
                List.of(),
                reports.of(file, MisbehavingServersTest::ignoreCancellation).problems());
        Files.writeString(file, "wrong thing\n");
        ProblemSource.ProblemReport problemReport = reports.of(file, MisbehavingServersTest::ignoreCancellation);
        assertEquals(
                List.of("it is wrong"),
                problemReport.problems().stream().map(Problem::message).toList());
        assertEquals(
                "wrong thing", problemReport.problems().get(0).sourceLocation().text());
        Files.writeString(file, "right thing\n");
        assertEquals(
                List.of(),
                reports.of(file, MisbehavingServersTest::ignoreCancellation).problems());
    }

    @Test
    void reportsMissingDiagnosticsAsReservation() throws IOException {
        LanguageServerLimits hasty = new LanguageServerLimits(
                PATIENT.start(),
                PATIENT.answer(),
                PATIENT.suspect(),
                Duration.ofMillis(200),
                PATIENT.quiet(),
                PATIENT.stop(),
                PATIENT.pause(),
                2);
        useServers(hasty, "good");
        ProblemSource.ProblemReport problemReport = new LanguageServerProblemSource(servers, path -> true)
                .of(root.resolve("a.good"), MisbehavingServersTest::ignoreCancellation);
        assertTrue(problemReport
                .reservation()
                .orElseThrow()
                .contains("has not reported on the current text within 0.200 s"));
    }

    @Test
    void refusesOutdatedOrOverlappingEdits() throws IOException {
        useServers(PATIENT, "old-version", "overlaps");
        RefactoringClient refactoringClient = new RefactoringClient(servers);
        for (String mode : List.of("old-version", "overlaps")) {
            TextPosition textPosition =
                    new TextPosition(root.resolve("a." + mode), 1, Optional.of("thing"), Optional.empty());
            LanguageServerException fault = assertThrows(
                    LanguageServerException.class,
                    () -> refactoringClient.rename(textPosition, "other", MisbehavingServersTest::ignoreCancellation));
            String words = mode.equals("overlaps") ? "overlap" : "it refers to version 77 of ";
            assertTrue(String.valueOf(fault.getMessage()).contains(words), fault.getMessage());
        }
        TextPosition good = new TextPosition(root.resolve("a.good"), 1, Optional.of("thing"), Optional.empty());
        assertEquals(
                List.of(new FileChange.Written(good.path(), "thing\n", "other\n")),
                refactoringClient.rename(good, "other", MisbehavingServersTest::ignoreCancellation));
    }

    @Test
    void refusesRenameThatReplacesOtherText() throws IOException {
        useServers(PATIENT, "line-feeds");
        RefactoringClient refactoringClient = new RefactoringClient(servers);
        Path file = root.resolve("lines.line-feeds");
        for (String other : List.of("first\r\rthing\n", "first\nthings and more\n\rthing\n", "thing\nother\n")) {
            Files.writeString(file, other);
            int line = other.startsWith("thing") ? 1 : other.startsWith("first\n") ? 4 : 3;
            TextPosition textPosition = new TextPosition(file, line, Optional.of("thing"), Optional.empty());
            LanguageServerException fault = assertThrows(
                    LanguageServerException.class,
                    () -> refactoringClient.rename(textPosition, "other", MisbehavingServersTest::ignoreCancellation),
                    other);
            assertTrue(String.valueOf(fault.getMessage()).contains("not the old name"), fault.getMessage());
            assertTrue(String.valueOf(fault.getMessage()).contains("Nothing was changed"), fault.getMessage());
        }
    }

    @Test
    void resolvesUnusuallyEncodedFileUri() throws IOException {
        useServers(PATIENT, "odd-uri");
        TextPosition textPosition = new TextPosition(
                Files.writeString(root.resolve("ä b%41.odd-uri"), "thing\n"),
                1,
                Optional.of("thing"),
                Optional.empty());
        assertEquals(
                List.of(new FileChange.Written(textPosition.path(), "thing\n", "other\n")),
                new RefactoringClient(servers)
                        .rename(textPosition, "other", MisbehavingServersTest::ignoreCancellation));
    }

    @Test
    void reportsFileTypeWithoutServer() {
        LanguageServerException unknown = assertThrows(
                LanguageServerException.class,
                () -> languageQueries.outline(root.resolve("a.xyz"), MisbehavingServersTest::ignoreCancellation));
        assertEquals(ServerErrorKind.NOT_FOUND, unknown.kind());
        assertTrue(String.valueOf(unknown.getMessage()).contains("typescript (cjs, cts"), unknown.getMessage());
        assertEquals(LanguageServerState.STOPPED, status("good").state());
    }
}
