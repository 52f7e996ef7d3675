package io.docui.hostops.internal.command.parser;

import java.util.List;
import java.util.Optional;

/** Parses a redirection of a command, with its descriptor, operator and target. */
final class RedirectionParser {
    private static final List<String> OPERATORS =
            List.of("&>>", "&>", "<<<", "<<-", "<<", "<&", "<>", "<", ">>", ">&", ">|", ">");

    private final ShellParser shell;
    private final CommandLineCursor commandLineCursor;

    RedirectionParser(ShellParser shell) {
        this.shell = shell;
        this.commandLineCursor = shell.cursor();
    }

    /** Tells whether a redirection begins at this position. */
    boolean isHere() {
        if (commandLineCursor.isAt("&>")) {
            return shell.isBash();
        }
        char behind = commandLineCursor.peek(descriptorLength());
        return (behind == '<' || behind == '>') && !shell.words().isAtProcess();
    }

    private int descriptorLength() {
        if (commandLineCursor.peek() != '{') {
            return commandLineCursor.digits();
        }
        int length = 1;
        while (length < 64 && ShellCharacters.isPart(commandLineCursor.peek(length), length == 1)) {
            length++;
        }
        return length > 1 && commandLineCursor.peek(length) == '}' ? length + 1 : 0;
    }

    Redirection read() throws ShellSyntaxException {
        String descriptor = commandLineCursor.isAt("&>") ? "" : commandLineCursor.take(descriptorLength());
        if (descriptor.startsWith("{")) {
            shell.bashOnly("`{…}` before a redirection");
        }
        if (!descriptor.isEmpty() && shell.words().isAtProcess()) {
            throw commandLineCursor.fault(
                    "a number before a process substitution has a different meaning in different shells");
        }
        String operator =
                OPERATORS.stream().filter(commandLineCursor::isAt).findFirst().orElseThrow();
        commandLineCursor.take(operator);
        if (operator.startsWith("&") || operator.equals("<<<")) {
            shell.bashOnly("`" + operator + '`');
        }
        shell.commands().blanks();
        ShellWord target = shell.words().word();
        boolean isDocument = operator.equals("<<") || operator.equals("<<-");
        return new Redirection(
                descriptor,
                operator,
                target,
                isDocument ? Optional.of(shell.documents().expect(operator, target)) : Optional.empty());
    }
}
