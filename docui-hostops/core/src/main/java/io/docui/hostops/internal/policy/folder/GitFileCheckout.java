package io.docui.hostops.internal.policy.folder;

import io.docui.hostops.effect.ShellArgument;
import io.docui.hostops.internal.command.analysis.ProgramNameResolver;
import io.docui.hostops.internal.policy.program.GitLocalChange;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.jgit.dircache.DirCache;
import org.eclipse.jgit.lib.Ref;
import org.eclipse.jgit.lib.Repository;

/**
 * Recognizes {@code git checkout FILE}, which does the same as {@code git checkout -- FILE} if no branch or commit has the name, here or in
 * another repository: git would go there, in particular if the line has removed the file by then.
 */
public final class GitFileCheckout {
    private GitFileCheckout() {}

    /** Returns such a command with the two dashes before the files, and any other command as it is. */
    public static List<ShellArgument> separateFiles(List<ShellArgument> argv, PossibleFolders folders) {
        boolean quiet = argv.size() > 2 && (argv.get(2).is("-q") || argv.get(2).is("--quiet"));
        int at = quiet ? 3 : 2;
        if (argv.size() <= at
                || !ProgramNameResolver.resolve(argv.get(0).displayText()).equals("git")
                || !argv.get(1).is("checkout")
                || folders.unknown()
                || folders.all().isEmpty()) {
            return argv;
        }
        List<ShellArgument> words = argv.subList(at, argv.size());
        if (!words.stream().allMatch(GitLocalChange::isLiteralPath)
                || !folders.all().stream().allMatch(folder -> areFiles(words, folder))) {
            return argv;
        }
        List<ShellArgument> separated = new ArrayList<>(argv);
        separated.add(at, new ShellArgument.Known("--"));
        return separated;
    }

    private static boolean areFiles(List<ShellArgument> words, Path folder) {
        Path root = GitRepository.root(folder).orElse(folder);
        try {
            Optional<Repository> found = GitRepository.open(root);
            if (found.isEmpty()) {
                return false;
            }
            try (Repository repository = found.get()) {
                DirCache index = repository.readDirCache();
                for (ShellArgument word : words) {
                    Path file = folder.resolve(word.displayText()).normalize();
                    if (!isFile(file, root, index) || namesCommit(word.displayText(), repository)) {
                        return false;
                    }
                }
                return true;
            }
        } catch (IOException | RuntimeException e) {
            System.getLogger(GitFileCheckout.class.getName())
                    .log(System.Logger.Level.DEBUG, "The repository cannot be read, so the word counts as a branch", e);
            return false;
        }
    }

    /** Tells whether git has a file of this name, which may be missing now. */
    private static boolean isFile(Path file, Path root, DirCache index) {
        return file.startsWith(root)
                && index.getEntry(root.relativize(file).toString().replace('\\', '/')) != null
                && (Files.isRegularFile(file) || !Files.exists(file, LinkOption.NOFOLLOW_LINKS));
    }

    private static boolean namesCommit(String word, Repository repository) throws IOException {
        if (repository.resolve(word) != null) {
            return true;
        }
        for (Ref remote : repository.getRefDatabase().getRefsByPrefix("refs/remotes/")) {
            if (remote.getName().endsWith('/' + word)) {
                return true;
            }
        }
        return false;
    }
}
