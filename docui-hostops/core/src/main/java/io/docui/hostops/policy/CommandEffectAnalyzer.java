package io.docui.hostops.policy;

import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.PolicyDecision;
import io.docui.hostops.effect.ShellArgument;
import io.docui.hostops.effect.ShellDialect;
import io.docui.hostops.internal.command.analysis.ProgramNameResolver;
import io.docui.hostops.internal.command.analysis.ShellCommandAnalysis;
import io.docui.hostops.internal.command.analysis.ShellCommandExtractor;
import io.docui.hostops.internal.command.language.FoundFiles;
import io.docui.hostops.internal.command.language.GitCommandLine;
import io.docui.hostops.internal.command.parser.ShellSyntaxException;
import io.docui.hostops.internal.policy.GuardedFileFinder;
import io.docui.hostops.internal.policy.folder.ArchivedFileFinder;
import io.docui.hostops.internal.policy.folder.FolderContents;
import io.docui.hostops.internal.policy.folder.FollowedContents;
import io.docui.hostops.internal.policy.folder.GitContentReading;
import io.docui.hostops.internal.policy.folder.GitFileCheckout;
import io.docui.hostops.internal.policy.folder.GitRepositoryCheck;
import io.docui.hostops.internal.policy.folder.GitStaging;
import io.docui.hostops.internal.policy.folder.LinePart;
import io.docui.hostops.internal.policy.folder.LoopedFiles;
import io.docui.hostops.internal.policy.folder.LostFolder;
import io.docui.hostops.internal.policy.folder.MovedFolder;
import io.docui.hostops.internal.policy.folder.ObeyedFileCheck;
import io.docui.hostops.internal.policy.folder.PlacedFileFinder;
import io.docui.hostops.internal.policy.folder.PlacedProgram;
import io.docui.hostops.internal.policy.folder.PossibleFolders;
import io.docui.hostops.internal.policy.folder.SymbolicLinkTargets;
import io.docui.hostops.internal.policy.folder.WorkingFolderResolver;
import io.docui.hostops.internal.policy.program.ArchiveCreation;
import io.docui.hostops.internal.policy.program.FolderSearch;
import io.docui.hostops.internal.policy.program.FunctionNames;
import io.docui.hostops.internal.policy.program.GitSettingsReading;
import io.docui.hostops.internal.policy.program.GitStateFiles;
import io.docui.hostops.internal.policy.program.ListingPrograms;
import io.docui.hostops.internal.policy.program.OperandClassifier;
import io.docui.hostops.internal.policy.program.ReadOnlyPrograms;
import io.docui.hostops.internal.policy.program.WritingPrograms;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/** Analyzes a shell command line or program call and returns its effects: commands run, files used, and parts that stay unknown. */
public final class CommandEffectAnalyzer {
    private static final int MOST_FOLLOWED = 5_000;

    private final Path home;
    private final ReadOnlyPrograms programs;
    private final GuardedFileFinder guardedFiles;
    private final Function<HostEffect.UsesPath, PolicyDecision> paths;

    /** @param paths returns the decision about the use of a path */
    CommandEffectAnalyzer(
            Path home,
            ReadOnlyPrograms programs,
            GuardedFileFinder guardedFiles,
            Function<HostEffect.UsesPath, PolicyDecision> paths) {
        this.home = home;
        this.programs = programs;
        this.guardedFiles = guardedFiles;
        this.paths = paths;
    }

    /**
     * Returns the effects of a command line.
     *
     * @param line the command line
     * @param shellDialect the shell that interprets the line
     * @param folder the absolute working directory
     * @return the effects of the line
     */
    public List<HostEffect> ofLine(String line, ShellDialect shellDialect, Path folder) {
        return ofLine(line, shellDialect, Optional.of(folder), false);
    }

    /**
     * Returns the effects of a command line in a shell that runs more lines. They can call its functions in any directory.
     *
     * @param line the command line
     * @param shellDialect the shell that interprets the line
     * @param folder the absolute working directory; empty if it was removed or replaced
     * @return the effects of the line, in which everything that depends on an unknown directory is unknown
     */
    public List<HostEffect> ofLineInOpenShell(String line, ShellDialect shellDialect, Optional<Path> folder) {
        return ofLine(line, shellDialect, folder, true);
    }

    private List<HostEffect> ofLine(
            String line, ShellDialect shellDialect, Optional<Path> folder, boolean keepsFunctions) {
        try {
            if (folder.isPresent()) {
                return withLoopedFiles(line, shellDialect, folder.get(), keepsFunctions);
            }
            return of(ShellCommandExtractor.find(line, shellDialect, home.toString(), keepsFunctions), folder);
        } catch (ShellSyntaxException fault) {
            return List.of(new HostEffect.UnparsedCommand(fault.in(line)));
        }
    }

    /** Returns the effects of a line. If it only reads, its loops go over the files that match their patterns now. */
    private List<HostEffect> withLoopedFiles(
            String line, ShellDialect shellDialect, Path folder, boolean keepsFunctions) throws ShellSyntaxException {
        PossibleFolders start = new PossibleFolders(Set.of(folder), false);
        WorkingFolderResolver resolver = new WorkingFolderResolver(Optional.of(folder), home, false);
        LoopedFiles looped =
                new LoopedFiles(folder, pattern -> withoutPrivateNames(pattern, start.matches(pattern), start));
        List<HostEffect> effects = of(
                ShellCommandExtractor.find(
                        line, shellDialect, home.toString(), keepsFunctions, looped::names, resolver::certainPath),
                Optional.of(folder));
        if (!looped.areUsed()) {
            return effects;
        }
        return effects.stream().allMatch(this::onlyReads)
                ? Stream.concat(effects.stream(), looped.lookups().stream()).toList()
                : of(
                        ShellCommandExtractor.find(
                                line,
                                shellDialect,
                                home.toString(),
                                keepsFunctions,
                                pattern -> Optional.empty(),
                                resolver::certainPath),
                        Optional.of(folder));
    }

    private boolean onlyReads(HostEffect effect) {
        if (effect instanceof HostEffect.RunsCommand command) {
            return command.wraps()
                    || command.obeyed().isEmpty()
                            && programs.reads(command.argv()).isPresent();
        }
        boolean drops = effect instanceof HostEffect.UsesPath use && use.path().equals(Path.of("/dev/null"));
        return drops || effect.onlyReads();
    }

    /**
     * Tells whether a command line starts a command without waiting for it, as {@code server &} does.
     *
     * @param line the command line
     * @param shellDialect the shell that interprets the line
     * @return whether it does; false if the line cannot be parsed
     */
    public boolean startsInBackground(String line, ShellDialect shellDialect) {
        try {
            return ShellCommandExtractor.find(line, shellDialect, home.toString())
                    .background();
        } catch (ShellSyntaxException fault) {
            return false;
        }
    }

    /**
     * Returns the effects of a program that is started without a shell.
     *
     * @param argv the program name and its arguments
     * @param folder the absolute working directory
     * @return the effects of the program
     */
    public List<HostEffect> ofProgram(List<String> argv, Path folder) {
        return of(ShellCommandExtractor.find(argv, home.toString()), Optional.of(folder));
    }

    private List<HostEffect> of(ShellCommandAnalysis commandAnalysis, Optional<Path> folder) {
        Set<HostEffect> effects = new LinkedHashSet<>();
        boolean removes = commandAnalysis.commands().stream()
                .flatMap(command -> WritingPrograms.of(command.argv()).stream())
                .anyMatch(writes -> !writes.removed().isEmpty());
        WorkingFolderResolver resolver = new WorkingFolderResolver(folder, home, !removes);
        commandAnalysis
                .unknowns()
                .forEach(unknown -> effects.add(new HostEffect.RunsUnknown(unknown.what(), unknown.confinable())));
        for (String function : commandAnalysis.functions()) {
            if (FunctionNames.isTakenForProgram(function)) {
                effects.add(new HostEffect.RunsUnknown("it defines " + function + " as a function"));
            }
        }
        List<LinePart> parts = new ArrayList<>();
        List<LinePart> inOrder = new ArrayList<>();
        List<ShellCommandAnalysis.RedirectedFile> files = commandAnalysis.files();
        List<LinePart> opened = files.stream()
                .map(file -> redirectionPart(file, resolver.resolve(file.folder())))
                .toList();
        int next = 0;
        int before = 0;
        for (ShellCommandAnalysis.FoundCommand command : commandAnalysis.commands()) {
            PossibleFolders folders = resolver.resolve(command.folder());
            for (; next < files.size() && files.get(next).after() <= before; next++) {
                inOrder.add(opened.get(next));
            }
            before++;
            boolean alone = commandAnalysis.commands().size() == 1 && files.isEmpty();
            LinePart part = commandPart(command, folders, folder, alone);
            parts.add(part);
            inOrder.add(part);
        }
        inOrder.addAll(opened.subList(next, opened.size()));
        parts.addAll(opened);
        parts.forEach(ArchivedFileFinder::addEffects);
        new PlacedFileFinder(parts).addEffects();
        for (LinePart part : parts) {
            GitRepositoryCheck.doubt(part, parts)
                    .ifPresent(doubt -> part.effects().add(new HostEffect.RunsUnknown(doubt)));
            ObeyedFileCheck.addEffects(part, parts);
        }
        if (folder.isEmpty()) {
            LostFolder.addEffect(parts);
        }
        MovedFolder.addEffect(parts);
        addInOrder(inOrder, commandAnalysis.repeated(), effects);
        boolean passed = commandAnalysis.commands().stream()
                .anyMatch(command -> command.found().isPresent());
        if (passed && !effects.stream().allMatch(this::leavesFiles)) {
            effects.add(new HostEffect.UsesUnknownPath("what find passes on", HostEffect.FileAccess.READ));
        }
        return List.copyOf(effects);
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

    /** @param alone whether the line has no other command, which could move a link that this one makes */
    private LinePart commandPart(
            ShellCommandAnalysis.FoundCommand command, PossibleFolders folders, Optional<Path> start, boolean alone) {
        Set<HostEffect> effects = new LinkedHashSet<>();
        boolean moved = folders.unknown()
                || start.filter(path -> folders.all().equals(Set.of(path))).isEmpty();
        EffectCollector collector = new EffectCollector(folders, effects);
        List<ShellArgument> expanded = expanded(command.argv(), folders);
        List<ShellArgument> argv = GitFileCheckout.separateFiles(expanded, folders);
        if (findsOption(command.argv(), expanded)) {
            effects.add(new HostEffect.RunsUnknown("a pattern in it matches a file whose name looks like an option"));
        }
        Path workspace = programs.environment().workspace();
        for (List<ShellArgument> named : PlacedProgram.namings(argv, folders, workspace)) {
            effects.add(new HostEffect.RunsCommand(named, command.via(), command.wraps(), "", folders.all()));
        }
        List<String> via = Stream.concat(
                        command.via().stream(), Stream.of(argv.get(0).displayText()))
                .toList();
        PlacedProgram.scripts(argv, folders, workspace)
                .forEach(script -> effects.add(new HostEffect.RunsCommand(script, via, true, "", folders.all())));
        command.found().ifPresent(collector::addPassedFiles);
        collector.addOperand(alone ? SymbolicLinkTargets.resolveTarget(argv, folders) : argv, command.wraps(), moved);
        if (!command.wraps()) {
            collector.addReadBelow(argv);
        }
        command.argv().forEach(collector::addDirectoryRead);
        return new LinePart(command.wraps() ? List.of() : argv, folders, effects);
    }

    private LinePart redirectionPart(ShellCommandAnalysis.RedirectedFile file, PossibleFolders folders) {
        Set<HostEffect> effects = new LinkedHashSet<>();
        EffectCollector collector = new EffectCollector(folders, effects);
        HostEffect.FileAccess fileAccess = file.written() ? HostEffect.FileAccess.WRITE : HostEffect.FileAccess.READ;
        expanded(List.of(new ShellArgument.Known(""), file.path()), folders).stream()
                .skip(1)
                .forEach(shellArgument -> {
                    collector.addPath(shellArgument, fileAccess);
                    if (!file.written()) {
                        collector.addOpened(shellArgument);
                    }
                });
        return new LinePart(List.of(), folders, effects);
    }

    /** Tells whether a pattern expanded to a word that begins with a dash, before the end of the options. */
    private static boolean findsOption(List<ShellArgument> written, List<ShellArgument> expanded) {
        return expanded.stream()
                .takeWhile(shellArgument -> !shellArgument.is("--"))
                .anyMatch(shellArgument -> OperandClassifier.isOption(shellArgument)
                        && written.stream()
                                .noneMatch(word -> PossibleFolders.literal(word).equals(shellArgument.displayText())));
    }

    /** Returns the arguments, with each pattern replaced by the files that match now. */
    private List<ShellArgument> expanded(List<ShellArgument> argv, PossibleFolders folders) {
        List<ShellArgument> expanded = new ArrayList<>();
        for (ShellArgument shellArgument : argv) {
            if (shellArgument instanceof ShellArgument.Pattern pattern) {
                expanded.addAll(withoutPrivateNames(pattern, folders.matches(pattern), folders));
            } else {
                expanded.add(shellArgument);
            }
        }
        return expanded;
    }

    /**
     * Leaves out names in a folder that is not to be listed without a question, because the answer would tell them. The names of files that must
     * not be used stay, so that the command is denied.
     */
    private List<ShellArgument> withoutPrivateNames(
            ShellArgument.Pattern pattern, List<ShellArgument> names, PossibleFolders folders) {
        boolean oneFolder = pattern.glob().indexOf('/', pattern.folder().length()) < 0;
        HostEffect.FileAccess access = oneFolder ? HostEffect.FileAccess.LIST : HostEffect.FileAccess.READ;
        ShellArgument folder = new ShellArgument.Known(pattern.folder().isEmpty() ? "." : pattern.folder());
        if (!folders.anyOf(folder, path -> decision(path, access) != PolicyDecision.ALLOW)) {
            return names;
        }
        List<ShellArgument> told = new ArrayList<>();
        told.add(new ShellArgument.Unknown(pattern.fixedText(), PossibleFolders.literal(pattern), true));
        names.stream()
                .filter(name ->
                        folders.anyOf(name, path -> decision(path, HostEffect.FileAccess.READ) == PolicyDecision.DENY))
                .forEach(told::add);
        return told;
    }

    private PolicyDecision decision(Path path, HostEffect.FileAccess access) {
        return paths.apply(new HostEffect.UsesPath(path.toString(), path, access));
    }

    /** Collects the files that the commands use. */
    private final class EffectCollector {
        private final PossibleFolders folders;
        private final Set<HostEffect> effects;
        /** The arguments that stand for files of which the use is recorded. */
        private final Set<ShellArgument> passed = new HashSet<>();

        EffectCollector(PossibleFolders folders, Set<HostEffect> effects) {
            this.folders = folders;
            this.effects = effects;
        }

        /** Records the files that {@code find} passes to a command, which reads them as if it were told their names. */
        void addPassedFiles(ShellCommandAnalysis.PassedFiles files) {
            passed.addAll(files.arguments());
            for (String start : files.files().starts()) {
                ShellArgument folder = new ShellArgument.Known(start);
                addPath(folder, HostEffect.FileAccess.READ);
                for (Path place : known(folder)) {
                    if (Files.isDirectory(place)) {
                        addFoundBelow(start, place, files.files());
                    }
                }
            }
        }

        private void addFoundBelow(String written, Path place, FoundFiles files) {
            addContents(written, place);
            FolderSearch search = FolderSearch.ofFound(files.name());
            HostEffect unknown = new HostEffect.UsesUnknownPath(written, HostEffect.FileAccess.READ);
            guardedFiles
                    .readBelow(written, place, search)
                    .map(guarded -> files.exact() ? guarded : unknown)
                    .ifPresent(effects::add);
            Optional<List<String>> names = FolderContents.names(place);
            if (names.isEmpty()) {
                effects.add(unknown);
                return;
            }
            for (String name : names.get()) {
                if (!search.reads(place, name, false)) {
                    continue;
                }
                if (!files.passes(name)) {
                    effects.add(new HostEffect.UsesUnknownPath(written + '/' + name, HostEffect.FileAccess.READ));
                } else if (!files.onlyFiles() && Files.isSymbolicLink(place.resolve(name))) {
                    Path link = place.resolve(name);
                    HostEffect use = new HostEffect.UsesPath(link.toString(), link, HostEffect.FileAccess.READ);
                    boolean doubtful =
                            !files.exact() && decision(link, HostEffect.FileAccess.READ) != PolicyDecision.ALLOW;
                    effects.add(doubtful ? unknown : use);
                }
            }
        }

        /** @param moved whether the command runs in another folder than the line, which it can read without naming it */
        void addOperand(List<ShellArgument> argv, boolean wraps, boolean moved) {
            Map<String, String> variables = programs.environment().variables();
            GitSettingsReading.files(argv, home, variables)
                    .forEach(file -> addPath(new ShellArgument.Known(file.toString()), HostEffect.FileAccess.READ));
            Optional<List<ShellArgument>> reads = programs.reads(argv);
            if (reads.isPresent()) {
                boolean lists = ListingPrograms.listsOnly(argv);
                reads.get()
                        .forEach(shellArgument -> addPath(
                                shellArgument, lists ? HostEffect.FileAccess.LIST : HostEffect.FileAccess.READ));
                if (!lists && !argv.get(0).is("cd")) {
                    List<String> entered = isGit(argv)
                            ? GitCommandLine.read(argv)
                                    .map(GitCommandLine::folders)
                                    .orElse(List.of())
                            : List.of();
                    reads.get().stream()
                            .filter(shellArgument -> !entered.contains(shellArgument.displayText()))
                            .forEach(shellArgument -> known(shellArgument)
                                    .forEach(place -> addContents(shellArgument.displayText(), place)));
                }
                // For a folder, diff reads the files in it, even without -r.
                if (ProgramNameResolver.resolve(argv.get(0).displayText()).equals("diff")) {
                    reads.get().forEach(this::addLinksBelow);
                }
                if (moved && programs.mayReadFolder(argv, reads.get())) {
                    addPath(
                            new ShellArgument.Known("."),
                            lists ? HostEffect.FileAccess.LIST : HostEffect.FileAccess.READ);
                }
                addNamedPaths(argv.get(0), HostEffect.FileAccess.READ);
                return;
            }
            if (isGit(argv)
                    && !folders.all().equals(Set.of(programs.environment().workspace()))) {
                addPath(new ShellArgument.Known("."), HostEffect.FileAccess.READ);
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
                    .forEach(shellArgument -> addNamedPaths(shellArgument, HostEffect.FileAccess.NAME));
        }

        /** Records the protected files that a command reads or removes without naming them: below a folder, or in a repository. */
        void addReadBelow(List<ShellArgument> argv) {
            List<ShellArgument> files = programs.reads(argv).orElseGet(() -> OperandClassifier.of(argv));
            FolderSearch.of(argv, files).ifPresent(search -> {
                for (ShellArgument shellArgument : search.folders()) {
                    for (Path place : known(shellArgument)) {
                        addReadBelow(shellArgument.displayText(), place, search);
                    }
                }
            });
            for (ShellArgument start : WritingPrograms.startsOfDeletion(argv)) {
                known(start)
                        .forEach(place -> guardedFiles
                                .removedBelow(start.displayText(), place)
                                .ifPresent(effects::add));
            }
            GitContentReading.of(argv).ifPresent(git -> {
                for (Path folder : folders.all()) {
                    addRepositoryFiles(git, git.command().folder(folder).normalize());
                }
            });
            if (isGit(argv)) {
                addFilesOfAnotherState(argv);
            }
            GitStaging.of(argv).ifPresent(git -> {
                for (Path folder : folders.all()) {
                    addStagedFiles(git, git.command().folder(folder).normalize());
                }
            });
        }

        /** Records the protected files that git brings from a branch, a commit or the stash. */
        private void addFilesOfAnotherState(List<ShellArgument> argv) {
            Path workspace = programs.environment().workspace();
            boolean own = folders.all().stream()
                    .allMatch(folder -> GitContentReading.root(folder)
                            .filter(workspace::equals)
                            .isPresent());
            Optional<List<String>> names = own ? new GitStateFiles(programs.environment()).of(argv) : Optional.empty();
            names.map(all -> guardedFiles.writesOf(workspace, all)).stream()
                    .flatMap(List::stream)
                    .filter(use -> paths.apply(use) != PolicyDecision.ALLOW)
                    .forEach(effects::add);
        }

        private static boolean isGit(List<ShellArgument> argv) {
            return ProgramNameResolver.base(argv.get(0).displayText()).equals("git");
        }

        private void addReadBelow(String written, Path place, FolderSearch search) {
            List<Path> starts = new ArrayList<>(List.of(place));
            if (search.followsLinks()) {
                starts.addAll(FollowedContents.below(place, MOST_FOLLOWED).links());
            }
            for (Path start : starts) {
                if (Files.isDirectory(start)) {
                    addContents(written, start);
                    guardedFiles.readBelow(written, start, search).ifPresent(effects::add);
                }
            }
        }

        private void addRepositoryFiles(GitContentReading git, Path folder) {
            Path root = GitContentReading.root(folder).orElse(folder);
            for (String file : git.named()) {
                Path start = file.matches("(?s)\\.{1,2}/.*") ? folder : root;
                addPath(new ShellArgument.Known(start.resolve(file).toString()), HostEffect.FileAccess.READ);
            }
            if (guardedFiles.deniesBelow(root)) {
                try {
                    GitContentReading.PrintedFiles printed = git.files(root, folder);
                    effects.addAll(guardedFiles.readDenied(root, printed.names()));
                    if (!printed.complete()) {
                        effects.add(new HostEffect.RunsUnknown(
                                "it shows something of a repository that no branch, tag or log there leads to"));
                    }
                } catch (IOException | RuntimeException e) {
                    effects.add(
                            new HostEffect.RunsUnknown(
                                    "it shows files of a repository whose history is too long to be searched, or that cannot be read"));
                }
            }
        }

        private void addStagedFiles(GitStaging git, Path folder) {
            Path root = GitContentReading.root(folder).orElse(folder);
            if (!guardedFiles.deniesBelow(root)) {
                return;
            }
            try {
                effects.addAll(guardedFiles.readDenied(root, git.files(root, folder)));
            } catch (IOException | RuntimeException e) {
                effects.add(new HostEffect.UsesUnknownPath("the repository", HostEffect.FileAccess.READ));
            }
        }

        private List<Path> known(ShellArgument shellArgument) {
            return shellArgument instanceof ShellArgument.Known word
                    ? folders.paths(word.text()).orElse(List.of())
                    : List.of();
        }

        /** Records what links below a folder lead to, because a program that compares folders follows them. */
        private void addLinksBelow(ShellArgument shellArgument) {
            for (Path place : known(shellArgument)) {
                FollowedContents found = FollowedContents.below(place, MOST_FOLLOWED);
                for (Path link : found.links()) {
                    addPath(new ShellArgument.Known(link.toString()), HostEffect.FileAccess.READ);
                }
                if (!found.complete()) {
                    effects.add(
                            new HostEffect.UsesUnknownPath(shellArgument.displayText(), HostEffect.FileAccess.READ));
                }
            }
        }

        private void addWrites(WritingPrograms writes) {
            writes.read().forEach(shellArgument -> addPath(shellArgument, HostEffect.FileAccess.READ));
            writes.written().forEach(shellArgument -> addPath(shellArgument, HostEffect.FileAccess.WRITE));
            writes.removed()
                    .forEach(shellArgument -> addRemoval(
                            shellArgument,
                            writes.target().isPresent() || !writes.written().isEmpty()));
            writes.target().ifPresent(shellArgument -> {
                boolean into = leadsOn(shellArgument) || folders.anyOf(shellArgument, Files::isDirectory);
                addPath(shellArgument, into ? HostEffect.FileAccess.WRITE : HostEffect.FileAccess.ENTRY);
            });
        }

        /**
         * Records a removed or moved path. The entry itself is removed or moved, and the content of a moved file becomes readable
         * at its target.
         */
        private void addRemoval(ShellArgument shellArgument, boolean moved) {
            addPath(shellArgument, leadsOn(shellArgument) ? HostEffect.FileAccess.WRITE : HostEffect.FileAccess.ENTRY);
            if (!moved) {
                for (Path place : known(shellArgument)) {
                    if (leadsOn(shellArgument) || !Files.isSymbolicLink(place)) {
                        guardedFiles
                                .removedBelow(shellArgument.displayText(), place)
                                .ifPresent(effects::add);
                    }
                }
            } else if (leadsOn(shellArgument) || !folders.anyOf(shellArgument, Files::isSymbolicLink)) {
                addPath(shellArgument, HostEffect.FileAccess.READ);
                known(shellArgument)
                        .forEach(place -> effects.addAll(guardedFiles.movedBelow(shellArgument.displayText(), place)));
            }
        }

        /**
         * Tells whether a path denotes the target of a link, whatever the operation: one that ends with dots, and the name of a link with a slash
         * behind it.
         */
        private boolean leadsOn(ShellArgument shellArgument) {
            String text = shellArgument.displayText();
            return text.isEmpty()
                    || text.matches("(?s)(.*/)?\\.{1,2}/*")
                    || text.endsWith("/") && folders.anyOf(shellArgument, Files::isSymbolicLink);
        }

        /** Records the paths that an argument may contain: text that looks like a path, and a word that names an existing file. */
        private void addNamedPaths(ShellArgument shellArgument, HostEffect.FileAccess fileAccess) {
            if (shellArgument instanceof ShellArgument.Known known) {
                OperandClassifier.paths(known.text())
                        .forEach(text -> addPath(new ShellArgument.Known(text), fileAccess));
                boolean word = fileAccess == HostEffect.FileAccess.NAME
                        && !known.text().startsWith("-")
                        && !OperandClassifier.isPath(known.text());
                if (word && folders.anyOf(known, path -> Files.exists(path, LinkOption.NOFOLLOW_LINKS))) {
                    addPath(known, fileAccess);
                }
            } else if (shellArgument instanceof ShellArgument.Unknown unknown) {
                addKnownFolder(unknown, fileAccess);
            }
        }

        /** Records the directory in which the shell expands a pattern. The shell reads its entries. */
        void addDirectoryRead(ShellArgument shellArgument) {
            if (shellArgument instanceof ShellArgument.Pattern pattern) {
                String folder = pattern.folder();
                if (!folder.isEmpty()) {
                    addPath(new ShellArgument.Known(folder), HostEffect.FileAccess.READ);
                }
                folders.paths(folder.isEmpty() ? "." : folder)
                        .ifPresent(places -> places.forEach(place -> addContents(pattern.glob(), place)));
            }
        }

        /** Records that a command uses what is in a folder when it runs, whatever that is by then. */
        private void addContents(String written, Path place) {
            if (Files.isDirectory(place)) {
                effects.add(new HostEffect.UsesFilesBelow(
                        written, place.normalize(), List.of(), HostEffect.FileAccess.READ, false));
            }
        }

        /** Records that a redirection opens what has a name by then, although a folder, or nothing, has it now. */
        void addOpened(ShellArgument shellArgument) {
            for (Path place : known(shellArgument)) {
                if (Files.isDirectory(place) || !Files.exists(place)) {
                    effects.add(new HostEffect.UsesFilesBelow(
                            shellArgument.displayText(),
                            place.normalize(),
                            List.of(),
                            HostEffect.FileAccess.READ,
                            false));
                }
            }
        }

        /** Records the directory of a path whose end is unknown. */
        private void addKnownFolder(ShellArgument.Unknown unknown, HostEffect.FileAccess fileAccess) {
            int slash = unknown.prefix().lastIndexOf('/');
            if (slash >= 0 && !unknown.prefix().startsWith("-")) {
                addPath(new ShellArgument.Known(unknown.prefix().substring(0, slash + 1)), fileAccess);
            }
        }

        /** Records an argument that is a path. */
        void addPath(ShellArgument shellArgument, HostEffect.FileAccess fileAccess) {
            if (passed.contains(shellArgument)) {
                return;
            }
            if (!(shellArgument instanceof ShellArgument.Known known)) {
                effects.add(new HostEffect.UsesUnknownPath(shellArgument.displayText(), fileAccess));
                if (shellArgument instanceof ShellArgument.Unknown unknown) {
                    addKnownFolder(unknown, fileAccess);
                }
                return;
            }
            Optional<List<Path>> paths = folders.paths(known.text());
            if (paths.isEmpty()) {
                effects.add(new HostEffect.UsesUnknownPath(known.text(), fileAccess));
            }
            paths.ifPresent(
                    all -> all.forEach(path -> effects.add(new HostEffect.UsesPath(known.text(), path, fileAccess))));
        }
    }
}
