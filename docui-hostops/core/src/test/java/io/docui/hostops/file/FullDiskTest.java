package io.docui.hostops.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.docui.hostops.ChildProgram;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A disk that is full in the midst of a change of many files: none of them is changed. */
class FullDiskTest {
    @TempDir
    Path folder;

    @Test
    void changesNothingWhenWorkspaceDiskIsFull() throws Exception {
        check(folder.toRealPath().resolve("state").toString());
    }

    @Test
    void changesNothingWhenSharedDiskIsFull() throws Exception {
        check(folder.toRealPath().resolve("small/state").toString());
    }

    private void check(String state) throws Exception {
        Path small = Files.createDirectory(folder.toRealPath().resolve("small"));
        Process tried = new ProcessBuilder("unshare", "-Urm", "mount", "-t", "tmpfs", "none", small.toString())
                .redirectErrorStream(true)
                .start();
        String why = new String(tried.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assumeTrue(tried.waitFor() == 0, "Not run: no small disk can be mounted here: " + why);
        String mounted = "mount -t tmpfs -o size=2m none \"$0\" && exec \"$@\"";
        Process child = ChildProgram.of(FullDiskProgram.class)
                .within(List.of("unshare", "-Urm", "sh", "-c", mounted, small.toString()))
                .start(small.toString(), state);
        String out = new String(child.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, child.waitFor(), out);
        List<String> lines = out.lines().toList();
        assertTrue(lines.get(0).startsWith("The disk is full, or a limit was reached: No space left on device"), out);
        assertTrue(lines.get(0).contains("Nothing was changed."), out);
        assertEquals(List.of("unchanged", "a small change goes on"), lines.subList(1, lines.size()));
    }
}
