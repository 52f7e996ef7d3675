package io.docui.hostops.internal.command.parser;

import java.util.List;
import java.util.regex.Pattern;

/**
 * Refuses syntax that shells do not all read in the same way, or that bash reads twice: it guesses where a construct ends, takes a text from
 * another place, or prints a substitution anew before it runs it. The parser asks this gate while it reads, before any command is judged.
 */
final class AmbiguousSyntaxGate {
    /** The constructs, each with its name and the reason why its meaning is uncertain. */
    enum Construct {
        ARITHMETIC(
                "anything but names, numbers, operators and balanced parentheses in `((…))`",
                "shells only count parentheses to find its end; write subshells as `( (…) )`"),
        BACKTICKS(
                "a backslash, a line end or a here-document within backticks",
                "its meaning depends on what surrounds the backticks; write `$(…)`"),
        BACKTICKS_IN_DOCUMENT(
                "a backtick in a here-document", "shells remove backslashes differently there; quote the delimiter"),
        QUOTE_IN_DOCUMENT("a quote within `${…}` in a here-document", "it is text for some shells"),
        DELIMITER("a here-document whose delimiter is no plain word", "shells compare it differently"),
        PENDING_DOCUMENT(
                "a parenthesis, a backtick, a compound command or a line end between `<<` and the text of a here-document",
                "bash may take the text from another place"),
        DOCUMENT_IN_SUBSTITUTION(
                "a here-document within a substitution, other than `$(command <<'END')` or one with plain text,",
                "bash writes it anew before it runs it"),
        DELIMITER_IN_SUBSTITUTION(
                "a line that begins with the delimiter of a here-document within a substitution",
                "bash can end the text there"),
        COMMENT_IN_SUBSTITUTION("a comment within a substitution", "some shells look for the end in it"),
        COMMAND_IN_SUBSTITUTION(
                "a substitution with anything but simple commands, pipelines, lists, `if`, `for` and `while`",
                "bash writes it anew before it runs it, not always with the same meaning"),
        RESERVED_PATTERN("a reserved word in `case`", "bash writes it anew with another meaning; quote the word"),
        RESERVED_COMMAND(
                "a reserved word as the name of a command", "its meaning depends on its place; quote the word"),
        FUNCTION_NAME("a function with an unusual name", "only some shells take it for a name"),
        SPLIT_TOKEN("a backslash and a line end within an operator or a name", "not every shell joins the two parts");

        private final String what;
        private final String why;

        Construct(String what, String why) {
            this.what = what;
            this.why = why;
        }
    }

    private static final String ARITHMETIC_OPERATORS = " \t$_+-*/%<>=!&|^~?:,()[]";
    private static final Pattern DELIMITER = Pattern.compile("\\\\?[\\w.+!-]+|'[\\w.+! -]+'|\"[\\w.+ -]+\"");
    private static final Pattern BETWEEN =
            Pattern.compile("[()`\n]|[;&|]\\s*(if|for|select|while|until|case|function|coproc|\\{|\\[\\[)(\\s|$)");
    private static final Pattern FUNCTION = Pattern.compile("[\\w.:+@-]+");

    private AmbiguousSyntaxGate() {}

    private static void refuse(boolean ambiguous, Construct construct, int position) throws ShellSyntaxException {
        if (ambiguous) {
            throw new ShellSyntaxException(construct.what + " is uncertain: " + construct.why, position);
        }
    }

    static void refuse(Construct construct, int position) throws ShellSyntaxException {
        refuse(true, construct, position);
    }

    /**
     * Checks a character of an arithmetic expression outside of its expansions.
     * @param before the character before it
     * @param header whether it is the header of {@code for ((}
     */
    static void checkArithmetic(char c, char before, boolean header, int position) throws ShellSyntaxException {
        boolean letter = ShellCharacters.isPart(c, false);
        boolean base = c == '#' && ShellCharacters.isDigit(before);
        boolean known = letter || base || header && c == ';' || ARITHMETIC_OPERATORS.indexOf(c) >= 0;
        refuse(!known, Construct.ARITHMETIC, position);
    }

    /** Checks the text between backticks, as it is written. */
    static void checkBackticks(String text, int position) throws ShellSyntaxException {
        boolean document = text.replace("<<<", "").contains("<<");
        refuse(document || text.indexOf('\\') >= 0 || text.indexOf('\n') >= 0, Construct.BACKTICKS, position);
    }

    /** Checks the delimiter of a here-document, as it is written. */
    static void checkDelimiter(String written, int position) throws ShellSyntaxException {
        refuse(!DELIMITER.matcher(written).matches(), Construct.DELIMITER, position);
    }

    /** Checks what stands between the delimiter of a here-document and the end of its line. */
    static void checkPendingDocument(String between, int position) throws ShellSyntaxException {
        refuse(BETWEEN.matcher(between).find(), Construct.PENDING_DOCUMENT, position);
    }

    /** Checks the name of a function without quotes. */
    static void checkFunctionName(String name, int position) throws ShellSyntaxException {
        boolean reserved = CommandListParser.isReserved(name);
        refuse(reserved || !FUNCTION.matcher(name).matches(), Construct.FUNCTION_NAME, position);
    }

    /** Checks a pattern or the subject of {@code case}. */
    static void checkPattern(ShellWord word) throws ShellSyntaxException {
        refuse(isReserved(word), Construct.RESERVED_PATTERN, word.sourceSpan().from());
    }

    /** Checks the first word of a simple command. */
    static void checkCommandName(ShellWord word) throws ShellSyntaxException {
        refuse(isReserved(word), Construct.RESERVED_COMMAND, word.sourceSpan().from());
    }

    static boolean isReserved(ShellWord word) {
        return !word.isQuoted()
                && word.text().filter(CommandListParser::isReserved).isPresent();
    }

    /** Checks the commands of a substitution, which may begin with the only here-document that it has. */
    static void checkSubstitution(ShellScript script, int position) throws ShellSyntaxException {
        List<ShellCommand> commands = script.commands();
        if (commands.size() == 1 && commands.get(0) instanceof ShellCommand.Simple simple) {
            List<ShellRedirection> documents = documents(simple.redirections());
            boolean several = documents.size() > 1;
            boolean expands = documents.stream().anyMatch(document -> !isPlain(document));
            refuse(several || expands, Construct.DOCUMENT_IN_SUBSTITUTION, position);
            checkArrays(simple, position);
        } else {
            checkCommands(commands, position);
        }
    }

    private static List<ShellRedirection> documents(List<ShellRedirection> redirections) {
        return redirections.stream()
                .filter(redirection -> redirection.document().isPresent())
                .toList();
    }

    private static boolean isPlain(ShellRedirection document) {
        List<ShellWordPart> parts = document.document().orElseThrow().parts();
        boolean quoted = document.document().orElseThrow().isQuoted();
        return document.operator().equals("<<") && (quoted || parts.stream().allMatch(AmbiguousSyntaxGate::isPlain));
    }

    private static boolean isPlain(ShellWordPart part) {
        return part instanceof ShellWordPart.Text text && text.text().indexOf('\\') < 0
                || part instanceof ShellWordPart.ParameterExpansion parameter
                        && parameter.operator().isEmpty()
                        && parameter.operand().isEmpty();
    }

    private static void checkCommands(List<ShellCommand> commands, int position) throws ShellSyntaxException {
        for (ShellCommand command : commands) {
            checkCommand(command, position);
        }
    }

    private static void checkCommand(ShellCommand command, int position) throws ShellSyntaxException {
        if (command instanceof ShellCommand.Simple simple) {
            checkRedirections(simple.redirections(), position);
            checkArrays(simple, position);
        } else if (command instanceof ShellCommand.Pipeline pipeline && !pipeline.measured()) {
            checkCommands(pipeline.commands(), position);
        } else if (command instanceof ShellCommand.AndOr list) {
            checkCommands(List.of(list.left(), list.right()), position);
        } else if (command instanceof ShellCommand.Background background) {
            checkCommand(background.shellCommand(), position);
        } else if (command instanceof ShellCommand.If condition) {
            checkCondition(condition, position);
        } else if (command instanceof ShellCommand.Loop loop) {
            checkCommands(loop.condition().commands(), position);
            checkCommands(loop.body().commands(), position);
        } else if (command instanceof ShellCommand.ForEach loop && !loop.chosen()) {
            checkCommands(loop.body().commands(), position);
        } else if (command instanceof ShellCommand.RedirectedCommand redirected) {
            checkRedirections(redirected.redirections(), position);
            checkCommand(redirected.shellCommand(), position);
        } else {
            refuse(Construct.COMMAND_IN_SUBSTITUTION, position);
        }
    }

    private static void checkCondition(ShellCommand.If condition, int position) throws ShellSyntaxException {
        for (ShellCommand.If.Branch branch : condition.branches()) {
            checkCommands(branch.condition().commands(), position);
            checkCommands(branch.body().commands(), position);
        }
        if (condition.otherwise().isPresent()) {
            checkCommands(condition.otherwise().get().commands(), position);
        }
    }

    private static void checkRedirections(List<ShellRedirection> redirections, int position)
            throws ShellSyntaxException {
        refuse(!documents(redirections).isEmpty(), Construct.DOCUMENT_IN_SUBSTITUTION, position);
    }

    private static void checkArrays(ShellCommand.Simple simple, int position) throws ShellSyntaxException {
        boolean array = simple.assignments().stream().anyMatch(assignment -> hasArray(assignment.value()))
                || simple.words().stream().anyMatch(AmbiguousSyntaxGate::hasArray);
        refuse(array, Construct.COMMAND_IN_SUBSTITUTION, position);
    }

    private static boolean hasArray(ShellWord word) {
        return word.parts().stream().anyMatch(ShellWordPart.ArrayLiteral.class::isInstance);
    }
}
