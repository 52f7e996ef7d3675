package io.docui.hostops.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.ChildProgram;
import io.docui.hostops.MemoryFolder;
import io.docui.hostops.cli.Main;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.ledger.FileLedger;
import io.docui.runtime.ledger.Ledger;
import io.docui.runtime.ledger.LedgerOptions;
import io.docui.runtime.ledger.LedgerQuery;
import io.docui.runtime.ledger.OperationEntry;
import io.docui.runtime.ledger.RecordedEntry;
import io.docui.runtime.session.Session;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/**
 * The whole program is killed in the midst of edits of many files: at its next start each edit is there as a whole or not at all, what
 * was recorded as done is done, and can be taken back.
 */
@EnabledOnOs(value = OS.LINUX, disabledReason = "programs are killed as on Linux")
@Timeout(value = 10, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD) // reads block
class HostAppCrashTest {
    private static final int FILES = 20;
    /** In place of a time: as soon as a change is seen half done. A kill at a random time seldom meets one. */
    private static final int IN_THE_MIDST = -1;

    /** How often at most it is looked whether a change is half done. */
    private static final int LOOKS = 20_000;

    private static final Pattern LATER_CHANGE = Pattern.compile("revert these too: revert_changes\\('([^']+)'\\)");

    private MemoryFolder memory;
    private Path root;
    private int unrecorded;

    @Test
    void recoversAfterTwoKills() throws Exception {
        checkRecovery(2, 1);
    }

    @Test
    @Tag("long")
    void recoversAfterTwentyKills() throws Exception {
        checkRecovery(20, 2);
    }

    private void checkRecovery(int count, long seed) throws Exception {
        try (MemoryFolder opened = MemoryFolder.open()) {
            memory = opened;
            root = new HostAppFixture(memory.path()).workspace();
            write(0);
            Random random = new Random(seed);
            int mended = 0;
            for (int i = 0; i < count; i++) {
                int before = generation("before kill " + i);
                int told = editAndKill(before, i % 2 == 0 ? random.nextInt(150) : IN_THE_MIDST);
                mended += restartAndCheck("seed " + seed + ", kill " + i, before, told);
            }
            System.out.printf(
                    "%d of %d kills came in the midst of a change, %d between a change and its record%n",
                    mended, count, unrecorded);
            assertTrue(count < 20 || mended > 0, "no kill came in the midst of a change");
        }
    }

    private void write(int generation) throws IOException {
        for (int i = 0; i < FILES; i++) {
            Files.writeString(root.resolve("f" + i), text(generation) + '\n');
        }
    }

    private static String text(int generation) {
        return "generation " + generation + ';';
    }

    /** The generation that all files are of. */
    private int generation(String where) throws IOException {
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < FILES; i++) {
            texts.add(Files.readString(root.resolve("f" + i)));
        }
        assertEquals(1, texts.stream().distinct().count(), () -> where + ": " + texts);
        try (Stream<Path> all = Files.list(root)) {
            assertEquals(FILES, all.count(), where + ": something else is left");
        }
        return Integer.parseInt(texts.get(0).replaceAll("\\D", ""));
    }

    private static String editCall(int from) {
        List<String> places = new ArrayList<>();
        for (int i = 0; i < FILES; i++) {
            places.add("{path: 'f" + i + "', old_text: '" + text(from) + "', new_text: '" + text(from + 1) + "'}");
        }
        return "edit([" + String.join(", ", places) + "])";
    }

    /** Looks until the first file is of another generation than the last, or one is not there; not for ever, for that is soon over. */
    private void awaitPartialChange() throws IOException {
        for (int i = 0; i < LOOKS; i++) {
            try {
                String first = Files.readString(root.resolve("f0"));
                if (!first.equals(Files.readString(root.resolve("f" + (FILES - 1))))) {
                    return;
                }
            } catch (NoSuchFileException e) {
                return; // It is being replaced.
            }
        }
    }

    private Path ledger() {
        return memory.path().resolve("ledger");
    }

    /** Runs the program, has it edit, and kills it; how many edits it had told of. */
    private int editAndKill(int generation, int milliseconds) throws IOException, InterruptedException {
        Process child = ChildProgram.of(Main.class)
                .within(List.of("env", "XDG_STATE_HOME=" + memory.path().resolve("state")))
                .option("-Duser.home=" + memory.path().resolve("home"))
                .start(
                        "play",
                        "--workspace=" + root,
                        "--policy=" + new HostAppFixture(memory.path()).policy(),
                        "--ledger=" + ledger());
        try (PrintStream in = new PrintStream(child.getOutputStream(), true, StandardCharsets.UTF_8);
                BufferedReader out =
                        new BufferedReader(new InputStreamReader(child.getInputStream(), StandardCharsets.UTF_8))) {
            // Beside: the program reads on only when its output is read.
            CompletableFuture<Void> asking = CompletableFuture.runAsync(() -> {
                for (int i = 0; i < 100; i++) {
                    in.println(editCall(generation + i));
                }
            });
            int told = 0;
            for (String line = out.readLine(); told == 0; line = out.readLine()) {
                assertNotNull(line, "The program ended by itself.");
                told += countCompletedEdits(line);
            }
            if (milliseconds == IN_THE_MIDST) {
                awaitPartialChange();
            } else {
                child.waitFor(milliseconds, TimeUnit.MILLISECONDS);
            }
            child.toHandle().destroyForcibly();
            child.waitFor();
            for (String line = out.readLine(); line != null; line = out.readLine()) {
                told += countCompletedEdits(line);
            }
            asking.join();
            return told;
        } finally {
            child.destroyForcibly();
        }
    }

    private static int countCompletedEdits(String line) {
        return line.contains("✔") ? 1 : 0;
    }

    /** Starts again: whether a change was half done. */
    private int restartAndCheck(String where, int before, int told) throws IOException {
        try (Ledger ledger = FileLedger.open(ledger(), LedgerOptions.DEFAULT)) {
            List<OperationEntry> edits = lastEdits(ledger);
            int recorded = edits.size();
            assertTrue(recorded >= told, () -> where + ": " + told + " told, " + recorded + " recorded");
            try (Session session = new HostAppFixture(memory.path())
                    .app()
                    .withLedger(ledger)
                    .open(edits.get(0).session())) {
                int now = generation(where);
                assertTrue(
                        now == before + recorded || now == before + recorded + 1,
                        () -> where + ": " + before + " and " + recorded + " recorded edits, is " + now);
                int half = session.look().contains("was interrupted and was taken back") ? 1 : 0;
                if (now > before + recorded) {
                    revertUnrecorded(session, where);
                    unrecorded++;
                } else {
                    HostAppFixture.runSuccessfully(session, "undo_last()");
                }
                assertEquals(now - 1, generation(where + ", taken back"));
                return half;
            }
        }
    }

    /** The operations of the run that was killed. */
    private static List<OperationEntry> lastEdits(Ledger ledger) {
        List<OperationEntry> edits;
        try (Stream<RecordedEntry> all = ledger.query(LedgerQuery.all())) {
            edits = all.map(RecordedEntry::entry)
                    .filter(OperationEntry.class::isInstance)
                    .map(OperationEntry.class::cast)
                    .filter(entry -> entry.action().equals("edit") && entry.isSuccess())
                    .toList();
        }
        String last = edits.get(edits.size() - 1).session();
        return edits.stream().filter(entry -> entry.session().equals(last)).toList();
    }

    /** A change that was done and never recorded is in the way of undo, which names it, so that it can be taken back. */
    private static void revertUnrecorded(Session session, String where) {
        ActionResult refused = session.run("undo_last()");
        Matcher change = LATER_CHANGE.matcher(String.valueOf(refused.error()));
        assertTrue(!refused.success() && change.find(), () -> where + ": " + refused);
        HostAppFixture.runSuccessfully(session, "revert_changes('" + change.group(1) + "')");
    }
}
