package io.docui.hostops.internal.policy.program;

import io.docui.hostops.effect.ShellArgument;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Checks whether a {@code sed} command only reads, because its script can write files ({@code w}) and run commands ({@code e}). */
final class SedReadOnlyCheck {
    private static final String FLAGS = "nErsuz";
    private static final String PLAIN = "pPdDqQ=nNgGhHxlz{}F";

    private SedReadOnlyCheck() {}

    /** Returns the files that the command reads; empty if it may do anything else. */
    static Optional<List<ShellArgument>> files(List<ShellArgument> argv) {
        boolean harmless = scripts(argv)
                .filter(scripts -> !scripts.isEmpty())
                .filter(scripts ->
                        scripts.stream().allMatch(script -> new SedReadOnlyCheck.Script(script).isHarmless()))
                .isPresent();
        return harmless ? Optional.of(operands(argv)) : Optional.empty();
    }

    /** Returns the operands that are files: all of them, unless the first is the script. */
    static List<ShellArgument> operands(List<ShellArgument> argv) {
        boolean given = argv.stream()
                .anyMatch(shellArgument -> shellArgument.displayText().matches("-[a-zA-Z]*[ef].*|--(e|f).*"));
        return OperandClassifier.of(argv).stream().skip(given ? 0 : 1).toList();
    }

    /** Returns the scripts of the command; empty if an option is not known to be harmless. */
    private static Optional<List<String>> scripts(List<ShellArgument> argv) {
        List<String> scripts = new ArrayList<>();
        boolean given = false;
        for (int i = 1; i < argv.size(); i++) {
            if (!(argv.get(i) instanceof ShellArgument.Known known)) {
                if (!given) {
                    return Optional.empty();
                }
                continue;
            }
            String text = known.text();
            if (text.equals("-e") && i + 1 < argv.size() && argv.get(i + 1) instanceof ShellArgument.Known script) {
                scripts.add(script.text());
                given = true;
                i++;
            } else if (text.startsWith("--expression=")) {
                scripts.add(text.substring("--expression=".length()));
                given = true;
            } else if (text.startsWith("-")) {
                if (!text.matches(
                        "-[" + FLAGS + "]+|--quiet|--silent|--regexp-extended|--null-data|--separate|--posix")) {
                    return Optional.empty();
                }
            } else if (!given) {
                scripts.add(text);
                given = true;
            }
        }
        // An unknown argument may contain an option.
        boolean certain = argv.stream()
                .allMatch(shellArgument ->
                        !(shellArgument instanceof ShellArgument.Unknown unknown) || !unknown.mayBeOption());
        return certain ? Optional.of(scripts) : Optional.empty();
    }

    /** Parser of one script. */
    private static final class Script {
        private final String text;
        private int at;

        Script(String text) {
            this.text = text;
        }

        boolean isHarmless() {
            while (at < text.length()) {
                if (" \t\n;!,0123456789$~+".indexOf(text.charAt(at)) >= 0) {
                    at++;
                } else if (text.charAt(at) == '/') {
                    if (!section('/', at + 1)) {
                        return false;
                    }
                    while (at < text.length() && (text.charAt(at) == 'I' || text.charAt(at) == 'M')) {
                        at++;
                    }
                } else if (!command()) {
                    return false;
                }
            }
            return true;
        }

        private boolean command() {
            char c = text.charAt(at++);
            if (c == 's' || c == 'y') {
                if (at >= text.length() || text.charAt(at) == '\n' || text.charAt(at) == '\\') {
                    return false;
                }
                char delimiter = text.charAt(at);
                if (!section(delimiter, at + 1) || !section(delimiter, at)) {
                    return false;
                }
                while (at < text.length() && "gpiIMm0123456789".indexOf(text.charAt(at)) >= 0) {
                    at++;
                }
                return isAtEnd();
            }
            return PLAIN.indexOf(c) >= 0 && (c == '{' || isAtEnd() || "0123456789".indexOf(text.charAt(at)) >= 0);
        }

        private boolean isAtEnd() {
            return at >= text.length() || " \t\n;}".indexOf(text.charAt(at)) >= 0;
        }

        /** Skips text up to a delimiter, which a backslash or brackets may hide. Returns whether the delimiter was found. */
        private boolean section(char delimiter, int from) {
            at = from;
            while (at < text.length()) {
                char c = text.charAt(at++);
                if (c == '\\') {
                    at++;
                } else if (c == '[' && delimiter != '[') {
                    // Some implementations end the section at a delimiter in brackets, others do not.
                    int close = text.indexOf(']', at + 1);
                    if (close > 0 && text.substring(at, close).indexOf(delimiter) >= 0) {
                        return false;
                    }
                } else if (c == delimiter) {
                    return true;
                }
            }
            return false;
        }
    }
}
