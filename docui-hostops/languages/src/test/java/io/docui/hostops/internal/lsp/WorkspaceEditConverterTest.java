package io.docui.hostops.internal.lsp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.lsp.FileChange;
import io.docui.hostops.lsp.LanguageServerException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.eclipse.lsp4j.CreateFile;
import org.eclipse.lsp4j.CreateFileOptions;
import org.eclipse.lsp4j.DeleteFile;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.RenameFile;
import org.eclipse.lsp4j.ResourceOperation;
import org.eclipse.lsp4j.TextDocumentEdit;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.VersionedTextDocumentIdentifier;
import org.eclipse.lsp4j.WorkspaceEdit;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What servers' edits mean for files: their steps in order, each file once, or a refusal of the whole. */
class WorkspaceEditConverterTest {
    @TempDir
    Path folder;

    private LanguageServerRegistry servers;
    private LanguageServerConnection serverConnection;
    private Path one;
    private Path two;

    @BeforeEach
    void connect() throws IOException {
        Path root = folder.toRealPath();
        one = Files.writeString(root.resolve("one.good"), "first\nsecond\n");
        two = Files.writeString(root.resolve("two.good"), "other\n");
        servers = FakeServerDefinitions.createRegistry(
                root, LanguageServerLimits.USUAL, UnconfinedServers::launch, "good");
        serverConnection = servers.connection(one, cancellation -> {});
        serverConnection.refresh();
    }

    @AfterEach
    void disconnect() {
        servers.close();
    }

    private static TextEdit edit(int line, int from, int to, String text) {
        return new TextEdit(new Range(new Position(line, from), new Position(line, to)), text);
    }

    @SafeVarargs
    @SuppressWarnings("varargs")
    private List<FileChange> changes(Either<TextDocumentEdit, ResourceOperation>... steps) {
        WorkspaceEdit edit = new WorkspaceEdit();
        edit.setDocumentChanges(new ArrayList<>(Arrays.asList(steps)));
        return WorkspaceEditConverter.changes(edit, serverConnection, UnconfinedServers::readUtf8);
    }

    private static Either<TextDocumentEdit, ResourceOperation> text(Path path, TextEdit... edits) {
        return Either.forLeft(new TextDocumentEdit(
                new VersionedTextDocumentIdentifier(FileUriConverter.of(path), null), List.of(edits)));
    }

    private void assertRefused(String words, Runnable what) {
        LanguageServerException fault = assertThrows(LanguageServerException.class, what::run);
        assertTrue(String.valueOf(fault.getMessage()).contains(words), fault.getMessage());
        assertTrue(String.valueOf(fault.getMessage()).contains("Nothing was changed"), fault.getMessage());
    }

    @Test
    void appliesEditsToOriginalText() {
        assertEquals(
                List.of(new FileChange.Written(one, "first\nsecond\n", "1.first!\n2nd\n")),
                changes(text(one, edit(1, 0, 6, "2nd"), edit(0, 5, 5, "!"), edit(0, 0, 0, "1."))));
    }

    @Test
    void ordersInsertionsBeforeReplacementAtSamePosition() {
        assertEquals(
                List.of(new FileChange.Written(one, "first\nsecond\n", "abX\nsecond\n")),
                changes(text(one, edit(0, 0, 5, "X"), edit(0, 0, 0, "a"), edit(0, 0, 0, "b"))));
    }

    @Test
    void appliesStepsInOrder() {
        Path to = one.resolveSibling("new name ü.good");
        Path made = one.resolveSibling("made.good");
        assertEquals(
                List.of(
                        new FileChange.Moved(one, to, "first\nsecond\n", "FIRST\nsecond\n"),
                        new FileChange.Created(made, "hello"),
                        new FileChange.Deleted(two, "other\n")),
                changes(
                        text(one, edit(0, 0, 5, "First")),
                        Either.forRight(new RenameFile(FileUriConverter.of(one), FileUriConverter.of(to))),
                        text(to, edit(0, 0, 5, "FIRST")),
                        Either.forRight(new CreateFile(FileUriConverter.of(made))),
                        text(made, edit(0, 0, 0, "hello")),
                        Either.forRight(new DeleteFile(FileUriConverter.of(two)))));
    }

    @Test
    void omitsChangesWithoutEffect() {
        Path made = one.resolveSibling("made.good");
        assertEquals(
                List.of(),
                changes(
                        text(one, edit(0, 0, 5, "first")),
                        Either.forRight(new CreateFile(FileUriConverter.of(made))),
                        Either.forRight(new DeleteFile(FileUriConverter.of(made)))));
    }

    @Test
    void convertsLegacyChangesMap() {
        WorkspaceEdit edit = new WorkspaceEdit(Map.of(FileUriConverter.of(two), List.of(edit(0, 0, 5, "OTHER"))));
        assertEquals(
                List.of(new FileChange.Written(two, "other\n", "OTHER\n")),
                WorkspaceEditConverter.changes(edit, serverConnection, UnconfinedServers::readUtf8));
    }

    @Test
    void refusesImpossibleEdits() {
        assertRefused("already exists", () -> changes(Either.forRight(new CreateFile(FileUriConverter.of(one)))));
        assertRefused(
                "already exists",
                () -> changes(Either.forRight(new RenameFile(FileUriConverter.of(one), FileUriConverter.of(two)))));
        assertRefused("there is no file", () -> changes(text(one.resolveSibling("none.good"), edit(0, 0, 0, "x"))));
        assertRefused(
                "is a folder", () -> changes(Either.forRight(new DeleteFile(FileUriConverter.of(one.getParent())))));
        assertRefused("which is not a file", () -> changes(Either.forRight(new DeleteFile("untitled:1"))));
        assertRefused("overlap", () -> changes(text(one, edit(0, 0, 3, "a"), edit(0, 2, 4, "b"))));
        CreateFile again = new CreateFile(FileUriConverter.of(one));
        again.setOptions(new CreateFileOptions(false, true));
        assertEquals(List.of(), changes(Either.forRight(again)));
    }

    @Test
    void refusesEditOfConcurrentlyChangedFile() throws IOException {
        Files.writeString(two, "changed in between\n");
        assertRefused("was changed while the server was working", () -> changes(text(two, edit(0, 0, 5, "x"))));
        serverConnection.open(one);
        Files.writeString(one, "changed too\n");
        assertRefused("was changed while the server was working", () -> changes(text(one, edit(0, 0, 5, "x"))));
    }

    @Test
    void checksWhatNewNameReplaces() {
        TextEdit use = edit(0, 0, 5, "other");
        TextEdit shorthand = edit(1, 0, 0, "other: ");
        assertEquals(
                List.of(new FileChange.Written(one, "first\nsecond\n", "other\nother: second\n")),
                renames("first", use, shorthand));
        assertRefused(
                "in place of \"second\", which is not the old name",
                () -> renames("first", use, edit(1, 0, 4, "other")));
        assertRefused(
                "in place of nothing, which is not the old name", () -> renames("first", use, edit(1, 0, 0, "other")));
    }

    private List<FileChange> renames(String oldName, TextEdit... edits) {
        WorkspaceEdit edit = new WorkspaceEdit(Map.of(FileUriConverter.of(one), List.of(edits)));
        return WorkspaceEditConverter.renames(
                edit, serverConnection, UnconfinedServers::readUtf8, "other", oldName::equals);
    }

    @Test
    void refusesOtherEditOfFileWithLoneCarriageReturn() throws IOException {
        Files.writeString(two, "other\r\nlines\rmore\n");
        serverConnection.open(two);
        assertRefused("carriage return without a line feed", () -> changes(text(two, edit(2, 0, 4, "x"))));
    }
}
