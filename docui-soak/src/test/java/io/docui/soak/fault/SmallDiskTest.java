package io.docui.soak.fault;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A disk that is said to be full is, as far as this machine lets us; and it is free again. */
class SmallDiskTest {
    @TempDir
    private Path folder;

    @Test
    void fillsAndFreesDisk() throws Exception {
        try (SmallDisk disk = SmallDisk.create(folder.resolve("disk"), 2, () -> new long[0])) {
            Path file = disk.folder().resolve("file");
            disk.fill();
            if (disk.how().startsWith("an in-memory file system")) {
                assertThrows(IOException.class, () -> Files.write(file, new byte[10_000]));
            } else {
                assertTrue(disk.how().contains("NO FULL DISK"), disk.how());
            }
            assertTrue(disk.wasFull());
            disk.free();
            Files.write(file, new byte[10_000]);
            assertEquals(10_000, Files.size(file));
        }
    }
}
