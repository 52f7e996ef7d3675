package io.docui.hostops.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.ChildProgram;
import io.docui.hostops.MemoryFolder;
import io.docui.hostops.change.ChangeStore;
import io.docui.hostops.workspace.Workspace;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A change of many files is there as a whole or not at all after its process was killed in the midst of it, at any moment. */
class ChangeStoreCrashTest {
    @Test
    void fewKillsLeaveCompleteChanges() throws Exception {
        checkKillsInMemory(5, 1);
    }

    @Test
    @Tag("long")
    void manyKillsLeaveCompleteChanges() throws Exception {
        checkKillsInMemory(200, 2);
    }

    /** In memory, where nearly all of the time of a change is spent on what it does, and not on waiting for a disk. */
    private static void checkKillsInMemory(int count, long seed) throws Exception {
        try (MemoryFolder memory = MemoryFolder.open()) {
            checkKills(count, seed, memory.path());
        }
    }

    private static void checkKills(int count, long seed, Path home) throws Exception {
        Path root = Files.createDirectories(home.resolve("work"));
        Path state = home.resolve("state");
        Random random = new Random(seed);
        int halfDone = 0;
        for (int i = 0; i < count; i++) {
            int told = runAndKill(root, state, random.nextInt(80));
            ChangeStore store = ChangeStore.open(state, Workspace.of(root));
            halfDone += store.recoveryMessages().size();
            Map<String, String> found = GenerationWriterProgram.actualFiles(root);
            int generation = Integer.parseInt(found.getOrDefault("f0", "0"));
            String where = "seed " + seed + ", kill " + i + ", " + store.recoveryMessages();
            assertEquals(GenerationWriterProgram.expectedFiles(generation), found, where);
            assertTrue(generation == told || generation == told + 1, where + ": told " + told + ", is " + generation);
        }
        System.out.println(halfDone + " of " + count + " kills came in the midst of a change");
        assertTrue(count < 100 || halfDone > count / 10, "only " + halfDone + " kills came in the midst of a change");
    }

    /** Runs a child, kills it some time after its first change; the last generation that it told. */
    private static int runAndKill(Path root, Path state, int milliseconds) throws IOException, InterruptedException {
        Process child = ChildProgram.of(GenerationWriterProgram.class)
                .option("-Xmx128m")
                .start(root.toString(), state.toString());
        try (BufferedReader out =
                new BufferedReader(new InputStreamReader(child.getInputStream(), StandardCharsets.UTF_8))) {
            String first = out.readLine();
            assertNotNull(first, "The child ended by itself.");
            child.waitFor(milliseconds, TimeUnit.MILLISECONDS);
            child.toHandle().destroyForcibly(); // by its handle: the process itself would close its output
            child.waitFor();
            int last = Integer.parseInt(first);
            for (String line = out.readLine(); line != null && !line.isEmpty(); line = out.readLine()) {
                last = Math.max(last, Integer.parseInt(line));
            }
            return last;
        } finally {
            child.destroyForcibly();
        }
    }
}
