package io.docui.hostops.policy;

import io.docui.hostops.command.CommandAnalysis;
import io.docui.hostops.command.CommandFinder;
import io.docui.hostops.command.ProgramNames;
import io.docui.hostops.command.ShellArgument;
import io.docui.hostops.command.ShellDialect;
import io.docui.hostops.command.ShellSyntaxException;
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

/** What a command line would do: its commands, the files that they and the shell use, and what cannot be known. */
public final class CommandEffectAnalyzer {
    private final Path home;
    private final ReadOnlyPrograms programs;

    CommandEffectAnalyzer(Path home, ReadOnlyPrograms programs) {
        this.home = home;
        this.programs = programs;
    }

    /**
     * The effects of a command line.
     *
     * @param line the line
     * @param shellDialect the shell that it is for
     * @param folder where it is run: absolute
     * @return its effects
     */
    public List<Effect> ofLine(String line, ShellDialect shellDialect, Path folder) {
        try {
            return of(CommandFinder.find(line, shellDialect, home.toString()), folder);
        } catch (ShellSyntaxException fault) {
            return List.of(new Effect.UnparsedCommand(fault.in(line)));
        }
    }

    /**
     * The effects of a program that is started without a shell.
     *
     * @param argv its name and arguments
     * @param folder where it is run: absolute
     * @return its effects
     */
    public List<Effect> ofProgram(List<String> argv, Path folder) {
        return of(CommandFinder.find(argv, home.toString()), folder);
    }

    private List<Effect> of(CommandAnalysis commandAnalysis, Path folder) {
        Set<Effect> effects = new LinkedHashSet<>();
        Folders folders = Folders.of(commandAnalysis, folder, home);
        commandAnalysis.unknowns().forEach(unknown -> effects.add(new Effect.RunsUnknown(unknown.what())));
        for (String function : commandAnalysis.functions()) {
            if (programs.includes(function)) {
                effects.add(new Effect.RunsUnknown("it makes " + function + " a function of its own"));
            }
        }
        Uses uses = new Uses(folders, effects);
        for (CommandAnalysis.FoundCommand command : commandAnalysis.commands()) {
            List<ShellArgument> argv = expanded(command.argv(), folders);
            if (findsOption(command.argv(), argv)) {
                effects.add(new Effect.RunsUnknown("a pattern in it matches a file whose name is taken for an option"));
            }
            effects.add(new Effect.RunsCommand(argv, command.via(), command.wraps()));
            uses.addOperand(argv, command.wraps());
            command.argv().forEach(uses::addDirectoryRead);
        }
        for (CommandAnalysis.RedirectedFile file : commandAnalysis.files()) {
            Effect.FileAccess fileAccess = file.written() ? Effect.FileAccess.WRITE : Effect.FileAccess.READ;
            expanded(List.of(new ShellArgument.Known(""), file.path()), folders).stream()
                    .skip(1)
                    .forEach(shellArgument -> uses.addPath(shellArgument, fileAccess));
            if (file.written() && ProgramNames.base(file.path().displayText()).startsWith("-")) {
                effects.add(new Effect.RunsUnknown("it makes a file whose name other commands take for an option"));
            }
        }
        return List.copyOf(effects);
    }

    /** Whether a pattern became what begins with a dash, in front of what ends the options. */
    private static boolean findsOption(List<ShellArgument> written, List<ShellArgument> expanded) {
        return expanded.stream()
                .takeWhile(shellArgument -> !shellArgument.is("--"))
                .anyMatch(shellArgument -> OperandClassifier.isOption(shellArgument)
                        && written.stream().noneMatch(word -> literal(word).equals(shellArgument.displayText())));
    }

    /** An argument as it is if nothing is put in its place. */
    private static String literal(ShellArgument shellArgument) {
        return shellArgument instanceof ShellArgument.Pattern pattern
                ? pattern.glob().replaceAll("\\\\(.)", "$1")
                : shellArgument.displayText();
    }

    /** The arguments with patterns replaced by the files that match now. */
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

    /** What a pattern begins with for sure. */
    private static String fixed(ShellArgument.Pattern pattern) {
        return pattern.glob().replaceAll("(?s)(?<!\\\\)[*?\\[].*", "").replaceAll("\\\\(.)", "$1");
    }

    /** Collects the files that commands use. */
    private final class Uses {
        private final Folders folders;
        private final Set<Effect> effects;

        Uses(Folders folders, Set<Effect> effects) {
            this.folders = folders;
            this.effects = effects;
        }

        void addOperand(List<ShellArgument> argv, boolean wraps) {
            Optional<List<ShellArgument>> reads = programs.reads(argv);
            if (reads.isPresent()) {
                reads.get().forEach(shellArgument -> addPath(shellArgument, Effect.FileAccess.READ));
                named(argv.get(0), Effect.FileAccess.READ);
                return;
            }
            Optional<WritingPrograms> writes = wraps ? Optional.empty() : WritingPrograms.of(argv);
            writes.ifPresent(this::writing);
            Set<ShellArgument> judged =
                    new HashSet<>(writes.map(WritingPrograms::removed).orElse(List.of()));
            writes.flatMap(WritingPrograms::target).ifPresent(judged::add);
            argv.stream()
                    .filter(shellArgument -> !judged.contains(shellArgument))
                    .forEach(shellArgument -> named(shellArgument, Effect.FileAccess.NAME));
        }

        private void writing(WritingPrograms writes) {
            writes.read().forEach(shellArgument -> addPath(shellArgument, Effect.FileAccess.READ));
            writes.written().forEach(shellArgument -> addPath(shellArgument, Effect.FileAccess.WRITE));
            writes.removed()
                    .forEach(shellArgument ->
                            removed(shellArgument, writes.target().isPresent()));
            writes.target().ifPresent(shellArgument -> {
                boolean into = leadsOn(shellArgument) || folders.anyOf(shellArgument, Files::isDirectory);
                addPath(shellArgument, into ? Effect.FileAccess.WRITE : Effect.FileAccess.ENTRY);
            });
        }

        /** What is removed or moved is the name itself; what is moved can be read where it comes to. */
        private void removed(ShellArgument shellArgument, boolean moved) {
            addPath(shellArgument, leadsOn(shellArgument) ? Effect.FileAccess.WRITE : Effect.FileAccess.ENTRY);
            if (moved && !folders.anyOf(shellArgument, Files::isSymbolicLink)) {
                addPath(shellArgument, Effect.FileAccess.READ);
            }
        }

        /** Whether a path means what a link leads to, whatever is done with it. */
        private static boolean leadsOn(ShellArgument shellArgument) {
            return shellArgument.displayText().matches("(?s)(.*/)?\\.{0,2}");
        }

        /** A path that may be in an argument: what looks like one, and a word that is the name of a file. */
        private void named(ShellArgument shellArgument, Effect.FileAccess fileAccess) {
            if (shellArgument instanceof ShellArgument.Known known) {
                OperandClassifier.paths(known.text())
                        .forEach(text -> addPath(new ShellArgument.Known(text), fileAccess));
                boolean word = fileAccess == Effect.FileAccess.NAME
                        && !known.text().startsWith("-")
                        && !OperandClassifier.isPath(known.text());
                if (word && folders.anyOf(known, path -> Files.exists(path, LinkOption.NOFOLLOW_LINKS))) {
                    addPath(known, fileAccess);
                }
            } else if (shellArgument instanceof ShellArgument.Unknown unknown) {
                beginning(unknown, fileAccess);
            }
        }

        /** The folder in which the shell looks up a pattern: its names are read. */
        void addDirectoryRead(ShellArgument shellArgument) {
            if (shellArgument instanceof ShellArgument.Pattern pattern) {
                String fixed = fixed(pattern);
                int slash = fixed.lastIndexOf('/');
                if (slash >= 0) {
                    addPath(new ShellArgument.Known(fixed.substring(0, slash + 1)), Effect.FileAccess.READ);
                }
            }
        }

        /** The folder that a path lies in whose end is not known. */
        private void beginning(ShellArgument.Unknown unknown, Effect.FileAccess fileAccess) {
            int slash = unknown.prefix().lastIndexOf('/');
            if (slash >= 0 && !unknown.prefix().startsWith("-")) {
                addPath(new ShellArgument.Known(unknown.prefix().substring(0, slash + 1)), fileAccess);
            }
        }

        /** An argument that is a path. */
        void addPath(ShellArgument shellArgument, Effect.FileAccess fileAccess) {
            if (!(shellArgument instanceof ShellArgument.Known known)) {
                effects.add(new Effect.UsesUnknownPath(shellArgument.displayText(), fileAccess));
                if (shellArgument instanceof ShellArgument.Unknown unknown) {
                    beginning(unknown, fileAccess);
                }
                return;
            }
            Optional<List<Path>> paths = folders.paths(known.text());
            if (paths.isEmpty()) {
                effects.add(new Effect.UsesUnknownPath(known.text(), fileAccess));
            }
            paths.ifPresent(
                    all -> all.forEach(path -> effects.add(new Effect.UsesPath(known.text(), path, fileAccess))));
        }
    }

    /** The folders in which the commands of a line may run: where it begins, and where {@code cd} leads. */
    private record Folders(Set<Path> all, boolean unknown) {
        private static final int MOST = 16;

        static Folders of(CommandAnalysis commandAnalysis, Path start, Path home) {
            Set<Path> all = new LinkedHashSet<>(Set.of(start));
            boolean unknown = false;
            for (CommandAnalysis.FoundCommand command : commandAnalysis.commands()) {
                String name = ProgramNames.resolve(command.argv().get(0).displayText());
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

        /** Adds where {@code cd} leads; whether that is known, and not too much. */
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
                    // It may stand in a loop.
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

        /** Where a path leads, from each of the folders; empty if that is not known. */
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

        /** Whether something holds for what an argument names in any of the folders. */
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
                // By the shell's settings it stays as it is, or is nothing, or an error.
                return List.of(new ShellArgument.Unknown(fixed(pattern), literal.text(), true));
            }
            if (words.isEmpty() || anyOf(literal, path -> Files.exists(path, LinkOption.NOFOLLOW_LINKS))) {
                words.add(literal);
            }
            return List.copyOf(words);
        }
    }
}
