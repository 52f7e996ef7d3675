package io.docui.hostops.policy;

import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.PolicyDecision;
import io.docui.hostops.effect.ShellDialect;
import io.docui.hostops.internal.command.analysis.ShellCommandExtractor;
import io.docui.hostops.internal.command.parser.ShellSyntaxException;
import io.docui.hostops.internal.policy.GuardedFileFinder;
import io.docui.hostops.internal.policy.collect.LineEffectCollector;
import io.docui.hostops.internal.policy.collect.PatternExpander;
import io.docui.hostops.internal.policy.folder.LoopedFiles;
import io.docui.hostops.internal.policy.folder.PossibleFolders;
import io.docui.hostops.internal.policy.folder.WorkingFolderResolver;
import io.docui.hostops.internal.policy.program.ReadOnlyPrograms;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/** Analyzes a shell command line or program call and returns its effects: commands run, files used, and parts that stay unknown. */
public final class CommandEffectAnalyzer {
    private final Path home;
    private final LineEffectCollector collector;
    private final PatternExpander expander;

    /** @param paths returns the decision about the use of a path */
    CommandEffectAnalyzer(
            Path home,
            ReadOnlyPrograms programs,
            GuardedFileFinder guardedFiles,
            Function<HostEffect.UsesPath, PolicyDecision> paths) {
        this.home = home;
        this.collector = new LineEffectCollector(home, programs, guardedFiles, paths);
        this.expander = new PatternExpander(paths);
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
            return collector.collect(
                    ShellCommandExtractor.find(line, shellDialect, home.toString(), keepsFunctions), folder);
        } catch (ShellSyntaxException fault) {
            return List.of(new HostEffect.UnparsedCommand(fault.in(line)));
        }
    }

    /** Returns the effects of a line. If it only reads, its loops go over the files that match their patterns now. */
    private List<HostEffect> withLoopedFiles(
            String line, ShellDialect shellDialect, Path folder, boolean keepsFunctions) throws ShellSyntaxException {
        PossibleFolders start = new PossibleFolders(Set.of(folder), false);
        WorkingFolderResolver resolver = new WorkingFolderResolver(Optional.of(folder), home, false);
        LoopedFiles looped = new LoopedFiles(
                folder, pattern -> expander.withoutPrivateNames(pattern, start.matches(pattern), start));
        List<HostEffect> effects = collector.collect(
                ShellCommandExtractor.find(
                        line, shellDialect, home.toString(), keepsFunctions, looped::names, resolver::certainPath),
                Optional.of(folder));
        if (!looped.areUsed()) {
            return effects;
        }
        return effects.stream().allMatch(collector::onlyReads)
                ? Stream.concat(effects.stream(), looped.lookups().stream()).toList()
                : collector.collect(
                        ShellCommandExtractor.find(
                                line,
                                shellDialect,
                                home.toString(),
                                keepsFunctions,
                                pattern -> Optional.empty(),
                                resolver::certainPath),
                        Optional.of(folder));
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
        return collector.collect(ShellCommandExtractor.find(argv, home.toString()), Optional.of(folder));
    }
}
