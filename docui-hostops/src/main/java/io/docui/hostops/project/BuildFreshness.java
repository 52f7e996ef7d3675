package io.docui.hostops.project;

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

/** Whether anything has changed since a folder was built: the newest of what goes in, and of what came out. */
public final class BuildFreshness {
    private static final int MOST = 50_000;
    private static final Set<String> PASSED_OVER = Set.of(
            ".git", ".hg", ".svn", "node_modules", ".gradle", ".idea", ".vscode", "__pycache__", ".venv", "venv");

    private BuildFreshness() {}

    /**
     * The newest file of a folder.
     *
     * @param file what it is, from the folder on
     * @param time when it was changed last
     */
    public record NewestFile(Path file, Instant time) {}

    /**
     * The newest file that goes into a build.
     *
     * @param folder where to look; links are not followed
     * @param outputs the names of folders that hold what comes out
     * @return the file; empty if there is none
     * @throws IOException if it cannot be looked at, or is too much to be
     */
    public static Optional<NewestFile> source(Path folder, Collection<String> outputs) throws IOException {
        return newest(folder, outputs, false);
    }

    /**
     * The newest file that came out of a build.
     *
     * @param folder where to look; links are not followed
     * @param outputs the names of folders that hold what comes out
     * @return the file; empty if there is none
     * @throws IOException if it cannot be looked at, or is too much to be
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
            // What of a folder cannot be listed goes into no build.
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
            return FileVisitResult.CONTINUE; // it went meanwhile, or nobody here may read it: no source of a build
        }
    }
}
