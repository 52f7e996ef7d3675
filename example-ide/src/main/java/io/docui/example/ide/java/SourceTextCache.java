package io.docui.example.ide.java;

import io.docui.hostops.file.TextFileReader;
import io.docui.hostops.workspace.FileOperationException;
import io.docui.hostops.workspace.Workspace;
import io.docui.hostops.workspace.WorkspacePathException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Cache of the texts of Java files. A text is used again only if the file has the same time, size and identity, and was not changed shortly
 * before it was read, because a later change could then have the same time. Thread-safe.
 */
final class SourceTextCache {
    private static final long MAX_CHARACTERS = 64L << 20;
    private static final long RECENT_MILLIS = 3_000;

    private final Workspace workspace;
    private final TextFileReader reader;
    private final long maxCharacters;
    private final Map<Path, Known> known = new LinkedHashMap<>(16, 0.75f, true);
    private long characters;

    private record FileState(
            FileTime time, long size, @Nullable Object key) {}

    private record Known(FileState state, String text) {}

    SourceTextCache(Workspace workspace) {
        this(workspace, MAX_CHARACTERS);
    }

    /** Creates a cache that holds texts with at most a number of characters, those that were used last. */
    SourceTextCache(Workspace workspace, long maxCharacters) {
        this.workspace = workspace;
        this.maxCharacters = maxCharacters;
        this.reader = new TextFileReader(workspace);
    }

    /** Returns the text of a file; empty if the file is not text or does not exist. */
    synchronized Optional<String> text(Path file) {
        try {
            long now = System.currentTimeMillis();
            FileState state = state(file);
            Known before = known.get(file);
            if (before != null && before.state().equals(state)) {
                return Optional.of(before.text());
            }
            String text = reader.whole(workspace.locate(file)).text();
            if (now - state.time().toMillis() > RECENT_MILLIS && state.equals(state(file))) {
                keep(file, new Known(state, text));
            } else {
                drop(file);
            }
            return Optional.of(text);
        } catch (IOException | FileOperationException | WorkspacePathException e) {
            System.getLogger(SourceTextCache.class.getName()).log(System.Logger.Level.DEBUG, "Skipped: " + file, e);
            drop(file);
            return Optional.empty();
        }
    }

    /** Returns the number of characters in the texts that are held. */
    synchronized long characters() {
        return characters;
    }

    private void keep(Path file, Known text) {
        drop(file);
        known.put(file, text);
        characters += text.text().length();
        Iterator<Known> eldest = known.values().iterator();
        while (characters > maxCharacters) {
            characters -= eldest.next().text().length();
            eldest.remove();
        }
    }

    private void drop(Path file) {
        Known before = known.remove(file);
        characters -= before == null ? 0 : before.text().length();
    }

    private static FileState state(Path file) throws IOException {
        BasicFileAttributes attributes = Files.readAttributes(file, BasicFileAttributes.class);
        return new FileState(attributes.lastModifiedTime(), attributes.size(), attributes.fileKey());
    }
}
