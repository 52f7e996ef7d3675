package io.docui.hostops.internal.command.parser;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Parses the conditional expression of a {@code [[ … ]]} command. */
final class ShellTestExpressionParser {
    private static final Set<String> BINARY =
            Set.of("=", "==", "!=", "=~", "-eq", "-ne", "-lt", "-le", "-gt", "-ge", "-nt", "-ot", "-ef");
    private static final Set<String> ARITHMETIC = Set.of("-eq", "-ne", "-lt", "-le", "-gt", "-ge");
    private static final Set<String> OF_VARIABLES = Set.of("-v", "-R");

    private final ShellParser shell;
    private final CommandLineCursor commandLineCursor;
    private List<ShellWord> words = new ArrayList<>();
    private List<ShellWord> evaluated = new ArrayList<>();

    ShellTestExpressionParser(ShellParser shell) {
        this.shell = shell;
        this.commandLineCursor = shell.cursor();
    }

    ShellCommand read() throws ShellSyntaxException {
        shell.bashOnly("`[[`");
        List<ShellWord> outerWords = words;
        List<ShellWord> outerEvaluated = evaluated;
        words = new ArrayList<>();
        evaluated = new ArrayList<>();
        commandLineCursor.expect("[[");
        either();
        space();
        if (!isAtClose()) {
            throw commandLineCursor.fault("`]]` was expected, not " + commandLineCursor.here());
        }
        commandLineCursor.take("]]");
        ShellCommand.TestCommand testCommand = new ShellCommand.TestCommand(words, evaluated);
        words = outerWords;
        evaluated = outerEvaluated;
        return testCommand;
    }

    private boolean isAtClose() {
        return commandLineCursor.isAt("]]") && ShellCharacters.isMeta(commandLineCursor.peek(2));
    }

    private void space() throws ShellSyntaxException {
        shell.commands().newLines();
    }

    private void either() throws ShellSyntaxException {
        do {
            do {
                primary();
                space();
            } while (commandLineCursor.take("&&"));
        } while (commandLineCursor.take("||"));
    }

    private void primary() throws ShellSyntaxException {
        int depth = commandLineCursor.effort().enter(commandLineCursor.position());
        space();
        while (commandLineCursor.peek() == '!' && ShellCharacters.isMeta(commandLineCursor.peek(1))) {
            commandLineCursor.take("!");
            space();
        }
        if (commandLineCursor.take("(")) {
            either();
            commandLineCursor.expect(")");
        } else if (isAtClose()) {
            throw commandLineCursor.fault("a condition was expected, not `]]`");
        } else {
            comparison();
        }
        commandLineCursor.effort().leave(depth);
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
                throw commandLineCursor.fault("an operator was expected, not " + commandLineCursor.here());
            }
            ShellWord second = operand();
            if (OF_VARIABLES.contains(unary)
                    && second.text().filter(ShellCharacters::isName).isEmpty()) {
                evaluated.add(second);
            }
            return;
        }
        commandLineCursor.take(operator);
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
                || commandLineCursor.peek() == ')'
                || commandLineCursor.peek() == '\n'
                || commandLineCursor.isAt("&&")
                || commandLineCursor.isAt("||")
                || commandLineCursor.atEnd();
    }

    private String operator() {
        char c = commandLineCursor.peek();
        if ((c == '<' || c == '>') && commandLineCursor.peek(1) != '(') {
            return String.valueOf(c);
        }
        StringBuilder text = new StringBuilder();
        while (text.length() < 4 && !ShellCharacters.isMeta(commandLineCursor.peek(text.length()))) {
            text.append(commandLineCursor.peek(text.length()));
        }
        return BINARY.contains(text.toString()) ? text.toString() : "";
    }

    private ShellWord operand() throws ShellSyntaxException {
        ShellWord shellWord = shell.words().word();
        words.add(shellWord);
        return shellWord;
    }
}
