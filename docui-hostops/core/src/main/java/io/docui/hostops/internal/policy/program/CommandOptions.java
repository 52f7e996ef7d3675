package io.docui.hostops.internal.policy.program;

import io.docui.hostops.effect.ShellArgument;
import io.docui.hostops.internal.command.analysis.TableReader;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Arguments of a program that prints files, read by one table that tells which options take a value: {@code option-values.txt}. A pattern
 * or a value so is never taken for a file or for an option.
 * @param options the options in their order
 * @param operands the other arguments before {@code --}
 * @param behind the arguments behind {@code --}
 * @param separated whether {@code --} is given
 * @param known whether the table has all options
 */
public record CommandOptions(
        List<Option> options,
        List<ShellArgument> operands,
        List<ShellArgument> behind,
        boolean separated,
        boolean known) {
    private static final Map<String, Map<String, Takes>> TABLE = load();

    public CommandOptions {
        options = List.copyOf(options);
        operands = List.copyOf(operands);
        behind = List.copyOf(behind);
    }

    /**
     * An option.
     * @param name its name with the dashes; each letter of joined options is one
     * @param value its value; empty if it has none
     */
    public record Option(String name, String value) {}

    /** Whether an option takes a value. */
    private enum Takes {
        NOTHING,
        ATTACHED,
        NEXT
    }

    private static Map<String, Map<String, Takes>> load() {
        Map<String, Map<String, Takes>> table = new HashMap<>();
        for (String row : TableReader.rows(CommandOptions.class, "option-values.txt")) {
            String[] fields = row.split(" +", -1);
            Map<String, Takes> options = new HashMap<>();
            for (String field : Arrays.asList(fields).subList(1, fields.length)) {
                Takes takes = field.endsWith(":") ? Takes.NEXT : field.endsWith("?") ? Takes.ATTACHED : Takes.NOTHING;
                String name = takes == Takes.NOTHING ? field : field.substring(0, field.length() - 1);
                if (name.startsWith("--")) {
                    options.put(name, takes);
                } else {
                    name.chars().skip(1).forEach(letter -> options.put("-" + (char) letter, takes));
                }
            }
            table.put(fields[0], options);
        }
        return table;
    }

    /**
     * Reads arguments.
     * @param program the name of a row of the table
     * @param arguments the arguments without the program
     */
    public static CommandOptions read(String program, List<ShellArgument> arguments) {
        Reader reader = new Reader(Objects.requireNonNull(TABLE.get(program), program), arguments);
        reader.readAll();
        return new CommandOptions(
                reader.options,
                reader.operands,
                arguments.subList(reader.at, arguments.size()),
                reader.separated,
                reader.known);
    }

    /** Tells whether one of these options is given. */
    public boolean has(String... names) {
        return options.stream().anyMatch(option -> Arrays.asList(names).contains(option.name()));
    }

    /** Returns the operands, also those behind {@code --}. */
    public List<ShellArgument> allOperands() {
        List<ShellArgument> all = new ArrayList<>(operands);
        all.addAll(behind);
        return all;
    }

    /** Goes through the arguments. */
    private static final class Reader {
        private final Map<String, Takes> table;
        private final List<ShellArgument> arguments;
        private final List<Option> options = new ArrayList<>();
        private final List<ShellArgument> operands = new ArrayList<>();
        private boolean separated;
        private boolean known = true;
        private int at;

        Reader(Map<String, Takes> table, List<ShellArgument> arguments) {
            this.table = table;
            this.arguments = arguments;
        }

        void readAll() {
            while (at < arguments.size() && !separated) {
                ShellArgument word = arguments.get(at++);
                if (word.is("--")) {
                    separated = true;
                } else if (!OperandClassifier.isOption(word)) {
                    operands.add(word);
                } else if (word.displayText().startsWith("--")) {
                    readLong(word.displayText());
                } else {
                    readLetters(word.displayText());
                }
            }
        }

        private void readLong(String text) {
            int equals = text.indexOf('=');
            String name = equals < 0 ? text : text.substring(0, equals);
            Takes takes = table.get(name);
            known &= takes != null;
            if (equals >= 0) {
                options.add(new Option(name, text.substring(equals + 1)));
            } else {
                options.add(new Option(name, takes == Takes.NEXT ? next() : ""));
            }
        }

        private void readLetters(String text) {
            for (int i = 1; i < text.length(); i++) {
                String name = "-" + text.charAt(i);
                String rest = text.substring(i + 1);
                Takes takes = table.get(name);
                if (takes == null || takes != Takes.NOTHING) {
                    known &= takes != null;
                    options.add(new Option(name, takes == Takes.NEXT && rest.isEmpty() ? next() : rest));
                    return;
                }
                options.add(new Option(name, ""));
            }
        }

        private String next() {
            known &= at < arguments.size() && arguments.get(at).isOneWord();
            return at < arguments.size() ? arguments.get(at++).displayText() : "";
        }
    }
}
