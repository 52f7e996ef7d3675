package io.docui.hostops.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.ChildProgram;
import io.docui.hostops.MemoryFolder;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** A command that writes more than the whole program has memory for. */
@EnabledOnOs(value = OS.LINUX, disabledReason = "the programs are those of a Linux shell")
class LongOutputTest {
    @Test
    @Tag("long")
    void capturesGibibyteInBoundedMemory() throws Exception {
        checkBoundedMemory(1L << 30);
    }

    @Test
    void capturesMoreThanHeapInBoundedMemory() throws Exception {
        checkBoundedMemory(100L << 20);
    }

    private static void checkBoundedMemory(long bytes) throws Exception {
        try (MemoryFolder memory = MemoryFolder.open()) {
            Process child = ChildProgram.of(LongOutputProgram.class)
                    .option("-Xmx64m")
                    .start(memory.path().toString(), String.valueOf(bytes));
            try {
                String said = new String(child.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
                assertEquals(0, child.waitFor(), said);
                assertTrue(said.contains("ended: exit code 0"), said);
                assertTrue(said.contains("lines left out"), said);
                assertTrue(said.contains(bytes / 17 + ": 0123456789abcdef"), said);
                assertTrue(said.length() < 100_000, () -> said.length() + " characters");
            } finally {
                child.destroyForcibly();
            }
        }
    }
}
