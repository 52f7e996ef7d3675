package io.docui.hostops.policy;

import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.ShellArgument;
import io.docui.hostops.effect.ShellDialect;
import io.docui.hostops.internal.command.analysis.ProgramNameResolver;
import io.docui.hostops.internal.command.analysis.ShellCommandAnalysis;
import io.docui.hostops.internal.command.analysis.ShellCommandExtractor;
import io.docui.hostops.internal.command.parser.ShellSyntaxException;
import io.docui.hostops.internal.policy.program.GlobExpansion;
import io.docui.hostops.internal.policy.program.OperandClassifier;
import io.docui.hostops.internal.policy.program.ReadOnlyPrograms;
import io.docui.hostops.internal.policy.program.WritingPrograms;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** Analyzes a shell command line or program call and returns its effects: commands run, files used, and parts that stay unknown. */
public final class CommandEffectAnalyzer {
    private final Path home;
    private final ReadOnlyPrograms programs;

    CommandEffectAnalyzer(Path home, ReadOnlyPrograms programs) {
        this.home = home;
        this.programs = programs;
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
        try {
            return of(ShellCommandExtractor.find(line, shellDialect, home.toString()), folder);
        } catch (ShellSyntaxException fault) {
            return List.of(new HostEffect.UnparsedCommand(fault.in(line)));
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
        return of(ShellCommandExtractor.find(argv, home.toString()), folder);
    }

    private List<HostEffect> of(ShellCommandAnalysis commandAnalysis, Path folder) {
        Set<HostEffect> effects = new LinkedHashSet<>();
        Folders folders = Folders.of(commandAnalysis, folder, home);
        commandAnalysis.unknowns().forEach(unknown -> effects.add(new HostEffect.RunsUnknown(unknown.what())));
        for (String function : commandAnalysis.functions()) {
            if (programs.includes(function)) {
                effects.add(new HostEffect.RunsUnknown("it defines " + function + " as a function"));
            }
        }
        Uses uses = new Uses(folders, effects);
        for (ShellCommandAnalysis.FoundCommand command : commandAnalysis.commands()) {
            List<ShellArgument> argv = expanded(command.argv(), folders);
            if (findsOption(command.argv(), argv)) {
                effects.add(
                        new HostEffect.RunsUnknown("a pattern in it matches a file whose name looks like an option"));
            }
            effects.add(new HostEffect.RunsCommand(argv, command.via(), command.wraps()));
            uses.addOperand(argv, command.wraps());
            command.argv().forEach(uses::addDirectoryRead);
        }
        for (ShellCommandAnalysis.RedirectedFile file : commandAnalysis.files()) {
            HostEffect.FileAccess fileAccess =
                    file.written() ? HostEffect.FileAccess.WRITE : HostEffect.FileAccess.READ;
            expanded(List.of(new ShellArgument.Known(""), file.path()), folders).stream()
                    .skip(1)
                    .forEach(shellArgument -> uses.addPath(shellArgument, fileAccess));
            if (file.written()
                    && ProgramNameResolver.base(file.path().displayText()).startsWith("-")) {
                effects.add(new HostEffect.RunsUnknown(
                        "it creates a file whose name looks like an option to other commands"));
            }
        }
        return List.copyOf(effects);
    }

    /** Tells whether a pattern expanded to a word that begins with a dash, before the end of the options. */
    private static boolean findsOption(List<ShellArgument> written, List<ShellArgument> expanded) {
        return expanded.stream()
                .takeWhile(shellArgument -> !shellArgument.is("--"))
                .anyMatch(shellArgument -> OperandClassifier.isOption(shellArgument)
                        && written.stream().noneMatch(word -> literal(word).equals(shellArgument.displayText())));
    }

    /** Returns the text of an argument without any expansion. */
    private static String literal(ShellArgument shellArgument) {
        return shellArgument instanceof ShellArgument.Pattern pattern
                ? pattern.glob().replaceAll("\\\\(.)", "$1")
                : shellArgument.displayText();
    }

    /** Returns the arguments, with each pattern replaced by the files that match now. */
    private static List<ShellArgument> expanded(List<ShellArgument> argv, Folders folders) {
        List<ShellArgument> expanded = new ArrayList<>();
        for (ShellArgument shellArgument : argv) {
            if (shellArgument instanceof ShellArgument.Pattern pattern) {
                expanded.addAll(folders.matches(pattern));
            } else {
                expanded.add(shellArgument);
            }
        }
        return expanded;
    }

    /** Returns the fixed text before the first wildcard of a pattern. */
    private static String fixed(ShellArgument.Pattern pattern) {
        return pattern.glob().replaceAll("(?s)(?<!\\\\)[*?\\[].*", "").replaceAll("\\\\(.)", "$1");
    }

    /** Collects the files that the commands use. */
    private final class Uses {
        private final Folders folders;
        private final Set<HostEffect> effects;

        Uses(Folders folders, Set<HostEffect> effects) {
            this.folders = folders;
            this.effects = effects;
        }

        void addOperand(List<ShellArgument> argv, boolean wraps) {
            Optional<List<ShellArgument>> reads = programs.reads(argv);
            if (reads.isPresent()) {
                reads.get().forEach(shellArgument -> addPath(shellArgument, HostEffect.FileAccess.READ));
                named(argv.get(0), HostEffect.FileAccess.READ);
                return;
            }
            Optional<WritingPrograms> writes = wraps ? Optional.empty() : WritingPrograms.of(argv);
            writes.ifPresent(this::writing);
            Set<ShellArgument> judged =
                    new HashSet<>(writes.map(WritingPrograms::removed).orElse(List.of()));
            writes.flatMap(WritingPrograms::target).ifPresent(judged::add);
            argv.stream()
                    .filter(shellArgument -> !judged.contains(shellArgument))
                    .forEach(shellArgument -> named(shellArgument, HostEffect.FileAccess.NAME));
        }

        private void writing(WritingPrograms writes) {
            writes.read().forEach(shellArgument -> addPath(shellArgument, HostEffect.FileAccess.READ));
            writes.written().forEach(shellArgument -> addPath(shellArgument, HostEffect.FileAccess.WRITE));
            writes.removed()
                    .forEach(shellArgument ->
                            removed(shellArgument, writes.target().isPresent()));
            writes.target().ifPresent(shellArgument -> {
                boolean into = leadsOn(shellArgument) || folders.anyOf(shellArgument, Files::isDirectory);
                addPath(shellArgument, into ? HostEffect.FileAccess.WRITE : HostEffect.FileAccess.ENTRY);
            });
        }

        /**
         * Records a removed or moved path. The entry itself is removed or moved, and the content of a moved file becomes readable
         * at its target.
         */
        private void removed(ShellArgument shellArgument, boolean moved) {
            addPath(shellArgument, leadsOn(shellArgument) ? HostEffect.FileAccess.WRITE : HostEffect.FileAccess.ENTRY);
            if (moved && !folders.anyOf(shellArgument, Files::isSymbolicLink)) {
                addPath(shellArgument, HostEffect.FileAccess.READ);
            }
        }

        /** Tells whether a path always denotes the target of a link, whatever the operation. */
        private static boolean leadsOn(ShellArgument shellArgument) {
            return shellArgument.displayText().matches("(?s)(.*/)?\\.{0,2}");
        }

        /** Records the paths that an argument may contain: text that looks like a path, and a word that names an existing file. */
        private void named(ShellArgument shellArgument, HostEffect.FileAccess fileAccess) {
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
                beginning(unknown, fileAccess);
            }
        }

        /** Records the directory in which the shell expands a pattern. The shell reads its entries. */
        void addDirectoryRead(ShellArgument shellArgument) {
            if (shellArgument instanceof ShellArgument.Pattern pattern) {
                String fixed = fixed(pattern);
                int slash = fixed.lastIndexOf('/');
                if (slash >= 0) {
                    addPath(new ShellArgument.Known(fixed.substring(0, slash + 1)), HostEffect.FileAccess.READ);
                }
            }
        }

        /** Records the directory of a path whose end is unknown. */
        private void beginning(ShellArgument.Unknown unknown, HostEffect.FileAccess fileAccess) {
            int slash = unknown.prefix().lastIndexOf('/');
            if (slash >= 0 && !unknown.prefix().startsWith("-")) {
                addPath(new ShellArgument.Known(unknown.prefix().substring(0, slash + 1)), fileAccess);
            }
        }

        /** Records an argument that is a path. */
        void addPath(ShellArgument shellArgument, HostEffect.FileAccess fileAccess) {
            if (!(shellArgument instanceof ShellArgument.Known known)) {
                effects.add(new HostEffect.UsesUnknownPath(shellArgument.displayText(), fileAccess));
                if (shellArgument instanceof ShellArgument.Unknown unknown) {
                    beginning(unknown, fileAccess);
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

    /** The directories in which the commands of a line may run: the initial one and the targets of {@code cd}. */
    private record Folders(Set<Path> all, boolean unknown) {
        private static final int MOST = 16;

        static Folders of(ShellCommandAnalysis commandAnalysis, Path start, Path home) {
            Set<Path> all = new LinkedHashSet<>(Set.of(start));
            boolean unknown = false;
            for (ShellCommandAnalysis.FoundCommand command : commandAnalysis.commands()) {
                String name = ProgramNameResolver.resolve(command.argv().get(0).displayText());
                if (unknown) {
                    break;
                }
                if (name.equals("cd") || name.equals("pushd")) {
                    List<ShellArgument> operands = OperandClassifier.of(command.argv());
                    unknown = !enter(
                            all, operands.isEmpty() ? new ShellArgument.Known(home.toString()) : operands.get(0));
                } else if (name.equals("popd")) {
                    unknown = true;
                }
            }
            return new Folders(all, unknown);
        }

        /** Adds the target of {@code cd}. Returns false if the target is unknown or there are too many directories. */
        private static boolean enter(Set<Path> all, ShellArgument target) {
            if (!(target instanceof ShellArgument.Known known)
                    || known.text().equals("-")
                    || known.text().startsWith("+")) {
                return false;
            }
            for (Path from : List.copyOf(all)) {
                try {
                    Path to = from.resolve(known.text());
                    all.add(to.normalize());
                    all.add(to);
                    // The cd may be inside a loop.
                    for (Path above = from; known.text().contains("..") && above != null; above = above.getParent()) {
                        all.add(above);
                    }
                } catch (InvalidPathException e) {
                    return false;
                }
                if (all.size() > MOST) {
                    return false;
                }
            }
            return true;
        }

        /** Resolves a path against each of the directories. The result is empty if a directory is unknown. */
        Optional<List<Path>> paths(String text) {
            try {
                Path path = Path.of(text);
                if (path.isAbsolute()) {
                    return Optional.of(List.of(path));
                }
                return unknown
                        ? Optional.empty()
                        : Optional.of(
                                all.stream().map(folder -> folder.resolve(path)).toList());
            } catch (InvalidPathException e) {
                return Optional.empty();
            }
        }

        /** Tells whether a predicate holds for the path of an argument in any of the directories. */
        boolean anyOf(ShellArgument shellArgument, Predicate<Path> test) {
            return shellArgument instanceof ShellArgument.Known known
                    && paths(known.text()).stream().flatMap(List::stream).anyMatch(test);
        }

        List<ShellArgument> matches(ShellArgument.Pattern pattern) {
            Set<ShellArgument> words = new LinkedHashSet<>();
            boolean absolute = pattern.glob().startsWith("/");
            for (Path folder : all) {
                Optional<List<String>> names = GlobExpansion.names(pattern.glob(), folder);
                if (names.isEmpty() || unknown && !absolute) {
                    return List.of(new ShellArgument.Unknown("", pattern.glob(), true));
                }
                names.get().forEach(name -> words.add(new ShellArgument.Known(name.replaceAll("(?<=.)/+$", ""))));
            }
            ShellArgument.Known literal = new ShellArgument.Known(literal(pattern));
            if (words.isEmpty() && !pattern.glob().startsWith("-")) {
                // Depending on the shell's settings, the pattern stays as it is, disappears, or causes an error.
                return List.of(new ShellArgument.Unknown(fixed(pattern), literal.text(), true));
            }
            if (words.isEmpty() || anyOf(literal, path -> Files.exists(path, LinkOption.NOFOLLOW_LINKS))) {
                words.add(literal);
            }
            return List.copyOf(words);
        }
    }
}
