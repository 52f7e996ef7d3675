package io.docui.hostops.internal.project;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Instant;
import java.util.Collection;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Finds the newest source file and the newest build output of a folder to tell whether a build is current. */
public final class BuildFreshness {
    private static final int MOST = 50_000;
    private static final Set<String> PASSED_OVER = Set.of(
            ".git", ".hg", ".svn", "node_modules", ".gradle", ".idea", ".vscode", "__pycache__", ".venv", "venv");

    private BuildFreshness() {}

    /** The newest file of a folder. */
    public record NewestFile(Path file, Instant time) {}

    /**
     * Returns the newest file outside the build outputs.
     * @param folder the folder to search; symbolic links are not followed
     * @return the file; empty if there is none
     * @throws IOException if the folder cannot be read or has too many files
     */
    public static Optional<NewestFile> source(Path folder, Collection<String> outputs) throws IOException {
        return newest(folder, outputs, false);
    }

    /**
     * Returns the newest file in the build outputs.
     * @param folder the folder to search; symbolic links are not followed
     * @return the file; empty if there is none
     * @throws IOException if the folder cannot be read or has too many files
     */
    public static Optional<NewestFile> output(Path folder, Collection<String> outputs) throws IOException {
        return newest(folder, outputs, true);
    }

    private static Optional<NewestFile> newest(Path folder, Collection<String> outputs, boolean out)
            throws IOException {
        Search search = new Search(folder, Set.copyOf(outputs), out);
        Files.walkFileTree(folder, search);
        return Optional.ofNullable(search.newestFile);
    }

    private static final class Search extends SimpleFileVisitor<Path> {
        private final Path root;
        private final Set<String> outputs;
        private final boolean out;
        private int seen;
        private @Nullable Path within;
        private @Nullable NewestFile newestFile;

        Search(Path root, Set<String> outputs, boolean out) {
            this.root = root;
            this.outputs = outputs;
            this.out = out;
        }

        @Override
        public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
            String name = String.valueOf(folder.getFileName());
            if (folder.equals(root)) {
                return FileVisitResult.CONTINUE;
            }
            if (within == null && outputs.contains(name)) {
                within = folder;
                return out ? FileVisitResult.CONTINUE : skipped();
            }
            return within == null && PASSED_OVER.contains(name)
                    ? FileVisitResult.SKIP_SUBTREE
                    : FileVisitResult.CONTINUE;
        }

        private FileVisitResult skipped() {
            within = null;
            return FileVisitResult.SKIP_SUBTREE;
        }

        @Override
        public FileVisitResult postVisitDirectory(Path folder, @Nullable IOException failure) {
            within = folder.equals(within) ? null : within;
            // A folder that cannot be listed is not part of a build.
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
            if (++seen > MOST) {
                throw new IOException("it has more than " + MOST + " files");
            }
            Instant time = attributes.lastModifiedTime().toInstant();
            boolean counts = attributes.isRegularFile() && out == (within != null);
            if (counts && (newestFile == null || time.isAfter(newestFile.time()))) {
                newestFile = new NewestFile(root.relativize(file), time);
            }
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFileFailed(Path file, IOException failure) {
            return FileVisitResult.CONTINUE; // deleted meanwhile or unreadable: not part of a build
        }
    }
}
