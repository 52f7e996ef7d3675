package io.docui.hostops.internal.policy.program;

import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.HostEffect.FileAccess;
import io.docui.hostops.effect.ShellArgument;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Recognizes a line that only changes the repository of the workspace, in ways that can be taken back, and otherwise reads. The settings and hooks
 * of the repository must run nothing when that happens.
 *
 * @param home the folder with the owner's settings of git
 * @param replaceable tells whether no rule is about files, by their names relative to the workspace, that are replaced or removed
 */
public record GitLocalLine(ReadOnlyPrograms programs, Path home, Predicate<List<String>> replaceable) {
    private static final Path NO_FILE = Path.of("/dev/null");
    /** Commands that end at once. Files that git replaces later than that could be others than those that were examined. */
    private static final Set<String> IMMEDIATE = Set.of("git", "echo", "printf", "cd", "pwd", "true", ":");

    /** Tells whether the effects are those of such a line. */
    public boolean isOne(List<HostEffect> effects) {
        if (!programs.environment().hasRepository()) {
            return false;
        }
        List<HostEffect.RunsCommand> changing = new ArrayList<>();
        List<GitLocalChange> changes = new ArrayList<>();
        boolean waits = false;
        for (HostEffect effect : effects) {
            if (effect instanceof HostEffect.RunsCommand command) {
                Optional<GitLocalChange> change = GitLocalChange.of(command.argv());
                change.ifPresent(changes::add);
                change.ifPresent(found -> changing.add(command));
                if (change.isEmpty() && !isText(command.argv()) && !onlyReads(command)) {
                    return false;
                }
                if (change.filter(found -> found.replacesTree() || found == GitLocalChange.REPLACES)
                                .isPresent()
                        && waits) {
                    return false;
                }
                waits |= !IMMEDIATE.contains(command.argv().get(0).displayText());
            }
        }
        return !changes.isEmpty()
                && (changes.size() == 1 || changes.stream().noneMatch(GitLocalChange::replacesTree))
                && effects.stream().allMatch(effect -> isPart(effect, changes))
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
            return isPart(use, changes.contains(GitLocalChange.REPLACES));
        }
        if (effect instanceof HostEffect.UsesFilesBelow below) {
            return below.fileAccess() == FileAccess.READ;
        }
        return effect instanceof HostEffect.RunsCommand || effect instanceof HostEffect.UsesChannel;
    }

    /** The folder in which git runs is read, and its repository must be that of the workspace. Rules about the paths are evaluated apart. */
    private boolean isPart(HostEffect.UsesPath use, boolean replaces) {
        Path path = use.path().normalize();
        return switch (use.fileAccess()) {
            case NAME, LIST -> path.startsWith(workspace());
            case READ ->
                path.startsWith(workspace())
                        && (!use.written().equals(".") || new OwnRepository(workspace()).includes(path));
            case WRITE -> path.equals(NO_FILE);
            case ENTRY -> replaces && path.startsWith(workspace());
        };
    }

    /** Tells whether a command loses nothing, and brings no file that a rule is about. */
    private boolean isSafe(HostEffect.RunsCommand command) {
        GitTreeChange tree = new GitTreeChange(workspace());
        return switch (GitLocalChange.of(command.argv()).orElseThrow()) {
            case STAGES, COMMITS, BRANCHES -> true;
            case AMENDS -> tree.isUnpublished();
            case SWITCHES -> isReplaceable(tree.ofSwitch(branch(command.argv())));
            case REVERTS -> isReplaceable(tree.ofRevert());
            case STASHES -> isReplaceable(tree.ofStash());
            case UNSTASHES -> isReplaceable(tree.ofUnstash());
            case REPLACES -> command.argv().get(1).is("rm") || restoresFiles(command, tree);
        };
    }

    private boolean isReplaceable(Optional<List<String>> names) {
        return names.filter(replaceable).isPresent();
    }

    private static String branch(List<ShellArgument> argv) {
        return argv.get(argv.size() - 1).displayText().matches("-q|--quiet")
                ? argv.get(argv.size() - 2).displayText()
                : argv.get(argv.size() - 1).displayText();
    }

    private static boolean restoresFiles(HostEffect.RunsCommand command, GitTreeChange tree) {
        return !command.folders().isEmpty()
                && GitLocalChange.replaced(command.argv()).stream()
                        .allMatch(file -> command.folders().stream()
                                .allMatch(folder -> tree.hasOnlyFilesAt(
                                        folder.resolve(file.displayText()).normalize())));
    }
}
