package io.docui.hostops.internal.policy.program;

import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.HostEffect.FileAccess;
import io.docui.hostops.effect.ShellArgument;
import io.docui.hostops.internal.command.analysis.ProgramNameResolver;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Recognizes a line that only adds something to the repository of the workspace, in a way that other git commands take back: it stages files,
 * commits them, or creates a branch. The settings and hooks of the repository must run nothing when that happens.
 */
public enum GitLocalChange {
    /** {@code git add}. */
    STAGES("post-index-change"),
    /** {@code git commit -m}, without a signature. */
    COMMITS(
            "pre-commit prepare-commit-msg commit-msg post-commit post-rewrite pre-auto-gc reference-transaction post-index-change"),
    /** {@code git branch NAME}, {@code git switch -c NAME}, {@code git checkout -b NAME}; no file changes. */
    BRANCHES("post-checkout reference-transaction post-index-change");

    private static final Pattern ADD_OPTION =
            Pattern.compile("-[AuNv]+|--all|--update|--intent-to-add|--verbose|--no-all|--no-ignore-removal|--");
    /** An operand that means other files than the one of this name. */
    private static final Pattern MAGIC = Pattern.compile("(?s):.*|.*[*?\\[\\\\\\x00].*");

    private static final Pattern COMMIT_OPTION = Pattern.compile("-[aq]+|--all|--quiet|--allow-empty");
    private static final Pattern BRANCH = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._/+-]*");

    private final String hooks;

    GitLocalChange(String hooks) {
        this.hooks = hooks;
    }

    /**
     * Returns what a line does, if it does nothing else.
     * @param home the folder with the owner's settings of git
     * @param environment the environment of git
     */
    public static Optional<GitLocalChange> ofAll(List<HostEffect> effects, Path home, ProgramEnvironment environment) {
        Path workspace = environment.workspace();
        List<GitLocalChange> found = new ArrayList<>();
        for (HostEffect effect : effects) {
            if (effect instanceof HostEffect.RunsCommand command) {
                Optional<GitLocalChange> change = of(command.argv());
                change.ifPresent(found::add);
                if (change.isEmpty() && !isText(command.argv())) {
                    return Optional.empty();
                }
            } else if (!(effect instanceof HostEffect.UsesChannel)
                    && !(effect instanceof HostEffect.UsesPath use && isNamedOrOwnFolder(use, workspace))) {
                return Optional.empty();
            }
        }
        return found.size() == 1
                        && new QuietRepository(workspace.resolve(".git"), home, environment.variables())
                                .runsNothing(List.of(found.get(0).hooks.split(" ", -1)))
                        && effects.stream().noneMatch(effect -> mayAddRepository(effect, workspace))
                ? Optional.of(found.get(0))
                : Optional.empty();
    }

    /**
     * Tells whether a command that {@link #ofAll} knows may add a folder that is a repository itself: a new one, or one that replaces a file.
     * Its settings then decide what git runs.
     */
    public static boolean mayAddRepository(HostEffect effect, Path workspace) {
        if (!(effect instanceof HostEffect.RunsCommand command)
                || of(command.argv()).isEmpty()) {
            return false;
        }
        List<ShellArgument> rest = command.argv().subList(2, command.argv().size());
        return switch (command.argv().get(1).displayText()) {
            case "add" -> NestedRepositories.mayBeAt(stagedPlaces(rest, command.folders(), workspace), workspace);
            case "commit" -> commitsAll(rest) && NestedRepositories.mayBeAt(List.of(workspace), workspace);
            default -> false;
        };
    }

    private static boolean commitsAll(List<ShellArgument> rest) {
        for (int i = 0; i < rest.size(); i++) {
            String word = rest.get(i).displayText();
            if (word.matches("-[aqm]*a[aqm]*|--all")) {
                return true;
            }
            i += word.equals("-m") || word.equals("--message") ? 1 : 0; // the message
        }
        return false;
    }

    /** Returns the files and folders that operands name, or the whole workspace. */
    private static List<Path> stagedPlaces(List<ShellArgument> words, Collection<Path> folders, Path workspace) {
        List<Path> places = new ArrayList<>();
        for (ShellArgument word : words) {
            String text = word.displayText();
            if (text.startsWith("-")) {
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

    /** Tells whether a command only prints a text of the line, such as a message in a here-document. */
    private static boolean isText(List<ShellArgument> argv) {
        return argv.size() == 1 && argv.get(0).is("cat")
                || argv.get(0).is("echo") && argv.stream().allMatch(ShellArgument.Known.class::isInstance);
    }

    /** A path that is named, or the folder in which git runs: its repository must be that of the workspace. */
    private static boolean isNamedOrOwnFolder(HostEffect.UsesPath use, Path workspace) {
        Path path = use.path().normalize();
        if (!path.startsWith(workspace)) {
            return false;
        }
        if (use.fileAccess() == FileAccess.NAME) {
            return true;
        }
        return use.fileAccess() == FileAccess.READ
                && use.written().equals(".")
                && isBelowOwnRepository(path, workspace);
    }

    private static boolean isBelowOwnRepository(Path folder, Path workspace) {
        for (Path place = folder; place != null; place = place.getParent()) {
            if (place.equals(workspace)) {
                return true;
            }
            if (Files.exists(place.resolve(".git"), LinkOption.NOFOLLOW_LINKS)) {
                return false;
            }
        }
        return false;
    }

    private static Optional<GitLocalChange> of(List<ShellArgument> argv) {
        if (argv.size() < 3
                || !ProgramNameResolver.resolve(argv.get(0).displayText()).equals("git")
                || !(argv.get(1) instanceof ShellArgument.Known subcommand)) {
            return Optional.empty();
        }
        List<ShellArgument> rest = argv.subList(2, argv.size());
        boolean known = rest.stream().allMatch(ShellArgument.Known.class::isInstance);
        return switch (subcommand.text()) {
            case "add" ->
                known && rest.stream().allMatch(GitLocalChange::isStaged) ? Optional.of(STAGES) : Optional.empty();
            case "commit" -> hasOnlyMessage(rest) ? Optional.of(COMMITS) : Optional.empty();
            case "branch" ->
                known && rest.size() == 1 && isBranch(rest.get(0)) ? Optional.of(BRANCHES) : Optional.empty();
            case "switch" -> known && creates(rest, "-c") ? Optional.of(BRANCHES) : Optional.empty();
            case "checkout" -> known && creates(rest, "-b") ? Optional.of(BRANCHES) : Optional.empty();
            default -> Optional.empty();
        };
    }

    private static boolean isStaged(ShellArgument argument) {
        String text = argument.displayText();
        return !text.startsWith("-") || ADD_OPTION.matcher(text).matches();
    }

    private static boolean isBranch(ShellArgument argument) {
        return BRANCH.matcher(argument.displayText()).matches();
    }

    private static boolean creates(List<ShellArgument> rest, String option) {
        return rest.size() == 2 && rest.get(0).is(option) && isBranch(rest.get(1));
    }

    /** Tells whether the message is given, any text that is one word, and no option does more. Without one, git starts an editor. */
    private static boolean hasOnlyMessage(List<ShellArgument> rest) {
        boolean message = false;
        for (int i = 0; i < rest.size(); i++) {
            if (!(rest.get(i) instanceof ShellArgument.Known option)) {
                return false;
            }
            if (option.text().equals("-m")
                    || option.text().equals("-am")
                    || option.text().equals("--message")) {
                i++;
                if (i == rest.size() || !rest.get(i).isOneWord()) {
                    return false;
                }
                message = true;
            } else if (!COMMIT_OPTION.matcher(option.text()).matches()) {
                return false;
            }
        }
        return message;
    }
}
