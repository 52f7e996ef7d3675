package io.docui.hostops.internal.policy.program;

import io.docui.hostops.effect.ShellArgument;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Known harmless options of a program and their values, parsed by the rules of {@code getopt}. If a command has any other option, it is
 * unknown which arguments are files and what the program does with them.
 */
record HarmlessOptionSyntax(Map<String, OptionKind> options) {
    HarmlessOptionSyntax {
        options = Map.copyOf(options);
    }

    /** Kind of value that an option takes. */
    enum OptionValue {
        NONE,
        TEXT,
        ATTACHED,
        FILE
    }

    /** An option. */
    record OptionKind(OptionValue optionValue, boolean replaces) {
        private boolean takesNext() {
            return optionValue == OptionValue.TEXT || optionValue == OptionValue.FILE;
        }
    }

    /** The parsed arguments of a command. */
    record ParsedOptions(List<ShellArgument> operands, List<ShellArgument> files, boolean replaced) {}

    /** Parses the options of an entry in the program list: {@code -abc}, {@code -n:}, {@code --color?}, {@code -f<^}. */
    static HarmlessOptionSyntax of(List<String> fields) {
        Map<String, OptionKind> options = new HashMap<>();
        for (String field : fields) {
            boolean replaces = field.endsWith("^");
            String written = replaces ? field.substring(0, field.length() - 1) : field;
            OptionValue optionValue = switch (written.charAt(written.length() - 1)) {
                case ':' -> OptionValue.TEXT;
                case '?' -> OptionValue.ATTACHED;
                case '<' -> OptionValue.FILE;
                default -> OptionValue.NONE;
            };
            String name = optionValue == OptionValue.NONE ? written : written.substring(0, written.length() - 1);
            OptionKind optionKind = new OptionKind(optionValue, replaces);
            if (name.startsWith("--")) {
                options.put(name, optionKind);
            } else {
                name.substring(1).chars().forEach(letter -> options.put("-" + (char) letter, optionKind));
            }
        }
        return new HarmlessOptionSyntax(options);
    }

    /** Parses the arguments of a command; empty if an option is unknown, or an unknown argument may be an option. */
    Optional<ParsedOptions> parse(List<ShellArgument> argv) {
        return new Reader(argv.subList(1, argv.size())).read();
    }

    /** Parser of one argument list. */
    private final class Reader {
        private final List<ShellArgument> arguments;
        private final List<ShellArgument> operands = new ArrayList<>();
        private final List<ShellArgument> files = new ArrayList<>();
        private boolean replaced;
        private int at;

        Reader(List<ShellArgument> arguments) {
            this.arguments = arguments;
        }

        Optional<ParsedOptions> read() {
            boolean ended = false;
            while (at < arguments.size()) {
                ShellArgument shellArgument = arguments.get(at++);
                if (!ended && shellArgument.is("--")) {
                    ended = true;
                } else if (!ended && OperandClassifier.isOption(shellArgument)) {
                    if (!option(shellArgument.displayText())) {
                        return Optional.empty();
                    }
                } else if (!ended && OperandClassifier.mayBeOption(shellArgument)) {
                    return Optional.empty();
                } else {
                    operands.add(shellArgument);
                }
            }
            return Optional.of(new ParsedOptions(operands, files, replaced));
        }

        private boolean option(String text) {
            if (!text.startsWith("--")) {
                return letters(text);
            }
            int equals = text.indexOf('=');
            OptionKind optionKind = options.get(equals < 0 ? text : text.substring(0, equals));
            if (optionKind == null || equals >= 0 && optionKind.optionValue() == OptionValue.NONE) {
                return false;
            }
            return equals >= 0
                    ? take(optionKind, new ShellArgument.Known(text.substring(equals + 1)))
                    : optionKind.takesNext() ? next(optionKind) : take(optionKind, new ShellArgument.Known(""));
        }

        private boolean letters(String text) {
            for (int i = 1; i < text.length(); i++) {
                OptionKind optionKind = options.get("-" + text.charAt(i));
                if (optionKind == null) {
                    return false;
                }
                boolean last = i + 1 == text.length();
                if (optionKind.optionValue() != OptionValue.NONE) {
                    return last && optionKind.takesNext()
                            ? next(optionKind)
                            : take(optionKind, new ShellArgument.Known(text.substring(i + 1)));
                }
                replaced |= optionKind.replaces();
            }
            return true;
        }

        /** Reads a value that is a separate argument. It must be a single word, even if the word is unknown. */
        private boolean next(OptionKind optionKind) {
            if (at == arguments.size()) {
                return false;
            }
            ShellArgument value = arguments.get(at++);
            return value.isOneWord() && take(optionKind, value);
        }

        private boolean take(OptionKind optionKind, ShellArgument value) {
            replaced |= optionKind.replaces();
            if (optionKind.optionValue() == OptionValue.FILE) {
                files.add(value);
            }
            return true;
        }
    }
}
