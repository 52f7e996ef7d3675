package io.docui.hostops.command;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Reads {@code [[ … ]]}. */
final class TestExpressionParser {
    private static final Set<String> BINARY =
            Set.of("=", "==", "!=", "=~", "-eq", "-ne", "-lt", "-le", "-gt", "-ge", "-nt", "-ot", "-ef");
    private static final Set<String> ARITHMETIC = Set.of("-eq", "-ne", "-lt", "-le", "-gt", "-ge");
    private static final Set<String> OF_VARIABLES = Set.of("-v", "-R");

    private final ShellParser shell;
    private final CommandLineCursor cursor;
    private List<ShellWord> words = new ArrayList<>();
    private List<ShellWord> evaluated = new ArrayList<>();

    TestExpressionParser(ShellParser shell) {
        this.shell = shell;
        this.cursor = shell.cursor();
    }

    ShellCommand read() throws ShellSyntaxException {
        shell.bashOnly("`[[`");
        List<ShellWord> outerWords = words;
        List<ShellWord> outerEvaluated = evaluated;
        words = new ArrayList<>();
        evaluated = new ArrayList<>();
        cursor.expect("[[");
        either();
        space();
        if (!isAtClose()) {
            throw cursor.fault("`]]` was expected, not " + cursor.here());
        }
        cursor.take("]]");
        ShellCommand.TestCommand test = new ShellCommand.TestCommand(words, evaluated);
        words = outerWords;
        evaluated = outerEvaluated;
        return test;
    }

    private boolean isAtClose() {
        return cursor.isAt("]]") && ShellCharacters.isMeta(cursor.peek(2));
    }

    private void space() throws ShellSyntaxException {
        shell.commands().newLines();
    }

    private void either() throws ShellSyntaxException {
        do {
            do {
                primary();
                space();
            } while (cursor.take("&&"));
        } while (cursor.take("||"));
    }

    private void primary() throws ShellSyntaxException {
        int depth = cursor.effort().enter(cursor.position());
        space();
        while (cursor.peek() == '!' && ShellCharacters.isMeta(cursor.peek(1))) {
            cursor.take("!");
            space();
        }
        if (cursor.take("(")) {
            either();
            cursor.expect(")");
        } else if (isAtClose()) {
            throw cursor.fault("a condition was expected, not `]]`");
        } else {
            comparison();
        }
        cursor.effort().leave(depth);
    }

    private void comparison() throws ShellSyntaxException {
        ShellWord first = operand();
        shell.commands().blanks();
        if (isAtEndOfPrimary()) {
            return;
        }
        String unary = first.isQuoted() ? "" : first.text().orElse("");
        String operator = operator();
        if (operator.isEmpty()) {
            if (!unary.matches("-[a-zA-Z]")) {
                throw cursor.fault("an operator was expected, not " + cursor.here());
            }
            ShellWord second = operand();
            if (OF_VARIABLES.contains(unary)
                    && second.text().filter(ShellCharacters::isName).isEmpty()) {
                evaluated.add(second);
            }
            return;
        }
        cursor.take(operator);
        shell.commands().blanks();
        if (operator.equals("=~") || operator.equals("=") || operator.equals("==") || operator.equals("!=")) {
            words.add(shell.words().pattern(operator.equals("=~")));
            return;
        }
        ShellWord second = operand();
        if (ARITHMETIC.contains(operator)) {
            evaluated.add(first);
            evaluated.add(second);
        }
    }

    private boolean isAtEndOfPrimary() {
        return isAtClose()
                || cursor.peek() == ')'
                || cursor.peek() == '\n'
                || cursor.isAt("&&")
                || cursor.isAt("||")
                || cursor.atEnd();
    }

    /** The operator of two operands that stands here. */
    private String operator() {
        char c = cursor.peek();
        if ((c == '<' || c == '>') && cursor.peek(1) != '(') {
            return String.valueOf(c);
        }
        StringBuilder text = new StringBuilder();
        while (text.length() < 4 && !ShellCharacters.isMeta(cursor.peek(text.length()))) {
            text.append(cursor.peek(text.length()));
        }
        return BINARY.contains(text.toString()) ? text.toString() : "";
    }

    private ShellWord operand() throws ShellSyntaxException {
        ShellWord word = shell.words().word();
        words.add(word);
        return word;
    }
}
