package io.docui.hostops.internal.lsp;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.eclipse.lsp4j.FileChangeType;
import org.eclipse.lsp4j.FileEvent;

/**
 * Detects created, changed and deleted files below a folder by rescanning it. It scans because the watch services of operating systems lose
 * events and do not cover subfolders. It scans less often where a scan takes long. Guarded by its connection.
 */
final class FileWatcher {
    /** Names of folders whose many files are not reported to servers. */
    static final Set<String> PASSED_OVER = Set.of("""
            .git .hg .svn node_modules target build dist out __pycache__ .venv venv .cache .gradle .idea .mypy_cache
            .pytest_cache .next""".split("\\s+", -1));

    private static final int MOST = 20_000;
    private static final int SHARE = 20;

    private final Path root;
    private final LanguageServerDefinition kind;
    private Map<Path, FileStamp> known;
    private long lookedAt;
    private long took;

    FileWatcher(Path root, LanguageServerDefinition kind) {
        this.root = root;
        this.kind = kind;
        this.known = look();
    }

    /** Returns the changes since the last scan. */
    List<FileEvent> changes() {
        if (System.nanoTime() - lookedAt < took * SHARE) {
            return List.of();
        }
        Map<Path, FileStamp> now = look();
        List<FileEvent> events = new ArrayList<>();
        now.forEach((file, stamp) -> {
            FileStamp before = known.get(file);
            if (before == null) {
                events.add(new FileEvent(FileUriConverter.of(file), FileChangeType.Created));
            } else if (!before.equals(stamp)) {
                events.add(new FileEvent(FileUriConverter.of(file), FileChangeType.Changed));
            }
        });
        known.keySet().stream()
                .filter(file -> !now.containsKey(file))
                .forEach(file -> events.add(new FileEvent(FileUriConverter.of(file), FileChangeType.Deleted)));
        known = now;
        return events;
    }

    /** Returns the stamp that a file had at the last scan. */
    Optional<FileStamp> stamp(Path file) {
        return Optional.ofNullable(known.get(file));
    }

    private Map<Path, FileStamp> look() {
        long begin = System.nanoTime();
        Map<Path, FileStamp> found = new HashMap<>();
        try {
            Files.walkFileTree(root, new Visitor(found));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        lookedAt = System.nanoTime();
        took = lookedAt - begin;
        return found;
    }

    private final class Visitor extends SimpleFileVisitor<Path> {
        private final Map<Path, FileStamp> found;
        private int seen;

        private Visitor(Map<Path, FileStamp> found) {
            this.found = found;
        }

        @Override
        public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
            boolean passed = !folder.equals(root) && PASSED_OVER.contains(String.valueOf(folder.getFileName()));
            return passed ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            if (attributes.isRegularFile() && kind.watches(file)) {
                found.put(file, FileStamp.of(attributes));
            }
            return ++seen < MOST ? FileVisitResult.CONTINUE : FileVisitResult.TERMINATE;
        }

        @Override
        public FileVisitResult visitFileFailed(Path file, IOException e) {
            // Skips a file whose attributes cannot be read; the others still count.
            return FileVisitResult.CONTINUE;
        }
    }
}
