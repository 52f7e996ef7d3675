package io.docui.hostops.internal.policy.folder;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.jgit.dircache.DirCache;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.storage.file.FileRepositoryBuilder;

/** Finds and opens the repository of a folder: also that of a linked worktree or a submodule, in which {@code .git} is a file. */
final class GitRepository {
    private GitRepository() {}

    /** Returns the folder of the work tree to which a folder belongs; empty if there is none. */
    static Optional<Path> root(Path folder) {
        for (Path place = folder.normalize(); place != null; place = place.getParent()) {
            // Git passes by a folder of this name that is no repository.
            Path own = place.resolve(".git");
            if (Files.isRegularFile(own) || Files.exists(own.resolve("HEAD"), LinkOption.NOFOLLOW_LINKS)) {
                return Optional.of(place);
            }
        }
        return Optional.empty();
    }

    /**
     * Opens a repository.
     * @param root the folder of the work tree
     * @return the repository, to be closed; empty if there is none
     * @throws IOException if it cannot be read, although git may be able to
     */
    static Optional<Repository> open(Path root) throws IOException {
        if (root(root).filter(root.normalize()::equals).isEmpty()) {
            return Optional.empty();
        }
        FileRepositoryBuilder builder = new FileRepositoryBuilder()
                .addCeilingDirectory(root.resolve("..").normalize().toFile())
                .findGitDir(root.toFile());
        if (builder.getGitDir() == null) {
            throw new IOException("The repository of " + root + " has an unknown form");
        }
        // Otherwise a folder that is not called .git would count as a repository without a work tree.
        return Optional.of(builder.setWorkTree(root.toFile()).build());
    }

    /**
     * Returns the files that a repository tracks now, relative to the folder of the work tree.
     * @throws IOException if the index cannot be read, as one that is split or sparse
     */
    static List<String> tracked(Path root) throws IOException {
        List<String> names = new ArrayList<>();
        Optional<Repository> found = open(root);
        if (found.isPresent()) {
            try (Repository repository = found.get()) {
                DirCache cache = repository.readDirCache();
                for (int i = 0; i < cache.getEntryCount(); i++) {
                    names.add(cache.getEntry(i).getPathString());
                }
            }
        }
        return names;
    }
}
