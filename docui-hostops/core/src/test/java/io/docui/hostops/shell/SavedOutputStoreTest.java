package io.docui.hostops.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.Waiting;
import io.docui.hostops.internal.process.ContainmentFactory;
import io.docui.hostops.process.CapturedOutput;
import io.docui.hostops.process.ProcessEnvironmentBuilder;
import io.docui.hostops.process.ProcessRunner;
import io.docui.hostops.process.ProcessSpec;
import io.docui.hostops.process.Sandbox;
import io.docui.runtime.action.ActionException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Reads outputs of real programs that were too long to show. */
@EnabledOnOs(value = OS.LINUX, disabledReason = "the programs are those of a Linux shell")
class SavedOutputStoreTest {
    @TempDir
    Path folder;

    private final SavedOutputStore store = new SavedOutputStore();
    private ProcessRunner runner;

    @BeforeEach
    void open() {
        runner = new ProcessRunner(
                folder.resolve("out"),
                new ProcessRunner.OutputLimits(1024, 1_000_000),
                ContainmentFactory.best(),
                Sandbox.here());
    }

    @AfterEach
    void close() {
        runner.close();
    }

    private CapturedOutput output(String line) throws Exception {
        ProcessSpec spec = new ProcessSpec(
                List.of("bash", "-c", line),
                folder,
                ProcessEnvironmentBuilder.of(System.getenv()),
                Optional.empty(),
                Waiting.LIMIT,
                Optional.empty());
        return runner.start(spec, text -> {})
                .completion()
                .get(60, TimeUnit.SECONDS)
                .output();
    }

    private List<String> lines(CapturedOutput output) {
        List<String> lines = new ArrayList<>();
        store.forEachLine(store.keep(output), lines::add);
        return lines;
    }

    /** If it were opened again for each page, reading would take the square of its length. */
    @Test
    void opensFileOnceToReadAllLines() throws Exception {
        CapturedOutput output = output("seq 1 30000");
        Path file = output.file().orElseThrow();
        List<String> lines = new ArrayList<>();
        store.forEachLine(store.keep(output), line -> {
            if (lines.isEmpty()) {
                delete(file);
            }
            lines.add(line);
        });
        assertEquals(30_000, lines.size());
        assertEquals("30000", lines.get(29_999));
        assertThrows(ActionException.class, () -> store.forEachLine(output.name(), lines::add));
    }

    private static void delete(Path file) {
        try {
            Files.delete(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void readsPlainLinesFromMemoryAndFile() throws Exception {
        String line = "printf '\\033[31ma: 1\\033[0m\\r\\nb'";
        CapturedOutput inMemory = output(line);
        assertTrue(inMemory.file().isEmpty());
        assertEquals(List.of("a: 1", "b"), lines(inMemory));
        CapturedOutput inFile = output("seq 1 1000;" + line);
        assertTrue(inFile.file().isPresent());
        List<String> lines = lines(inFile);
        assertEquals(List.of("1000", "a: 1", "b"), lines.subList(999, 1002));
    }

    @Test
    void binaryOutputHasNoLines() throws Exception {
        assertEquals(List.of(), lines(output("head -c 9 /dev/zero")));
        assertEquals(List.of(), lines(output("head -c 9000 /dev/zero")));
    }
}
