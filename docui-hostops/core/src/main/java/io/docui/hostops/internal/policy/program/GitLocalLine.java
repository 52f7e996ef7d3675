package io.docui.hostops.internal.policy.program;

import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.HostEffect.FileAccess;
import io.docui.hostops.effect.ShellArgument;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Recognizes a line that only changes the repository of the workspace, in ways that can be taken back, and otherwise reads. The settings and hooks
 * of the repository must run nothing when that happens.
 *
 * @param home the folder with the owner's settings of git
 * @param replaceable tells whether no rule is about files, by their names relative to the workspace, that are replaced or removed
 */
public record GitLocalLine(ReadOnlyPrograms programs, Path home, Predicate<List<String>> replaceable) {
    private static final Path NO_FILE = Path.of("/dev/null");
    /** Files that a merge and the like leave until they end. The next change would end it, or take part in it. */
    private static final List<String> IN_PROGRESS = List.of(
            "MERGE_HEAD", "CHERRY_PICK_HEAD", "REVERT_HEAD", "rebase-merge", "rebase-apply", "sequencer", "BISECT_LOG");

    /** Tells whether the effects are those of such a line. */
    public boolean isOne(List<HostEffect> effects) {
        boolean changeable = programs.environment().hasRepository()
                && !programs.environment().confinedPrograms().get().unpaused().exist()
                && effects.stream().noneMatch(ImmediateCommands::mayWait);
        if (!changeable) {
            return false;
        }
        List<HostEffect.RunsCommand> changing = new ArrayList<>();
        List<GitLocalChange> changes = new ArrayList<>();
        for (HostEffect effect : effects) {
            if (effect instanceof HostEffect.RunsCommand command) {
                Optional<GitLocalChange> change = GitLocalChange.of(command.argv());
                change.ifPresent(changes::add);
                change.ifPresent(found -> changing.add(command));
                if (change.isEmpty() && !isText(command.argv()) && !onlyReads(command)) {
                    return false;
                }
            }
        }
        return !changes.isEmpty()
                && (changes.size() == 1 || changes.stream().noneMatch(GitLocalChange::replacesTree))
                && (!changes.contains(GitLocalChange.UNCOMMITS)
                        || changes.stream()
                                        .filter(GitLocalChange::replacesCommit)
                                        .count()
                                == 1)
                && effects.stream().allMatch(effect -> isPart(effect, changes))
                && (!isInProgress(workspace()) || changing.stream().allMatch(this::addsNamedFiles))
                && changing.stream()
                        .noneMatch(command -> programs.environment()
                                .isChosenByWorkspace(command.argv().get(0).displayText()))
                && new QuietRepository(
                                workspace().resolve(".git"),
                                home,
                                programs.environment().variables())
                        .runsNothing(changes.stream()
                                .flatMap(change -> change.hooks().stream())
                                .toList())
                && changing.stream().noneMatch(command -> NestedRepositories.mayBeAddedBy(command, workspace()))
                && changing.stream().allMatch(this::isSafe);
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

    /** Tells whether a command loses nothing, and brings no file that a rule is about. */
    private boolean isSafe(HostEffect.RunsCommand command) {
        GitTreeChange tree = new GitTreeChange(workspace());
        GitStateFiles files = new GitStateFiles(programs.environment());
        return switch (GitLocalChange.of(command.argv()).orElseThrow()) {
            case STAGES -> unstagesNothingElse(command, tree);
            case COMMITS, BRANCHES -> true;
            case AMENDS -> tree.isUnpublished();
            case UNCOMMITS ->
                tree.isUnpublished()
                        && (command.argv().stream().anyMatch(word -> word.is("--soft"))
                                || tree.indexHasNothingElse(List.of(workspace())));
            case SWITCHES -> isReplaceable(files.ofSwitch(command.argv()));
            case APPLIES -> isReplaceable(files.ofApplied(command.argv()));
            case STASHES -> isReplaceable(new GitStashChange(workspace()).files());
            case MOVES -> movesNamedFiles(command, tree);
            case REPLACES -> replacesNamedFiles(command, tree);
        };
    }

    /** Tells whether a command that takes files out of the index loses no text that is only there. */
    private boolean unstagesNothingElse(HostEffect.RunsCommand command, GitTreeChange tree) {
        if (command.argv().get(1).is("add")) {
            return true;
        }
        List<String> files = GitLocalChange.unstaged(command.argv());
        List<Path> places = command.folders().stream()
                .flatMap(folder ->
                        files.stream().map(file -> folder.resolve(file).normalize()))
                .toList();
        return tree.indexHasNothingElse(files.isEmpty() || places.isEmpty() ? List.of(workspace()) : places);
    }

    private boolean isReplaceable(Optional<List<String>> names) {
        return names.filter(replaceable)
                .filter(found -> !found.contains(QuietRepository.LARGE_FILE_SETTINGS))
                .isPresent();
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
                                        .allMatch(path -> tree.hasAtMostOneFileAt(path)
                                                && isReplaceable(Optional.of(List.of(workspace()
                                                        .relativize(path)
                                                        .toString())))));
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
                && isReplaceable(Optional.of(Stream.of(file, place)
                        .map(path -> workspace().relativize(path).toString())
                        .toList()));
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
