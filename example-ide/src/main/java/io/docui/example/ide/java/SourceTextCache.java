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
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Cache of the texts of Java files. A text is used again only if the file has the same time, size and identity, and was not changed shortly
 * before it was read, because a later change could then have the same time. Thread-safe.
 */
final class SourceTextCache {
    private static final int MOST = 6_000;
    private static final long RECENT_MILLIS = 3_000;

    private final Workspace workspace;
    private final TextFileReader reader;
    private final Map<Path, Known> known = new LinkedHashMap<>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<Path, Known> eldest) {
            return size() > MOST;
        }
    };

    private record FileState(
            FileTime time, long size, @Nullable Object key) {}

    private record Known(FileState state, String text) {}

    SourceTextCache(Workspace workspace) {
        this.workspace = workspace;
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
                known.put(file, new Known(state, text));
            } else {
                known.remove(file);
            }
            return Optional.of(text);
        } catch (IOException | FileOperationException | WorkspacePathException e) {
            System.getLogger(SourceTextCache.class.getName()).log(System.Logger.Level.DEBUG, "Skipped: " + file, e);
            known.remove(file);
            return Optional.empty();
        }
    }

    private static FileState state(Path file) throws IOException {
        BasicFileAttributes attributes = Files.readAttributes(file, BasicFileAttributes.class);
        return new FileState(attributes.lastModifiedTime(), attributes.size(), attributes.fileKey());
    }
}
