package io.docui.hostops.internal.policy.collect;

import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.ShellArgument;
import io.docui.hostops.internal.command.analysis.ProgramNameResolver;
import io.docui.hostops.internal.command.language.GitCommandLine;
import io.docui.hostops.internal.policy.GuardedFileFinder;
import io.docui.hostops.internal.policy.folder.FollowedContents;
import io.docui.hostops.internal.policy.program.ArchiveCreation;
import io.docui.hostops.internal.policy.program.GitSettingsReading;
import io.docui.hostops.internal.policy.program.ListingPrograms;
import io.docui.hostops.internal.policy.program.ReadOnlyPrograms;
import io.docui.hostops.internal.policy.program.WritingPrograms;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Collects the files that a command reads, writes or removes because its words name them.
 * @param effects collects the effects of the command
 * @param programs the programs that are known to only read
 * @param home the folder with the owner's settings of programs
 */
record OperandCollector(
        CommandEffectCollector effects, ReadOnlyPrograms programs, GuardedFileFinder guardedFiles, Path home) {
    /**
     * Adds what the words of a command name.
     * @param wraps whether the command only runs another one
     * @param moved whether the command runs in another folder than the line, which it can read without naming it
     */
    void add(List<ShellArgument> argv, boolean wraps, boolean moved) {
        Map<String, String> variables = programs.environment().variables();
        GitSettingsReading.files(argv, home, variables)
                .forEach(file -> effects.addPath(new ShellArgument.Known(file.toString()), HostEffect.FileAccess.READ));
        Optional<List<ShellArgument>> read = programs.reads(argv);
        if (read.isPresent()) {
            addReads(argv, read.get(), moved);
        } else {
            addChanges(argv, wraps);
        }
    }

    /** Adds what a program reads that is known to only read. */
    private void addReads(List<ShellArgument> argv, List<ShellArgument> read, boolean moved) {
        boolean lists = ListingPrograms.listsOnly(argv);
        read.forEach(shellArgument ->
                effects.addPath(shellArgument, lists ? HostEffect.FileAccess.LIST : HostEffect.FileAccess.READ));
        if (!lists && !argv.get(0).is("cd")) {
            List<String> entered = RepositoryFileCollector.isGit(argv)
                    ? GitCommandLine.read(argv).map(GitCommandLine::folders).orElse(List.of())
                    : List.of();
            read.stream()
                    .filter(shellArgument -> !entered.contains(shellArgument.displayText()))
                    .forEach(shellArgument -> effects.known(shellArgument)
                            .forEach(place -> effects.addContents(shellArgument.displayText(), place)));
        }
        // For a folder, diff reads the files in it, even without -r.
        if (ProgramNameResolver.resolve(argv.get(0).displayText()).equals("diff")) {
            read.forEach(this::addLinksBelow);
        }
        if (moved && programs.mayReadFolder(argv, read)) {
            effects.addPath(
                    new ShellArgument.Known("."), lists ? HostEffect.FileAccess.LIST : HostEffect.FileAccess.READ);
        }
        effects.addNamedPaths(argv.get(0), HostEffect.FileAccess.READ);
    }

    /** Adds what any other program may use. */
    private void addChanges(List<ShellArgument> argv, boolean wraps) {
        if (RepositoryFileCollector.isGit(argv)
                && !effects.folders().all().equals(Set.of(programs.environment().workspace()))) {
            effects.addPath(new ShellArgument.Known("."), HostEffect.FileAccess.READ);
        }
        Optional<WritingPrograms> writes = wraps ? Optional.empty() : WritingPrograms.of(argv);
        writes.ifPresent(this::addWrites);
        ArchiveCreation.of(argv)
                .filter(ArchiveCreation::followsLinks)
                .ifPresent(archive -> archive.read().forEach(this::addLinksBelow));
        Set<ShellArgument> judged = new HashSet<>();
        String program = argv.get(0).displayText();
        // A file with the name of such a program may do anything with what it is given.
        if (ProgramNameResolver.resolve(program).equals(ProgramNameResolver.base(program))) {
            writes.map(WritingPrograms::removed).ifPresent(judged::addAll);
            writes.flatMap(WritingPrograms::target).ifPresent(judged::add);
        }
        argv.stream()
                .filter(shellArgument -> !judged.contains(shellArgument))
                .forEach(shellArgument -> effects.addNamedPaths(shellArgument, HostEffect.FileAccess.NAME));
    }

    /** Records what links below a folder lead to, because a program that compares folders follows them. */
    private void addLinksBelow(ShellArgument shellArgument) {
        for (Path place : effects.known(shellArgument)) {
            FollowedContents found = FollowedContents.below(place, CommandEffectCollector.MOST_FOLLOWED);
            for (Path link : found.links()) {
                effects.addPath(new ShellArgument.Known(link.toString()), HostEffect.FileAccess.READ);
            }
            if (!found.complete()) {
                effects.add(new HostEffect.UsesUnknownPath(shellArgument.displayText(), HostEffect.FileAccess.READ));
            }
        }
    }

    private void addWrites(WritingPrograms writes) {
        writes.read().forEach(shellArgument -> effects.addPath(shellArgument, HostEffect.FileAccess.READ));
        writes.written().forEach(shellArgument -> effects.addPath(shellArgument, HostEffect.FileAccess.WRITE));
        writes.removed()
                .forEach(shellArgument -> addRemoval(
                        shellArgument,
                        writes.target().isPresent() || !writes.written().isEmpty()));
        writes.target().ifPresent(shellArgument -> {
            boolean into = effects.leadsOn(shellArgument) || effects.folders().anyOf(shellArgument, Files::isDirectory);
            effects.addPath(shellArgument, into ? HostEffect.FileAccess.WRITE : HostEffect.FileAccess.ENTRY);
        });
    }

    /**
     * Records a removed or moved path. The entry itself is removed or moved, and the content of a moved file becomes readable
     * at its target.
     */
    private void addRemoval(ShellArgument shellArgument, boolean moved) {
        effects.addPath(
                shellArgument,
                effects.leadsOn(shellArgument) ? HostEffect.FileAccess.WRITE : HostEffect.FileAccess.ENTRY);
        if (!moved) {
            for (Path place : effects.known(shellArgument)) {
                if (effects.leadsOn(shellArgument) || !Files.isSymbolicLink(place)) {
                    guardedFiles
                            .removedBelow(shellArgument.displayText(), place)
                            .ifPresent(effects::add);
                }
            }
        } else if (effects.leadsOn(shellArgument) || !effects.folders().anyOf(shellArgument, Files::isSymbolicLink)) {
            effects.addPath(shellArgument, HostEffect.FileAccess.READ);
            effects.known(shellArgument)
                    .forEach(place -> effects.addAll(guardedFiles.movedBelow(shellArgument.displayText(), place)));
        }
    }
}
