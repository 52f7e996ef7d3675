package samples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CleanUpTest {
    @TempDir
    private Path folder;

    @BeforeEach
    void createFiles() throws IOException {
        Files.createFile(folder.resolve("a.tmp"));
        Files.createFile(folder.resolve("b.txt"));
    }

    @Test
    void commandStillWorks() throws Exception {
        JavaProgram.Result result = run("run", "--folder", folder.toString());

        assertEquals(0, result.status(), result.output());
        assertTrue(result.output().contains("deleted: [a.tmp]"), result.output());
        assertFalse(Files.exists(folder.resolve("a.tmp")));
        assertTrue(Files.exists(folder.resolve("b.txt")));
    }

    @Test
    void modelReadsWhatCommandWouldDelete() throws Exception {
        JavaProgram.Result result = run("context", "--folder", folder.toString());

        assertEquals(0, result.status(), result.output());
        assertTrue(result.output().contains("## Temporary files\na.tmp\n"), result.output());
        assertTrue(result.output().contains("function delete(): "), result.output());
    }

    private static JavaProgram.Result run(String... arguments) throws Exception {
        return JavaProgram.run(Map.of(), JavaProgram.command("samples.CleanUp", arguments));
    }
}
