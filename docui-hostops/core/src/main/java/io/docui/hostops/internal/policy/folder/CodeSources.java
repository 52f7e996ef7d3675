package io.docui.hostops.internal.policy.folder;

import io.docui.hostops.effect.ShellArgument;
import io.docui.hostops.internal.policy.folder.InterpreterOptions.Meaning;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Where the code comes from that a command runs: a script, modules, files that options name, or the standard input. This is the only place that
 * knows how interpreters find their code. What such code loads in turn is not part of it.
 * @param words the words that name code
 * @param input whether the program reads code from its standard input
 * @param certain whether all options are known; otherwise each word after an unknown option counts as code
 */
public record CodeSources(List<CodeWord> words, boolean input, boolean certain) {
    private static final CodeSources NONE = new CodeSources(List.of(), false, true);
    private static final String PACKAGE = "package.json";
    private static final long LARGEST_PACKAGE = 1 << 20;

    public CodeSources {
        words = List.copyOf(words);
    }

    /** Reads a command. A program that is no interpreter has no sources. */
    public static CodeSources of(List<ShellArgument> argv) {
        return argv.get(0) instanceof ShellArgument.Known program
                ? InterpreterOptions.of(program.text())
                        .map(options -> new Reader(options, argv).read())
                        .orElse(NONE)
                : NONE;
    }

    /** Tells whether a program is an interpreter, which runs the file that is its first operand. */
    public static boolean isInterpreter(String program) {
        return InterpreterOptions.of(program)
                .filter(options -> options.operand().isPresent() && !options.isSourcing())
                .isPresent();
    }

    /** Tells whether a program, or a command of the shell, runs code that its words name. */
    public static boolean loadsCode(String program) {
        return InterpreterOptions.of(program).isPresent();
    }

    /**
     * Tells whether all code is known that the command names, so that an approval can hold for later calls.
     * @param folders the folders in which the command runs; empty if they are unknown
     */
    public boolean areKnown(Collection<Path> folders) {
        return certain
                && !input
                && words.stream().noneMatch(word -> word.isSomewhere() || folders.isEmpty() && !word.isPath());
    }

    /**
     * Returns the files whose code the command may run, whether they exist or not.
     * @param folders the folders in which the command runs; for paths that are named from the workspace it does not matter
     */
    public Set<Path> files(Collection<Path> folders, Path workspace) {
        Set<Path> files = new LinkedHashSet<>();
        for (CodeWord word : words) {
            Collection<Path> from = word.isPath() || folders.isEmpty() ? List.of(workspace) : folders;
            from.forEach(folder -> files.addAll(files(word, folder)));
        }
        return files;
    }

    /** Returns the files that a word may name in a folder. */
    public static Set<Path> files(CodeWord word, Path folder) {
        Set<Path> files = new LinkedHashSet<>();
        for (String name : word.files()) {
            if (word.lookup().hasVersions() && name.matches("(?s).*\\.\\*\\.(pyc|so)")) {
                files.addAll(versions(folder, name));
                continue;
            }
            resolved(folder, name).ifPresent(file -> {
                files.add(file);
                if (file.endsWith(PACKAGE)) {
                    mainOf(file, word).forEach(files::add);
                }
            });
        }
        return files;
    }

    /** Returns the files that a name with a wildcard for the version of the interpreter stands for now. */
    private static List<Path> versions(Path folder, String name) {
        int slash = name.lastIndexOf('/') + 1;
        Optional<Path> parent = resolved(folder, name.substring(0, slash));
        int star = name.lastIndexOf('*');
        List<Path> found = new ArrayList<>();
        if (parent.filter(Files::isDirectory).isPresent()) {
            try (Stream<Path> entries = Files.list(parent.get())) {
                entries.filter(entry -> String.valueOf(entry.getFileName()).startsWith(name.substring(slash, star))
                                && entry.toString().endsWith(name.substring(star + 1)))
                        .forEach(found::add);
            } catch (IOException | UncheckedIOException e) {
                return found; // a program of the same user cannot list it either
            }
        }
        return found;
    }

    private static Optional<Path> resolved(Path folder, String name) {
        try {
            return Optional.of(folder.resolve(name).normalize());
        } catch (InvalidPathException e) {
            return Optional.empty(); // no file is called so
        }
    }

    /** Returns the files that the description of a package names as its code. */
    private static Stream<Path> mainOf(Path description, CodeWord word) {
        Path folder = description.getParent();
        if (folder == null || !Files.isRegularFile(description)) {
            return Stream.of();
        }
        List<String> names = new ArrayList<>();
        try {
            if (Files.size(description) <= LARGEST_PACKAGE) {
                JsonNode json = JsonMapper.shared().readTree(Files.readAllBytes(description));
                addTexts(json.path("main"), names);
                addTexts(json.path("exports"), names);
            }
        } catch (IOException | JacksonException e) {
            return Stream.of(); // node cannot read it either
        }
        return names.stream()
                .flatMap(name -> word.lookup().files("./" + name, List.of()).stream())
                .flatMap(name -> resolved(folder, name).stream());
    }

    private static void addTexts(JsonNode node, List<String> names) {
        if (node.isString()) {
            names.add(node.asString());
        }
        node.forEach(child -> addTexts(child, names));
    }

    /** Reads the words of one command. */
    private static final class Reader {
        private final InterpreterOptions options;
        private final List<ShellArgument> argv;
        private final List<Named> named = new ArrayList<>();
        private final List<String> roots = new ArrayList<>();
        private final List<String> folders = new ArrayList<>(); // in which the program runs instead
        private boolean input;
        private boolean certain = true;
        private boolean replaced; // no operand is a script
        private boolean ended; // the rest are arguments of the code
        private boolean skipped;

        /** A word that names code, before all roots are known. */
        private record Named(int at, String prefix, String text, CodeLookup lookup, boolean certain) {}

        Reader(InterpreterOptions options, List<ShellArgument> argv) {
            this.options = options;
            this.argv = argv;
        }

        CodeSources read() {
            boolean separated = options.isSourcing();
            int at = 1;
            while (at < argv.size() && !ended) {
                Optional<String> text = argv.get(at) instanceof ShellArgument.Known known
                        ? Optional.of(known.text())
                        : Optional.empty();
                if (text.isEmpty()) {
                    certain = false;
                    at++;
                } else if (!separated && (text.get().equals("--") || text.get().equals("-") && options.isShell())) {
                    separated = true;
                    at++;
                } else if (!separated && isOption(text.get())) {
                    at += readOption(at, text.get());
                } else {
                    readOperand(at, text.get());
                    at++;
                }
            }
            boolean none = named.isEmpty() && !replaced;
            List<CodeWord> words = named.stream().map(this::word).toList();
            boolean reads = input
                    || none && certain && options.readsInput()
                    || words.stream().anyMatch(CodeWord::isInput);
            return new CodeSources(
                    words.stream().filter(word -> !word.isInput()).toList(), reads, certain);
        }

        private CodeWord word(Named name) {
            boolean searched = name.lookup().isSearched() || !name.lookup().isPath(name.text());
            List<String> places = Stream.concat(folders.stream(), searched ? roots.stream() : Stream.of())
                    .toList();
            return new CodeWord(name.at(), name.prefix(), name.text(), name.lookup(), places, name.certain());
        }

        private boolean isOption(String text) {
            return text.length() > 1
                    && (text.startsWith("-")
                            || text.startsWith("+") && options.isShell()
                            || text.startsWith("@") && options.isJava());
        }

        private void readOperand(int at, String text) {
            if (text.isEmpty()) {
                return;
            }
            if (!skipped && named.isEmpty() && options.isSubcommand(text)) {
                skipped = true;
                return;
            }
            boolean script = options.operand().isPresent() && !replaced;
            if (script || !certain) {
                named.add(new Named(at, "", text, options.operand().orElse(CodeLookup.FILE), certain));
            }
            ended = certain && !options.permutes();
        }

        /** Returns the number of words that an option consists of. */
        private int readOption(int at, String text) {
            int equals = text.indexOf('=');
            Optional<Meaning> whole = isLong(text) ? options.exact(text) : Optional.empty();
            if (whole.isPresent()) {
                return apply(whole.get(), at, "", "");
            }
            Optional<Meaning> beforeEquals =
                    equals > 0 && isLong(text) ? options.exact(text.substring(0, equals)) : Optional.empty();
            if (beforeEquals.isPresent()) {
                return apply(beforeEquals.get(), at, text.substring(0, equals + 1), text.substring(equals + 1));
            }
            Optional<Map.Entry<String, Meaning>> beginning = options.beginning(text);
            if (beginning.isPresent()) {
                String name = beginning.get().getKey();
                Meaning meaning = beginning.get().getValue();
                return meaning.lookup().isEmpty() ? 1 : apply(meaning, at, name, text.substring(name.length()));
            }
            if (text.startsWith("--") || text.startsWith("@")) {
                return unknown(at, text);
            }
            return readLetters(at, text);
        }

        /** Tells whether a word may be an option with a long name; a hyphen and one letter is an option of its own. */
        private static boolean isLong(String text) {
            return text.startsWith("--") || text.startsWith("-") && text.length() > 2;
        }

        private int readLetters(int at, String text) {
            int words = 1;
            for (int i = 1; i < text.length(); i++) {
                Optional<Meaning> meaning = options.exact("-" + text.charAt(i));
                if (meaning.isEmpty()) {
                    return Math.max(words, unknown(at, text));
                }
                switch (meaning.get().takes()) {
                    case NOTHING -> apply(meaning.get(), at, "", "");
                    case NEXT -> words = 2;
                    case REST -> {
                        return words;
                    }
                    case VALUE -> {
                        return apply(meaning.get(), at, text.substring(0, i + 1), text.substring(i + 1));
                    }
                }
            }
            return words;
        }

        /** An unknown option may take the next word, and its own word may contain the name of a file. */
        private int unknown(int at, String text) {
            certain = false;
            String prefix = text.startsWith("@") ? "@" : text.substring(0, text.indexOf('=') + 1);
            if (!prefix.isEmpty() && text.length() > prefix.length()) {
                named.add(new Named(at, prefix, text.substring(prefix.length()), CodeLookup.FILE, false));
            }
            return 1;
        }

        /** Adds the words that may name the script or the module that a module such as {@code cProfile} runs. */
        private void addRun(int from) {
            for (int at = from; at < argv.size(); at++) {
                if (!(argv.get(at) instanceof ShellArgument.Known known)) {
                    certain = false;
                } else if (known.text().matches("(?s)(-m)?[^-].*")) {
                    String prefix = known.text().startsWith("-m") ? "-m" : "";
                    String text = known.text().substring(prefix.length());
                    named.add(new Named(at, prefix, text, CodeLookup.PYTHON_MODULE, false));
                    if (prefix.isEmpty()) {
                        named.add(new Named(at, prefix, text, CodeLookup.PYTHON, false));
                    }
                }
            }
        }

        /** @param rest the value in the same word; empty if it is the next word */
        private int apply(Meaning meaning, int at, String prefix, String rest) {
            replaced |= meaning.replacesScript();
            input |= meaning.effect().equals("input");
            ended |= meaning.ends();
            if (meaning.takes() == InterpreterOptions.Takes.NOTHING) {
                return 1;
            }
            boolean attached = !rest.isEmpty();
            if (!attached && at + 1 >= argv.size()) {
                return 1;
            }
            String value = attached ? rest : argv.get(at + 1).displayText();
            if (!attached && !(argv.get(at + 1) instanceof ShellArgument.Known)) {
                certain = false;
            }
            if (meaning.effect().equals("root")) {
                Stream.of(value.split(":", -1)).filter(root -> !root.isEmpty()).forEach(roots::add);
            } else if (meaning.effect().equals("folder")) {
                folders.add(value);
            }
            if (meaning.ends() && options.isRunner(value)) {
                addRun(attached ? at + 1 : at + 2);
            }
            meaning.lookup()
                    .filter(lookup -> !value.isEmpty())
                    .ifPresent(lookup -> named.add(
                            new Named(attached ? at : at + 1, attached ? prefix : "", value, lookup, certain)));
            return attached ? 1 : 2;
        }
    }
}
