package io.docui.hostops.internal.policy.program;

import io.docui.hostops.effect.ShellArgument;
import io.docui.hostops.internal.command.analysis.ProgramNameResolver;
import io.docui.hostops.internal.command.language.AwkProgramReader;
import io.docui.hostops.internal.command.language.FindExpression;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Catalog of the programs that only read, with the conditions on their options and operands. */
public record ReadOnlyPrograms(Set<String> removed) {
    /** Which operands of a program are files that it reads. */
    enum OperandMode {
        NOTHING,
        OPERANDS,
        SECOND,
        FORMATS
    }

    private static final Map<String, Entry> BUILT_IN = load();
    /**
     * Programs that print their own version. Other programs run a version that the workspace selects, or read options from files in it.
     */
    private static final Map<String, Set<String>> VERSIONED = Map.ofEntries(
            Map.entry("java", Set.of("-version", "--version")),
            Map.entry("javac", Set.of("-version", "--version")),
            Map.entry("node", Set.of("-v", "--version")),
            Map.entry("npm", Set.of("-v", "--version")),
            Map.entry("npx", Set.of("-v", "--version")),
            Map.entry("tsc", Set.of("-v", "--version")),
            Map.entry("python", Set.of("-V", "--version")),
            Map.entry("python3", Set.of("-V", "--version")),
            Map.entry("pip", Set.of("-V", "--version")),
            Map.entry("pip3", Set.of("-V", "--version")),
            Map.entry("ruby", Set.of("--version")),
            Map.entry("perl", Set.of("-v", "--version")),
            Map.entry("gcc", Set.of("--version")),
            Map.entry("g++", Set.of("--version")),
            Map.entry("clang", Set.of("--version")),
            Map.entry("cmake", Set.of("--version")),
            Map.entry("make", Set.of("-v", "--version")),
            Map.entry("docker", Set.of("-v", "--version")),
            Map.entry("git", Set.of("-v", "--version")),
            Map.entry("bash", Set.of("--version")),
            Map.entry("bwrap", Set.of("--version")),
            Map.entry("code", Set.of("-v", "--version")));

    private static final Set<String> FILE_READERS = Set.of(
            "readelf",
            "nm",
            "size",
            "objdump",
            "tar",
            "gtar",
            "bsdtar",
            "unzip",
            "zipinfo",
            "jar",
            "javap",
            "gofmt",
            "shellcheck",
            "hadolint",
            "yamllint",
            "clang-format");
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
     */
    private record Entry(OperandMode operandMode, Optional<HarmlessOptionSyntax> options, int most) {
        /** Returns the files that a command reads; empty if it may do anything else. */
        private Optional<List<ShellArgument>> files(List<ShellArgument> argv) {
            if (options.isEmpty()) {
                return Optional.of(operandMode == OperandMode.NOTHING ? List.of() : OperandClassifier.of(argv));
            }
            return options.get().parse(argv).flatMap(this::files);
        }

        private Optional<List<ShellArgument>> files(HarmlessOptionSyntax.ParsedOptions parsedOptions) {
            List<ShellArgument> operands = parsedOptions.operands();
            boolean formats =
                    operands.stream().allMatch(operand -> operand.displayText().startsWith("+"));
            if (operands.size() > most || operandMode == OperandMode.FORMATS && !formats) {
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
        try (InputStream in = ReadOnlyPrograms.class.getResourceAsStream("read-only-programs.txt")) {
            String text = new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
            text.lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("#"))
                    .map(line -> List.of(line.split(" +", -1)))
                    .forEach(fields -> List.of(fields.get(0).split(",", -1))
                            .forEach(name -> entries.put(name, entry(fields.subList(1, fields.size())))));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
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
                most);
    }

    /** Tells whether a name is one of these programs. */
    public boolean includes(String name) {
        return BUILT_IN.containsKey(name) && !removed.contains(name);
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
        if (removed.contains(name)) {
            return Optional.empty();
        }
        if (argv.size() == 2
                && VERSIONED.getOrDefault(name, Set.of()).contains(argv.get(1).displayText())) {
            return Optional.of(List.of());
        }
        boolean tells = argv.size() == 2
                && BUILT_IN.containsKey(name)
                && (argv.get(1).is("--help") || argv.get(1).is("--version"));
        if (tells) {
            return Optional.of(List.of());
        }
        if (LocalCommands.of(argv).isPresent()) {
            return Optional.of(OperandClassifier.of(argv).stream()
                    .filter(operand -> operand.displayText().indexOf("://") < 0)
                    .filter(operand -> FILE_READERS.contains(name))
                    .toList());
        }
        List<ShellArgument> operands = OperandClassifier.of(argv);
        return switch (name) {
            // A value such as a commit names no file outside of the repository.
            case "git" ->
                GitReadOnlyCheck.onlyReads(argv)
                        ? Optional.of(operands.stream()
                                .filter(operand -> !(operand instanceof ShellArgument.Value value && value.isCertain()))
                                .toList())
                        : Optional.empty();
            case "find", "gfind" -> findFolders(argv);
            case "sed", "gsed" -> SedReadOnlyCheck.files(argv);
            case "awk", "gawk", "mawk" -> awkFiles(argv);
            case "ps" -> isListing(argv) ? Optional.of(List.of()) : Optional.empty();
            case "jq" -> listed(name, argv).filter(files -> importsNothing(argv));
            default -> listed(name, argv);
        };
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
                        && !known.text().contains("include"));
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
            if (taken == 2 && (at + 1 >= argv.size() || !isOneWord(argv.get(at + 1)))) {
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

    private static boolean isOneWord(ShellArgument argument) {
        return argument instanceof ShellArgument.Known
                || argument instanceof ShellArgument.Value value && value.isCertain()
                || argument instanceof ShellArgument.Unknown unknown && !unknown.several();
    }

    /** Returns the folders that a {@code find} command reads. The commands that it executes are evaluated separately. */
    private static Optional<List<ShellArgument>> findFolders(List<ShellArgument> argv) {
        return FindExpression.read(argv.subList(1, argv.size()))
                .filter(FindExpression::onlyReads)
                .map(expression -> OperandClassifier.of(argv));
    }
}
