package io.docui.hostops.internal.policy.program;

import io.docui.hostops.effect.ShellArgument;
import io.docui.hostops.internal.command.analysis.ProgramNameResolver;
import io.docui.hostops.internal.command.analysis.TableReader;
import io.docui.hostops.internal.command.language.AwkProgramReader;
import io.docui.hostops.internal.command.language.FindExpression;
import io.docui.hostops.internal.command.language.GitCommandLine;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Catalog of the programs that only read, with the conditions on their options and operands. */
public record ReadOnlyPrograms(Set<String> removed, ProgramEnvironment environment) {
    /** Which operands of a program are files that it reads. */
    enum OperandMode {
        NOTHING,
        OPERANDS,
        SECOND,
        FORMATS
    }

    /** Programs with a language of their own, which code analyzes. */
    private static final Set<String> ANALYZED =
            Set.of("git", "find", "gfind", "sed", "gsed", "awk", "gawk", "mawk", "ps");

    /** Commands of git that print names of files and nothing of their content. */
    private static final Set<String> GIT_NAMES = Set.of("ls-files", "ls-tree", "check-ignore");

    /** Programs that import Python modules by name before they do anything else. */
    private static final Set<String> PYTHON_PROGRAMS =
            Set.of("pip", "pip3", "ipython", "jupyter", "poetry", "black", "isort", "yamllint");

    private static final String WORDS = "words=";

    private static final Map<String, Entry> BUILT_IN = load();
    /**
     * The permitted {@code ps} commands. If options contradict each other, {@code ps} reads them again as letters without dashes,
     * and then {@code e} shows the environment of processes. Therefore complete commands are listed instead of options.
     */
    private static final Pattern PROCESSES =
            Pattern.compile("ps( (aux|axu|ax|ux|au)f?w*| -(e|A|ef|Af|eF|elf|f|F)w*| -f?p [0-9,]+"
                    + "|( -e| -A| -p [0-9,]+)? -[eA]?o (?!\\S*env)[a-z%=,]+( -p [0-9,]+)?)?"
                    + "( --(sort=[-+,a-z%]+|no-headers|forest)){0,3}");

    /**
     * A program.
     *
     * @param operandMode which of its operands it reads
     * @param options its harmless options; empty if any argument is harmless
     * @param most the maximum number of operands
     * @param apart whether each option stands alone, because the program ignores further letters
     * @param words the operands that are harmless, apart from numbers; empty if all are
     */
    private record Entry(
            OperandMode operandMode,
            Optional<HarmlessOptionSyntax> options,
            int most,
            boolean apart,
            Set<String> words) {
        private static final Pattern ONE_LETTER = Pattern.compile("-[A-Za-z][0-9]*");

        private boolean isHarmless(ShellArgument operand) {
            return operand instanceof ShellArgument.Known known
                    && (words.contains(known.text()) || known.text().matches("[0-9]+"));
        }

        /** Returns the files that a command reads; empty if it may do anything else. */
        private Optional<List<ShellArgument>> files(List<ShellArgument> argv) {
            if (options.isEmpty()) {
                return Optional.of(operandMode == OperandMode.NOTHING ? List.of() : OperandClassifier.of(argv));
            }
            boolean joined = apart
                    && OperandClassifier.options(argv).stream()
                            .anyMatch(option -> !ONE_LETTER.matcher(option).matches());
            return joined ? Optional.empty() : options.get().parse(argv).flatMap(this::files);
        }

        private Optional<List<ShellArgument>> files(HarmlessOptionSyntax.ParsedOptions parsedOptions) {
            List<ShellArgument> operands = parsedOptions.operands();
            boolean formats =
                    operands.stream().allMatch(operand -> operand.displayText().startsWith("+"));
            boolean unknown = !words.isEmpty() && !operands.stream().allMatch(this::isHarmless);
            if (unknown || operands.size() > most || operandMode == OperandMode.FORMATS && !formats) {
                return Optional.empty();
            }
            List<ShellArgument> files = new ArrayList<>(parsedOptions.files());
            if (operandMode == OperandMode.OPERANDS) {
                files.addAll(operands);
            } else if (operandMode == OperandMode.SECOND) {
                operands.stream().skip(parsedOptions.replaced() ? 0 : 1).forEach(files::add);
            }
            // Some programs read more arguments from such a file.
            boolean listed = files.stream().anyMatch(file -> file.displayText().startsWith("@"));
            return listed ? Optional.empty() : Optional.of(files);
        }
    }

    private static Map<String, Entry> load() {
        Map<String, Entry> entries = new HashMap<>();
        for (String line : TableReader.rows(ReadOnlyPrograms.class, "read-only-programs.txt")) {
            List<String> fields = List.of(line.split(" +", -1));
            for (String name : fields.get(0).split(",", -1)) {
                entries.put(name, entry(fields.subList(1, fields.size())));
            }
        }
        return Map.copyOf(entries);
    }

    private static Entry entry(List<String> fields) {
        OperandMode operandMode = OperandMode.valueOf(fields.get(0).toUpperCase(Locale.ROOT));
        List<String> rest = fields.subList(1, fields.size());
        int most = rest.stream()
                .filter(field -> field.startsWith("max="))
                .map(field -> Integer.valueOf(field.substring("max=".length())))
                .findFirst()
                .orElse(Integer.MAX_VALUE);
        List<String> options =
                rest.stream().filter(field -> field.startsWith("-")).toList();
        return new Entry(
                operandMode,
                rest.contains("*") ? Optional.empty() : Optional.of(HarmlessOptionSyntax.of(options)),
                most,
                rest.contains("apart"),
                rest.stream()
                        .filter(field -> field.startsWith(WORDS))
                        .flatMap(field ->
                                Stream.of(field.substring(WORDS.length()).split(",", -1)))
                        .collect(Collectors.toSet()));
    }

    /** Tells whether some commands of a program only read or print a value. */
    static boolean includes(String program) {
        return BUILT_IN.containsKey(program) || ANALYZED.contains(program);
    }

    /** Tells whether a command only tells something here, so that a rule with {@code "except": "local"} does not apply to it. */
    public boolean isLocal(List<ShellArgument> argv) {
        return localKind(argv).isPresent();
    }

    /**
     * Tells whether a command acts only on what is here, although it may change something, so that a rule with {@code "except": "local"} does
     * not apply to it.
     * @param isolated whether it would run in a sandbox that has its own processes and reaches no network
     */
    public boolean actsHere(List<ShellArgument> argv, boolean isolated) {
        String name = ProgramNameResolver.resolve(argv.get(0).displayText());
        boolean proxied = !isolated && LoopbackTransfer.of(argv).isPresent() && environment.sendsLoopbackToProxy();
        return !proxied
                && !removed.contains(name)
                && !environment.isChosenByWorkspace(argv.get(0).displayText())
                && (LocalActions.actsHere(argv, isolated) || endsOwnProcesses(argv));
    }

    /** Tells whether a command only sends signals to processes that host operations have started. */
    public boolean endsOwnProcesses(List<ShellArgument> argv) {
        return !removed.contains("kill") && LocalActions.endsProcesses(argv, environment.ownProcesses());
    }

    private Optional<LocalCommands.LocalKind> localKind(List<ShellArgument> argv) {
        return LocalCommands.kindOf(argv)
                .filter(kind -> !environment.isChosenByWorkspace(argv.get(0).displayText())
                        && !(PYTHON_PROGRAMS.contains(
                                        ProgramNameResolver.resolve(argv.get(0).displayText()))
                                && environment.givesPythonModules())
                        && !(isCurl(argv)
                                && kind == LocalCommands.LocalKind.HOST
                                && environment.sendsLoopbackToProxy()));
    }

    private static boolean isCurl(List<ShellArgument> argv) {
        return ProgramNameResolver.resolve(argv.get(0).displayText()).equals("curl");
    }

    /**
     * Returns the files that a read-only command reads.
     * @return the arguments that are files; empty if the command may do anything else
     */
    public Optional<List<ShellArgument>> reads(List<ShellArgument> argv) {
        if (!(argv.get(0) instanceof ShellArgument.Known first)) {
            return Optional.empty();
        }
        String name = ProgramNameResolver.resolve(first.text());
        if (removed.contains(name) || environment.isChosenByWorkspace(name)) {
            return Optional.empty();
        }
        boolean tells = argv.size() == 2
                && BUILT_IN.containsKey(name)
                && (argv.get(1).is("--help") || argv.get(1).is("--version"));
        if (tells) {
            return Optional.of(List.of());
        }
        Optional<LocalCommands.LocalKind> local = localKind(argv);
        if (local.isPresent()) {
            return Optional.of(local.get() == LocalCommands.LocalKind.FILE ? OperandClassifier.of(argv) : List.of());
        }
        List<ShellArgument> operands = OperandClassifier.of(argv);
        return switch (name) {
            case "git" -> GitReadOnlyCheck.onlyReads(argv) ? Optional.of(gitFiles(argv, operands)) : Optional.empty();
            case "find", "gfind" -> findFolders(argv);
            case "sed", "gsed" -> SedReadOnlyCheck.files(argv);
            case "awk", "gawk", "mawk" -> awkFiles(argv);
            case "ps" -> isListing(argv) ? Optional.of(List.of()) : Optional.empty();
            case "jq" -> listed(name, argv).filter(files -> importsNothing(argv));
            default -> listed(name, argv);
        };
    }

    /**
     * Tells whether a read-only command may read the folder in which it runs, although no argument names it.
     * @param files the files that it reads
     */
    public boolean mayReadFolder(List<ShellArgument> argv, List<ShellArgument> files) {
        String name = ProgramNameResolver.resolve(argv.get(0).displayText());
        Entry entry = BUILT_IN.get(name);
        boolean nothing = entry != null && entry.operandMode() == OperandMode.NOTHING || isLocal(argv);
        return !nothing && (files.isEmpty() || name.equals("git"));
    }

    /**
     * Returns the operands that can be files that are read. A value such as a commit names none, unless files are compared without a
     * repository. Some commands print only the names of files.
     */
    private static List<ShellArgument> gitFiles(List<ShellArgument> argv, List<ShellArgument> operands) {
        boolean files = argv.stream().anyMatch(argument -> argument.is("--no-index"));
        Optional<GitCommandLine> git = GitCommandLine.read(argv);
        if (git.filter(command -> GIT_NAMES.contains(command.subcommand())).isPresent()) {
            return git.get().folders().stream()
                    .<ShellArgument>map(ShellArgument.Known::new)
                    .toList();
        }
        List<ShellArgument> words = new ArrayList<>(operands);
        git.ifPresent(command -> words.remove(new ShellArgument.Known(command.subcommand())));
        git.filter(command -> command.subcommand().equals("stash"))
                .ifPresent(command -> words.remove(command.arguments().get(0))); // "list" or "show"
        return words.stream()
                .filter(operand -> files || !(operand instanceof ShellArgument.Value value && value.isCertain()))
                .toList();
    }

    private static Optional<List<ShellArgument>> listed(String name, List<ShellArgument> argv) {
        return Optional.ofNullable(BUILT_IN.get(name)).flatMap(entry -> entry.files(argv));
    }

    private static boolean isListing(List<ShellArgument> argv) {
        boolean words = argv.stream()
                .allMatch(shellArgument -> shellArgument instanceof ShellArgument.Known known
                        && known.text().indexOf(' ') < 0);
        String rest = String.join(
                " ", argv.stream().skip(1).map(ShellArgument::displayText).toList());
        return words && PROCESSES.matcher(rest.isEmpty() ? "ps" : "ps " + rest).matches();
    }

    /** Tells whether a filter imports nothing, because imports read other files as modules and data. */
    private static boolean importsNothing(List<ShellArgument> argv) {
        return argv.stream()
                .allMatch(shellArgument -> shellArgument instanceof ShellArgument.Known known
                        && !known.text().contains("import")
                        && !known.text().contains("include")
                        && !known.text().contains("modulemeta"));
    }

    /** Returns the files that an {@code awk} command reads; empty if its program is not harmless, or not given. */
    private static Optional<List<ShellArgument>> awkFiles(List<ShellArgument> argv) {
        int at = 1;
        while (at < argv.size()
                && argv.get(at) instanceof ShellArgument.Known option
                && option.text().startsWith("-")) {
            if (option.text().equals("--")) {
                at++;
                break;
            }
            if (!option.text().startsWith("-F") && !option.text().startsWith("-v")) {
                return Optional.empty();
            }
            int taken = option.text().length() == 2 ? 2 : 1;
            if (taken == 2 && (at + 1 >= argv.size() || !argv.get(at + 1).isOneWord())) {
                return Optional.empty();
            }
            at += taken;
        }
        return at < argv.size()
                        && argv.get(at) instanceof ShellArgument.Known program
                        && AwkProgramReader.isHarmless(program.text())
                ? Optional.of(argv.subList(at + 1, argv.size()))
                : Optional.empty();
    }

    /**
     * Returns the folders that a {@code find} command reads, and the files with which it compares. Names and patterns are only words. The
     * commands that it executes are evaluated separately.
     */
    private static Optional<List<ShellArgument>> findFolders(List<ShellArgument> argv) {
        return FindExpression.read(argv.subList(1, argv.size()))
                .filter(FindExpression::onlyReads)
                .map(expression -> Stream.concat(expression.starts().stream(), expression.compared().stream())
                        .toList());
    }
}
