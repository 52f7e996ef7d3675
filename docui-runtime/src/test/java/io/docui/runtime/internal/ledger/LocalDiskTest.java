package io.docui.runtime.internal.ledger;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.io.SyncFailedException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LocalDiskTest {
    @TempDir
    private Path directory;

    /** No program can see whether a file survives the loss of power, but a closed file shows whether the system is asked. */
    @Test
    void syncAsksTheSystemForEachFile() throws IOException {
        Disk.OpenFile file = new LocalDisk().open(directory.resolve("000001.jsonl"));
        file.write(0, "{}\n".getBytes(StandardCharsets.UTF_8));
        assertDoesNotThrow(file::sync);
        file.close();

        assertThrows(SyncFailedException.class, file::sync);
    }
}
