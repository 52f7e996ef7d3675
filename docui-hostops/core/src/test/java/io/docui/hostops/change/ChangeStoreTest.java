package io.docui.hostops.change;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.MemoryFolder;
import io.docui.hostops.file.FileOperation;
import io.docui.hostops.file.FileTreeSnapshot;
import io.docui.hostops.file.RandomFileTree;
import io.docui.hostops.workspace.FileOperationException;
import io.docui.hostops.workspace.Workspace;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Changes of real files are done as a whole or not at all, and are taken back to the byte. */
class ChangeStoreTest {
    @TempDir
    Path folder;

    private Path home;
    private Path root;
    private Workspace workspace;
    private ChangeStore store;

    @BeforeEach
    void openStore() throws IOException {
        openStore(folder.toRealPath());
    }

    private void openStore(Path within) throws IOException {
        home = within;
        root = Files.createDirectories(home.resolve("work"));
        workspace = Workspace.of(root);
        store = ChangeStore.open(home.resolve("state/changes"), workspace);
    }

    private static ByteBuffer bytes(String text) {
        return ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
    }

    private FileOperation.WriteFile put(String path, String text) {
        return new FileOperation.WriteFile(root.resolve(path), bytes(text));
    }

    private String failureMessage(List<FileOperation> steps) {
        Map<String, String> before = FileTreeSnapshot.of(root);
        String message = assertThrows(FileOperationException.class, () -> store.apply(steps))
                .getMessage();
        assertEquals(before, FileTreeSnapshot.of(root), message);
        return message;
    }

    private void makePipe(String name) throws IOException, InterruptedException {
        assertEquals(
                0,
                new ProcessBuilder("mkfifo", root.resolve(name).toString())
                        .start()
                        .waitFor());
    }

    /** Workspaces share a store, so a name can be that of a change elsewhere. */
    @Test
    void changesOfOtherWorkspacesAreNotRevertedHere() throws IOException {
        String id = store.apply(List.of(put("a.txt", "a"))).id();
        Workspace other = Workspace.of(Files.createDirectories(home.resolve("other")));
        ChangeStore beside = ChangeStore.open(home.resolve("state/changes"), other);
        String message = assertThrows(FileOperationException.class, () -> beside.revert(id))
                .getMessage();
        assertTrue(message.contains("another workspace, " + root + ','), message);
        assertThrows(FileOperationException.class, () -> beside.paths(id));
        assertEquals(List.of(root.resolve("a.txt")), store.revert(id).paths());
    }

    /** A person can permit a file outside of the workspace. */
    @Test
    void revertsChangeOutsideOfWorkspaceWhereItWasMade() throws IOException {
        Path outside = Files.createDirectories(home.resolve("outside")).resolve("x.py");
        String id = store.apply(List.of(new FileOperation.WriteFile(outside, bytes("x"))))
                .id();
        Workspace other = Workspace.of(Files.createDirectories(home.resolve("other")));
        ChangeStore beside = ChangeStore.open(home.resolve("state/changes"), other);
        assertThrows(FileOperationException.class, () -> beside.revert(id));
        assertEquals(id, store.resolve(outside.toString()));
        store.revert(store.revert(id).id());
        assertTrue(Files.exists(outside));
        store.revert(store.resolve(outside.toString()));
        assertFalse(Files.exists(outside));
    }

    /** Opening a pipe waits for its other end, and all other operations would wait for the lock meanwhile. */
    @Test
    void observesNoPipe() throws IOException, InterruptedException {
        makePipe("pipe");
        Path folder = Files.createDirectories(root.resolve("folder"));
        Files.writeString(folder.resolve("a.txt"), "a");
        Path file = Files.writeString(root.resolve("b.txt"), "b");
        assertTimeoutPreemptively(Duration.ofMinutes(1), () -> {
            assertThrows(FileOperationException.class, () -> store.observe(List.of(root.resolve("pipe"))));
            ChangeStore.Observation observation = store.observe(List.of(folder, file, root.resolve("new")));
            makePipe("folder/pipe");
            Files.delete(file);
            makePipe("b.txt");
            makePipe("new");
            ChangeStore.Change change = store.complete(observation).orElseThrow();
            assertEquals(List.of(folder.resolve("pipe"), file, root.resolve("new")), change.paths());
            ChangeStore.Change undo = store.revert(change.id());
            assertEquals("b", Files.readString(file));
            assertFalse(Files.exists(folder.resolve("pipe")) || Files.exists(root.resolve("new")));
            String message = assertThrows(FileOperationException.class, () -> store.revert(undo.id()))
                    .getMessage();
            assertTrue(message.contains("or was no file or folder"), message);
        });
    }

    @Test
    void revertUpdatesModificationTime() throws IOException {
        Path file = Files.writeString(root.resolve("a.txt"), "one");
        Files.setLastModifiedTime(file, FileTime.from(Instant.parse("2020-02-02T02:02:02Z")));
        ChangeStore.Change change = store.apply(List.of(put("a.txt", "two")));
        FileTime changed = Files.getLastModifiedTime(file);
        store.revert(change.id());
        assertEquals("one", Files.readString(file));
        assertTrue(
                Files.getLastModifiedTime(file).compareTo(changed) >= 0,
                () -> changed + " is newer than what came back after it");
    }

    @Test
    void preservesPermissionsAndHardLinks() throws IOException {
        Path script = Files.writeString(root.resolve("run.sh"), "old");
        Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwxr-x---"));
        Path shared = Files.writeString(root.resolve("shared"), "a long old text");
        Files.createLink(root.resolve("other"), shared);
        ChangeStore.Change change = store.apply(List.of(put("run.sh", "new"), put("shared", "new")));
        assertEquals("new", Files.readString(script));
        assertEquals("rwxr-x---", PosixFilePermissions.toString(Files.getPosixFilePermissions(script)));
        assertEquals("new", Files.readString(root.resolve("other")), "the other name is the same file still");
        store.revert(change.id());
        assertEquals("a long old text", Files.readString(root.resolve("other")));
        assertTrue(Files.isSameFile(shared, root.resolve("other")));
    }

    /** A folder that is made anew has other permissions, whatever is in it. */
    @Test
    void revertsPermissionsOfFolders() throws IOException {
        Path folder = Files.createDirectories(root.resolve("tree/deep"));
        Files.writeString(folder.resolve("x"), "x");
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwx------"));
        Map<String, String> before = FileTreeSnapshot.of(root);
        ChangeStore.Observation observation = store.observe(List.of(root.resolve("tree")));
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
        Files.writeString(folder.resolve("y"), "y");
        Map<String, String> after = FileTreeSnapshot.of(root);
        ChangeStore.Change change = store.complete(observation).orElseThrow();
        assertEquals(List.of(folder), change.paths());
        ChangeStore.Change undo = store.revert(change.id());
        assertEquals(before, FileTreeSnapshot.of(root));
        assertEquals("rwx------", PosixFilePermissions.toString(Files.getPosixFilePermissions(folder)));
        store.revert(undo.id());
        assertEquals(after, FileTreeSnapshot.of(root));
        assertEquals("rwxr-xr-x", PosixFilePermissions.toString(Files.getPosixFilePermissions(folder)));
    }

    @Test
    void revertsFilesThatBecameFoldersAndReverse() throws IOException {
        Path file = Files.writeString(root.resolve("file"), "f");
        Path tree = Files.createDirectories(root.resolve("tree/sub"));
        Files.writeString(tree.resolve("x"), "x");
        Map<String, String> before = FileTreeSnapshot.of(root);
        ChangeStore.Observation observation = store.observe(List.of(file, root.resolve("tree"), root.resolve("moved")));
        Files.move(root.resolve("tree"), root.resolve("moved"));
        Files.move(file, root.resolve("tree"));
        Files.createDirectories(file.resolve("in"));
        Map<String, String> after = FileTreeSnapshot.of(root);
        ChangeStore.Change change = store.complete(observation).orElseThrow();
        ChangeStore.Change undo = store.revert(change.id());
        assertEquals(before, FileTreeSnapshot.of(root));
        ChangeStore.Change redo = store.revert(undo.id());
        assertEquals(after, FileTreeSnapshot.of(root));
        store.revert(redo.id());
        assertEquals(before, FileTreeSnapshot.of(root));
    }

    /** Too large to be kept, but the other files must come back. */
    @Test
    void revertsOtherFilesBesideOneThatGrew() throws IOException {
        Path small = Files.writeString(root.resolve("small"), "s");
        Path grown = Files.writeString(root.resolve("grown"), "g");
        Path fresh = root.resolve("fresh");
        ChangeStore.Observation observation = store.observe(List.of(small, grown, fresh));
        Files.delete(small);
        grow(grown);
        grow(fresh);
        ChangeStore.Change change = store.complete(observation).orElseThrow();
        ChangeStore.Change undo = store.revert(change.id());
        assertEquals("s", Files.readString(small));
        assertEquals("g", Files.readString(grown));
        assertFalse(Files.exists(fresh));
        String message = assertThrows(FileOperationException.class, () -> store.revert(undo.id()))
                .getMessage();
        assertTrue(message.contains("too large to keep"), message);
        assertEquals("s", Files.readString(small));
    }

    /** A revert runs backwards, so the file that is too large to be kept comes first. The others are kept all the same. */
    @Test
    void keepsSmallFilesAfterOneThatGrew() throws IOException {
        Path grown = Files.writeString(root.resolve("a-grown"), "g");
        Path small = Files.writeString(root.resolve("b-small"), "s");
        ChangeStore.Observation observation = store.observe(List.of(small, grown));
        grow(grown);
        Files.writeString(small, "changed");
        ChangeStore.Change undo =
                store.revert(store.complete(observation).orElseThrow().id());
        assertEquals("s", Files.readString(small));
        try (Stream<Path> kept = Files.walk(folder)) {
            assertTrue(kept.anyMatch(path -> path.endsWith(undo.id() + "/before-1")), "the small file is kept");
        }
    }

    private static void grow(Path file) throws IOException {
        try (RandomAccessFile sparse = new RandomAccessFile(file.toFile(), "rw")) {
            sparse.setLength(3L << 30);
        }
    }

    @Test
    void revertRestoresRemovedFilesWithTimes() throws IOException {
        Path file =
                Files.writeString(Files.createDirectories(root.resolve("a/b")).resolve("c"), "x");
        Files.setLastModifiedTime(file, FileTime.fromMillis(1_000_000_000_000L));
        Files.createSymbolicLink(root.resolve("a/link"), Path.of("nowhere"));
        Map<String, String> before = FileTreeSnapshot.of(root);
        ChangeStore.Change change = store.apply(List.of(new FileOperation.Remove(root.resolve("a"))));
        assertEquals(
                1,
                FileTreeSnapshot.of(root).size(),
                () -> FileTreeSnapshot.of(root).toString());
        store.revert(change.id());
        assertEquals(before, FileTreeSnapshot.of(root));
        assertEquals(1_000_000_000_000L, Files.getLastModifiedTime(file).toMillis());
    }

    @Test
    void appliesAllStepsOrNone() throws IOException {
        Files.writeString(root.resolve("a"), "a");
        Files.writeString(root.resolve("file"), "x");
        Files.createDirectory(root.resolve("folder"));
        assertEquals(
                "file is not a folder, so it has no contents.",
                failureMessage(List.of(put("a", "b"), put("file/x", "y"))));
        assertEquals("folder is a folder.", failureMessage(List.of(put("a", "b"), put("folder", "y"))));
        assertEquals(
                "There is no none.",
                failureMessage(List.of(put("a", "b"), new FileOperation.Remove(root.resolve("none")))));
        assertEquals(
                "a already exists.",
                failureMessage(
                        List.of(put("new/b", "b"), new FileOperation.Move(root.resolve("file"), root.resolve("a")))));
        assertTrue(failureMessage(List.of(put("a", "b"), put("a", "c"))).startsWith("a is changed twice"));
        assertTrue(failureMessage(List.of(put("folder/x", "b"), new FileOperation.Remove(root.resolve("folder"))))
                .startsWith("folder/x is changed twice, or overlaps the folder folder"));
    }

    @Test
    void rejectsChangesThroughReplacedDirectory() throws IOException {
        Files.createDirectories(root.resolve("src"));
        Files.createDirectories(home.resolve("out"));
        ChangeStore.Change change = store.apply(List.of(put("src/a", "x")));
        Files.move(root.resolve("src"), root.resolve("was"));
        Files.createSymbolicLink(root.resolve("src"), home.resolve("out"));
        assertEquals("src is not a folder, so it has no contents.", failureMessage(List.of(put("src/b", "x"))));
        assertThrows(FileOperationException.class, () -> store.revert(change.id()));
        assertEquals(1, FileTreeSnapshot.of(home.resolve("out")).size());
    }

    @Test
    void rejectsRevertAfterLaterChanges() throws IOException {
        Files.writeString(root.resolve("a"), "a");
        Files.writeString(root.resolve("b"), "b");
        String id = store.apply(List.of(put("a", "A"), put("b", "B"), put("c", "C")))
                .id();
        Files.writeString(root.resolve("b"), "mine");
        Files.delete(root.resolve("c"));
        Map<String, String> before = FileTreeSnapshot.of(root);
        String message = assertThrows(FileOperationException.class, () -> store.revert(id))
                .getMessage();
        assertTrue(message.contains("later changes to b, c."), message);
        assertEquals(before, FileTreeSnapshot.of(root));
        assertTrue(assertThrows(FileOperationException.class, () -> store.revert("c99"))
                .getMessage()
                .contains("no longer kept"));
        assertThrows(FileOperationException.class, () -> store.revert("../c1"));
    }

    private String refusal(String id) {
        Map<String, String> before = FileTreeSnapshot.of(root);
        String message = assertThrows(FileOperationException.class, () -> store.revert(id))
                .getMessage();
        assertEquals(before, FileTreeSnapshot.of(root), message);
        return message;
    }

    /** Makes the calls that a refusal names, in their order. */
    private void follow(String refusal) {
        String calls = refusal.substring(refusal.indexOf("revert_changes("));
        for (String call : calls.split("; ", -1)) {
            store.revert(call.substring(call.indexOf('\'') + 1, call.lastIndexOf('\'')));
        }
    }

    /** A program makes a folder, another removes a file in it, then the folder is removed. */
    private List<String> changesOfFolder() throws IOException {
        ChangeStore.Observation made = store.observe(List.of(root.resolve("scratch")));
        Files.createDirectories(root.resolve("scratch/sub"));
        Files.writeString(root.resolve("scratch/a"), "a");
        Files.writeString(root.resolve("scratch/sub/s"), "s");
        String first = store.complete(made).orElseThrow().id();
        ChangeStore.Observation removed = store.observe(List.of(root.resolve("scratch/sub/s")));
        Files.delete(root.resolve("scratch/sub/s"));
        String second = store.complete(removed).orElseThrow().id();
        String third = store.apply(List.of(new FileOperation.Remove(root.resolve("scratch"))))
                .id();
        return List.of(first, second, third);
    }

    @Test
    void noChangesBlockEachOther() throws IOException {
        Map<String, String> empty = FileTreeSnapshot.of(root);
        List<String> ids = changesOfFolder();
        String refusal = refusal(ids.get(1));
        assertTrue(
                refusal.endsWith("To revert these too: revert_changes('" + ids.get(2) + "'); revert_changes('"
                        + ids.get(1) + "')"),
                refusal);
        follow(refusal);
        assertEquals("s", Files.readString(root.resolve("scratch/sub/s")));
        store.revert(ids.get(0));
        assertEquals(empty, FileTreeSnapshot.of(root));
    }

    @Test
    void refusalNamesAllCallsThatLeadBack() throws IOException {
        Map<String, String> empty = FileTreeSnapshot.of(root);
        List<String> ids = changesOfFolder();
        follow(refusal(ids.get(0)));
        assertEquals(empty, FileTreeSnapshot.of(root));

        String written = store.apply(List.of(put("d/f", "1"))).id();
        store.apply(List.of(put("d/f", "2")));
        String third = store.apply(List.of(put("d/f", "3"))).id();
        store.revert(third);
        store.apply(List.of(new FileOperation.Move(root.resolve("d"), root.resolve("e"))));
        store.apply(List.of(put("e/f", "4")));
        String refusal = refusal(written);
        assertFalse(refusal.contains("'" + third + "'"), "what was reverted does not block: " + refusal);
        follow(refusal);
        assertEquals(empty, FileTreeSnapshot.of(root), refusal);
    }

    @Test
    void rejectsRevertOfMoveAfterLaterEdit() throws IOException {
        Files.writeString(root.resolve("a"), "a");
        Map<String, String> before = FileTreeSnapshot.of(root);
        String move = store.apply(List.of(new FileOperation.Move(root.resolve("a"), root.resolve("b"))))
                .id();
        String edit = store.apply(List.of(put("b", "edited"))).id();
        String refusal = refusal(move);
        assertTrue(
                refusal.contains("later changes to b. To revert these too: revert_changes('" + edit + "');"), refusal);
        follow(refusal);
        assertEquals(before, FileTreeSnapshot.of(root));
    }

    @Test
    void revertsMoveAgainAfterLaterEditWasReverted() throws IOException {
        Files.writeString(root.resolve("a"), "a");
        String move = store.apply(List.of(new FileOperation.Move(root.resolve("a"), root.resolve("b"))))
                .id();
        String back = store.revert(move).id();
        store.revert(store.apply(List.of(put("a", "edited"))).id());
        store.revert(back);
        assertEquals("a", Files.readString(root.resolve("b")));
    }

    @Test
    void refusalTellsWhoMadeTheLaterChange() throws IOException {
        String first = store.apply(List.of(put("a", "1"))).id();
        store.apply(List.of(put("a", "2")));
        Files.writeString(root.resolve("a"), "mine");
        assertTrue(refusal(first).endsWith("The last one was made by another program, so edit the current content."));
        String alone = store.apply(List.of(put("b", "1"))).id();
        String revert = store.revert(alone).id();
        assertEquals("Change " + alone + " was already reverted, by " + revert + '.', refusal(alone));
        store.revert(revert);
        store.revert(alone);
        assertTrue(Files.notExists(root.resolve("b")));
    }

    @Test
    void pathStandsForItsNewestChange() throws IOException {
        String first = store.apply(List.of(put("d/a", "1"))).id();
        String second = store.apply(List.of(put("d/a", "2"))).id();
        String other = store.apply(List.of(put("b", "1"))).id();
        assertEquals(second, store.resolve("d/a"));
        assertEquals(second, store.resolve("d"));
        assertEquals(other, store.resolve("."));
        store.revert(second);
        assertEquals(first, store.resolve("d/a"));
        String removed = store.apply(List.of(new FileOperation.Remove(root.resolve("d"))))
                .id();
        assertEquals(removed, store.resolve("d/a"));
        for (String unknown : List.of("last", "c", "elsewhere/x")) {
            String message = assertThrows(FileOperationException.class, () -> store.resolve(unknown))
                    .getMessage();
            assertTrue(message.contains("undo_last()"), message);
        }
    }

    /** A record can be damaged by a disk or by a person. It is no reason to refuse what other records tell. */
    @Test
    void damagedRecordOfOneChangeBlocksNoOther() throws IOException {
        String damaged = store.apply(List.of(put("a", "1"))).id();
        String second = store.apply(List.of(put("b", "1"))).id();
        store.apply(List.of(put("b", "2")));
        Files.writeString(home.resolve("state/changes").resolve(damaged).resolve("plan.json"), "{\"parts\": [");
        assertEquals("c3", store.resolve("b"));
        assertTrue(refusal(second).contains("To revert these too: revert_changes('c3')"), refusal(second));
        store = ChangeStore.open(home.resolve("state/changes"), workspace);
        store.revert("c3");
        store.revert(second);
        assertTrue(Files.notExists(root.resolve("b")));
        String refused = refusal(damaged);
        assertTrue(refused.contains("The record of change c1 cannot be read"), refused);
        String unknown = assertThrows(FileOperationException.class, () -> store.resolve("a"))
                .getMessage();
        assertTrue(unknown.contains("is neither a change"), unknown);
    }

    @Test
    void revertsAndReappliesAfterReopening() throws IOException {
        Map<String, String> empty = FileTreeSnapshot.of(root);
        String id = store.apply(List.of(put("x/y/z", "z"), new FileOperation.MakeFolder(root.resolve("w/v"))))
                .id();
        Map<String, String> done = FileTreeSnapshot.of(root);
        ChangeStore later = ChangeStore.open(home.resolve("state/changes"), workspace);
        assertEquals(List.of(), later.recoveryMessages());
        String undo = later.revert(id).id();
        assertEquals(empty, FileTreeSnapshot.of(root));
        later.revert(undo);
        assertEquals(done, FileTreeSnapshot.of(root));
    }

    @Test
    void storeIsAccessibleOnlyToOwner() throws IOException {
        store.apply(List.of(put("a", "x")));
        assertEquals(
                "rwx------",
                PosixFilePermissions.toString(Files.getPosixFilePermissions(home.resolve("state/changes"))));
    }

    @Test
    void revertsFewRandomSequences() throws IOException {
        checkSequencesInMemory(20);
    }

    @Test
    @Tag("long")
    void revertsThousandRandomSequences() throws IOException {
        checkSequencesInMemory(1_000);
    }

    private void checkSequencesInMemory(int count) throws IOException {
        try (MemoryFolder memory = MemoryFolder.open()) {
            openStore(memory.path());
            checkSequences(count);
        }
    }

    /** Does what can be done: two names of one file cannot be changed at once. */
    private Optional<String> apply(List<FileOperation> steps) {
        try {
            return Optional.of(store.apply(steps).id());
        } catch (FileOperationException e) {
            assertTrue(e.getMessage().contains("is the same file as another one"), e.getMessage());
            return Optional.empty();
        }
    }

    private void checkSequences(int count) throws IOException {
        for (int seed = 0; seed < count; seed++) {
            Path place = Files.createDirectory(root.resolve("seed" + seed));
            RandomFileTree tree = new RandomFileTree(place, new Random(seed));
            tree.grow(12);
            Map<String, String> start = FileTreeSnapshot.of(place);
            List<String> done = new ArrayList<>();
            for (int i = 0; i < 4; i++) {
                List<FileOperation> steps = tree.randomOperations();
                if (!steps.isEmpty()) {
                    apply(steps).ifPresent(done::add);
                }
            }
            Collections.reverse(done);
            List<String> redo = new ArrayList<>();
            Map<String, String> end = FileTreeSnapshot.of(place);
            done.forEach(id -> redo.add(0, store.revert(id).id()));
            assertEquals(start, FileTreeSnapshot.of(place), "seed " + seed);
            redo.forEach(store::revert);
            assertEquals(end, FileTreeSnapshot.of(place), "done again, seed " + seed);
        }
    }
}
