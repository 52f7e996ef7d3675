package io.docui.runtime.internal.ledger;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.io.SyncFailedException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import jdk.jfr.consumer.RecordingStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class LocalLedgerFileSystemTest {
    @TempDir
    private Path directory;

    /** No program can see whether a file survives the loss of power, but a closed file shows whether the system is asked. */
    @Test
    void syncForcesFileToDisk() throws IOException {
        LedgerFileSystem.OpenFile file = new LocalLedgerFileSystem().open(directory.resolve("000001.jsonl"));
        file.write(0, "{}\n".getBytes(StandardCharsets.UTF_8));
        assertDoesNotThrow(file::sync);
        file.close();

        assertThrows(SyncFailedException.class, file::sync);
    }

    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "Windows opens no directories")
    void syncDirectoryForcesDirectoryToDisk() throws IOException {
        List<String> forced = new CopyOnWriteArrayList<>();
        try (RecordingStream events = new RecordingStream()) {
            events.enable("jdk.FileForce").withoutThreshold();
            events.onEvent("jdk.FileForce", event -> forced.add(event.getString("path")));
            events.startAsync();
            await().atMost(Duration.ofMinutes(1)).until(() -> {
                new LocalLedgerFileSystem().syncDirectory(directory);
                return forced.contains(directory.toString());
            });
        }
    }
}
