package io.docui.hostops.internal.policy.collect;

import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.PolicyDecision;
import io.docui.hostops.effect.ShellArgument;
import io.docui.hostops.internal.command.analysis.ShellCommandAnalysis;
import io.docui.hostops.internal.policy.GuardedFileFinder;
import io.docui.hostops.internal.policy.folder.GitFileCheckout;
import io.docui.hostops.internal.policy.folder.LinePart;
import io.docui.hostops.internal.policy.folder.PlacedProgram;
import io.docui.hostops.internal.policy.folder.PossibleFolders;
import io.docui.hostops.internal.policy.folder.SymbolicLinkTargets;
import io.docui.hostops.internal.policy.program.ReadOnlyPrograms;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Collects the effects of each command and each redirection of a line.
 * @param home the folder with the owner's settings of programs
 * @param programs the programs that are known to only read
 * @param paths returns the decision about the use of a path
 */
record LinePartCollector(
        Path home,
        ReadOnlyPrograms programs,
        GuardedFileFinder guardedFiles,
        Function<HostEffect.UsesPath, PolicyDecision> paths) {
    /**
     * Returns the part for a command.
     * @param start the folder in which the line starts; empty if it is unknown
     * @param stay whether a link that the command makes stays where it is made
     */
    LinePart ofCommand(
            ShellCommandAnalysis.FoundCommand command, PossibleFolders folders, Optional<Path> start, boolean stay) {
        Set<HostEffect> effects = new LinkedHashSet<>();
        boolean moved = folders.unknown()
                || start.filter(path -> folders.all().equals(Set.of(path))).isEmpty();
        CommandEffectCollector collector = new CommandEffectCollector(folders, effects);
        List<ShellArgument> expanded = expander().expand(command.argv(), folders);
        List<ShellArgument> argv = GitFileCheckout.separateFiles(expanded, folders);
        if (PatternExpander.findsOption(command.argv(), expanded)) {
            collector.add(new HostEffect.RunsUnknown("a pattern in it matches a file whose name looks like an option"));
        }
        addOtherNames(command, argv, collector);
        command.found().ifPresent(new FoundFileCollector(collector, guardedFiles, paths)::add);
        new OperandCollector(collector, programs, guardedFiles, home)
                .add(stay ? SymbolicLinkTargets.resolveTarget(argv, folders) : argv, command.wraps(), moved);
        if (!command.wraps()) {
            new FolderContentsCollector(collector, programs, guardedFiles).add(argv);
            new RepositoryFileCollector(collector, home, programs.environment(), guardedFiles, paths).add(argv);
        }
        command.argv().forEach(collector::addDirectoryRead);
        return new LinePart(command.wraps() ? List.of() : argv, folders, effects);
    }

    /** Returns the part for a redirection, which opens its file whether or not a command uses it. */
    LinePart ofRedirection(ShellCommandAnalysis.RedirectedFile file, PossibleFolders folders) {
        Set<HostEffect> effects = new LinkedHashSet<>();
        CommandEffectCollector collector = new CommandEffectCollector(folders, effects);
        HostEffect.FileAccess fileAccess = file.written() ? HostEffect.FileAccess.WRITE : HostEffect.FileAccess.READ;
        expander().expand(List.of(new ShellArgument.Known(""), file.path()), folders).stream()
                .skip(1)
                .forEach(shellArgument -> {
                    collector.addPath(shellArgument, fileAccess);
                    if (!file.written()) {
                        collector.addOpened(shellArgument);
                    }
                });
        return new LinePart(List.of(), folders, effects);
    }

    /** Adds the commands that a command amounts to under other names, so that rules about these hold. */
    private void addOtherNames(
            ShellCommandAnalysis.FoundCommand command, List<ShellArgument> argv, CommandEffectCollector effects) {
        PossibleFolders folders = effects.folders();
        Path workspace = programs.environment().workspace();
        for (List<ShellArgument> named : PlacedProgram.namings(argv, folders, workspace)) {
            effects.add(new HostEffect.RunsCommand(
                    named, command.via(), command.wraps(), "", folders.all(), command.input()));
        }
        List<String> via = Stream.concat(
                        command.via().stream(), Stream.of(argv.get(0).displayText()))
                .toList();
        PlacedProgram.scripts(argv, folders, workspace)
                .forEach(script ->
                        effects.add(new HostEffect.RunsCommand(script, via, true, "", folders.all(), command.input())));
    }

    private PatternExpander expander() {
        return new PatternExpander(paths);
    }
}
