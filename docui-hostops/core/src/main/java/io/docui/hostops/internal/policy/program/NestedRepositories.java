package io.docui.hostops.internal.policy.program;

import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.ShellArgument;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Folders of the workspace with a repository of their own. Once git has added one, each later {@code git status} looks into it for changes
 * and obeys its settings, which can name programs to run. Ignored folders count too, because what is ignored is a file of the workspace.
 */
public final class NestedRepositories {
    private static final int MOST_ENTRIES = 100_000;
    private static final String OWN = ".git";

    /** An operand that means other files than the one of this name. */
    private static final Pattern MAGIC = Pattern.compile("(?s):.*|.*[*?\\[\\\\\\x00].*");
    /** Options of {@code git commit} that add each changed file: a tracked file can have been replaced by a folder. */
    private static final Pattern COMMITS_ALL = Pattern.compile("(?s)-[aqsvn]*a.*|--all");

    private static final Pattern ENDS_WITH_MESSAGE = Pattern.compile("-[aqsvn]*m|--message");

    private NestedRepositories() {}

    /**
     * Tells whether a command may add a folder that is a repository itself: a new one, or one that replaces a file.
     * @param command a command that changes the repository of the workspace, or any other command
     */
    public static boolean mayBeAddedBy(HostEffect.RunsCommand command, Path workspace) {
        GitLocalChange change = GitLocalChange.of(command.argv()).orElse(null);
        if (change == null) {
            return false;
        }
        List<ShellArgument> rest = command.argv().subList(2, command.argv().size());
        return switch (change) {
            case STAGES ->
                command.argv().get(1).is("add") && mayBeAt(stagedPlaces(rest, command.folders(), workspace), workspace);
            case COMMITS, AMENDS -> commitsAll(rest) && mayBeAt(List.of(workspace), workspace);
            case UNCOMMITS, BRANCHES, SWITCHES, APPLIES, STASHES, MOVES, REPLACES -> false;
        };
    }

    /** Tells whether an option adds each changed file. A word behind {@code -m} is the message. */
    private static boolean commitsAll(List<ShellArgument> words) {
        boolean message = false;
        for (ShellArgument word : words) {
            String text = word.displayText();
            if (!message && COMMITS_ALL.matcher(text).matches()) {
                return true;
            }
            message = !message && ENDS_WITH_MESSAGE.matcher(text).matches();
        }
        return false;
    }

    /** Returns the files and folders that operands name, or the whole workspace. */
    static List<Path> stagedPlaces(List<ShellArgument> words, Collection<Path> folders, Path workspace) {
        List<Path> places = new ArrayList<>();
        boolean separated = false;
        for (ShellArgument word : words) {
            String text = word.displayText();
            if (!separated && text.startsWith("-")) {
                separated = text.equals("--");
                continue;
            }
            if (MAGIC.matcher(text).matches()) {
                return List.of(workspace);
            }
            try {
                folders.forEach(folder -> places.add(folder.resolve(text).normalize()));
            } catch (InvalidPathException e) {
                return List.of(workspace);
            }
        }
        return places.isEmpty() ? List.of(workspace) : places;
    }

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
