package io.docui.hostops.internal.command.parser;

import java.util.List;
import java.util.Optional;

/** Parses shell expansions: parameters, command substitutions, arithmetic, and ANSI-C quotes. */
final class ShellExpansionParser {
    private static final String SPECIAL = "@*#?-$!";
    private static final String OPERATORS = ":-=+?#%/^,@*";
    /** Characters of a pattern that mean the same in every place of it, as long as they are not quoted. */
    private static final String IN_PATTERNS = "._-+,/*";

    private final ShellParser shell;
    private final CommandLineCursor commandLineCursor;

    ShellExpansionParser(ShellParser shell) {
        this.shell = shell;
        this.commandLineCursor = shell.cursor();
    }

    /** Parses the expansion that a dollar sign or backtick begins. */
    void read(ShellWordBuilder wordBuilder, boolean quoted) throws ShellSyntaxException {
        int depth = commandLineCursor.effort().enter(commandLineCursor.position());
        if (commandLineCursor.peek() == '`') {
            wordBuilder.add(new ShellWordPart.CommandSubstitution(backticks(quoted), quoted));
        } else {
            commandLineCursor.next();
            afterDollar(wordBuilder, quoted);
        }
        commandLineCursor.effort().leave(depth);
    }

    private void afterDollar(ShellWordBuilder wordBuilder, boolean quoted) throws ShellSyntaxException {
        char c = commandLineCursor.peek();
        if (c == '{') {
            wordBuilder.add(braced(quoted));
        } else if (commandLineCursor.isAt("((")) {
            wordBuilder.add(calculated(quoted));
        } else if (c == '(') {
            wordBuilder.add(new ShellWordPart.CommandSubstitution(parenthesized(), quoted));
        } else if (c == '[') {
            shell.bashOnly("`$[`");
            commandLineCursor.next();
            wordBuilder.add(plain(arithmetic(']'), commandLineCursor.position()));
        } else if (c == '\'' && !quoted) {
            shell.bashOnly("`$'`");
            wordBuilder.addQuoted(AnsiCQuoteParser.read(commandLineCursor));
        } else if (c == '"' && !quoted) {
            shell.bashOnly("`$\"`");
            shell.words().readDoubleQuoted(wordBuilder);
        } else {
            plainParameter(wordBuilder, quoted);
        }
    }

    private void plainParameter(ShellWordBuilder wordBuilder, boolean quoted) throws ShellSyntaxException {
        char c = commandLineCursor.peek();
        int length = commandLineCursor.nameLength();
        if (length > 0) {
            wordBuilder.add(parameter(commandLineCursor.take(length), quoted));
        } else if (ShellCharacters.isDigit(c) || c != CommandLineCursor.END && SPECIAL.indexOf(c) >= 0) {
            wordBuilder.add(parameter(commandLineCursor.take(1), quoted));
        } else {
            wordBuilder.addText('$', quoted);
        }
    }

    private static ShellWordPart parameter(String name, boolean quoted) {
        return new ShellWordPart.ParameterExpansion(name, "", List.of(), quoted);
    }

    ShellScript parenthesized() throws ShellSyntaxException {
        commandLineCursor.expect("(");
        int depth = commandLineCursor.effort().enter(commandLineCursor.position());
        List<HereDocumentReader.PendingHereDocument> outside = shell.documents().begin();
        ShellScript shellScript = shell.commands().script(CommandListTerminator.PARENTHESIS);
        shell.documents().end(outside);
        commandLineCursor.expect(")");
        commandLineCursor.effort().leave(depth);
        return shellScript;
    }

    /** Parses {@code $((…))}. If it does not end this way, it is {@code $( (…) … )}, as in the shell. */
    private ShellWordPart calculated(boolean quoted) throws ShellSyntaxException {
        int from = commandLineCursor.position();
        Optional<ShellWordPart.ArithmeticExpansion> arithmetic = doubleParentheses();
        if (arithmetic.isPresent()) {
            return arithmetic.get();
        }
        commandLineCursor.reset(from);
        return new ShellWordPart.CommandSubstitution(parenthesized(), quoted);
    }

    /** Parses the arithmetic in double parentheses; empty if they do not close together. */
    Optional<ShellWordPart.ArithmeticExpansion> doubleParentheses() throws ShellSyntaxException {
        int from = commandLineCursor.position();
        commandLineCursor.expect("((");
        Expression expression = arithmetic(')');
        return commandLineCursor.take(")") ? Optional.of(plain(expression, from)) : Optional.empty();
    }

    /** @param quoting whether it contains quotes, which have another meaning in arithmetic than elsewhere */
    private record Expression(ShellWordBuilder wordBuilder, boolean quoting) {}

    private static ShellWordPart.ArithmeticExpansion plain(Expression expression, int from)
            throws ShellSyntaxException {
        if (expression.quoting()) {
            throw new ShellSyntaxException("arithmetic cannot contain single quotes or backslashes", from);
        }
        return new ShellWordPart.ArithmeticExpansion(expression.wordBuilder().finish());
    }

    /** Parses an expression up to its closing character and consumes this character. */
    private Expression arithmetic(char closer) throws ShellSyntaxException {
        int from = commandLineCursor.position();
        char opener = closer == ')' ? '(' : '[';
        ShellWordBuilder wordBuilder = new ShellWordBuilder();
        boolean quoting = false;
        int depth = 0;
        while (commandLineCursor.peek() != closer || depth > 0) {
            char c = commandLineCursor.peek();
            if (commandLineCursor.atEnd()) {
                throw new ShellSyntaxException("the arithmetic is never closed by `" + closer + "`", from);
            } else if (c == '"') {
                shell.words().readDoubleQuoted(wordBuilder);
            } else if (c == '\'') {
                quoting = true;
                shell.words().readSingleQuoted(wordBuilder);
            } else if (c == '\\') {
                quoting = true;
                commandLineCursor.next();
                commandLineCursor.rawNext();
            } else {
                depth += c == opener ? 1 : 0;
                depth -= c == closer ? 1 : 0;
                shell.words().readQuotedCharacter(wordBuilder, "");
            }
        }
        commandLineCursor.next();
        return new Expression(wordBuilder, quoting);
    }

    private ShellWordPart braced(boolean quoted) throws ShellSyntaxException {
        int from = commandLineCursor.position();
        commandLineCursor.expect("{");
        String prefix = "";
        if (commandLineCursor.peek() == '!' && commandLineCursor.peek(1) != '}' || isAtLength()) {
            prefix = commandLineCursor.take(1);
        }
        String name = parameterName();
        ShellWordBuilder operand = new ShellWordBuilder();
        if (commandLineCursor.peek() == '[') {
            commandLineCursor.next();
            operand.addText('[', true);
            bracketed(operand, quoted);
        }
        StringBuilder operator = new StringBuilder(prefix);
        while (operator.length() < prefix.length() + 2 && isOperator(commandLineCursor.peek())) {
            operator.append(commandLineCursor.next());
            if (operator.toString().endsWith("@")) {
                operator.append(commandLineCursor.peek() == '}' ? "" : String.valueOf(commandLineCursor.next()));
            }
        }
        if (operator.length() == prefix.length() && commandLineCursor.peek() != '}' && !commandLineCursor.atEnd()) {
            throw commandLineCursor.fault("`${" + name + "` cannot be followed by " + commandLineCursor.here());
        }
        boolean removes = operand.isEmpty() && operator.toString().matches("[%#].*");
        operand(operand, quoted, removes, from);
        return new ShellWordPart.ParameterExpansion(name, operator.toString(), operand.finish(), quoted);
    }

    /** Tells whether {@code #} is the length operator here, because it can also be the parameter itself. */
    private boolean isAtLength() {
        return commandLineCursor.peek() == '#'
                && commandLineCursor.peek(1) != '}'
                && !isOperator(commandLineCursor.peek(1));
    }

    private static boolean isOperator(char c) {
        return c != CommandLineCursor.END && OPERATORS.indexOf(c) >= 0;
    }

    private String parameterName() throws ShellSyntaxException {
        int length = commandLineCursor.nameLength();
        if (length > 0) {
            return commandLineCursor.take(length);
        }
        if (commandLineCursor.digits() > 0) {
            return commandLineCursor.take(commandLineCursor.digits());
        }
        if (commandLineCursor.peek() != CommandLineCursor.END && SPECIAL.indexOf(commandLineCursor.peek()) >= 0) {
            return commandLineCursor.take(1);
        }
        throw commandLineCursor.fault("the name of a variable was expected, not " + commandLineCursor.here());
    }

    private void bracketed(ShellWordBuilder wordBuilder, boolean quoted) throws ShellSyntaxException {
        int depth = 0;
        while (commandLineCursor.peek() != ']' || depth > 0) {
            depth += commandLineCursor.peek() == '[' ? 1 : 0;
            depth -= commandLineCursor.peek() == ']' ? 1 : 0;
            oneOfOperand(wordBuilder, quoted);
        }
        commandLineCursor.next();
        wordBuilder.addText(']', true);
    }

    /** @param pattern whether it is a pattern, of which the text without quotes is marked as such */
    private void operand(ShellWordBuilder wordBuilder, boolean quoted, boolean pattern, int from)
            throws ShellSyntaxException {
        while (commandLineCursor.peek() != '}') {
            if (commandLineCursor.atEnd()) {
                throw new ShellSyntaxException("`${` is never closed", from);
            }
            if (pattern && isPlainInPattern(commandLineCursor.peek())) {
                wordBuilder.addText(commandLineCursor.next(), false);
            } else {
                oneOfOperand(wordBuilder, quoted);
            }
        }
        commandLineCursor.next();
    }

    private static boolean isPlainInPattern(char c) {
        return c < 128 && Character.isLetterOrDigit(c) || IN_PATTERNS.indexOf(c) >= 0;
    }

    /**
     * Parses one element of an operand. Within double quotes, the meaning of single quotes depends on the operator, so they are
     * refused there.
     */
    private void oneOfOperand(ShellWordBuilder wordBuilder, boolean quoted) throws ShellSyntaxException {
        char c = commandLineCursor.peek();
        if (commandLineCursor.atEnd()) {
            throw commandLineCursor.fault("`${` is never closed");
        }
        if (c == '"') {
            shell.words().readDoubleQuoted(wordBuilder);
        } else if (c == '\'') {
            if (quoted) {
                throw commandLineCursor.fault(
                        "a single quote within `\"${…}\"` has a different meaning in different shells");
            }
            shell.words().readSingleQuoted(wordBuilder);
        } else if (c == '\\' && !quoted) {
            commandLineCursor.next();
            wordBuilder.addQuoted(String.valueOf(commandLineCursor.rawNext()));
        } else if (!quoted && (commandLineCursor.isAt("<(") || commandLineCursor.isAt(">("))) {
            throw commandLineCursor.fault(
                    "a process substitution within `${…}` has a different meaning in different shells");
        } else if (c == '$' || c == '`') {
            read(wordBuilder, quoted);
        } else {
            shell.words().readQuotedCharacter(wordBuilder, "$`\"\\}");
        }
    }

    /** Parses the commands between backticks, after removing one level of backslashes. */
    private ShellScript backticks(boolean quoted) throws ShellSyntaxException {
        int from = commandLineCursor.position();
        commandLineCursor.next();
        StringBuilder text = new StringBuilder();
        while (commandLineCursor.rawPeek() != '`') {
            if (commandLineCursor.rawAtEnd()) {
                throw new ShellSyntaxException("a backtick is never closed", from);
            }
            char c = commandLineCursor.rawNext();
            char after = commandLineCursor.rawPeek();
            boolean escapes = c == '\\' && (after == '`' || after == '$' || after == '\\' || quoted && after == '"');
            text.append(escapes ? commandLineCursor.rawNext() : c);
        }
        commandLineCursor.rawNext();
        try {
            return shell.nested(text.toString()).wholeScript();
        } catch (ShellSyntaxException fault) {
            throw new ShellSyntaxException("within backticks: " + fault.getMessage(), from);
        }
    }
}
