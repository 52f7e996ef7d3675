package io.docui.hostops.internal.command.parser;

import java.util.List;

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
            wordBuilder.add(new ShellWordPart.CommandSubstitution(backticks(), quoted));
        } else {
            commandLineCursor.next();
            commandLineCursor.checkUnsplit();
            afterDollar(wordBuilder, quoted);
        }
        commandLineCursor.effort().leave(depth);
    }

    private void afterDollar(ShellWordBuilder wordBuilder, boolean quoted) throws ShellSyntaxException {
        char c = commandLineCursor.peek();
        if (c == '{') {
            wordBuilder.add(braced(quoted));
        } else if (commandLineCursor.isAt("((")) {
            wordBuilder.add(doubleParentheses(false));
        } else if (c == '(') {
            wordBuilder.add(new ShellWordPart.CommandSubstitution(parenthesized(), quoted));
        } else if (c == '[') {
            shell.bashOnly("`$[`");
            commandLineCursor.next();
            wordBuilder.add(arithmetic(']', false));
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
        int from = commandLineCursor.position();
        commandLineCursor.expect("(");
        int depth = commandLineCursor.effort().enter(commandLineCursor.position());
        List<HereDocumentReader.PendingHereDocument> outside = shell.documents().begin();
        boolean inside = shell.enterSubstitution();
        ShellScript shellScript = shell.commands().script(CommandListTerminator.PARENTHESIS);
        shell.leaveSubstitution(inside);
        shell.documents().end(outside);
        commandLineCursor.expect(")");
        commandLineCursor.effort().leave(depth);
        AmbiguousSyntaxGate.checkSubstitution(shellScript, from);
        return shellScript;
    }

    /**
     * Parses the arithmetic in double parentheses.
     * @param header whether it is the header of a loop
     */
    ShellWordPart.ArithmeticExpansion doubleParentheses(boolean header) throws ShellSyntaxException {
        int from = commandLineCursor.position();
        commandLineCursor.expect("((");
        ShellWordPart.ArithmeticExpansion expression = arithmetic(')', header);
        commandLineCursor.checkUnsplit();
        if (!commandLineCursor.take(")")) {
            AmbiguousSyntaxGate.refuse(AmbiguousSyntaxGate.Construct.ARITHMETIC, from);
        }
        return expression;
    }

    /** Parses an expression up to its closing character and consumes this character. */
    private ShellWordPart.ArithmeticExpansion arithmetic(char closer, boolean header) throws ShellSyntaxException {
        int from = commandLineCursor.position();
        char opener = closer == ')' ? '(' : '[';
        ShellWordBuilder wordBuilder = new ShellWordBuilder();
        char before = opener;
        int depth = 0;
        while (commandLineCursor.peek() != closer || depth > 0) {
            char c = commandLineCursor.peek();
            if (commandLineCursor.atEnd()) {
                throw new ShellSyntaxException("the arithmetic is never closed by `" + closer + "`", from);
            }
            AmbiguousSyntaxGate.checkArithmetic(c, before, header, commandLineCursor.position());
            depth += c == opener ? 1 : 0;
            depth -= c == closer ? 1 : 0;
            before = c;
            shell.words().readQuotedCharacter(wordBuilder, "");
        }
        commandLineCursor.next();
        return new ShellWordPart.ArithmeticExpansion(wordBuilder.finish());
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
            if (shell.isDocument()) {
                AmbiguousSyntaxGate.refuse(
                        AmbiguousSyntaxGate.Construct.QUOTE_IN_DOCUMENT, commandLineCursor.position());
            }
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

    /** Parses the commands between backticks. */
    private ShellScript backticks() throws ShellSyntaxException {
        int from = commandLineCursor.position();
        if (shell.isDocument()) {
            AmbiguousSyntaxGate.refuse(AmbiguousSyntaxGate.Construct.BACKTICKS_IN_DOCUMENT, from);
        }
        commandLineCursor.next();
        StringBuilder text = new StringBuilder();
        while (commandLineCursor.rawPeek() != '`') {
            if (commandLineCursor.rawAtEnd()) {
                throw new ShellSyntaxException("a backtick is never closed", from);
            }
            text.append(commandLineCursor.rawNext());
        }
        commandLineCursor.rawNext();
        AmbiguousSyntaxGate.checkBackticks(text.toString(), from);
        try {
            ShellScript shellScript = shell.nested(text.toString()).wholeScript();
            AmbiguousSyntaxGate.checkSubstitution(shellScript, from);
            return shellScript;
        } catch (ShellSyntaxException fault) {
            throw new ShellSyntaxException("within backticks: " + fault.getMessage(), from);
        }
    }
}
