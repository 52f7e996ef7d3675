package io.docui.hostops.internal.ide;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.Waiting;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Which running editors are found by what they tell of themselves, and which are not believed. */
@EnabledOnOs(value = OS.LINUX, disabledReason = "permissions of files are those of Linux")
class RunningEditorFinderTest {
    private static final String TOKEN = "ab".repeat(32);

    @TempDir
    Path folder;

    private Path registrations;
    private Path workspace;

    @BeforeEach
    void createFolders() throws IOException {
        folder = folder.toRealPath();
        workspace = Files.createDirectories(folder.resolve("outer/work"));
        registrations = Files.createDirectory(
                folder.resolve("editors"),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
    }

    private Path register(String name, Path open, long pid, int protocol) throws IOException {
        Path file = registrations.resolve(name + ".json");
        Files.deleteIfExists(file);
        Files.createFile(file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        return Files.writeString(
                file,
                "{\"protocol\": " + protocol + ", \"folders\": [\"" + open + "\"], \"port\": 1, \"token\": \"" + TOKEN
                        + "\", \"pid\": " + pid + ", \"editor\": \"" + name
                        + "\", \"version\": \"1.2\", \"headless\": false}");
    }

    private Path register(String name, Path open) throws IOException {
        return register(name, open, ProcessHandle.current().pid(), 1);
    }

    private RunningEditorFinder.FoundEditors find() {
        return new RunningEditorFinder(registrations, workspace).find();
    }

    private List<String> names() {
        return find().editors().stream().map(RunningEditor::name).toList();
    }

    @Test
    void findsNoEditorsWithoutRegistrations() throws IOException {
        assertEquals(new RunningEditorFinder.FoundEditors(List.of(), List.of()), find());
        Files.delete(registrations);
        assertEquals(new RunningEditorFinder.FoundEditors(List.of(), List.of()), find());
    }

    @Test
    void ordersEditorsByNearestFolderThenTime() throws IOException {
        Files.setLastModifiedTime(register("near", workspace), FileTime.fromMillis(1_000));
        Files.setLastModifiedTime(register("nearer-later", workspace), FileTime.fromMillis(2_000));
        Files.setLastModifiedTime(register("far", folder.resolve("outer")), FileTime.fromMillis(3_000));
        register("elsewhere", folder.resolve("outer/work2"));
        assertEquals(List.of("nearer-later", "near", "far"), names());
        assertEquals(
                List.of("elsewhere 1.2 (process " + ProcessHandle.current().pid() + ") has other folders open: "
                        + folder.resolve("outer/work2")),
                find().others());
    }

    @Test
    void ignoresRegistrationsWritableByOthers() throws IOException {
        Path file = register("open", workspace);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-rw----"));
        Path linked = folder.resolve("elsewhere.json");
        Files.move(register("link", workspace), linked);
        Files.createSymbolicLink(registrations.resolve("link.json"), linked);
        assertEquals(List.of(), names());
        assertTrue(find().others().toString().contains("other users can access it"), find()::toString);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
        assertEquals(List.of("open"), names());
        Files.setPosixFilePermissions(registrations, PosixFilePermissions.fromString("rwxr-x---"));
        assertEquals(List.of(), names());
        assertTrue(find().others().toString().contains("cannot be read"), find()::toString);
    }

    @Test
    void ignoresRegistrationsOfEndedEditors() throws IOException, InterruptedException {
        Process ended = new ProcessBuilder("true").start();
        ended.waitFor();
        register("dead", workspace, ended.pid(), 1);
        assertEquals(new RunningEditorFinder.FoundEditors(List.of(), List.of()), find());
    }

    @Test
    void reportsMalformedRegistrations() throws IOException {
        Files.writeString(register("broken", workspace), "{\"port\": ");
        Files.writeString(register("portless", workspace), "{\"token\": \"" + TOKEN + "\"}");
        Files.writeString(register("tokenless", workspace), "{\"port\": 1, \"token\": \"x\"}");
        assertEquals(List.of(), names());
        assertEquals(3, find().others().size());
        assertTrue(find().others().toString().contains("it is not valid JSON"), find()::toString);
        assertTrue(find().others().toString().contains("lacks a valid port or token"), find()::toString);
    }

    @Test
    void reportsUnsupportedProtocolVersion() throws IOException {
        register("new", workspace, ProcessHandle.current().pid(), 2);
        assertEquals(List.of(), names());
        assertTrue(find().others().get(0).contains("it uses protocol 2, but this program uses 1"), find()::toString);
    }

    @Test
    void omitsTokenFromDescription() throws IOException {
        register("near", workspace);
        assertFalse(find().toString().contains(TOKEN), find()::toString);
    }

    @Test
    void reportsEditorThatHasGone() throws Exception {
        // Bound and never listening, so that every connection is refused, and nothing else can have the port meanwhile.
        try (Socket socket = new Socket()) {
            socket.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
            RunningEditor gone = new RunningEditor("code", "1", false, 1, socket.getLocalPort(), TOKEN, List.of());
            EditorException fault = assertThrows(
                    EditorException.class,
                    () -> new EditorClient().ask(gone, EditorClient.request("state"), Waiting.LIMIT));
            assertEquals(EditorException.EditorErrorKind.GONE, fault.kind());
            assertTrue(
                    fault.description().startsWith("code 1 (process 1) was closed or is unreachable"),
                    fault::description);
        }
    }
}
