package io.docui.hostops.lsp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.Waiting;
import io.docui.hostops.lsp.ServerFault.Kind;
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
    private static final Limits LIMITS = new Limits(
            Waiting.LIMIT,
            Duration.ofMillis(400),
            Duration.ofMillis(400),
            Waiting.LIMIT,
            Duration.ofMillis(100),
            Duration.ofMillis(300),
            Duration.ofMillis(200),
            2);
    private static final Limits PATIENT = new Limits(
            Waiting.LIMIT,
            Waiting.LIMIT,
            Waiting.LIMIT,
            Waiting.LIMIT,
            Duration.ofMillis(100),
            Duration.ofMillis(300),
            Duration.ofMillis(200),
            2);

    private static void never(Runnable cancellation) {}

    @TempDir
    Path folder;

    private final List<Process> started = new ArrayList<>();
    private Path root;
    private LanguageServers servers;
    private Questions questions;

    @BeforeEach
    void workspace() throws IOException {
        root = folder.toRealPath();
        Files.writeString(root.resolve("a.good"), "thing\n");
        serve(PATIENT, "good");
    }

    @AfterEach
    void nothingIsLeft() throws Exception {
        servers.close();
        for (Process process : started) {
            assertTrue(process.waitFor(1, TimeUnit.MINUTES), "a server is left running");
        }
    }

    /** Servers that misbehave as the ending of the file says. */
    private void serve(Limits limits, String... modes) throws IOException {
        if (servers != null) {
            servers.close();
        }
        List<String> all = new ArrayList<>(List.of(modes));
        all.add("good");
        for (String mode : modes) {
            Files.writeString(root.resolve("a." + mode), "thing\n");
        }
        servers = FakeServers.of(root, limits, this::launch, all.toArray(String[]::new));
        questions = new Questions(servers, path -> true);
    }

    private ServerLauncher.Launched launch(List<String> argv, Path at) throws IOException {
        ServerLauncher.Launched launched = ServerLauncher.plain(argv, at);
        started.add(launched.process());
        return launched;
    }

    private ServerFault fails(String mode, Kind kind, String... words) {
        ServerFault fault = assertThrows(
                ServerFault.class, () -> questions.outline(root.resolve("a." + mode), MisbehavingServersTest::never));
        assertEquals(kind, fault.kind(), fault.getMessage());
        for (String word : words) {
            assertTrue(
                    String.valueOf(fault.getMessage()).contains(word),
                    () -> fault.getMessage() + " should say: " + word);
        }
        return fault;
    }

    /** Asks until there is an answer: a busy machine may need longer for it than the limits for servers that hang. */
    private void answers(String mode) {
        List<Symbol> symbols = new ArrayList<>();
        Waiting.until(mode + " answers", () -> {
            try {
                return symbols.addAll(questions.outline(root.resolve("a." + mode), MisbehavingServersTest::never));
            } catch (ServerFault e) {
                assertEquals(Kind.NO_ANSWER, e.kind(), e.getMessage());
                return false;
            }
        });
        assertEquals(1, symbols.size());
        assertEquals("thing", symbols.get(0).name());
        assertEquals("thing", symbols.get(0).spot().text());
    }

    private ServerStatus status(String id) {
        return servers.statuses().stream()
                .filter(status -> status.id().equals(id))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void oneThatHangsIsAskedTwiceAndThenEndedWhileOthersAnswer() throws IOException {
        answers("good");
        serve(LIMITS, "hangs");
        fails("hangs", Kind.NO_ANSWER, "has not answered symbols within 0.400 s");
        answers("good");
        fails("hangs", Kind.NO_ANSWER, "was ended", "still thinking, although it was told $/cancelRequest");
        assertEquals(ServerState.RESTING, status("hangs").state());
        answers("good");
        fails("hangs", Kind.NO_ANSWER);
    }

    private static Limits pausing(Duration pause) {
        return new Limits(
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
    void oneThatDiesTellsItsLastWordsAndRests() throws IOException {
        serve(pausing(Duration.ofMinutes(10)), "dies");
        ServerFault fault = fails("dies", Kind.NOT_RUNNING, "has ended", "last words: out of luck");
        assertFalse(String.valueOf(fault.getMessage()).contains("null"), fault.getMessage());
        fails("dies", Kind.NOT_RUNNING, "out of luck");
        fails("dies", Kind.NOT_RUNNING, "at rest", "out of luck");
        answers("good");
    }

    @Test
    void oneThatDiesIsStartedAgainAFewTimes() throws IOException {
        serve(pausing(Duration.ofMillis(1)), "dies");
        Waiting.until("it counts as broken", () -> {
            ServerFault fault = fails("dies", Kind.NOT_RUNNING);
            return String.valueOf(fault.getMessage()).contains("has failed 3 times");
        });
        fails("dies", Kind.NOT_RUNNING, "has failed 3 times", "restart it");
        assertEquals(ServerState.FAILED, status("dies").state());
        assertEquals(3, started.size());
        assertEquals(1, servers.restart("dies"));
        fails("dies", Kind.NOT_RUNNING, "has ended");
        assertEquals(4, started.size());
        answers("good");
    }

    @Test
    void oneThatDiesBetweenCallsIsStartedAgainUnnoticed() throws Exception {
        answers("good");
        started.get(0).destroyForcibly().waitFor();
        answers("good");
        assertEquals(2, started.size());
        assertEquals(ServerState.READY, status("good").state());
    }

    @Test
    void oneThatDiesInTheMiddleOfAMessageIsOneThatDies() throws IOException {
        serve(PATIENT, "half");
        fails("half", Kind.NOT_RUNNING, "has ended");
        answers("good");
    }

    @Test
    void oneThatSaysLessThanItSendsIsUnderstoodFromTheNextMessageOn() throws IOException {
        serve(PATIENT, "too-short");
        fails("too-short", Kind.REFUSED, "cannot be read");
        answers("too-short");
        assertEquals(1, started.size());
    }

    @Test
    void oneThatSaysMoreThanItSendsIsAskedTwiceAndThenEnded() throws IOException {
        serve(LIMITS, "too-long");
        fails("too-long", Kind.NO_ANSWER, "has not answered symbols");
        fails("too-long", Kind.NO_ANSWER, "was ended");
        answers("good");
    }

    @Test
    void oneThatHangsBlocksNoCallThatIsMadeMeanwhile() throws Exception {
        serve(PATIENT, "hangs");
        answers("good");
        CompletableFuture<Runnable> waiting = new CompletableFuture<>();
        AtomicInteger reactions = new AtomicInteger();
        CompletableFuture<List<Symbol>> hanging = CompletableFuture.supplyAsync(
                () -> questions.outline(root.resolve("a.hangs"), reaction -> {
                    if (reactions.incrementAndGet() == 2) {
                        // The first is for its start.
                        waiting.complete(reaction);
                    }
                }),
                task -> new Thread(task, "hanging").start());
        Runnable cancel = waiting.get(1, TimeUnit.MINUTES);
        answers("good");
        assertEquals(ServerState.READY, status("hangs").state());
        answers("good");
        assertFalse(hanging.isDone());
        cancel.run();
        ExecutionException over = assertThrows(ExecutionException.class, () -> hanging.get(1, TimeUnit.MINUTES));
        assertEquals(Kind.CANCELLED, ((ServerFault) over.getCause()).kind());
    }

    @Test
    void aLateAnswerIsDroppedAndTheServerStays() throws IOException {
        serve(LIMITS, "late");
        fails("late", Kind.NO_ANSWER);
        Optional<ServerFault> second = Optional.empty();
        try {
            answers("late");
        } catch (ServerFault e) {
            second = Optional.of(e);
        }
        assertTrue(second.isEmpty() || second.get().kind() == Kind.NO_ANSWER, second::toString);
    }

    @ParameterizedTest
    @ValueSource(strings = {"rubbish", "stays", "children", "no-length", "large", "flood-errors", "flood-notices"})
    void whatIsNoMessageIsPassedOver(String mode) throws IOException {
        serve(PATIENT, mode);
        answers(mode);
        answers(mode);
        assertEquals(1, started.size());
    }

    @ParameterizedTest
    @ValueSource(strings = {"wrong-type", "wrong-parts"})
    void anAnswerThatMakesNoSenseIsAnErrorOrNothing(String mode) throws IOException {
        serve(PATIENT, mode);
        try {
            assertEquals(List.of(), questions.outline(root.resolve("a." + mode), MisbehavingServersTest::never));
        } catch (ServerFault e) {
            assertEquals(Kind.REFUSED, e.kind(), e.getMessage());
        }
        answers("good");
    }

    @ParameterizedTest
    @CsvSource({
        "huge,it sent a message of 999999999999 bytes",
        "heavy,it sent a message of 104857600 bytes",
        "flood,it writes what is not the protocol: nothing of use"
    })
    void oneThatSendsTooMuchIsEnded(String mode, String words) throws Exception {
        serve(PATIENT, mode);
        fails(mode, Kind.NOT_RUNNING, words);
        assertTrue(started.get(0).waitFor(1, TimeUnit.MINUTES));
    }

    @Test
    void oneThatDoesNotStartSaysWhy() throws IOException {
        serve(PATIENT, "refuses");
        fails("refuses", Kind.REFUSED, "no licence");
        Limits hasty = new Limits(
                Duration.ofMillis(900),
                LIMITS.answer(),
                LIMITS.suspect(),
                LIMITS.diagnostics(),
                LIMITS.quiet(),
                LIMITS.stop(),
                LIMITS.pause(),
                2);
        serve(hasty, "mute");
        fails("mute", Kind.NO_ANSWER, "has not answered initialize within 0.900 s");
    }

    @Test
    void oneThatTakesNoInputHoldsNobodyUp() throws IOException {
        serve(LIMITS, "deaf");
        Files.writeString(root.resolve("a.deaf"), "thing\n".repeat(500_000));
        fails("deaf", Kind.NO_ANSWER);
        assertTrue(
                started.stream().anyMatch(Process::isAlive), "the call ends although the server still reads nothing");
        answers("good");
    }

    @Test
    void cancellingEndsTheWait() throws IOException {
        serve(PATIENT, "hangs");
        answers("good");
        List<Runnable> cancelled = new ArrayList<>();
        ServerFault fault = assertThrows(
                ServerFault.class,
                () -> questions.outline(root.resolve("a.hangs"), reaction -> {
                    cancelled.add(reaction);
                    if (cancelled.size() == 2) {
                        // The first is for its start.
                        reaction.run();
                    }
                }));
        assertEquals(Kind.CANCELLED, fault.kind());
    }

    @Test
    void anEditThatNobodyAskedForIsRefusedPolitely() throws IOException {
        serve(PATIENT, "edits");
        Place place = new Place(root.resolve("a.edits"), 1, Optional.of("thing"), Optional.empty());
        String told = questions.hover(place, MisbehavingServersTest::never);
        while (told.isEmpty()) {
            told = questions.hover(place, MisbehavingServersTest::never);
        }
        assertTrue(told.contains("'applied':false"), told);
        assertTrue(told.contains("Edits are taken only as part of a call"), told);
    }

    @ParameterizedTest
    @CsvSource({"utf-8,0:11", "utf-16,0:6", "utf-32,0:5"})
    void placesAreToldInTheServersUnits(String encoding, String position) throws IOException {
        serve(PATIENT, encoding);
        Path file = Files.writeString(root.resolve("a." + encoding), "ä漢🎲 = thing\n");
        assertEquals(
                position,
                questions.hover(new Place(file, 1, Optional.empty(), Optional.of(6)), MisbehavingServersTest::never));
        answersIn(file);
    }

    private void answersIn(Path file) {
        assertEquals(1, questions.outline(file, MisbehavingServersTest::never).size());
    }

    @Test
    void problemsAreOfThePresentText() throws IOException {
        serve(PATIENT, "diagnoses");
        ProblemReports reports = new ProblemReports(servers, path -> true);
        Path file = root.resolve("a.diagnoses");
        assertEquals(List.of(), reports.of(file, MisbehavingServersTest::never).problems());
        Files.writeString(file, "wrong thing\n");
        ProblemSource.Report report = reports.of(file, MisbehavingServersTest::never);
        assertEquals(
                List.of("it is wrong"),
                report.problems().stream().map(Problem::message).toList());
        assertEquals("wrong thing", report.problems().get(0).spot().text());
        Files.writeString(file, "right thing\n");
        assertEquals(List.of(), reports.of(file, MisbehavingServersTest::never).problems());
    }

    @Test
    void aServerThatSaysNothingOfATextIsNotTakenForOneThatFindsNothing() throws IOException {
        Limits hasty = new Limits(
                PATIENT.start(),
                PATIENT.answer(),
                PATIENT.suspect(),
                Duration.ofMillis(200),
                PATIENT.quiet(),
                PATIENT.stop(),
                PATIENT.pause(),
                2);
        serve(hasty, "good");
        ProblemSource.Report report =
                new ProblemReports(servers, path -> true).of(root.resolve("a.good"), MisbehavingServersTest::never);
        assertTrue(report.reservation().orElseThrow().contains("has not spoken of the present text within 0.200 s"));
    }

    @Test
    void anEditOfAnotherTextOrOneThatContradictsItselfIsRefused() throws IOException {
        serve(PATIENT, "old-version", "overlaps");
        Refactorings refactorings = new Refactorings(servers);
        for (String mode : List.of("old-version", "overlaps")) {
            Place place = new Place(root.resolve("a." + mode), 1, Optional.of("thing"), Optional.empty());
            ServerFault fault = assertThrows(
                    ServerFault.class, () -> refactorings.rename(place, "other", MisbehavingServersTest::never));
            String words = mode.equals("overlaps") ? "overlap" : "it is about version 77 of ";
            assertTrue(String.valueOf(fault.getMessage()).contains(words), fault.getMessage());
        }
        Place good = new Place(root.resolve("a.good"), 1, Optional.of("thing"), Optional.empty());
        assertEquals(
                List.of(new FileChange.Written(good.path(), "thing\n", "other\n")),
                refactorings.rename(good, "other", MisbehavingServersTest::never));
    }

    @Test
    void aFileIsKnownHoweverItsUriIsWritten() throws IOException {
        serve(PATIENT, "odd-uri");
        Place place = new Place(
                Files.writeString(root.resolve("ä b%41.odd-uri"), "thing\n"),
                1,
                Optional.of("thing"),
                Optional.empty());
        assertEquals(
                List.of(new FileChange.Written(place.path(), "thing\n", "other\n")),
                new Refactorings(servers).rename(place, "other", MisbehavingServersTest::never));
    }

    @Test
    void whatIsNotInstalledOrNotKnownIsSaid() {
        ServerFault unknown = assertThrows(
                ServerFault.class, () -> questions.outline(root.resolve("a.xyz"), MisbehavingServersTest::never));
        assertEquals(Kind.NOT_FOUND, unknown.kind());
        assertTrue(String.valueOf(unknown.getMessage()).contains("typescript (cjs, cts"), unknown.getMessage());
        assertEquals(ServerState.STOPPED, status("good").state());
    }
}
