package io.docui.hostops.command;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Reads {@code [[ … ]]}. */
final class TestParser {
    private static final Set<String> BINARY =
            Set.of("=", "==", "!=", "=~", "-eq", "-ne", "-lt", "-le", "-gt", "-ge", "-nt", "-ot", "-ef");
    private static final Set<String> ARITHMETIC = Set.of("-eq", "-ne", "-lt", "-le", "-gt", "-ge");
    private static final Set<String> OF_VARIABLES = Set.of("-v", "-R");

    private final ShellParser shell;
    private final Cursor cursor;
    private List<Word> words = new ArrayList<>();
    private List<Word> evaluated = new ArrayList<>();

    TestParser(ShellParser shell) {
        this.shell = shell;
        this.cursor = shell.cursor();
    }

    Command read() throws SyntaxFault {
        shell.bashOnly("`[[`");
        List<Word> outerWords = words;
        List<Word> outerEvaluated = evaluated;
        words = new ArrayList<>();
        evaluated = new ArrayList<>();
        cursor.expect("[[");
        either();
        space();
        if (!isAtClose()) {
            throw cursor.fault("`]]` was expected, not " + cursor.here());
        }
        cursor.take("]]");
        Command.Test test = new Command.Test(words, evaluated);
        words = outerWords;
        evaluated = outerEvaluated;
        return test;
    }

    private boolean isAtClose() {
        return cursor.isAt("]]") && Names.isMeta(cursor.peek(2));
    }

    private void space() throws SyntaxFault {
        shell.commands().newLines();
    }

    private void either() throws SyntaxFault {
        do {
            do {
                primary();
                space();
            } while (cursor.take("&&"));
        } while (cursor.take("||"));
    }

    private void primary() throws SyntaxFault {
        int depth = cursor.effort().enter(cursor.position());
        space();
        while (cursor.peek() == '!' && Names.isMeta(cursor.peek(1))) {
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

    private void comparison() throws SyntaxFault {
        Word first = operand();
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
            Word second = operand();
            if (OF_VARIABLES.contains(unary)
                    && second.text().filter(Names::isName).isEmpty()) {
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
        Word second = operand();
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
        while (text.length() < 4 && !Names.isMeta(cursor.peek(text.length()))) {
            text.append(cursor.peek(text.length()));
        }
        return BINARY.contains(text.toString()) ? text.toString() : "";
    }

    private Word operand() throws SyntaxFault {
        Word word = shell.words().word();
        words.add(word);
        return word;
    }
}
