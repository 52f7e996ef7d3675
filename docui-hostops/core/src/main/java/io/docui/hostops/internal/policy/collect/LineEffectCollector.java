package io.docui.hostops.internal.policy.collect;

import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.PolicyDecision;
import io.docui.hostops.internal.command.analysis.ShellCommandAnalysis;
import io.docui.hostops.internal.command.language.FoundFiles;
import io.docui.hostops.internal.policy.GuardedFileFinder;
import io.docui.hostops.internal.policy.folder.ArchivedFileFinder;
import io.docui.hostops.internal.policy.folder.GitBroughtFiles;
import io.docui.hostops.internal.policy.folder.GitRepositoryCheck;
import io.docui.hostops.internal.policy.folder.LinePart;
import io.docui.hostops.internal.policy.folder.LostFolder;
import io.docui.hostops.internal.policy.folder.MovedFolder;
import io.docui.hostops.internal.policy.folder.ObeyedFileCheck;
import io.docui.hostops.internal.policy.folder.PlacedFileFinder;
import io.docui.hostops.internal.policy.folder.RemovedPattern;
import io.docui.hostops.internal.policy.folder.SymbolicLinkTargets;
import io.docui.hostops.internal.policy.folder.WorkingFolderResolver;
import io.docui.hostops.internal.policy.program.FunctionNames;
import io.docui.hostops.internal.policy.program.ReadOnlyPrograms;
import io.docui.hostops.internal.policy.program.WritingPrograms;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/** Collects the effects of all parts of a command line, in the order in which they happen. */
public final class LineEffectCollector {
    private static final HostEffect BROUGHT =
            new HostEffect.UsesUnknownPath("what git finds behind the other commands", HostEffect.FileAccess.WRITE);

    private final Path home;
    private final ReadOnlyPrograms programs;
    private final LinePartCollector collector;

    /**
     * @param home the folder with the owner's settings of programs
     * @param programs the programs that are known to only read
     * @param paths returns the decision about the use of a path
     */
    public LineEffectCollector(
            Path home,
            ReadOnlyPrograms programs,
            GuardedFileFinder guardedFiles,
            Function<HostEffect.UsesPath, PolicyDecision> paths) {
        this.home = home;
        this.programs = programs;
        this.collector = new LinePartCollector(home, programs, guardedFiles, paths);
    }

    /**
     * Returns the effects of a line.
     * @param folder the absolute folder in which it starts; empty if it is unknown
     */
    public List<HostEffect> collect(ShellCommandAnalysis analysis, Optional<Path> folder) {
        WorkingFolderResolver resolver = new WorkingFolderResolver(folder, home, !removesFiles(analysis));
        List<LinePart> redirections = analysis.files().stream()
                .map(file -> collector.ofRedirection(file, resolver.resolve(file.folder())))
                .toList();
        boolean stay = SymbolicLinkTargets.stayWhereMade(
                analysis, argv -> programs.reads(argv).isPresent());
        List<LinePart> commands = analysis.commands().stream()
                .map(command -> collector.ofCommand(command, resolver.resolve(command.folder()), folder, stay))
                .toList();
        addMutualEffects(Stream.concat(commands.stream(), redirections.stream()).toList(), folder.isPresent());
        Set<HostEffect> effects = new LinkedHashSet<>(ofWholeLine(analysis));
        addInOrder(inOrder(commands, redirections, analysis.files()), analysis.repeated(), effects);
        boolean passed =
                analysis.commands().stream().anyMatch(command -> command.found().isPresent());
        if (passed && !effects.stream().allMatch(this::leavesFiles)) {
            effects.add(new HostEffect.UsesUnknownPath("what find passes on", HostEffect.FileAccess.READ));
        }
        return List.copyOf(effects);
    }

    /** Tells whether an effect is that git brings the files of a commit that another command of the line may exchange. */
    public static boolean isMovedBranch(HostEffect effect) {
        return effect.equals(BROUGHT);
    }

    private static boolean removesFiles(ShellCommandAnalysis analysis) {
        return analysis.commands().stream()
                .flatMap(command -> WritingPrograms.of(command.argv()).stream())
                .anyMatch(writes -> !writes.removed().isEmpty());
    }

    /** Returns the effects that belong to no part of a line. */
    private static List<HostEffect> ofWholeLine(ShellCommandAnalysis analysis) {
        return Stream.concat(
                        analysis.unknowns().stream()
                                .map(unknown -> new HostEffect.RunsUnknown(unknown.what(), unknown.confinable())),
                        analysis.functions().stream()
                                .filter(FunctionNames::isTakenForProgram)
                                .map(function ->
                                        new HostEffect.RunsUnknown("it defines " + function + " as a function")))
                .<HostEffect>map(unknown -> unknown)
                .toList();
    }

    /**
     * Adds to the parts of a line what they do because of other parts.
     * @param folderKnown whether it is known in which folder the line starts
     */
    private static void addMutualEffects(List<LinePart> parts, boolean folderKnown) {
        parts.forEach(ArchivedFileFinder::addEffects);
        new PlacedFileFinder(parts).addEffects();
        RemovedPattern.addEffects(parts);
        for (LinePart part : parts) {
            GitRepositoryCheck.doubt(part, parts)
                    .ifPresent(doubt -> part.effects().add(new HostEffect.RunsUnknown(doubt)));
            ObeyedFileCheck.addEffects(part, parts);
            if (isBroughtFromMovedBranch(part, parts)) {
                part.effects().add(BROUGHT);
            }
        }
        if (!folderKnown) {
            LostFolder.addEffect(parts);
        }
        MovedFolder.addEffect(parts);
    }

    /** Tells whether git brings the files of a commit that another command of the line may exchange. */
    private static boolean isBroughtFromMovedBranch(LinePart part, List<LinePart> parts) {
        return !part.argv().isEmpty()
                && GitBroughtFiles.of(part.argv()).isPresent()
                && parts.stream().anyMatch(other -> other != part && GitBroughtFiles.mayMoveBranches(other.argv()));
    }

    /** Returns commands and redirections in the order in which a line starts and opens them. */
    private static List<LinePart> inOrder(
            List<LinePart> commands, List<LinePart> redirections, List<ShellCommandAnalysis.RedirectedFile> files) {
        List<LinePart> ordered = new ArrayList<>();
        int next = 0;
        for (int before = 0; before < commands.size(); before++) {
            for (; next < files.size() && files.get(next).after() <= before; next++) {
                ordered.add(redirections.get(next));
            }
            ordered.add(commands.get(before));
        }
        ordered.addAll(redirections.subList(next, redirections.size()));
        return ordered;
    }

    /** Tells whether the files below a folder, their names and links stay as they were judged, apart from files with plain names. */
    private boolean leavesFiles(HostEffect effect) {
        if (effect instanceof HostEffect.UsesPath use) {
            return use.fileAccess() != HostEffect.FileAccess.ENTRY
                    && (use.fileAccess() != HostEffect.FileAccess.WRITE
                            || FoundFiles.isPlainName(use.path().toString()));
        }
        return effect instanceof HostEffect.UsesUnknownPath || onlyReads(effect);
    }

    /** Adds what each part does. A use of files comes behind the commands that may run before its last time. */
    private static void addInOrder(List<LinePart> parts, boolean repeated, Set<HostEffect> effects) {
        Set<HostEffect> atTheEnd = new LinkedHashSet<>();
        for (HostEffect effect :
                parts.stream().flatMap(part -> part.effects().stream()).toList()) {
            boolean uses = effect instanceof HostEffect.UsesPath || effect instanceof HostEffect.UsesFilesBelow;
            if (uses) {
                effects.remove(effect);
            }
            (uses && repeated ? atTheEnd : effects).add(effect);
        }
        effects.addAll(atTheEnd);
    }

    /** Tells whether an effect changes nothing, as far as the programs are known. */
    public boolean onlyReads(HostEffect effect) {
        if (effect instanceof HostEffect.RunsCommand command) {
            return command.wraps()
                    || command.obeyed().isEmpty()
                            && programs.reads(command.argv()).isPresent();
        }
        boolean drops = effect instanceof HostEffect.UsesPath use && use.path().equals(Path.of("/dev/null"));
        return drops || effect.onlyReads();
    }
}
