package io.docui.hostops.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.docui.hostops.file.TreeState;
import io.docui.runtime.session.Session;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Files that are too large, locked, gone, or called by names that few expect: what is refused is refused in words, and changes nothing. */
@EnabledOnOs(value = OS.LINUX, disabledReason = "names and locks are those of Linux")
class BadFilesTest {
    @TempDir
    Path folder;

    private Path root;
    private Session session;

    @BeforeEach
    void open() throws IOException {
        HostBench bench = new HostBench(folder.toRealPath());
        root = bench.workspace();
        session = bench.app().open();
    }

    @AfterEach
    void close() {
        session.close();
    }

    private String refused(String call) {
        return HostBench.refused(session, call).message();
    }

    @Test
    void aSparseFileOfTwoGibibytesIsNeitherReadNorKept() throws IOException {
        Path huge = root.resolve("huge");
        try (RandomAccessFile file = new RandomAccessFile(huge.toFile(), "rw")) {
            file.setLength(2L << 30);
        }
        assertTrue(refused("read('huge')").contains("huge is"), refused("read('huge')"));
        assertTrue(refused("write('huge', 'x')").contains("2 GiB"), refused("write('huge', 'x')"));
        assertTrue(refused("delete_file('huge')").contains("could not be taken back"), refused("delete_file('huge')"));
        assertTrue(HostBench.ran(session, "search_text('needle')").contains("0 lines"));
        HostBench.ran(session, "move_file('huge', 'moved')");
        HostBench.ran(session, "undo_last()");
        assertEquals(2L << 30, Files.size(huge));
        Files.delete(huge);
    }

    @Test
    void whatSomebodyHasLockedIsReadAndReplaced() throws IOException {
        Path file = Files.writeString(root.resolve("a"), "one\n");
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE);
                FileLock lock = channel.lock()) {
            assertTrue(lock.isValid());
            HostBench.ran(session, "edit([{path: 'a', old_text: 'one', new_text: 'two'}])");
        }
        assertEquals("two\n", Files.readString(file));
    }

    @Test
    void whatTheSystemItselfHasLockedLeavesAllAsItWas() throws Exception {
        Files.writeString(root.resolve("a"), "one\n");
        Path locked = Files.writeString(root.resolve("b"), "one\n");
        assumeTrue(attribute("+i", locked), "Not run: this user or file system cannot lock files.");
        try {
            Map<String, String> before = TreeState.of(root);
            String edits = "{path: 'a', old_text: 'one', new_text: 'x'}, {path: 'b', old_text: 'one', new_text: 'x'}";
            String message = refused("edit([" + edits + "])");
            assertEquals("b may not be written: its permissions forbid it.", message);
            refused("delete_file('b')");
            refused("move_file('b', 'c')");
            assertEquals(before, TreeState.of(root));
        } finally {
            attribute("-i", locked);
        }
    }

    private static boolean attribute(String change, Path file) throws Exception {
        return new ProcessBuilder("chattr", change, file.toString())
                        .redirectErrorStream(true)
                        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                        .start()
                        .waitFor()
                == 0;
    }

    @Test
    void whatVanishesOrIsAnotherBetweenReadingAndEditingIsToldAsItIsNow() throws IOException {
        Path file = Files.writeString(root.resolve("a"), "one\n");
        HostBench.ran(session, "read('a')");
        Files.delete(file);
        String edit = "edit([{path: 'a', old_text: 'one', new_text: 'x'}])";
        assertEquals("There is no a.", refused(edit));
        Files.createDirectory(file);
        assertTrue(refused(edit).startsWith("a is a folder."), refused(edit));
        Files.delete(file);
        Files.createSymbolicLink(file, Path.of("elsewhere"));
        Files.writeString(root.resolve("elsewhere"), "one, but another\n");
        HostBench.ran(session, "read('a')");
        Files.writeString(root.resolve("elsewhere"), "and another\n");
        assertTrue(refused(edit).contains("Line 1 on is: `and another`"), "the new text is in the refusal");
        assertEquals("and another\n", Files.readString(root.resolve("elsewhere")));
    }

    @Test
    void aPathOfFourThousandCharactersIsUsedOrRefusedInWords() throws IOException {
        String name = "n".repeat(199);
        int room = 4_000 - root.toString().length();
        String path = (name + '/').repeat(room / 200) + "file";
        HostBench.ran(session, "write('" + path + "', 'one\\n')");
        HostBench.ran(session, "edit([{path: '" + path + "', old_text: 'one', new_text: 'two'}])");
        assertEquals("two\n", Files.readString(root.resolve(path)));
        HostBench.ran(session, "undo_last()");
        HostBench.ran(session, "undo_last()");
        assertFalse(Files.exists(root.resolve(name)));
        String tooLong = (name + '/').repeat(20) + "f".repeat(90);
        assertEquals(4_090, tooLong.length());
        String message = refused("write('" + tooLong + "', 'x')");
        assertTrue(message.contains("too long") || message.contains("systems take"), message);
        assertFalse(Files.exists(root.resolve(name)));
        assertTrue(refused("read('" + tooLong + "')").length() < 9_000);
    }

    @Test
    void bothUnicodeFormsOfANameAreFilesOfTheirOwn() throws IOException {
        Files.write(root.resolve("u\u0308"), "decomposed\n".getBytes(StandardCharsets.UTF_8));
        Files.write(root.resolve("\u00fc"), "composed\n".getBytes(StandardCharsets.UTF_8));
        assumeTrue(TreeState.of(root).size() == 3, "Not run: to this file system both forms are one name.");
        HostBench.ran(
                session,
                "edit([{path: '\u00fc', old_text: 'composed', new_text: 'c'},"
                        + " {path: 'u\u0308', old_text: 'decomposed', new_text: 'd'}])");
        assertEquals("c\n", Files.readString(root.resolve("\u00fc")));
        assertEquals("d\n", Files.readString(root.resolve("u\u0308")));
        HostBench.ran(session, "delete_file('\u00fc')");
        assertTrue(Files.exists(root.resolve("u\u0308")));
        HostBench.ran(session, "undo_last()");
        HostBench.ran(session, "undo_last()");
        assertEquals("composed\n", Files.readString(root.resolve("\u00fc")));
    }

    @Test
    void aNameWithLineBreaksIsOneNameInDocumentsToo() throws IOException {
        String call = "write('a\\n# no heading\\n[x](obj:y:1)', 'one\\n')";
        String report = session.report(session.run(call));
        int source = report.indexOf("\n```");
        assertTrue(source > 0 && source < report.indexOf("\n# no heading"), report);
        assertEquals("one\n", Files.readString(root.resolve("a\n# no heading\n[x](obj:y:1)")));
        HostBench.ran(session, "undo_last()");
        assertEquals(1, TreeState.of(root).size());
    }
}
