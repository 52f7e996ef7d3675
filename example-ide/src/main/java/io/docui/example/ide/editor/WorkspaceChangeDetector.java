package io.docui.example.ide.editor;

import io.docui.hostops.file.FileWalker;
import io.docui.hostops.workspace.FileOperationException;
import io.docui.hostops.workspace.Workspace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;

/**
 * Detects that any program has changed, added or removed files of a workspace, or has switched its branch, by the attributes of the files.
 * It looks at the first 20,000 files that {@code .gitignore} does not exclude. Thread-safe.
 */
public final class WorkspaceChangeDetector {
    private static final int MAX_FILES = 20_000;
    private static final List<String> GIT_FILES = List.of("HEAD", "index", "logs/HEAD", "MERGE_HEAD", "packed-refs");

    private final Workspace workspace;
    private long last;

    /** Creates a detector, for which the present state is the first one. */
    public WorkspaceChangeDetector(Workspace workspace) {
        this.workspace = workspace;
        this.last = fingerprint();
    }

    /** Returns whether anything has changed since the last call. */
    public synchronized boolean hasChanged() {
        long now = fingerprint();
        boolean changed = now != last;
        last = now;
        return changed;
    }

    private long fingerprint() {
        Fingerprint fingerprint = new Fingerprint();
        try {
            new FileWalker(workspace, () -> false).walk(workspace.root(), true, (directory, name, file) -> {
                fingerprint.add(file.path(), file.attributes());
                return fingerprint.files < MAX_FILES;
            });
        } catch (FileOperationException e) {
            // The views report that the workspace cannot be read.
            System.getLogger(WorkspaceChangeDetector.class.getName())
                    .log(System.Logger.Level.DEBUG, "The workspace cannot be read", e);
        }
        for (String name : GIT_FILES) {
            Path file = workspace.root().resolve(".git").resolve(name);
            try {
                fingerprint.add(file, Files.readAttributes(file, BasicFileAttributes.class));
            } catch (IOException e) {
                // It does not exist, which is a state like others.
                fingerprint.mix(name.hashCode());
            }
        }
        return fingerprint.value;
    }

    /** A hash of the names, times and sizes of files. */
    private static final class Fingerprint {
        private long value;
        private int files;

        void add(Path file, BasicFileAttributes attributes) {
            files++;
            mix(file.hashCode());
            mix(attributes.lastModifiedTime().hashCode());
            mix(attributes.size());
        }

        void mix(long part) {
            value = value * 1_000_003 + part;
        }
    }
}
