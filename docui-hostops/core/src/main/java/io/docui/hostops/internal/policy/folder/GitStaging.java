package io.docui.hostops.internal.policy.folder;

import io.docui.hostops.effect.ShellArgument;
import io.docui.hostops.internal.command.analysis.ProgramNameResolver;
import io.docui.hostops.internal.command.language.GitCommandLine;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.eclipse.jgit.dircache.DirCacheIterator;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.treewalk.FileTreeIterator;
import org.eclipse.jgit.treewalk.TreeWalk;
import org.eclipse.jgit.treewalk.WorkingTreeIterator.MetadataDiff;

/**
 * A {@code git} command that copies the content of changed files into the repository, from which other commands print it: {@code add},
 * {@code commit -a} and {@code stash}.
 * @param onlyTracked whether files are left out that the repository does not have yet
 * @param ignored whether files count that the repository ignores
 * @param chooses whether the operands choose files
 */
public record GitStaging(GitCommandLine command, boolean onlyTracked, boolean ignored, boolean chooses) {
    private static final int MOST_ENTRIES = 200_000;
    private static final Set<String> STASHING = Set.of("push", "save", "create");

    /** Reads a command; empty if it is not git or stages nothing. */
    public static Optional<GitStaging> of(List<ShellArgument> argv) {
        if (!ProgramNameResolver.base(argv.get(0).displayText()).equals("git")) {
            return Optional.empty();
        }
        return GitCommandLine.read(argv).flatMap(GitStaging::of);
    }

    private static Optional<GitStaging> of(GitCommandLine git) {
        return switch (git.subcommand()) {
            case "add", "stage" ->
                Optional.of(
                        new GitStaging(git, has(git, "-[a-zA-Z]*u|--update"), has(git, "-[a-zA-Z]*f|--force"), true));
            case "commit" ->
                commitsFiles(git) ? Optional.of(new GitStaging(git, true, false, false)) : Optional.empty();
            case "stash" ->
                git.arguments().isEmpty()
                                || STASHING.contains(git.arguments().get(0).displayText())
                                || git.arguments().get(0).displayText().startsWith("-")
                        ? Optional.of(new GitStaging(
                                git,
                                !has(git, "-[a-zA-Z]*[ua].*|--include-untracked|--all"),
                                has(git, "-[a-zA-Z]*a.*|--all"),
                                false))
                        : Optional.empty();
            default -> Optional.empty();
        };
    }

    /** Tells whether a commit takes more than what is staged: changed files, or those that it names. */
    private static boolean commitsFiles(GitCommandLine git) {
        List<ShellArgument> words = git.arguments();
        for (int i = 0; i < words.size(); i++) {
            String word = words.get(i).displayText();
            if (word.matches("-[a-zA-Z]*[mFCct]|--(message|file|author|date|template|fixup|squash|cleanup|trailer)")
                    && !word.matches("-[a-z]*[aio][a-z]*[mFCct]")) {
                i++; // the next word is its value
            } else if (!word.startsWith("-") || word.matches("-[a-zA-Z]*[aio].*|--(all|include|only|pathspec.*)")) {
                return true;
            }
        }
        return false;
    }

    private static boolean has(GitCommandLine git, String option) {
        return git.arguments().stream().anyMatch(word -> word.displayText().matches("(?s)" + option));
    }

    /**
     * Returns the files that the command reads: those that differ from the repository, relative to the folder of the repository.
     * @param root the folder of the repository
     * @param folder the folder in which the command runs
     * @throws IOException if there are too many files, or the repository cannot be read
     */
    public List<String> files(Path root, Path folder) throws IOException {
        return files(root, folder, MOST_ENTRIES);
    }

    List<String> files(Path root, Path folder, int mostEntries) throws IOException {
        List<String> places = places(root, folder);
        List<String> names = new ArrayList<>();
        Optional<Repository> found = GitRepository.open(root);
        if (found.isEmpty()) {
            return names;
        }
        int entries = 0;
        try (Repository repository = found.get();
                TreeWalk walk = new TreeWalk(repository)) {
            FileTreeIterator files = new FileTreeIterator(repository);
            int index = walk.addTree(new DirCacheIterator(repository.readDirCache()));
            int present = walk.addTree(files);
            files.setDirCacheIterator(walk, index);
            while (walk.next()) {
                if (++entries > mostEntries) {
                    throw new IOException("It has more than " + mostEntries + " files");
                }
                FileTreeIterator file = walk.getTree(present, FileTreeIterator.class);
                DirCacheIterator known = walk.getTree(index, DirCacheIterator.class);
                if (file == null || known == null && (onlyTracked || !ignored && file.isEntryIgnored())) {
                    continue;
                }
                if (walk.isSubtree()) {
                    if (isChosen(walk.getPathString(), places) || leadsTo(walk.getPathString(), places)) {
                        walk.enterSubtree();
                    }
                } else if (isChosen(walk.getPathString(), places)
                        && (known == null || file.compareMetadata(known.getDirCacheEntry()) != MetadataDiff.EQUAL)) {
                    names.add(walk.getPathString());
                }
            }
        }
        return names;
    }

    /** Returns the places that operands name; empty if everything below the repository counts. */
    private List<String> places(Path root, Path folder) {
        List<String> places = new ArrayList<>();
        if (!chooses) {
            return places;
        }
        for (ShellArgument argument : command.arguments()) {
            String word = argument.displayText();
            if (word.startsWith("-")) {
                continue;
            }
            boolean literal = argument instanceof ShellArgument.Known && !word.matches("(?s):.*|.*[*?\\[\\\\\\x00].*");
            Path place = literal ? folder.resolve(word).normalize() : root;
            if (!place.startsWith(root) || place.equals(root)) {
                return List.of();
            }
            places.add(root.relativize(place).toString().replace('\\', '/'));
        }
        return places;
    }

    private static boolean leadsTo(String name, List<String> places) {
        return places.stream().anyMatch(place -> place.startsWith(name + '/'));
    }

    private static boolean isChosen(String name, List<String> places) {
        return places.isEmpty()
                || places.stream().anyMatch(place -> name.equals(place) || name.startsWith(place + '/'));
    }
}
