package io.docui.hostops.internal.policy.program;

import io.docui.hostops.effect.ShellArgument;
import io.docui.hostops.internal.command.language.SedScriptReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Checks whether a {@code sed} command only reads, because its script can write files ({@code w}) and run commands ({@code e}). */
final class SedReadOnlyCheck {
    private static final String FLAGS = "nErsuz";

    private SedReadOnlyCheck() {}

    /** Returns the files that the command reads; empty if it may do anything else. */
    static Optional<List<ShellArgument>> files(List<ShellArgument> argv) {
        boolean harmless = scripts(argv)
                .filter(scripts -> !scripts.isEmpty())
                .filter(scripts -> SedScriptReader.isHarmless(String.join("\n", scripts)))
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
}
