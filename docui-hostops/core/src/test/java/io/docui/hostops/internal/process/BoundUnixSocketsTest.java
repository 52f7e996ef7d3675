package io.docui.hostops.internal.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BoundUnixSocketsTest {
    @TempDir
    Path folder;

    private static byte[] table(String... names) {
        StringBuilder table = new StringBuilder("Num       RefCount Protocol Flags    Type St Inode Path\n");
        for (String name : names) {
            table.append("0000000000000000: 00000002 00000000 00010000 0001 01 12345 ")
                    .append(name)
                    .append('\n');
        }
        return table.toString().getBytes(StandardCharsets.ISO_8859_1);
    }

    private static String bytes(Path path) {
        return new String(path.toString().getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
    }

    @Test
    void namesThatAreNoTextHideTheirFolderAndNoOtherRow() throws Exception {
        Path socket = Files.createFile(folder.resolve("größe"));
        Path place = Files.createDirectory(folder.resolve("d"));
        assertEquals(
                List.of(place, socket),
                BoundUnixSockets.places(
                        table(bytes(place) + "/\u00ff.sock", bytes(folder) + "/gone", "@abstract", bytes(socket))));
    }

    @Test
    void failsIfASocketCannotBeHidden() {
        assertThrows(IOException.class, () -> BoundUnixSockets.places(table("/\u00ff.sock")));
    }
}
