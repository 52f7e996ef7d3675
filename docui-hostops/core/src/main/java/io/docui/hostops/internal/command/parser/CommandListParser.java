package io.docui.hostops.internal.command.parser;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Parses command lists, pipelines and simple commands, and delegates compound commands to {@link CompoundCommandParser}. */
final class CommandListParser {
    private static final Set<String> RESERVED = Set.of("""
            if then elif else fi for while until do done case esac select function coproc { } ! [[ ]] time""".split("\\s+", -1));
    /** Words that cannot begin a command: the ends of other commands, and prefixes of a whole pipeline. */
    private static final Set<String> NEVER_FIRST =
            Set.of("then", "elif", "else", "fi", "do", "done", "esac", "}", "]]", "!", "time");

    private final ShellParser shell;
    private final CommandLineCursor commandLineCursor;
    private final CompoundCommandParser compounds;
    private final RedirectionParser redirections;

    CommandListParser(ShellParser shell) {
        this.shell = shell;
        this.commandLineCursor = shell.cursor();
        compounds = new CompoundCommandParser(shell);
        redirections = new RedirectionParser(shell);
    }

    void blanks() throws ShellSyntaxException {
        while (commandLineCursor.peek() == ' ' || commandLineCursor.peek() == '\t') {
            commandLineCursor.next();
        }
        if (commandLineCursor.peek() == '#') {
            shell.refuseInSubstitution(AmbiguousSyntaxGate.Construct.COMMENT_IN_SUBSTITUTION);
            commandLineCursor.skipComment();
        }
    }

    /** Consumes blanks, comments and line ends, and reads the here-documents after the line ends. */
    void newLines() throws ShellSyntaxException {
        blanks();
        while (commandLineCursor.peek() == '\n') {
            commandLineCursor.next();
            shell.documents().read();
            blanks();
        }
    }

    /** Returns the reserved word at this position, or an empty text. */
    String reserved() {
        StringBuilder word = new StringBuilder();
        while (word.length() < 9 && !ShellCharacters.isMeta(commandLineCursor.peek(word.length()))) {
            word.append(commandLineCursor.peek(word.length()));
        }
        String text = word.toString();
        return RESERVED.contains(text) ? text : "";
    }

    static boolean isReserved(String word) {
        return RESERVED.contains(word);
    }

    boolean isAtReserved(String word) {
        return reserved().equals(word);
    }

    void expectReserved(String word) throws ShellSyntaxException {
        if (!isAtReserved(word)) {
            throw commandLineCursor.fault("`" + word + "` was expected, not " + commandLineCursor.here());
        }
        commandLineCursor.take(word);
    }

    /** Parses commands up to their terminator, which is not consumed. */
    ShellScript script(CommandListTerminator listTerminator) throws ShellSyntaxException {
        int depth = commandLineCursor.effort().enter(commandLineCursor.position());
        List<ShellScript.Line> lines = new ArrayList<>();
        List<ShellCommand> commands = new ArrayList<>();
        newLines();
        int from = commandLineCursor.position();
        while (!isAtEnd(listTerminator)) {
            ShellCommand shellCommand = andOr();
            blanks();
            if (commandLineCursor.peek() == '&') {
                commandLineCursor.next();
                commands.add(new ShellCommand.Background(shellCommand));
            } else {
                commands.add(shellCommand);
                if (commandLineCursor.peek() == ';' && !isAtClauseEnd()) {
                    commandLineCursor.next();
                } else if (commandLineCursor.peek() != '\n' && !isAtEnd(listTerminator)) {
                    throw commandLineCursor.fault("unexpected " + commandLineCursor.here());
                }
            }
            blanks();
            boolean ends = commandLineCursor.peek() == '\n';
            newLines();
            if (ends || isAtEnd(listTerminator)) {
                lines.add(new ShellScript.Line(commands, new SourceSpan(from, commandLineCursor.position())));
                commands.clear();
                from = commandLineCursor.position();
            }
        }
        if (lines.isEmpty() && !listTerminator.mayBeEmpty()) {
            throw commandLineCursor.fault("a command was expected, not " + commandLineCursor.here());
        }
        commandLineCursor.effort().leave(depth);
        return new ShellScript(lines);
    }

    private boolean isAtEnd(CommandListTerminator listTerminator) {
        return commandLineCursor.atEnd()
                || listTerminator.closer() != CommandLineCursor.END
                        && commandLineCursor.peek() == listTerminator.closer()
                || listTerminator.clause() && isAtClauseEnd()
                || listTerminator.words().contains(reserved());
    }

    private boolean isAtClauseEnd() {
        return commandLineCursor.isAt(";;") || commandLineCursor.isAt(";&");
    }

    private ShellCommand andOr() throws ShellSyntaxException {
        ShellCommand left = pipeline();
        blanks();
        while (commandLineCursor.isAt("&&") || commandLineCursor.isAt("||")) {
            boolean and = commandLineCursor.take("&&");
            if (!and) {
                commandLineCursor.take("||");
            }
            newLines();
            left = new ShellCommand.AndOr(left, and, pipeline());
            blanks();
        }
        return left;
    }

    private ShellCommand pipeline() throws ShellSyntaxException {
        boolean negated = false;
        boolean timed = false;
        while (true) {
            if (isAtReserved("!")) {
                commandLineCursor.take("!");
                negated = !negated;
            } else if (shell.isBash() && isAtReserved("time")) {
                commandLineCursor.take("time");
                timed = true;
                blanks();
                if (commandLineCursor.isAt("-p") && ShellCharacters.isMeta(commandLineCursor.peek(2))) {
                    commandLineCursor.take("-p");
                }
            } else {
                break;
            }
            blanks();
        }
        List<ShellCommand> commands = new ArrayList<>();
        commands.add(command());
        blanks();
        while (commandLineCursor.peek() == '|' && commandLineCursor.peek(1) != '|') {
            if (commandLineCursor.take("|&")) {
                shell.bashOnly("`|&`");
                shell.refuseInSubstitution(AmbiguousSyntaxGate.Construct.COMMAND_IN_SUBSTITUTION);
            } else {
                commandLineCursor.next();
            }
            newLines();
            commands.add(command());
            blanks();
        }
        return commands.size() == 1 && !negated && !timed
                ? commands.get(0)
                : new ShellCommand.Pipeline(commands, negated, timed);
    }

    /** Parses a command, which must be present. */
    ShellCommand command() throws ShellSyntaxException {
        String reserved = reserved();
        if (NEVER_FIRST.contains(reserved) && (shell.isBash() || !reserved.equals("time"))) {
            throw commandLineCursor.fault("unexpected `" + reserved + '`');
        }
        int depth = commandLineCursor.effort().enter(commandLineCursor.position());
        Optional<ShellCommand> compound = compounds.read(reserved);
        ShellCommand shellCommand = compound.isPresent() ? redirected(compound.get()) : simple();
        commandLineCursor.effort().leave(depth);
        return shellCommand;
    }

    /** Parses the redirections after a compound command. */
    ShellCommand redirected(ShellCommand shellCommand) throws ShellSyntaxException {
        if (shellCommand instanceof ShellCommand.FunctionDefinition || shellCommand instanceof ShellCommand.Coprocess) {
            return shellCommand;
        }
        List<ShellRedirection> all = new ArrayList<>();
        blanks();
        while (redirections.isHere()) {
            all.add(redirections.read());
            blanks();
        }
        return all.isEmpty() ? shellCommand : new ShellCommand.RedirectedCommand(shellCommand, all);
    }

    private ShellCommand simple() throws ShellSyntaxException {
        int from = commandLineCursor.position();
        List<ShellAssignment> assignments = new ArrayList<>();
        List<ShellWord> words = new ArrayList<>();
        List<ShellRedirection> all = new ArrayList<>();
        ShellWordParser reader = shell.words();
        int to = from;
        while (true) {
            if (redirections.isHere()) {
                all.add(redirections.read());
            } else if (commandLineCursor.peek() == '(' && words.size() == 1 && assignments.isEmpty() && all.isEmpty()) {
                return function(words.get(0), from);
            } else if (ShellCharacters.isMeta(commandLineCursor.peek()) && !reader.isAtProcess()) {
                break;
            } else if (words.isEmpty() && reader.isAtAssignment()) {
                assignments.add(reader.assignment());
            } else if (isDeclaring(words) && reader.isAtArray()) {
                words.add(reader.declaredArray());
            } else {
                words.add(reader.word());
                if (words.size() == 1) {
                    AmbiguousSyntaxGate.checkCommandName(words.get(0));
                }
                redirections.refuseDescriptor(words.get(words.size() - 1));
            }
            to = commandLineCursor.position();
            blanks();
        }
        if (to == from) {
            throw commandLineCursor.fault("a command was expected, not " + commandLineCursor.here());
        }
        return new ShellCommand.Simple(assignments, words, all, new SourceSpan(from, to));
    }

    private static boolean isDeclaring(List<ShellWord> words) {
        return !words.isEmpty()
                && !words.get(0).isQuoted()
                && words.get(0)
                        .text()
                        .filter(ShellCharacters.DECLARING::contains)
                        .isPresent();
    }

    private ShellCommand function(ShellWord name, int from) throws ShellSyntaxException {
        commandLineCursor.expect("(");
        blanks();
        commandLineCursor.expect(")");
        String text = name.text()
                .filter(plain -> !name.isQuoted())
                .orElseThrow(() -> commandLineCursor.fault("the name of a function was expected before `()`"));
        AmbiguousSyntaxGate.checkFunctionName(text, from);
        return compounds.functionBody(text, from);
    }

    /** Parses a redirection of a command, with its descriptor, operator and target. */
    private static final class RedirectionParser {
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
                return true;
            }
            char behind = commandLineCursor.peek(descriptorLength());
            return (behind == '<' || behind == '>') && !shell.words().isAtProcess();
        }

        private int descriptorLength() {
            if (commandLineCursor.peek() != '{') {
                return commandLineCursor.digits();
            }
            int length = 1;
            while (ShellCharacters.isPart(commandLineCursor.peek(length), length == 1)) {
                length++;
            }
            return length > 1 && commandLineCursor.peek(length) == '}' ? length + 1 : 0;
        }

        /** Refuses a word that a shell may take for the descriptor of a redirection behind it, such as {@code {x[0]}>file}. */
        void refuseDescriptor(ShellWord before) throws ShellSyntaxException {
            List<ShellWordPart> parts = before.parts();
            boolean braces = parts.get(0) instanceof ShellWordPart.Text first
                    && !first.quoted()
                    && first.text().startsWith("{")
                    && parts.get(parts.size() - 1) instanceof ShellWordPart.Text last
                    && !last.quoted()
                    && last.text().endsWith("}");
            boolean redirects = commandLineCursor.peek() == '<' || commandLineCursor.peek() == '>';
            if (braces && redirects && before.text().filter("{}"::equals).isEmpty()) {
                throw commandLineCursor.fault("`{…}` directly before a redirection can set a variable");
            }
        }

        /** Refuses a number that is a descriptor for some shells, and an argument for others. */
        private void checkNumber(String descriptor) throws ShellSyntaxException {
            if (!descriptor.startsWith("{") && descriptor.length() > (shell.isBash() ? 3 : 1)) {
                throw commandLineCursor.fault("the number " + descriptor
                        + " directly before a redirection has a different meaning in different shells");
            }
        }

        ShellRedirection read() throws ShellSyntaxException {
            String descriptor = commandLineCursor.isAt("&>") ? "" : commandLineCursor.take(descriptorLength());
            if (descriptor.startsWith("{")) {
                shell.bashOnly("`{…}` before a redirection");
            }
            checkNumber(descriptor);
            if (!descriptor.isEmpty() && shell.words().isAtProcess()) {
                throw commandLineCursor.fault(
                        "a number before a process substitution has a different meaning in different shells");
            }
            String operator = OPERATORS.stream()
                    .filter(commandLineCursor::isAt)
                    .findFirst()
                    .orElseThrow();
            commandLineCursor.take(operator);
            if (operator.startsWith("&") || operator.equals("<<<")) {
                shell.bashOnly("`" + operator + '`');
            }
            shell.commands().blanks();
            ShellWord target = shell.words().word();
            boolean isDocument = operator.equals("<<") || operator.equals("<<-");
            return new ShellRedirection(
                    descriptor,
                    operator,
                    target,
                    isDocument ? Optional.of(shell.documents().expect(operator, target)) : Optional.empty());
        }
    }
}
