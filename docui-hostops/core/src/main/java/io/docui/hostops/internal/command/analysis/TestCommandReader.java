package io.docui.hostops.internal.command.analysis;

import io.docui.hostops.effect.ShellArgument;
import io.docui.hostops.internal.command.parser.ShellCharacters;
import java.util.List;
import java.util.Set;

/**
 * Reads the arguments of {@code test} and {@code [} as bash does. The unary operators {@code -v} and {@code -R} take the name of a
 * variable and evaluate its subscript, so an argument that could become one of them is reported.
 */
final class TestCommandReader {
    private static final Set<String> BINARY =
            Set.of("=", "==", "!=", "<", ">", "-eq", "-ne", "-lt", "-le", "-gt", "-ge", "-nt", "-ot", "-ef");
    private static final Set<String> NAMING = Set.of("-v", "-R");

    private final ShellCommandExtractor finder;
    private final List<ShellArgument> words;
    private int at;

    private TestCommandReader(ShellCommandExtractor finder, List<ShellArgument> words) {
        this.finder = finder;
        this.words = words;
    }

    static void check(ShellCommandExtractor finder, List<ShellArgument> arguments) {
        boolean closed =
                !arguments.isEmpty() && arguments.get(arguments.size() - 1).is("]");
        List<ShellArgument> words = closed ? arguments.subList(0, arguments.size() - 1) : arguments;
        TestCommandReader reader = new TestCommandReader(finder, words);
        for (ShellArgument word : words) {
            if (!reader.isOneWord(word)) {
                finder.addUnresolved("the words of test are unknown until it runs: " + word.displayText());
                return;
            }
        }
        if (words.size() == 1) {
            return;
        }
        while (reader.at < words.size() && reader.term()) {
            // The next term follows -a, -o or a parenthesis.
        }
    }

    private boolean isOneWord(ShellArgument word) {
        return word instanceof ShellArgument.Known
                || word instanceof ShellArgument.Unknown unknown && !unknown.several()
                || word instanceof ShellArgument.Value number
                        && (number.variable().isEmpty() || finder.evaluations().requireNumber(number.variable()));
    }

    /** Reads a term and what joins it to the next. Returns false after a report. */
    private boolean term() {
        while (at < words.size() && (words.get(at).is("!") || words.get(at).is("(")) && !isBinaryNext()) {
            at++;
        }
        if (at == words.size()) {
            return true;
        }
        if (isBinaryNext()) {
            at += 3;
        } else if (words.get(at) instanceof ShellArgument.Known operator) {
            at += isUnary(operator.text()) ? unary(operator.text()) : 1;
        } else if (words.get(at) instanceof ShellArgument.Unknown unknown && mayBeOperator(unknown)) {
            finder.addUnresolved("the operator of test is unknown until it runs: " + unknown.displayText());
            return false;
        } else {
            at++;
        }
        while (at < words.size()
                && (words.get(at).is(")")
                        || words.get(at).is("-a")
                        || words.get(at).is("-o"))) {
            at++;
        }
        return true;
    }

    private boolean isBinaryNext() {
        return at + 2 < words.size()
                && words.get(at + 1) instanceof ShellArgument.Known next
                && BINARY.contains(next.text());
    }

    private boolean isUnary(String text) {
        return text.matches("-[a-zA-Z]") && at + 1 < words.size();
    }

    private static boolean mayBeOperator(ShellArgument.Unknown unknown) {
        return NAMING.stream().anyMatch(operator -> operator.startsWith(unknown.prefix()));
    }

    private int unary(String operator) {
        if (NAMING.contains(operator)) {
            ShellArgument name = words.get(at + 1);
            if (!(name instanceof ShellArgument.Known known)) {
                finder.addUnresolved("the variable that test examines is unknown until it runs: " + name.displayText());
            } else if (!ShellCharacters.isName(known.text())) {
                finder.evaluations().visitEvaluatedText(known.text());
            }
        }
        return 2;
    }
}
