package io.docui.hostops.internal.policy;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;

/** Counts files and their bytes, up to a number that is looked at quickly. Links are not followed. */
final class FolderSize {
    private static final int MOST_FILES = 2_000;
    private static final long MOST_BYTES = 16L << 20;

    private final int mostFiles;
    private final long mostBytes;
    private int files;
    private long bytes;
    private boolean special;

    /** Counts up to what is told exactly. */
    FolderSize() {
        this(MOST_FILES, MOST_BYTES);
    }

    /** Counts up to other limits. */
    FolderSize(int mostFiles, long mostBytes) {
        this.mostFiles = mostFiles;
        this.mostBytes = mostBytes;
    }

    /**
     * Adds a file, or the files below a folder.
     * @return false if there are more files or bytes than are counted, or if some cannot be read
     */
    boolean add(Path path) {
        if (Files.notExists(path, LinkOption.NOFOLLOW_LINKS)) {
            return true;
        }
        try {
            Files.walkFileTree(path, new SimpleFileVisitor<>() {
                @Override
                public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                    files++;
                    special |= attributes.isOther();
                    bytes += attributes.isRegularFile() ? attributes.size() : 0;
                    return files <= mostFiles && bytes <= mostBytes
                            ? FileVisitResult.CONTINUE
                            : FileVisitResult.TERMINATE;
                }
            });
        } catch (IOException e) {
            return false;
        }
        return files <= mostFiles && bytes <= mostBytes;
    }

    /** Tells whether there is a pipe, a socket or a device, which cannot be kept. */
    boolean hasSpecialFile() {
        return special;
    }

    int files() {
        return Math.min(files, mostFiles);
    }
}
