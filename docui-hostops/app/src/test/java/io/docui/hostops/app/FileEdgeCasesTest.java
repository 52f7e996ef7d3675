package io.docui.hostops.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.docui.hostops.file.FileTreeSnapshot;
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
class FileEdgeCasesTest {
    @TempDir
    Path folder;

    private Path root;
    private Session session;

    @BeforeEach
    void open() throws IOException {
        HostAppFixture bench = new HostAppFixture(folder.toRealPath());
        root = bench.workspace();
        session = bench.app().open();
    }

    @AfterEach
    void close() {
        session.close();
    }

    private String assertFails(String call) {
        return HostAppFixture.assertFails(session, call).message();
    }

    @Test
    void rejectsContentOperationsOnHugeFile() throws IOException {
        Path huge = root.resolve("huge");
        try (RandomAccessFile file = new RandomAccessFile(huge.toFile(), "rw")) {
            file.setLength(2L << 30);
        }
        assertTrue(assertFails("read('huge')").contains("huge is"), assertFails("read('huge')"));
        assertTrue(assertFails("write('huge', 'x')").contains("2 GiB"), assertFails("write('huge', 'x')"));
        assertTrue(
                assertFails("delete_file('huge')").contains("could not be reverted"),
                assertFails("delete_file('huge')"));
        assertTrue(
                HostAppFixture.runSuccessfully(session, "search_text('needle')").contains("0 lines"));
        HostAppFixture.runSuccessfully(session, "move_file('huge', 'moved')");
        HostAppFixture.runSuccessfully(session, "undo_last()");
        assertEquals(2L << 30, Files.size(huge));
        Files.delete(huge);
    }

    @Test
    void editsFileWithAdvisoryLock() throws IOException {
        Path file = Files.writeString(root.resolve("a"), "one\n");
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE);
                FileLock lock = channel.lock()) {
            assertTrue(lock.isValid());
            HostAppFixture.runSuccessfully(session, "edit([{path: 'a', old_text: 'one', new_text: 'two'}])");
        }
        assertEquals("two\n", Files.readString(file));
    }

    @Test
    void failedEditOfImmutableFileChangesNothing() throws Exception {
        Files.writeString(root.resolve("a"), "one\n");
        Path locked = Files.writeString(root.resolve("b"), "one\n");
        assumeTrue(changeAttribute("+i", locked), "Not run: this user or file system cannot lock files.");
        try {
            Map<String, String> before = FileTreeSnapshot.of(root);
            String edits = "{path: 'a', old_text: 'one', new_text: 'x'}, {path: 'b', old_text: 'one', new_text: 'x'}";
            String message = assertFails("edit([" + edits + "])");
            assertEquals("b may not be written: its permissions forbid it.", message);
            assertFails("delete_file('b')");
            assertFails("move_file('b', 'c')");
            assertEquals(before, FileTreeSnapshot.of(root));
        } finally {
            changeAttribute("-i", locked);
        }
    }

    private static boolean changeAttribute(String change, Path file) throws Exception {
        return new ProcessBuilder("chattr", change, file.toString())
                        .redirectErrorStream(true)
                        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                        .start()
                        .waitFor()
                == 0;
    }

    @Test
    void reportsFileReplacedSinceRead() throws IOException {
        Path file = Files.writeString(root.resolve("a"), "one\n");
        HostAppFixture.runSuccessfully(session, "read('a')");
        Files.delete(file);
        String edit = "edit([{path: 'a', old_text: 'one', new_text: 'x'}])";
        assertEquals("There is no a.", assertFails(edit));
        Files.createDirectory(file);
        assertTrue(assertFails(edit).startsWith("a is a folder."), assertFails(edit));
        Files.delete(file);
        Files.createSymbolicLink(file, Path.of("elsewhere"));
        Files.writeString(root.resolve("elsewhere"), "one, but another\n");
        HostAppFixture.runSuccessfully(session, "read('a')");
        Files.writeString(root.resolve("elsewhere"), "and another\n");
        assertTrue(
                assertFails(edit).contains("The text from line 1 is now: `and another`"),
                "the new text is in the refusal");
        assertEquals("and another\n", Files.readString(root.resolve("elsewhere")));
    }

    @Test
    void supportsOrRejectsVeryLongPaths() throws IOException {
        String name = "n".repeat(199);
        int room = 4_000 - root.toString().length();
        String path = (name + '/').repeat(room / 200) + "file";
        HostAppFixture.runSuccessfully(session, "write('" + path + "', 'one\\n')");
        HostAppFixture.runSuccessfully(session, "edit([{path: '" + path + "', old_text: 'one', new_text: 'two'}])");
        assertEquals("two\n", Files.readString(root.resolve(path)));
        HostAppFixture.runSuccessfully(session, "undo_last()");
        HostAppFixture.runSuccessfully(session, "undo_last()");
        assertFalse(Files.exists(root.resolve(name)));
        String tooLong = (name + '/').repeat(20) + "f".repeat(90);
        assertEquals(4_090, tooLong.length());
        String message = assertFails("write('" + tooLong + "', 'x')");
        assertTrue(message.contains("too long") || message.contains("the limit is"), message);
        assertFalse(Files.exists(root.resolve(name)));
        assertTrue(assertFails("read('" + tooLong + "')").length() < 9_000);
    }

    @Test
    void distinguishesUnicodeFormsOfNames() throws IOException {
        Files.write(root.resolve("u\u0308"), "decomposed\n".getBytes(StandardCharsets.UTF_8));
        Files.write(root.resolve("\u00fc"), "composed\n".getBytes(StandardCharsets.UTF_8));
        assumeTrue(FileTreeSnapshot.of(root).size() == 3, "Not run: to this file system both forms are one name.");
        HostAppFixture.runSuccessfully(
                session,
                "edit([{path: '\u00fc', old_text: 'composed', new_text: 'c'},"
                        + " {path: 'u\u0308', old_text: 'decomposed', new_text: 'd'}])");
        assertEquals("c\n", Files.readString(root.resolve("\u00fc")));
        assertEquals("d\n", Files.readString(root.resolve("u\u0308")));
        HostAppFixture.runSuccessfully(session, "delete_file('\u00fc')");
        assertTrue(Files.exists(root.resolve("u\u0308")));
        HostAppFixture.runSuccessfully(session, "undo_last()");
        HostAppFixture.runSuccessfully(session, "undo_last()");
        assertEquals("composed\n", Files.readString(root.resolve("\u00fc")));
    }

    @Test
    void escapesLineBreaksInFileNames() throws IOException {
        String call = "write('a\\n# no heading\\n[x](obj:y:1)', 'one\\n')";
        String report = session.report(session.run(call));
        assertTrue(report.contains("a\\u{A}# no heading\\u{A}[x]"), report);
        assertFalse(report.contains("\n# no heading"), report);
        assertEquals("one\n", Files.readString(root.resolve("a\n# no heading\n[x](obj:y:1)")));
        HostAppFixture.runSuccessfully(session, "undo_last()");
        assertEquals(1, FileTreeSnapshot.of(root).size());
    }
}
