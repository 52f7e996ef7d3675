package io.docui.hostops.internal.policy.program;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Collection;

/**
 * Folders of the workspace with a repository of their own. Once git has added one, each later {@code git status} looks into it for changes
 * and obeys its settings, which can name programs to run. Ignored folders count too, because what is ignored is a file of the workspace.
 */
final class NestedRepositories {
    private static final int MOST_ENTRIES = 100_000;
    private static final String OWN = ".git";

    private NestedRepositories() {}

    /**
     * Tells whether one can be among files.
     * @param places absolute paths of files and folders; links are not followed
     * @param workspace the folder of the repository itself, which does not count
     */
    static boolean mayBeAt(Collection<Path> places, Path workspace) {
        return mayBeAt(places, workspace, MOST_ENTRIES);
    }

    static boolean mayBeAt(Collection<Path> places, Path workspace, int mostEntries) {
        Search search = new Search(workspace, mostEntries);
        return places.stream().anyMatch(place -> isWithinOne(place, workspace) || search.finds(place));
    }

    private static boolean isWithinOne(Path file, Path workspace) {
        for (Path folder = file; folder != null && !folder.equals(workspace); folder = folder.getParent()) {
            if (Files.exists(folder.resolve(OWN), LinkOption.NOFOLLOW_LINKS)) {
                return true;
            }
        }
        return false;
    }

    /** Goes through folders until it finds a repository. */
    private static final class Search extends SimpleFileVisitor<Path> {
        private final Path workspace;
        private final int mostEntries;
        private int entries;
        private boolean found;

        Search(Path workspace, int mostEntries) {
            this.workspace = workspace;
            this.mostEntries = mostEntries;
        }

        boolean finds(Path place) {
            if (Files.isDirectory(place, LinkOption.NOFOLLOW_LINKS)) {
                try {
                    Files.walkFileTree(place, this);
                } catch (IOException e) {
                    return true; // git may be able to read what cannot be read here
                }
            }
            return found;
        }

        @Override
        public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
            return folder.equals(workspace.resolve(OWN)) ? FileVisitResult.SKIP_SUBTREE : visit(folder);
        }

        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            return visit(file);
        }

        @Override
        public FileVisitResult visitFileFailed(Path file, IOException fault) {
            return visit(file); // git of the same user cannot list this folder either
        }

        private FileVisitResult visit(Path path) {
            // On some file systems the case of a name does not matter.
            found |= String.valueOf(path.getFileName()).equalsIgnoreCase(OWN) && !workspace.equals(path.getParent());
            entries++;
            found |= entries > mostEntries; // there may be one among the rest
            return found ? FileVisitResult.TERMINATE : FileVisitResult.CONTINUE;
        }
    }
}
