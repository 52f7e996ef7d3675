package io.docui.hostops.internal.policy.folder;

import io.docui.hostops.internal.command.analysis.ProgramNameResolver;
import io.docui.hostops.internal.command.analysis.TableReader;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** How related interpreters read their options. The table is {@code code-options.txt}. */
final class InterpreterOptions {
    private static final List<InterpreterOptions> ALL = read();

    /** The names of all programs of the table: most programs are none of them. */
    private static final Pattern KNOWN = Pattern.compile(
            ALL.stream().map(options -> options.programs.pattern()).collect(Collectors.joining("|")));

    private final String family;
    private Pattern programs = Pattern.compile("");
    private final Map<String, Meaning> exact = new HashMap<>();
    private final Map<String, Meaning> beginnings = new LinkedHashMap<>();
    private Optional<CodeLookup> operand = Optional.empty();
    private final List<String> subcommands = new ArrayList<>();
    private final List<String> runners = new ArrayList<>();
    private boolean readsInput;
    private boolean permutes;
    private boolean abbreviates;

    private InterpreterOptions(String family) {
        this.family = family;
    }

    /** What an option takes. */
    enum Takes {
        NOTHING,
        /** The rest of the word, or the next word. */
        VALUE,
        /** The rest of the word, which may be empty. */
        REST,
        /** The next word; the letters after it in its own word are options. */
        NEXT
    }

    /**
     * What an option means.
     * @param lookup how its value names code; empty if it does not
     * @param effect a key of the table
     */
    record Meaning(Takes takes, Optional<CodeLookup> lookup, String effect) {
        static Meaning of(String key) {
            String name = key.replaceFirst("[;!]$", "");
            return switch (name) {
                case "flag", "info", "input", "coded" -> new Meaning(Takes.NOTHING, Optional.empty(), key);
                case "attached" -> new Meaning(Takes.REST, Optional.empty(), key);
                case "next" -> new Meaning(Takes.NEXT, Optional.empty(), key);
                case "ignore", "inline", "root", "folder", "code" -> new Meaning(Takes.VALUE, Optional.empty(), key);
                default ->
                    new Meaning(
                            name.equals("agent") ? Takes.REST : Takes.VALUE,
                            Optional.of(CodeLookup.named(name)),
                            key.substring(name.length()));
            };
        }

        /** Tells whether no operand is a script after this option. */
        boolean replacesScript() {
            return effect.matches("info|input|coded|code!?|[;!]");
        }

        /** Tells whether all words after it are arguments of the code. */
        boolean ends() {
            return effect.endsWith("!");
        }
    }

    private static List<InterpreterOptions> read() {
        Map<String, InterpreterOptions> families = new LinkedHashMap<>();
        for (String row : TableReader.rows(InterpreterOptions.class, "code-options.txt")) {
            String[] fields = row.split(" {2}", 3);
            families.computeIfAbsent(fields[0], InterpreterOptions::new).add(fields[1], fields[2]);
        }
        return List.copyOf(families.values());
    }

    private void add(String key, String words) {
        switch (key) {
            case "programs" -> programs = Pattern.compile(words);
            case "operand" -> operand = words.equals("none") ? Optional.empty() : Optional.of(CodeLookup.named(words));
            case "default" -> readsInput = words.equals("input");
            case "skip" -> subcommands.addAll(List.of(words.split(" ", -1)));
            case "runs" -> runners.addAll(List.of(words.split(" ", -1)));
            case "permute" -> permutes = true;
            case "abbreviate" -> abbreviates = true;
            default -> {
                Meaning meaning = Meaning.of(key);
                for (String word : words.split(" ", -1)) {
                    if (word.endsWith("*")) {
                        beginnings.put(word.substring(0, word.length() - 1), meaning);
                    } else if (word.startsWith("-")) {
                        exact.put(word, meaning);
                    } else {
                        word.chars().forEach(letter -> exact.put("-" + (char) letter, meaning));
                    }
                }
            }
        }
    }

    /** Returns the options of a program; empty if it is no known interpreter. */
    static Optional<InterpreterOptions> of(String program) {
        String base = ProgramNameResolver.base(program);
        if (!KNOWN.matcher(base).matches()) {
            return Optional.empty();
        }
        return ALL.stream()
                .filter(options -> options.programs.matcher(base).matches())
                .filter(options -> !options.isSourcing() || base.equals(program))
                .findFirst();
    }

    /** Tells whether this is the command of a shell that runs a file in the shell itself. */
    boolean isSourcing() {
        return family.equals("source");
    }

    boolean isShell() {
        return family.equals("shell");
    }

    boolean isJava() {
        return family.equals("java");
    }

    /** Returns how the first operand names code; empty if it does not. */
    Optional<CodeLookup> operand() {
        return operand;
    }

    boolean isSubcommand(String word) {
        return subcommands.contains(word);
    }

    /** Tells whether a module runs the code that its arguments name. */
    boolean isRunner(String module) {
        return runners.contains(module);
    }

    boolean readsInput() {
        return readsInput;
    }

    boolean permutes() {
        return permutes;
    }

    /**
     * Returns the meaning of one option.
     * @param name a whole option without a value, such as {@code --file}, or a letter after a hyphen
     */
    Optional<Meaning> exact(String name) {
        Meaning known = exact.get(name);
        if (known != null || !abbreviates || !name.startsWith("--")) {
            return Optional.ofNullable(known);
        }
        // GNU programs accept the beginning of a name. One that means code is the one to fear.
        return exact.entrySet().stream()
                .filter(entry -> entry.getKey().startsWith(name))
                .map(Map.Entry::getValue)
                .max((one, other) ->
                        Boolean.compare(one.lookup().isPresent(), other.lookup().isPresent()));
    }

    /** Returns the known beginning of an option that has its value in the same word, such as {@code -javaagent:}, with its meaning. */
    Optional<Map.Entry<String, Meaning>> beginning(String word) {
        return beginnings.entrySet().stream()
                .filter(entry -> word.startsWith(entry.getKey()))
                .findFirst();
    }
}
