package io.docui.hostops.internal.policy;

import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.HostEffect.FileAccess;
import io.docui.hostops.effect.PolicyDecision;
import io.docui.hostops.effect.PolicyEvaluation.Finding;
import io.docui.hostops.effect.ShellArgument;
import io.docui.hostops.internal.command.analysis.ProgramNameResolver;
import io.docui.hostops.internal.command.language.GitCommandLine;
import io.docui.hostops.internal.policy.folder.CodeSources;
import io.docui.hostops.internal.policy.program.ConfinedPrograms;
import io.docui.hostops.internal.policy.program.GitLocalChange;
import io.docui.hostops.internal.policy.program.ImmediateCommands;
import io.docui.hostops.internal.policy.program.LocalCommands;
import io.docui.hostops.internal.policy.program.OwnRepository;
import io.docui.hostops.internal.policy.program.ProgramEnvironment;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * A line that leaves the sandbox without a question because one of its commands may, which takes the others along. What programs in the sandbox
 * can make or exchange is harmless to commands that stay there, but not to these: settings of another repository, which name programs, and links
 * on the way to a file that was judged by its path.
 */
final class LeavingLine {
    private static final String IN_TWO_CALLS = "; in a call of its own it needs no question";

    private static final Set<String> MOVING = Set.of("cd", "pushd", "popd");
    private static final Pattern DOTS = Pattern.compile("(?:^|/)\\.\\.(?:/|$)");

    private final ProgramEnvironment environment;
    private final List<Path> writable;
    private final OwnRepository repository;
    private final ConfinedPrograms confined;
    private final boolean late;
    private final boolean quiet;
    private final boolean moves;
    /** What the line names by a path that leaves a folder again. */
    private final Set<Path> dotted;

    /** What the line names by other paths. */
    private final Set<Path> plain;
    /** What comes after a command that can take time. */
    private final Set<HostEffect> afterWaiting = new HashSet<>();

    private final boolean byGit;
    private final Set<String> entered;
    private final Set<Path> opened;

    /**
     * @param effects all effects of the line
     * @param writable the folders outside the workspace that the sandbox can write
     * @param confined the programs that run in the sandbox beside the line
     * @param byGit whether only git removes or replaces files, which does not follow links then
     */
    LeavingLine(
            Collection<HostEffect> effects,
            ProgramEnvironment environment,
            Path home,
            List<Path> writable,
            ConfinedPrograms confined,
            boolean byGit) {
        this.byGit = byGit;
        this.environment = environment;
        this.writable = List.copyOf(writable);
        this.repository = new OwnRepository(environment.workspace());
        this.confined = confined;
        this.entered = effects.stream().flatMap(LeavingLine::entered).collect(Collectors.toCollection(HashSet::new));
        entered.removeAll(effects.stream()
                .flatMap(effect -> effect instanceof HostEffect.RunsCommand command
                                && !command.argv().get(0).is("cd")
                                && !isGit(command)
                        ? command.argv().stream().map(ShellArgument::displayText)
                        : Stream.empty())
                .toList());
        this.opened = effects.stream()
                .flatMap(effect -> effect instanceof HostEffect.UsesFilesBelow below
                                && below.names().isEmpty()
                        ? Stream.of(below.folder().normalize())
                        : Stream.empty())
                .collect(Collectors.toSet());
        this.moves = effects.stream()
                .anyMatch(effect -> effect instanceof HostEffect.RunsCommand command
                        && MOVING.contains(command.argv().get(0).displayText()));
        Map<Boolean, Set<Path>> named = effects.stream()
                .flatMap(effect -> effect instanceof HostEffect.UsesPath use ? Stream.of(use.path()) : Stream.empty())
                .collect(Collectors.partitioningBy(
                        path -> DOTS.matcher(path.toString()).find(),
                        Collectors.mapping(Path::normalize, Collectors.toSet())));
        this.dotted = named.getOrDefault(true, Set.of());
        this.plain = named.getOrDefault(false, Set.of());
        boolean waits = false;
        for (HostEffect effect : effects) {
            if (waits) {
                afterWaiting.add(effect);
            }
            waits |= ImmediateCommands.mayWait(effect);
        }
        this.quiet = environment.hasRepository() && repository.isQuiet(home, environment.variables(), List.of());
        // Hooks and filters of git take any time.
        this.late =
                confined.exist() || effects.stream().anyMatch(ImmediateCommands::mayWait) || mayRunHook(effects, home);
    }

    /** Returns the folders that a command enters, as written. What git does there is judged apart. */
    private static Stream<String> entered(HostEffect effect) {
        if (!(effect instanceof HostEffect.RunsCommand command)) {
            return Stream.empty();
        }
        return command.argv().get(0).is("cd")
                ? command.argv().stream().skip(1).map(ShellArgument::displayText)
                : isGit(command)
                        ? GitCommandLine.read(command.argv()).stream().flatMap(git -> git.folders().stream())
                        : Stream.empty();
    }

    /**
     * Returns the question about an effect of the line; empty if there is none. A rule that allows a command of git is about any repository.
     * @param finding what permits the effect
     */
    Optional<Finding> question(HostEffect effect, Finding finding) {
        if (effect instanceof HostEffect.RunsCommand command
                && finding.matched().isEmpty()
                && isGit(command)
                && !isSafe(command)) {
            return Optional.of(
                    asking(
                            finding,
                            "the line runs outside of the sandbox, where git would obey a repository whose settings may name programs"));
        }
        if (effect instanceof HostEffect.RunsCommand command
                && finding.matched().isEmpty()
                && !LocalCommands.obeyedFiles(command.argv()).isEmpty()) {
            return Optional.of(asking(
                    finding,
                    "the line runs outside of the sandbox, where this command would obey a file of the project that a program can"
                            + " make meanwhile"));
        }
        if (effect instanceof HostEffect.RunsCommand command
                && (confined.exist() || afterWaiting.contains(effect) || isNamedTwice(command))
                && !finding.matched().isEmpty()
                && isNamedByOtherFolder(command)) {
            return Optional.of(
                    asking(
                            finding,
                            "the line runs outside of the sandbox, and a folder on the way to this program can be exchanged for a link meanwhile"));
        }
        boolean uses = effect instanceof HostEffect.UsesPath use && isExchangeable(use);
        return uses && late ? Optional.of(asking(finding, reason())) : Optional.empty();
    }

    /** Tells whether a line runs a program by several paths: the later one after the earlier one, which can take time. */
    private boolean isNamedTwice(HostEffect.RunsCommand command) {
        Path program = environment
                .workspace()
                .resolve(command.argv().get(0).displayText().replace('\0', ' '))
                .normalize();
        return dotted.contains(program) && plain.contains(program);
    }

    /** Tells whether a program or script of the workspace is reached through a folder that is left again. */
    private boolean isNamedByOtherFolder(HostEffect.RunsCommand command) {
        String program = command.argv().get(0).displayText();
        return program.startsWith("./")
                        && dotted.contains(
                                environment.workspace().resolve(program).normalize())
                || (program.indexOf('/') >= 0 || CodeSources.isInterpreter(program))
                        && (moves
                                || command.argv().stream()
                                        .anyMatch(word ->
                                                DOTS.matcher(word.displayText()).find()));
    }

    private String reason() {
        return confined.exist()
                ? "the line runs outside of the sandbox, and a program " + confined.place()
                        + " can exchange this file for a link meanwhile"
                : "the line runs outside of the sandbox, and this file can be exchanged for a link before it is used";
    }

    private static Finding asking(Finding finding, String because) {
        return new Finding(finding.effect(), PolicyDecision.ASK, because + IN_TWO_CALLS, List.of());
    }

    private static boolean isGit(HostEffect.RunsCommand command) {
        return !command.wraps()
                && ProgramNameResolver.base(command.argv().get(0).displayText()).equals("git")
                && !(command.argv().size() == 2 && command.argv().get(1).is("--version"));
    }

    private boolean mayRunHook(Collection<HostEffect> effects, Path home) {
        List<GitLocalChange> changes = effects.stream()
                .flatMap(effect -> effect instanceof HostEffect.RunsCommand command
                        ? GitLocalChange.of(command.argv()).stream()
                        : Stream.empty())
                .toList();
        return !changes.isEmpty() && !(quiet && repository.isQuiet(home, environment.variables(), changes));
    }

    private boolean isSafe(HostEffect.RunsCommand command) {
        Optional<GitCommandLine> git = GitCommandLine.read(command.argv());
        return quiet
                && git.isPresent()
                && !command.folders().isEmpty()
                && command.folders().stream().allMatch(start -> isSafe(git.get().folder(start)));
    }

    /** The sandbox cannot exchange the repository of the workspace, but folders on the way to another one. */
    private boolean isSafe(Path folder) {
        boolean fixed = folder.normalize().equals(environment.workspace())
                && StreamSupport.stream(folder.spliterator(), false)
                        .noneMatch(name -> name.toString().equals(".."));
        return fixed || !late && repository.includes(folder);
    }

    /** Tells whether a path is only that of a folder in which commands run, and no command opens what has its name by then. */
    private boolean isOnlyEntered(HostEffect.UsesPath use) {
        return use.fileAccess() == FileAccess.READ
                && entered.contains(use.written())
                && !opened.contains(use.path().normalize())
                && (Files.isDirectory(use.path()) || !Files.exists(use.path()));
    }

    /** Tells whether a program in the sandbox can change what a path denotes. Names of files are no secret, and to enter a folder reads nothing. */
    private boolean isExchangeable(HostEffect.UsesPath use) {
        Path path = use.path().normalize();
        return use.fileAccess() != FileAccess.NAME
                && use.fileAccess() != FileAccess.LIST
                && !isOnlyEntered(use)
                && !(byGit && use.fileAccess() == FileAccess.ENTRY)
                && (path.startsWith(environment.workspace()) && !path.equals(environment.workspace())
                        || writable.stream().anyMatch(path::startsWith));
    }
}
