package io.docui.hostops.internal.lsp;

import io.docui.hostops.lsp.FileChange;
import io.docui.hostops.lsp.LanguageServerException;
import io.docui.hostops.lsp.LanguageServerException.ServerErrorKind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.eclipse.lsp4j.CreateFile;
import org.eclipse.lsp4j.DeleteFile;
import org.eclipse.lsp4j.RenameFile;
import org.eclipse.lsp4j.ResourceOperation;
import org.eclipse.lsp4j.TextDocumentEdit;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.WorkspaceEdit;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.jspecify.annotations.Nullable;

/**
 * Converts an LSP workspace edit to file changes by applying its steps to texts in memory. It rejects the whole edit if the edit
 * contradicts itself or is based on an outdated text.
 */
final class WorkspaceEditConverter {
    private static final Pattern LONE_CARRIAGE_RETURN = Pattern.compile("\r(?!\n)");

    private final LanguageServerConnection serverConnection;
    private final FileTextSource source;
    private final Map<Path, Virtual> files = new LinkedHashMap<>();
    /** The new name of a renamed declaration; empty for other edits. */
    private final Optional<String> newName;
    /** The texts that the new name replaces. */
    private final Set<String> replaced = new LinkedHashSet<>();

    /** State of a file between steps; without a text, the file does not exist. */
    private record Virtual(
            @Nullable Path origin,
            @Nullable String before,
            @Nullable String now) {
        Virtual with(@Nullable String text) {
            return new Virtual(origin, before, text);
        }
    }

    private WorkspaceEditConverter(
            LanguageServerConnection serverConnection, FileTextSource source, Optional<String> newName) {
        this.serverConnection = serverConnection;
        this.source = source;
        this.newName = newName;
    }

    /**
     * Returns the changes of an edit.
     * @return the changes; none for a file that stays the same
     */
    static List<FileChange> changes(
            WorkspaceEdit edit, LanguageServerConnection serverConnection, FileTextSource source) {
        return new WorkspaceEditConverter(serverConnection, source, Optional.empty()).apply(edit);
    }

    /**
     * Returns the changes of an edit that renames a declaration. Wherever it puts the new name, the old name must be: a server that counts lines or
     * characters otherwise would destroy other text.
     * @param oldName tells whether a text is the name of the declaration
     */
    static List<FileChange> renames(
            WorkspaceEdit edit,
            LanguageServerConnection serverConnection,
            FileTextSource source,
            String newName,
            Predicate<String> oldName) {
        WorkspaceEditConverter edits = new WorkspaceEditConverter(serverConnection, source, Optional.of(newName));
        List<FileChange> changes = edits.apply(edit);
        for (String text : edits.replaced) {
            if (!oldName.test(text)) {
                throw refused("it puts the new name in place of "
                        + (text.isEmpty() ? "nothing" : '"' + text.strip() + '"')
                        + ", which is not the old name, so the server counts lines or characters in another way");
            }
        }
        return changes;
    }

    private List<FileChange> apply(WorkspaceEdit edit) {
        if (edit.getDocumentChanges() != null) {
            edit.getDocumentChanges().forEach(this::step);
        } else if (edit.getChanges() != null) {
            edit.getChanges().forEach((uri, all) -> edit(path(uri), null, all));
        }
        return result();
    }

    private static Path path(@Nullable String uri) {
        return Optional.ofNullable(uri)
                .flatMap(FileUriConverter::path)
                .orElseThrow(() -> refused("it refers to " + uri + ", which is not a file"));
    }

    private static LanguageServerException refused(String why) {
        return new LanguageServerException(
                ServerErrorKind.REFUSED, "The server's edit cannot be applied: " + why + ". Nothing was changed.");
    }

    private void step(Either<TextDocumentEdit, ResourceOperation> step) {
        if (step.isLeft()) {
            TextDocumentEdit edit = step.getLeft();
            edit(path(edit.getTextDocument().getUri()), edit.getTextDocument().getVersion(), edit.getEdits());
        } else if (step.getRight() instanceof CreateFile create) {
            create(path(create.getUri()), create);
        } else if (step.getRight() instanceof RenameFile rename) {
            move(path(rename.getOldUri()), path(rename.getNewUri()), rename);
        } else if (step.getRight() instanceof DeleteFile delete) {
            delete(path(delete.getUri()), delete);
        } else {
            throw refused("it needs a feature that this client does not support");
        }
    }

    private Virtual file(Path path) {
        Virtual known = files.get(path);
        if (known == null) {
            known = Files.exists(path, LinkOption.NOFOLLOW_LINKS) ? load(path) : new Virtual(null, null, null);
            files.put(path, known);
        }
        return known;
    }

    private Virtual load(Path path) {
        if (Files.isDirectory(path)) {
            throw refused(path + " is a folder; a server may create, rename and delete only files");
        }
        try {
            String text = source.read(path);
            checkPresent(path, text);
            return new Virtual(path, text, text);
        } catch (IOException e) {
            throw refused(path + " cannot be read: " + e.getMessage());
        }
    }

    private void checkPresent(Path path, String text) {
        boolean same = serverConnection
                .findOpen(path)
                .map(open -> open.lines().text().equals(text))
                .orElseGet(() -> serverConnection.isUnchanged(path));
        if (!same) {
            throw refused(path + " was changed while the server was working; try again");
        }
    }

    private void edit(Path path, @Nullable Integer version, List<TextEdit> edits) {
        Virtual file = file(path);
        if (file.now() == null) {
            throw refused("there is no file " + path);
        }
        Optional<Integer> known = serverConnection.findOpen(path).map(DocumentSynchronizer.OpenDocument::version);
        if (version != null && version > 0 && known.isPresent() && !known.get().equals(version)) {
            throw refused("it refers to version " + version + " of " + path + ", which is at version " + known.get());
        }
        files.put(path, file.with(edited(path, file.now(), edits)));
    }

    private record Piece(int start, int end, String text) {}

    private String edited(Path path, String text, List<TextEdit> edits) {
        LineIndex lines = new LineIndex(text);
        List<Piece> pieces = new ArrayList<>();
        for (TextEdit edit : edits) {
            if (edit.getRange() == null || edit.getNewText() == null) {
                throw refused("an edit for " + path + " lacks a range or a new text");
            }
            int start = lines.offset(edit.getRange().getStart(), serverConnection.encoding());
            int end = lines.offset(edit.getRange().getEnd(), serverConnection.encoding());
            if (newName.filter(edit.getNewText()::equals).isPresent() && start <= end) {
                replaced.add(word(text, start, end));
            } else if (LONE_CARRIAGE_RETURN.matcher(text).find()) {
                throw refused(path + " has a carriage return without a line feed, and some servers do not count it"
                        + " as the end of a line. Edit the file as text, or change its line ends");
            }
            pieces.add(new Piece(start, end, edit.getNewText()));
        }
        // Insertions at the same position keep their order; a replacement at that position comes after them.
        pieces.sort(Comparator.comparingInt(Piece::start).thenComparingInt(Piece::end));
        StringBuilder out = new StringBuilder();
        int at = 0;
        for (Piece piece : pieces) {
            if (piece.start() < at || piece.end() < piece.start()) {
                throw refused("its edits for " + path + " overlap");
            }
            out.append(text, at, piece.start()).append(piece.text());
            at = piece.end();
        }
        return out.append(text, at, text.length()).toString();
    }

    /** Returns a part of a text; if a word goes on before or behind it, with the rest of that word. */
    private static String word(String text, int start, int end) {
        int from = start;
        int to = end;
        while (from > 0 && from < end && isOfWord(text.charAt(from)) && isOfWord(text.charAt(from - 1))) {
            from--;
        }
        while (to < text.length() && to > start && isOfWord(text.charAt(to - 1)) && isOfWord(text.charAt(to))) {
            to++;
        }
        return text.substring(from, to);
    }

    private static boolean isOfWord(char c) {
        return Character.isLetterOrDigit(c) || c == '_';
    }

    private void create(Path path, CreateFile create) {
        boolean overwrite = create.getOptions() != null
                && Boolean.TRUE.equals(create.getOptions().getOverwrite());
        boolean ignore = create.getOptions() != null
                && Boolean.TRUE.equals(create.getOptions().getIgnoreIfExists());
        Virtual file = file(path);
        if (file.now() == null || overwrite) {
            files.put(path, file.with(""));
        } else if (!ignore) {
            throw refused(path + " already exists");
        }
    }

    private void move(Path from, Path to, RenameFile rename) {
        boolean ignore = rename.getOptions() != null
                && Boolean.TRUE.equals(rename.getOptions().getIgnoreIfExists());
        Virtual file = file(from);
        if (file.now() == null) {
            throw refused("there is no file " + from);
        }
        if (file(to).now() != null) {
            if (ignore) {
                return;
            }
            throw refused(to + " already exists");
        }
        files.put(from, new Virtual(null, null, null));
        files.put(to, file);
    }

    private void delete(Path path, DeleteFile delete) {
        boolean ignore = delete.getOptions() != null
                && Boolean.TRUE.equals(delete.getOptions().getIgnoreIfNotExists());
        Virtual file = file(path);
        if (file.now() == null && !ignore) {
            throw refused("there is no file " + path);
        }
        files.put(path, file.with(null));
    }

    private List<FileChange> result() {
        List<FileChange> changes = new ArrayList<>();
        files.forEach((path, file) -> change(path, file).ifPresent(changes::add));
        return changes;
    }

    private static Optional<FileChange> change(Path path, Virtual file) {
        String before = file.before();
        String now = file.now();
        Path origin = file.origin();
        if (origin == null || before == null) {
            return now == null ? Optional.empty() : Optional.of(new FileChange.Created(path, now));
        } else if (now == null) {
            return Optional.of(new FileChange.Deleted(origin, before));
        } else if (!origin.equals(path)) {
            return Optional.of(new FileChange.Moved(origin, path, before, now));
        }
        return now.equals(before) ? Optional.empty() : Optional.of(new FileChange.Written(path, before, now));
    }
}
