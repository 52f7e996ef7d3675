package io.docui.example.mud;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.example.mud.game.text.Language;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.ledger.FileLedger;
import io.docui.runtime.ledger.LedgerOptions;
import io.docui.runtime.ledger.LedgerQuery;
import io.docui.runtime.ledger.OperationEntry;
import io.docui.runtime.ledger.RecordedEntry;
import io.docui.runtime.ledger.UnknownEntry;
import io.docui.runtime.session.Session;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A game whose process is killed again and again: what a model was told of happened, the game goes on from its ledger, and no
 * number that was shown ever means something else.
 */
class KilledGameTest {
    private static final int FEW_KILLS = 3;
    private static final int KILLS_IN_A_GAME = 5;
    private static final int KILLS = Integer.getInteger("docui.kills", 200);

    @TempDir
    private Path temporary;

    private final Random random = new Random(91);
    private final List<Process> processes = new ArrayList<>();
    private int starts;
    private int acknowledged;

    @AfterEach
    void killAll() {
        processes.forEach(Process::destroyForcibly);
    }

    @Test
    void gameSurvivesFewKills() throws Exception {
        surviveKills(1, FEW_KILLS, 50);
    }

    @Test
    @Tag("long")
    void gamesSurviveManyKills() throws Exception {
        surviveKills(KILLS / KILLS_IN_A_GAME, KILLS_IN_A_GAME, 100);
        System.out.println(KILLS + " kills, " + acknowledged + " operations acknowledged");
    }

    private void surviveKills(int games, int killsInAGame, int mostLines) throws Exception {
        for (int i = 0; i < games; i++) {
            RestartedGame restartedGame = new RestartedGame(temporary.resolve("game-" + i));
            for (int kill = 0; kill < killsInAGame; kill++) {
                restartedGame.playUntilKilled(mostLines);
                restartedGame.checkLedger();
            }
            restartedGame.checkUndoToTheStart();
        }
        assertTrue(acknowledged > games * killsInAGame, () -> "only " + acknowledged + " operations were acknowledged");
    }

    /** A game, and all that its processes have told. */
    private final class RestartedGame {
        private final Path directory;
        private final Set<String> ids = new HashSet<>();
        private final Map<String, String> meanings = new HashMap<>();
        private final Map<String, String> states = new HashMap<>();
        private String last = "";

        RestartedGame(Path directory) {
            this.directory = directory;
        }

        void playUntilKilled(int mostLines) throws Exception {
            Process busy = start();
            int lines = random.nextInt(mostLines);
            int spins = random.nextInt(10) == 0 ? random.nextInt(10_000_000) : random.nextInt(200_000);
            try (BufferedReader told = busy.inputReader(StandardCharsets.UTF_8)) {
                for (int line = 0; line < lines; line++) {
                    recordLine(Objects.requireNonNull(told.readLine(), "it ended by itself"));
                }
                for (int spin = 0; spin < spins; spin++) {
                    Thread.onSpinWait(); // the moment is anywhere between two lines, or before the first
                }
                kill(busy);
                for (String line = told.readLine(); line != null; line = told.readLine()) {
                    if (line.endsWith(EndlessGameProgram.END)) {
                        recordLine(line); // else the kill cut the line itself
                    }
                }
            }
        }

        private Process start() throws IOException {
            Process process = new ProcessBuilder(
                            Path.of(System.getProperty("java.home"), "bin", "java")
                                    .toString(),
                            "-XX:TieredStopAtLevel=1",
                            "-XX:+UseSerialGC",
                            "-Xshare:auto",
                            "-XX:-UsePerfData",
                            "-cp",
                            System.getProperty("java.class.path"),
                            EndlessGameProgram.class.getName(),
                            directory.toString(),
                            String.valueOf(++starts))
                    .redirectError(ProcessBuilder.Redirect.INHERIT)
                    .start();
            processes.add(process);
            return process;
        }

        private void recordLine(String line) {
            String[] words = line.split(" ", -1);
            switch (words[0]) {
                case "shown" -> {
                    String before = meanings.put(words[1], words[2]);
                    assertTrue(before == null || before.equals(words[2]), () -> words[1] + " meant " + before);
                }
                case "did" -> {
                    recordOperation(words[1], words[2]);
                    states.put(words[1], words[2]);
                    last = words[1];
                    acknowledged++;
                }
                default -> recordOperation(words[1], words[2]);
            }
        }

        private void recordOperation(String id, String state) {
            assertTrue(id.equals("null") || ids.add(id), () -> id + " was given before");
            assertEquals(64, state.length());
        }

        /** What was told is there, nothing else than whole entries is, and playing it again gives the same states. */
        void checkLedger() {
            try (FileLedger ledger = FileLedger.open(directory, LedgerOptions.DEFAULT)) {
                assertTrue(ledger.verify().isIntact(), () -> ledger.verify().toString());
                try (Stream<RecordedEntry> all = ledger.query(LedgerQuery.all())) {
                    assertFalse(all.anyMatch(recordedEntry -> recordedEntry.entry() instanceof UnknownEntry));
                }
                List<OperationEntry> operations = EndlessGameProgram.operations(ledger);
                List<String> recorded =
                        operations.stream().map(OperationEntry::id).toList();
                assertEquals(recorded.size(), Set.copyOf(recorded).size(), "an id is given once");
                assertTrue(recorded.containsAll(states.keySet()), () -> "missing of " + states.keySet());
                int upToLast = recorded.indexOf(last) + 1;
                SlimeCave again = EndlessGameProgram.replay(operations.subList(0, upToLast));
                assertEquals(
                        states.getOrDefault(last, EndlessGameProgram.state(newGame())),
                        EndlessGameProgram.state(again));
            }
        }

        void checkUndoToTheStart() {
            try (FileLedger ledger = FileLedger.open(directory, LedgerOptions.DEFAULT)) {
                SlimeCave cave = EndlessGameProgram.replay(EndlessGameProgram.operations(ledger));
                try (Session session =
                        MudOptions.app(cave, Language.EN).withLedger(ledger).open(EndlessGameProgram.SESSION)) {
                    ActionResult undone = session.run("undo_last()");
                    while (undone.success()) {
                        undone = session.run("undo_last()");
                    }
                    assertEquals(
                            "There is nothing to undo.",
                            undone.error() == null ? null : undone.error().message());
                }
                assertEquals(newGame().world(), cave.world());
            }
        }

        private SlimeCave newGame() {
            return new SlimeCave(EndlessGameProgram.SEED, Language.EN);
        }
    }

    /** Kills it without closing the pipe, from which what it told last is still to be read. */
    private static void kill(Process process) throws InterruptedException {
        assertTrue(process.toHandle().destroyForcibly(), "it is killed");
        assertTrue(process.waitFor(60, TimeUnit.SECONDS), "it is dead");
    }
}
