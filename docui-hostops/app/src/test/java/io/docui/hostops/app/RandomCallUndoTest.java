package io.docui.hostops.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.MemoryFolder;
import io.docui.hostops.file.FileTreeSnapshot;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.session.App;
import io.docui.runtime.session.Session;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Random sequences of calls are taken back to the byte, in the application as it runs: the session, its ledger, its policy and its
 * files. The first seed can be given: {@code -Ddocui.seed=17}.
 */
class RandomCallUndoTest {
    /** A session remembers so much that it is renewed now and then. */
    private static final int OF_A_SESSION = 25;

    private MemoryFolder memory;
    private Path root;
    private Session session;
    private final Deque<String> done = new ArrayDeque<>();
    private final Deque<String> undone = new ArrayDeque<>();
    private int changes;
    private int refusals;
    private int conflicts;

    @BeforeEach
    void createWorkspace() throws IOException {
        memory = MemoryFolder.open();
        root = Files.createDirectories(memory.path().resolve("work"));
    }

    @AfterEach
    void closeMemoryFolder() throws IOException {
        memory.close();
    }

    @Test
    void undoesFewRandomCallSequences() throws IOException {
        checkSequences(20);
    }

    @Test
    @Tag("long")
    void undoesThousandRandomCallSequences() throws IOException {
        checkSequences(1_000);
    }

    private void checkSequences(int count) throws IOException {
        App app = new HostAppFixture(memory.path()).app();
        long first = Long.getLong("docui.seed", 1);
        for (long seed = first; seed < first + count; seed += OF_A_SESSION) {
            try (Session opened = app.open()) {
                session = opened;
                for (long each = seed; each < Math.min(seed + OF_A_SESSION, first + count); each++) {
                    checkSequence(each);
                }
            }
        }
        System.out.printf(
                "Seeds %d to %d: %d changes, %d refusals, %d changes of others that undo did not touch%n",
                first, first + count - 1, changes, refusals, conflicts);
        assertTrue(changes > count * 2, () -> changes + " changes");
        assertTrue(refusals > count / 4, () -> refusals + " refusals");
        assertTrue(conflicts > count / 20, () -> conflicts + " conflicts");
    }

    private void checkSequence(long seed) throws IOException {
        Random random = new Random(seed);
        Path place = Files.createDirectory(root.resolve("seed" + seed));
        RandomFileCallGenerator calls = new RandomFileCallGenerator(root, place, random);
        calls.grow();
        Map<String, String> start = FileTreeSnapshot.of(place);
        done.clear();
        undone.clear();
        List<String> told = new ArrayList<>(List.of("seed " + seed));
        for (int i = 3 + random.nextInt(10); i > 0; i--) {
            step(place, calls, random, told);
        }
        boolean whole = random.nextBoolean() || keepsForeignChange(place, start, told);
        if (whole && !done.isEmpty()) {
            undoAndRedoAll(place, start, String.join("\n", told));
        }
        MemoryFolder.remove(place);
    }

    private void step(Path place, RandomFileCallGenerator calls, Random random, List<String> told) throws IOException {
        int kind = random.nextInt(10);
        if (kind == 0 && !done.isEmpty()) {
            runAndRecord("undo_last()", told);
            undone.push(done.pop());
        } else if (kind == 1 && !undone.isEmpty()) {
            runAndRecord("redo_last()", told);
            done.push(undone.pop());
        } else {
            makeCall(place, calls.next(), kind == 2, told);
        }
    }

    private void runAndRecord(String call, List<String> told) {
        told.add(call);
        ActionResult result = session.run(call);
        assertTrue(result.success(), () -> result.error() + "\n" + String.join("\n", told));
    }

    /** Makes a call, which may be refused: then nothing of it is done, as with a preview. */
    private void makeCall(Path place, String call, boolean preview, List<String> told) {
        Map<String, String> before = FileTreeSnapshot.of(place);
        ActionResult result = session.run(call, preview);
        told.add(call + (preview ? " (preview)" : "") + (result.success() ? "" : " ✘ " + result.error()));
        List<ActionResult> steps = result.steps().isEmpty() ? List.of(result) : result.steps();
        List<String> stand = preview
                ? List.of()
                : steps.stream()
                        .filter(ActionResult::success)
                        .flatMap(step -> Stream.ofNullable(step.operationId()))
                        .toList();
        if (stand.isEmpty()) {
            refusals++;
            assertEquals(before, FileTreeSnapshot.of(place), () -> String.join("\n", told));
        } else {
            changes += stand.size();
            stand.forEach(done::push);
            undone.clear();
        }
    }

    /**
     * Somebody else changes a file. Either all is taken back, and what they wrote is still there; or undo refuses, nothing is undone,
     * and after they took theirs back, it is.
     *
     * @return whether all that was done still stands
     */
    private boolean keepsForeignChange(Path place, Map<String, String> start, List<String> told) throws IOException {
        if (done.isEmpty()) {
            return false;
        }
        Optional<Path> changed = FileTreeSnapshot.of(place).entrySet().stream()
                .filter(now ->
                        now.getValue().startsWith("file ") && !now.getValue().equals(start.get(now.getKey())))
                .map(now -> place.resolve(now.getKey()))
                .findFirst();
        if (changed.isEmpty()) {
            return true;
        }
        Path file = changed.get();
        byte[] bytes = Files.readAllBytes(file);
        Set<PosixFilePermission> permissions = Files.getPosixFilePermissions(file);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-rw-rw-"));
        Files.writeString(file, "somebody else's");
        Map<String, String> before = FileTreeSnapshot.of(place);
        String call = "undo_to(op='" + done.peekLast() + "')";
        ActionResult result = session.run(call);
        told.add("(" + place.relativize(file) + " changed) " + call + ' ' + result.error());
        String all = String.join("\n", told);
        if (result.success()) {
            assertTrue(
                    FileTreeSnapshot.of(place).values().stream().anyMatch(what -> what.contains("somebody else's")),
                    all);
            return false;
        }
        conflicts++;
        assertTrue(String.valueOf(result.error()).contains("later changes to"), all);
        assertEquals(before, FileTreeSnapshot.of(place), all);
        Files.write(file, bytes);
        Files.setPosixFilePermissions(file, permissions);
        return true;
    }

    private void undoAndRedoAll(Path place, Map<String, String> start, String all) {
        Map<String, String> end = FileTreeSnapshot.of(place);
        String back = "undo_to(op='" + done.peekLast() + "')";
        runSuccessfully(back, all);
        assertEquals(start, FileTreeSnapshot.of(place), all);
        done.forEach(operation -> runSuccessfully("redo_last()", all));
        assertEquals(end, FileTreeSnapshot.of(place), all);
        runSuccessfully(back, all);
        assertEquals(start, FileTreeSnapshot.of(place), all);
    }

    private void runSuccessfully(String call, String all) {
        ActionResult result = session.run(call);
        assertTrue(result.success(), () -> call + ": " + result.error() + "\n" + all);
    }
}
