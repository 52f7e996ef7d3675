package io.docui.hostops.internal.dap;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.internal.process.ContainmentFactory;
import io.docui.hostops.process.ProcessRunner;
import io.docui.hostops.process.Sandbox;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Output is kept whole as long as it is short, and its beginning and end when it is long; nothing is counted wrongly. */
class DebuggeeOutputTest {
    @TempDir
    Path folder;

    private ProcessRunner runner;

    @BeforeEach
    void open() {
        runner = new ProcessRunner(
                folder, ProcessRunner.OutputLimits.DEFAULT, ContainmentFactory.best(), Sandbox.here());
    }

    @AfterEach
    void close() {
        runner.close();
    }

    @Test
    void returnsShortOutputOnce() {
        DebuggeeOutput output = new DebuggeeOutput(runner.recorder());
        output.add("one\n");
        output.add("two\n");
        assertEquals("two", output.lastLine());
        assertEquals(new DebuggeeOutput.OutputExcerpt("one\ntwo", Optional.empty()), output.take());
        assertEquals(new DebuggeeOutput.OutputExcerpt("", Optional.empty()), output.take());
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void countsAndSavesOmittedOutput(long seed) throws IOException {
        Random random = new Random(seed);
        StringBuilder all = new StringBuilder();
        DebuggeeOutput output = new DebuggeeOutput(runner.recorder());
        for (int i = 0; i < 200; i++) {
            String text = "x".repeat(random.nextInt(i % 50 == 0 ? 30_000 : 300)) + i + "|";
            all.append(text);
            output.add(text);
        }
        output.close();
        DebuggeeOutput.OutputExcerpt outputExcerpt = output.take();
        String taken = outputExcerpt.text();
        assertEquals(
                all.toString(),
                Files.readString(outputExcerpt.whole().orElseThrow().file().orElseThrow()));
        String[] parts = taken.split("\n… | characters left out …\n", -1);
        assertEquals(3, parts.length, taken);
        assertTrue(all.toString().startsWith(parts[0]), "the beginning");
        assertTrue(all.toString().endsWith(parts[2]), "the end");
        assertEquals(all.length(), parts[0].length() + Integer.parseInt(parts[1]) + parts[2].length());
        assertTrue(taken.length() < 4_100, () -> "" + taken.length());
    }

    @Test
    void savesSlightlyTruncatedOutput() throws IOException {
        DebuggeeOutput output = new DebuggeeOutput(runner.recorder());
        String text = "a line of text\n".repeat(600);
        output.add(text);
        assertEquals(
                text,
                Files.readString(output.take().whole().orElseThrow().file().orElseThrow()));
    }
}
