package io.docui.hostops.internal.policy.program;

import io.docui.hostops.effect.ShellArgument;
import io.docui.hostops.internal.command.language.SedScriptReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Checks whether a {@code sed} command only reads, because its script can write files ({@code w}) and run commands ({@code e}). */
final class SedReadOnlyCheck {
    private static final Pattern HARMLESS =
            Pattern.compile("-[nErsuz]+|--quiet|--silent|--regexp-extended|--null-data|--separate|--posix");

    private SedReadOnlyCheck() {}

    /** Returns the files that the command reads; empty if it may do anything else. */
    static Optional<List<ShellArgument>> files(List<ShellArgument> argv) {
        boolean harmless = scripts(argv)
                .filter(scripts -> !scripts.isEmpty())
                .filter(scripts -> SedScriptReader.isHarmless(String.join("\n", scripts)))
                .isPresent();
        return harmless ? Optional.of(operands(argv)) : Optional.empty();
    }

    /** Tells whether a command writes nothing, unless a word that is unknown before it runs is an option. */
    static boolean readsByKnownWords(List<ShellArgument> argv) {
        return files(argv.stream()
                        .<ShellArgument>map(
                                word -> word instanceof ShellArgument.Known ? word : new ShellArgument.Known("unknown"))
                        .toList())
                .isPresent();
    }

    /** Returns the operands that are files: all of them, unless the first is the script. */
    static List<ShellArgument> operands(List<ShellArgument> argv) {
        boolean given = argv.stream()
                .anyMatch(shellArgument -> shellArgument.displayText().matches("-[a-zA-Z]*[ef].*|--(e|f).*"));
        return OperandClassifier.of(argv).stream().skip(given ? 0 : 1).toList();
    }

    /**
     * Returns the scripts of the command; empty if an option is not known to be harmless, or an argument is unknown that may be one. With
     * {@code -e}, wherever it stands, no operand is a script.
     */
    private static Optional<List<String>> scripts(List<ShellArgument> argv) {
        List<String> given = new ArrayList<>();
        Optional<String> first = Optional.empty();
        boolean operands = false;
        for (int i = 1; i < argv.size(); i++) {
            if (!(argv.get(i) instanceof ShellArgument.Known known)) {
                if (!operands && given.isEmpty() || OperandClassifier.mayBeOption(argv.get(i))) {
                    return Optional.empty();
                }
                operands = true;
                continue;
            }
            String text = known.text();
            if (text.equals("-e") && i + 1 < argv.size() && argv.get(i + 1) instanceof ShellArgument.Known script) {
                given.add(script.text());
                i++;
            } else if (text.startsWith("--expression=")) {
                given.add(text.substring("--expression=".length()));
            } else if (text.startsWith("-") && text.length() > 1) {
                if (!HARMLESS.matcher(text).matches()) {
                    return Optional.empty();
                }
            } else {
                first = operands ? first : Optional.of(text);
                operands = true;
            }
        }
        return Optional.of(given.isEmpty() ? first.map(List::of).orElse(List.of()) : given);
    }
}
