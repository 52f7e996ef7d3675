package io.docui.hostops.internal.command.analysis;

import io.docui.hostops.internal.command.parser.ShellCommand;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Recognizes pipelines that print the numbers of lines: {@code grep -n TEXT FILE | head -1 | cut -d: -f1}. With one file, grep prints nothing before the
 * number. With lines of context it prints no colon behind it.
 */
final class LineNumberSearch {
    private static final Pattern OPTION =
            Pattern.compile("-(?=[a-zA-Z]*n)[nEFGPiwxs]+(m[0-9]+)?|-m[0-9]+|-[EFGPiwxs]+");
    private static final Pattern FIRST_FIELD = Pattern.compile("cut (-d ?: -f ?1|-f ?1 -d ?:)");
    private static final Pattern ONE_LINE = Pattern.compile("(head|tail) (-1|-n ?1)");

    private LineNumberSearch() {}

    static boolean isOne(List<ShellCommand> pipeline) {
        List<List<String>> commands = new ArrayList<>();
        for (ShellCommand part : pipeline) {
            if (!(part instanceof ShellCommand.Simple simple)
                    || !simple.assignments().isEmpty()
                    || !ShellReevaluationDetector.printsOnlyOutput(simple)
                    || simple.words().stream().anyMatch(word -> word.text().isEmpty())) {
                return false;
            }
            commands.add(simple.words().stream()
                    .map(word -> word.text().orElseThrow())
                    .toList());
        }
        List<String> others = commands.stream()
                .skip(1)
                .map(words -> String.join(" ", words))
                .filter(text -> !ONE_LINE.matcher(text).matches())
                .toList();
        return others.size() == 1 && FIRST_FIELD.matcher(others.get(0)).matches() && numbersLines(commands.get(0));
    }

    private static boolean numbersLines(List<String> words) {
        List<String> options =
                words.stream().skip(1).filter(word -> word.startsWith("-")).toList();
        return words.get(0).equals("grep")
                && words.size() - 1 - options.size() <= 2
                && options.stream().allMatch(option -> OPTION.matcher(option).matches())
                && options.stream().anyMatch(option -> option.matches("-[a-zA-Z]*n.*"));
    }
}
