package io.docui.hostops.internal.policy.program;

import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.HostEffect.FileAccess;
import io.docui.hostops.effect.ShellArgument;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * Recognizes a line that only changes the repository of the workspace, in ways that can be taken back, and otherwise reads. The settings and hooks
 * of the repository must run nothing when that happens.
 *
 * @param home the folder with the owner's settings of git
 * @param guarded says which rule is about one of several files, by their names relative to the workspace, that are replaced or removed
 */
public record GitLocalLine(ReadOnlyPrograms programs, Path home, Function<List<String>, Optional<String>> guarded) {
    private static final int MOST_SHOWN = 80;
    private static final String NESTED =
            "it may add a folder that has a repository of its own, whose settings git would obey from then on";
    private static final Path NO_FILE = Path.of("/dev/null");
    /** Files that a merge and the like leave until they end. The next change would end it, or take part in it. */
    private static final List<String> IN_PROGRESS = List.of(
            "MERGE_HEAD", "CHERRY_PICK_HEAD", "REVERT_HEAD", "rebase-merge", "rebase-apply", "sequencer", "BISECT_LOG");

    /** Tells whether the effects are those of such a line. */
    public boolean isOne(List<HostEffect> effects) {
        boolean changeable = programs.environment().hasRepository()
                && !programs.environment().confinedPrograms().get().unpaused().exist()
                && effects.stream().noneMatch(ImmediateCommands::mayWait);
        return changeable && obstacle(effects).isEmpty();
    }

    /**
     * Says why the effects are not those of such a line.
     * @return the first reason that was found, as text for people and models; empty if they are
     */
    public Optional<String> obstacle(List<HostEffect> effects) {
        List<HostEffect.RunsCommand> changing = effects.stream()
                .filter(effect -> effect instanceof HostEffect.RunsCommand)
                .map(HostEffect.RunsCommand.class::cast)
                .filter(command -> GitLocalChange.of(command.argv()).isPresent())
                .toList();
        List<GitLocalChange> changes = changing.stream()
                .map(command -> GitLocalChange.of(command.argv()).orElseThrow())
                .toList();
        if (changes.isEmpty()) {
            return Optional.of("it changes something else than the repository");
        }
        return otherCommand(effects)
                .or(() -> isInProgress(workspace()) && !changing.stream().allMatch(this::addsNamedFiles)
                        ? Optional.of("a merge, a rebase or the like is in progress, which it could end")
                        : Optional.empty())
                .or(() -> changing.stream()
                        .map(command -> command.argv().get(0).displayText())
                        .filter(programs.environment()::isChosenByWorkspace)
                        .findFirst()
                        .map(name -> "the workspace decides which program " + name + " is"))
                .or(() -> new QuietRepository(
                                workspace().resolve(".git"),
                                home,
                                programs.environment().variables())
                        .obstacle(changes.stream()
                                .flatMap(change -> change.hooks().stream())
                                .toList()))
                .or(() -> changing.stream().anyMatch(command -> NestedRepositories.mayBeAddedBy(command, workspace()))
                        ? Optional.of(NESTED)
                        : Optional.empty())
                .or(() -> together(changing, changes))
                .or(() -> firstObstacle(changing))
                .or(() -> other(effects, changes));
    }

    /** Names a file that the line uses, apart from those that git must have. */
    private Optional<String> other(List<HostEffect> effects, List<GitLocalChange> changes) {
        return effects.stream()
                .filter(effect -> !isPart(effect, changes))
                .findFirst()
                .map(GitLocalLine::alsoDone);
    }

    /** Names another command of the line that does more than to read, or that may wait. */
    private Optional<String> otherCommand(List<HostEffect> effects) {
        return effects.stream()
                .filter(effect -> ImmediateCommands.mayWait(effect)
                        || effect instanceof HostEffect.RunsCommand command
                                && GitLocalChange.of(command.argv()).isEmpty()
                                && !isText(command.argv())
                                && !onlyReads(command))
                .findFirst()
                .map(GitLocalLine::alsoDone);
    }

    private static String alsoDone(HostEffect effect) {
        String other = "the line also uses other files or folders than those of git in the workspace";
        if (effect instanceof HostEffect.RunsCommand command) {
            other = "the line also runs `" + shown(command) + "`";
        } else if (effect instanceof HostEffect.UsesPath use) {
            other = use.fileAccess() == FileAccess.WRITE || use.fileAccess() == FileAccess.ENTRY
                    ? "the line also changes " + use.written()
                    : "the line also uses " + use.written();
        }
        return other + "; run git in a line of its own";
    }

    /** Says why the commands of a line are not judged together. */
    private Optional<String> together(List<HostEffect.RunsCommand> changing, List<GitLocalChange> changes) {
        if (changes.size() > 1 && changes.stream().anyMatch(GitLocalChange::replacesTree)) {
            int first = IntStream.range(0, changes.size())
                    .filter(i -> changes.get(i).replacesTree())
                    .findFirst()
                    .orElseThrow();
            return Optional.of(
                    "`" + shown(changing.get(first)) + "` goes to other files, so it is unknown what the other git"
                            + " commands of the line do; run each in a call of its own");
        }
        boolean several = changes.contains(GitLocalChange.UNCOMMITS)
                && changes.stream().filter(GitLocalChange::replacesCommit).count() > 1;
        return several
                ? Optional.of("two commands of the line take a commit back; run each in a call of its own")
                : Optional.empty();
    }

    private Optional<String> firstObstacle(List<HostEffect.RunsCommand> changing) {
        for (HostEffect.RunsCommand command : changing) {
            Optional<String> found = obstacle(command);
            if (found.isPresent()) {
                return changing.size() == 1 ? found : found.map(text -> "`" + shown(command) + "`: " + text);
            }
        }
        return Optional.empty();
    }

    private static String shown(HostEffect.RunsCommand command) {
        String text = command.displayText();
        return text.length() <= MOST_SHOWN ? text : text.substring(0, MOST_SHOWN) + "…";
    }

    private Path workspace() {
        return programs.environment().workspace();
    }

    /** Tells whether a command only prints a text of the line, such as a message in a here-document. */
    private static boolean isText(List<ShellArgument> argv) {
        return argv.size() == 1 && argv.get(0).is("cat")
                || argv.get(0).is("echo") && argv.stream().allMatch(ShellArgument.Known.class::isInstance);
    }

    private boolean onlyReads(HostEffect.RunsCommand command) {
        return !command.wraps()
                && command.via().isEmpty()
                && command.obeyed().isEmpty()
                && command.argv().stream().allMatch(ShellArgument.Known.class::isInstance)
                && programs.reads(command.argv()).isPresent();
    }

    private boolean isPart(HostEffect effect, List<GitLocalChange> changes) {
        if (effect instanceof HostEffect.UsesPath use) {
            return isPart(
                    use,
                    changes.stream().anyMatch(GitLocalChange::replacesFiles),
                    changes.contains(GitLocalChange.MOVES));
        }
        if (effect instanceof HostEffect.UsesFilesBelow below) {
            return below.fileAccess() == FileAccess.READ;
        }
        return effect instanceof HostEffect.RunsCommand || effect instanceof HostEffect.UsesChannel;
    }

    /** The folder in which git runs is read, and its repository must be that of the workspace. Rules about the paths are evaluated apart. */
    private boolean isPart(HostEffect.UsesPath use, boolean replaces, boolean moves) {
        Path path = use.path().normalize();
        return switch (use.fileAccess()) {
            case NAME, LIST -> path.startsWith(workspace());
            case READ ->
                path.startsWith(workspace())
                        && (!use.written().equals(".") || new OwnRepository(workspace()).includes(path));
            case WRITE -> path.equals(NO_FILE) || moves && path.startsWith(workspace()) && Files.isDirectory(path);
            case ENTRY -> replaces && path.startsWith(workspace());
        };
    }

    /** Says what a command loses, or which file it brings that a rule is about. */
    private Optional<String> obstacle(HostEffect.RunsCommand command) {
        GitTreeChange tree = new GitTreeChange(workspace());
        GitStateFiles files = new GitStateFiles(programs.environment());
        return switch (GitLocalChange.of(command.argv()).orElseThrow()) {
            case STAGES -> lostFromIndex(command, tree);
            case COMMITS, BRANCHES -> Optional.empty();
            case AMENDS -> tree.obstacleToReplace(1);
            case UNCOMMITS ->
                tree.obstacleToReplace(GitLocalChange.uncommitted(command.argv()))
                        .or(() -> command.argv().stream().anyMatch(word -> word.is("--soft"))
                                ? Optional.empty()
                                : tree.lostFromIndex(List.of(workspace())));
            case SWITCHES -> obstacle(files.ofSwitch(command.argv()));
            case APPLIES -> obstacle(files.ofApplied(command.argv()));
            case STASHES -> obstacle(new GitStashChange(workspace()).files());
            case MOVES ->
                movesNamedFiles(command, tree)
                        ? Optional.empty()
                        : Optional.of("it moves something else than single files that git has to a free place, or a"
                                + " rule protects one of them");
            case REPLACES ->
                replacesNamedFiles(command, tree)
                        ? Optional.empty()
                        : Optional.of("it replaces something else than single files, or a rule protects one of them");
        };
    }

    /** Says which text is lost that is only in the index if a command takes files out of it. */
    private Optional<String> lostFromIndex(HostEffect.RunsCommand command, GitTreeChange tree) {
        if (command.argv().get(1).is("add")) {
            return Optional.empty();
        }
        List<String> files = GitLocalChange.unstaged(command.argv());
        List<Path> places = command.folders().stream()
                .flatMap(folder ->
                        files.stream().map(file -> folder.resolve(file).normalize()))
                .toList();
        return tree.lostFromIndex(files.isEmpty() || places.isEmpty() ? List.of(workspace()) : places);
    }

    private Optional<String> obstacle(GitFiles files) {
        return files.obstacle()
                .or(() -> files.names().contains(QuietRepository.LARGE_FILE_SETTINGS)
                        ? Optional.of("it brings or removes " + QuietRepository.LARGE_FILE_SETTINGS
                                + ", which names a server")
                        : Optional.empty())
                .or(() -> guarded.apply(files.names()));
    }

    private boolean isReplaceable(List<Path> paths) {
        return obstacle(GitFiles.of(paths.stream()
                        .map(path -> workspace().relativize(path).toString())
                        .toList()))
                .isEmpty();
    }

    /** Tells whether a merge, a rebase or the like has begun in the repository of the workspace. */
    public static boolean isInProgress(Path workspace) {
        Path repository = workspace.resolve(".git");
        return IN_PROGRESS.stream().anyMatch(name -> Files.exists(repository.resolve(name), LinkOption.NOFOLLOW_LINKS));
    }

    private boolean addsNamedFiles(HostEffect.RunsCommand command) {
        return command.argv().get(1).is("add")
                && NestedRepositories.stagedPlaces(
                                command.argv().subList(2, command.argv().size()), command.folders(), workspace())
                        .stream()
                        .noneMatch(Files::isDirectory);
    }

    /** Tells whether each file is a single one, so that the rules are about its own name. */
    private boolean replacesNamedFiles(HostEffect.RunsCommand command, GitTreeChange tree) {
        return !command.folders().isEmpty()
                && command.folders().stream().allMatch(GitLocalLine::isReal)
                && GitLocalChange.replaced(command.argv()).stream()
                        .map(ShellArgument::displayText)
                        .allMatch(file -> !file.endsWith("/")
                                && command.folders().stream()
                                        .map(folder -> folder.resolve(file).normalize())
                                        .allMatch(
                                                path -> tree.hasAtMostOneFileAt(path) && isReplaceable(List.of(path))));
    }

    /** Tells whether each file is a single one that git knows, and nothing is where it comes. */
    private boolean movesNamedFiles(HostEffect.RunsCommand command, GitTreeChange tree) {
        List<String> words = GitLocalChange.moved(command.argv()).stream()
                .map(ShellArgument::displayText)
                .toList();
        List<String> files = words.subList(0, words.size() - 1);
        return !command.folders().isEmpty()
                && command.folders().stream()
                        .allMatch(folder -> isReal(folder)
                                && files.stream()
                                        .allMatch(file -> isMovable(
                                                folder.resolve(file).normalize(),
                                                folder.resolve(words.get(words.size() - 1))
                                                        .normalize(),
                                                tree)));
    }

    private boolean isMovable(Path file, Path target, GitTreeChange tree) {
        Path place = Files.isDirectory(target, LinkOption.NOFOLLOW_LINKS) ? target.resolve(file.getFileName()) : target;
        Path folder = place.getParent();
        return Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
                && tree.hasAtMostOneFileAt(file)
                && place.startsWith(workspace())
                && !Files.exists(place, LinkOption.NOFOLLOW_LINKS)
                && tree.hasAtMostOneFileAt(place)
                && folder != null
                && isReal(folder)
                && new OwnRepository(workspace()).includes(folder)
                && isReplaceable(List.of(file, place));
    }

    /** Tells whether no link leads to a folder. Git goes up from where it really is. */
    private static boolean isReal(Path folder) {
        try {
            return folder.toRealPath().equals(folder);
        } catch (IOException e) {
            return false;
        }
    }
}
