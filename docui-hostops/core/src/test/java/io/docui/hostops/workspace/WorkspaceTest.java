package io.docui.hostops.workspace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.MemoryFolder;
import io.docui.hostops.workspace.ResolvedPath.PathKind;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Where paths of every kind lead, and that nobody is led elsewhere by a link that comes between. */
class WorkspaceTest {
    @TempDir
    Path folder;

    private Path home;
    private Path root;
    private Workspace workspace;

    @BeforeEach
    void createWorkspace() throws IOException {
        home = folder.toRealPath();
        root = Files.createDirectories(home.resolve("work"));
        workspace = Workspace.of(root);
        Files.createDirectories(root.resolve("src"));
        Files.writeString(root.resolve("src/a.txt"), "inside");
        Files.createDirectories(home.resolve("other"));
        Files.writeString(home.resolve("other/a.txt"), "outside");
    }

    private static String read(DirectoryHandle opened, String name) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(100);
        try (opened;
                SeekableByteChannel channel = opened.read(name)) {
            channel.read(bytes);
        }
        return new String(bytes.array(), 0, bytes.position(), StandardCharsets.UTF_8);
    }

    @Test
    void resolvesWorkspaceToRealPath() throws IOException {
        Path link = Files.createSymbolicLink(home.resolve("link"), root);
        assertEquals(root, Workspace.of(link).root());
        assertThrows(IOException.class, () -> Workspace.of(root.resolve("src/a.txt")));
        assertThrows(IOException.class, () -> Workspace.of(root.resolve("none")));
    }

    @Test
    void resolvesLinksBelowDeviceDirectories() throws IOException {
        try (MemoryFolder memory = MemoryFolder.open()) {
            Path link = Files.createSymbolicLink(memory.path().resolve("link"), home.resolve("other/a.txt"));
            assertEquals(home.resolve("other/a.txt"), workspace.locate(link).real());
            assertFalse(workspace.locate(link).inside());
        }
        assertEquals(Path.of("/dev/stdin"), workspace.locate("/dev/stdin").real());
    }

    @Test
    void reportsPathKindAndDisplayPath() throws IOException {
        Files.createSymbolicLink(root.resolve("dangling"), home.resolve("none"));
        assertEquals(PathKind.FOLDER, workspace.locate(".").pathKind());
        assertEquals(PathKind.FILE, workspace.locate("src/./../src//a.txt").pathKind());
        assertEquals(PathKind.MISSING, workspace.locate("src/none/x").pathKind());
        assertEquals(PathKind.MISSING, workspace.locate("src/a.txt/x").pathKind());
        assertEquals(PathKind.MISSING, workspace.locate("dangling").pathKind());
        assertEquals(PathKind.OTHER, workspace.locate("/dev/null").pathKind());
        assertEquals(
                root.resolve("src/a.txt"),
                workspace.locate("src/./../src//a.txt").real());
        assertEquals("src/a.txt", workspace.displayPath(root.resolve("src/a.txt")));
        assertEquals(".", workspace.displayPath(root));
        assertEquals(home.toString(), workspace.displayPath(home));
    }

    @Test
    void followsLinksButKeepsEntryPath() throws IOException {
        Files.createSymbolicLink(root.resolve("out"), home.resolve("other"));
        Files.createSymbolicLink(root.resolve("one"), Path.of("src/a.txt"));
        ResolvedPath out = workspace.locate("out/a.txt");
        assertFalse(out.inside());
        assertEquals(home.resolve("other/a.txt"), out.real());
        ResolvedPath one = workspace.locate("one");
        assertTrue(one.isLink() && one.inside());
        assertEquals(root.resolve("one"), one.entry());
        assertEquals(root.resolve("src/a.txt"), one.real());
        assertEquals(home, workspace.locate("out/..").real(), "the folder above the one that the link leads to");
        assertFalse(workspace.locate("../other").inside());
        assertFalse(workspace.locate(root + "-not/x").inside(), "a name that only begins as the workspace's does");
    }

    @Test
    void acceptsUnusualAndRejectsInvalidNames() throws IOException {
        for (String name :
                List.of("a b", "line\nbreak", "~", "*", "-rf", "ü", "a".repeat(255), "x/".repeat(1_000) + "y")) {
            assertEquals(root.resolve(name), workspace.locate(name).real(), name);
        }
        for (String name : List.of("", "a\0b", "a".repeat(4_000), "ü".repeat(128), "x/".repeat(3_000))) {
            WorkspacePathException fault = assertThrows(WorkspacePathException.class, () -> workspace.locate(name));
            assertTrue(fault.getMessage().endsWith("."), fault.getMessage());
        }
        Files.createSymbolicLink(root.resolve("round"), Path.of("round"));
        assertThrows(WorkspacePathException.class, () -> workspace.locate("round/x"));
    }

    @Test
    void findsNameInOtherUnicodeForm() throws IOException {
        Files.createDirectories(root.resolve("u\u0308ber"));
        Files.writeString(root.resolve("u\u0308ber/cafe\u0301"), "x");
        ResolvedPath found = workspace.locate("\u00fcber/caf\u00e9");
        assertEquals(root.resolve("u\u0308ber/cafe\u0301"), found.real());
        assertEquals(found.real(), found.entry());
        assertEquals(Optional.of("u\u0308ber/cafe\u0301"), found.spelling());
        assertEquals(PathKind.FILE, found.pathKind());
        ResolvedPath fresh = workspace.locate("\u00fcber/th\u00e9");
        assertEquals(root.resolve("u\u0308ber/th\u00e9"), fresh.real(), "what is new keeps its form");
        Files.writeString(root.resolve("e\u0301"), "x");
        Files.writeString(root.resolve("\u00e9"), "y");
        assertEquals(Optional.empty(), workspace.locate("\u00e9").spelling());
    }

    @Test
    void rejectsLinkCreatedAfterLocating() throws IOException {
        ResolvedPath resolvedPath = workspace.locate("src/a.txt");
        assertEquals("inside", read(workspace.open(resolvedPath.real()), "a.txt"));
        Files.move(root.resolve("src"), root.resolve("was"));
        Files.createSymbolicLink(root.resolve("src"), home.resolve("other"));
        assertThrows(WorkspacePathException.class, () -> workspace.open(resolvedPath.real()));

        ResolvedPath file = workspace.locate("was/a.txt");
        Files.delete(root.resolve("was/a.txt"));
        Files.createSymbolicLink(root.resolve("was/a.txt"), home.resolve("other/a.txt"));
        try (DirectoryHandle was = workspace.open(file.real())) {
            assertThrows(WorkspacePathException.class, () -> was.read("a.txt"));
            assertThrows(WorkspacePathException.class, () -> was.rewrite("a.txt"));
        }
        assertEquals("outside", Files.readString(home.resolve("other/a.txt")));
    }

    @Test
    void openDirectoryIgnoresLaterReplacement() throws IOException {
        try (DirectoryHandle src = workspace.open(root.resolve("src/a.txt"))) {
            Files.move(root.resolve("src"), root.resolve("was"));
            Files.createSymbolicLink(root.resolve("src"), home.resolve("other"));
            src.rename("a.txt", src, "b.txt");
            src.delete("b.txt");
            assertThrows(WorkspacePathException.class, () -> src.makeFolder("new"));
        }
        assertTrue(Files.exists(home.resolve("other/a.txt")));
        assertFalse(Files.exists(home.resolve("other/new")));
    }

    /** A program that exchanges the folder for a link while an entry is created must not choose the name of what is created elsewhere. */
    @Test
    void createsNothingNamedWhereSwappedDirectoryLeads() throws Exception {
        Path src = root.resolve("src");
        Path was = root.resolve("was");
        AtomicBoolean stop = new AtomicBoolean();
        AtomicInteger swaps = new AtomicInteger();
        FutureTask<Void> swapping = new FutureTask<>(() -> {
            while (!stop.get()) {
                Files.move(src, was);
                Files.createSymbolicLink(src, home.resolve("other"));
                Files.delete(src);
                Files.move(was, src);
                swaps.incrementAndGet();
            }
            return null;
        });
        try (DirectoryHandle handle = workspace.open(src.resolve("a.txt"))) {
            new Thread(swapping, "swaps").start();
            int created = 0;
            for (int i = 0; i < 3_000 || (swaps.get() < 1_000 || created == 0) && !swapping.isDone(); i++) {
                try {
                    handle.makeLink("link" + i, Path.of("a.txt"));
                    handle.makeFolder("folder" + i);
                    handle.makeHardLink("file" + i, handle, "a.txt");
                    created++;
                } catch (WorkspacePathException | IOException e) {
                    // The folder was not at its path just then.
                }
            }
            stop.set(true);
            swapping.get();
            handle.makeFolder("last");
            for (int i = 0; i < 3_000; i++) {
                Path file = src.resolve("file" + i);
                assertTrue(!Files.exists(file) || Files.readString(file).equals("inside"), file.toString());
            }
            assertTrue(created > 0 && Files.isDirectory(src.resolve("last")), () -> swaps + " exchanges");
        }
        try (Stream<Path> elsewhere = Files.list(home.resolve("other"))) {
            assertEquals(
                    List.of(),
                    elsewhere
                            .map(path -> String.valueOf(path.getFileName()))
                            .filter(name -> !name.equals("a.txt") && !name.startsWith(".docui-new-"))
                            .toList());
        }
    }

    /** If two create an entry of one name at the same time, neither replaces what the other has created. */
    @Test
    void linkReplacesNothingThatAnotherProgramCreates() throws Exception {
        int rounds = 3_000;
        Path src = root.resolve("src");
        Set<Integer> written = ConcurrentHashMap.newKeySet();
        AtomicInteger next = new AtomicInteger();
        FutureTask<Void> other = new FutureTask<>(() -> {
            for (int i = 0; i < rounds; i++) {
                while (next.get() < i) {
                    Thread.onSpinWait();
                }
                if (createsNew(src.resolve("name" + i))) {
                    written.add(i);
                }
            }
            return null;
        });
        int linked = 0;
        try (DirectoryHandle handle = workspace.open(src.resolve("a.txt"))) {
            new Thread(other, "creates").start();
            for (int i = 0; i < rounds; i++) {
                next.set(i);
                try {
                    handle.makeLink("name" + i, Path.of("a.txt"));
                    linked++;
                } catch (FileAlreadyExistsException e) {
                    assertFalse(Files.isSymbolicLink(src.resolve("name" + i)));
                }
            }
            other.get();
        }
        for (int i : written) {
            assertEquals("theirs", Files.readString(src.resolve("name" + i)), "name" + i);
        }
        assertEquals(rounds, linked + written.size());
    }

    private static boolean createsNew(Path file) throws IOException {
        try {
            Files.writeString(file, "theirs", StandardOpenOption.CREATE_NEW);
            return true;
        } catch (FileAlreadyExistsException e) {
            return false;
        }
    }

    @Test
    void creationLeavesFilesOfOtherProgramsAlone() throws IOException {
        Path theirs = Files.writeString(root.resolve("src/.docui-new.tmp"), "theirs");
        try (DirectoryHandle handle = workspace.open(theirs)) {
            handle.makeLink("link", Path.of("a.txt"));
            handle.makeFolder("folder");
            handle.makeHardLink("file", handle, "a.txt");
            handle.removeUnnamed();
            assertThrows(FileAlreadyExistsException.class, () -> handle.makeLink("a.txt", Path.of("b.txt")));
        }
        assertEquals("theirs", Files.readString(theirs));
        assertEquals("inside", Files.readString(root.resolve("src/file")));
        try (Stream<Path> entries = Files.list(root.resolve("src"))) {
            assertEquals(5, entries.count());
        }
    }

    @Test
    void rejectsReplacedDirectoryOutsideWorkspace() throws IOException {
        Path out = workspace.locate("../other/a.txt").real();
        assertEquals("outside", read(workspace.open(out), "a.txt"));
        Files.move(home.resolve("other"), home.resolve("was"));
        Files.createSymbolicLink(home.resolve("other"), root.resolve("src"));
        assertThrows(WorkspacePathException.class, () -> workspace.open(out));
    }

    @Test
    void validatesWindowsNamesOnAnySystem() {
        for (String path : List.of(
                "C:\\a\\b.txt",
                "c:/a",
                "\\\\server\\share\\x",
                "a\\b",
                "src/main",
                "..\\x",
                ".",
                "com10",
                "console.txt",
                "lpt")) {
            assertEquals(Optional.empty(), FileNameValidator.windowsFault(path), path);
        }
        for (String path : List.of(
                "C:a",
                "C:",
                "\\a",
                "/a",
                "\\\\?\\C:\\a",
                "\\\\.\\pipe\\x",
                "con",
                "src/NUL.txt",
                "a\\aux .c",
                "COM1",
                "LPT\u00b9",
                "a.",
                "b\\c ",
                "x:y",
                "C:\\x:y",
                "a?b",
                "a*",
                "\"a\"",
                "<a>",
                "a|b",
                "a\tb")) {
            String fault = FileNameValidator.windowsFault(path).orElseThrow(() -> new AssertionError(path));
            assertTrue(fault.endsWith("."), fault);
        }
    }
}
