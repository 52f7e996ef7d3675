package io.docui.hostops.command;

import java.util.List;
import java.util.Optional;

/** Reads what the shell replaces by something else: parameters, substitutions, arithmetic, {@code $'…'}. */
final class ExpansionParser {
    private static final String SPECIAL = "@*#?-$!";
    private static final String OPERATORS = ":-=+?#%/^,@*";

    private final ShellParser shell;
    private final CommandLineCursor cursor;

    ExpansionParser(ShellParser shell) {
        this.shell = shell;
        this.cursor = shell.cursor();
    }

    /** What a dollar or a backtick here begins. */
    void read(WordBuilder parts, boolean quoted) throws ShellSyntaxException {
        int depth = cursor.effort().enter(cursor.position());
        if (cursor.peek() == '`') {
            parts.add(new WordPart.CommandSubstitution(backticks(quoted), quoted));
        } else {
            cursor.next();
            afterDollar(parts, quoted);
        }
        cursor.effort().leave(depth);
    }

    private void afterDollar(WordBuilder parts, boolean quoted) throws ShellSyntaxException {
        char c = cursor.peek();
        if (c == '{') {
            parts.add(braced(quoted));
        } else if (cursor.isAt("((")) {
            parts.add(calculated(quoted));
        } else if (c == '(') {
            parts.add(new WordPart.CommandSubstitution(parenthesized(), quoted));
        } else if (c == '[' && shell.isBash()) {
            cursor.next();
            parts.add(plain(arithmetic(']'), cursor.position()));
        } else if (c == '\'' && !quoted) {
            shell.bashOnly("`$'`");
            parts.addQuoted(AnsiCQuoteParser.read(cursor));
        } else if (c == '"' && !quoted) {
            shell.bashOnly("`$\"`");
            shell.words().readDoubleQuoted(parts);
        } else {
            plainParameter(parts, quoted);
        }
    }

    private void plainParameter(WordBuilder parts, boolean quoted) throws ShellSyntaxException {
        char c = cursor.peek();
        int length = cursor.nameLength();
        if (length > 0) {
            parts.add(parameter(cursor.take(length), quoted));
        } else if (ShellCharacters.isDigit(c) || c != CommandLineCursor.END && SPECIAL.indexOf(c) >= 0) {
            parts.add(parameter(cursor.take(1), quoted));
        } else {
            parts.addText('$', quoted);
        }
    }

    private static WordPart parameter(String name, boolean quoted) {
        return new WordPart.ParameterExpansion(name, "", List.of(), quoted);
    }

    /** The commands in parentheses. */
    ShellScript parenthesized() throws ShellSyntaxException {
        cursor.expect("(");
        int depth = cursor.effort().enter(cursor.position());
        List<HereDocumentReader.PendingHereDocument> outside = shell.documents().begin();
        ShellScript script = shell.commands().script(ListTerminator.PARENTHESIS);
        shell.documents().end(outside);
        cursor.expect(")");
        cursor.effort().leave(depth);
        return script;
    }

    /** {@code $((…))}; if it does not end so, it was {@code $( (…) … )}, as the shell sees it too. */
    private WordPart calculated(boolean quoted) throws ShellSyntaxException {
        int from = cursor.position();
        Optional<WordPart.ArithmeticExpansion> arithmetic = doubleParentheses();
        if (arithmetic.isPresent()) {
            return arithmetic.get();
        }
        cursor.reset(from);
        return new WordPart.CommandSubstitution(parenthesized(), quoted);
    }

    /** The arithmetic in two parentheses, or nothing if the first two do not close together. */
    Optional<WordPart.ArithmeticExpansion> doubleParentheses() throws ShellSyntaxException {
        int from = cursor.position();
        cursor.expect("((");
        Expression expression = arithmetic(')');
        if (!cursor.take(")")) {
            return Optional.empty();
        }
        return Optional.of(plain(expression, from));
    }

    /** @param quoting whether it has quotes, which mean something else in arithmetic than elsewhere */
    private record Expression(WordBuilder parts, boolean quoting) {}

    private static WordPart.ArithmeticExpansion plain(Expression expression, int from) throws ShellSyntaxException {
        if (expression.quoting()) {
            throw new ShellSyntaxException("arithmetic cannot have single quotes or backslashes in it", from);
        }
        return new WordPart.ArithmeticExpansion(expression.parts().finish());
    }

    /** An expression up to what closes it, and steps over that. */
    private Expression arithmetic(char closer) throws ShellSyntaxException {
        int from = cursor.position();
        char opener = closer == ')' ? '(' : '[';
        WordBuilder parts = new WordBuilder();
        boolean quoting = false;
        int depth = 0;
        while (cursor.peek() != closer || depth > 0) {
            char c = cursor.peek();
            if (cursor.atEnd()) {
                throw new ShellSyntaxException("the arithmetic is never closed by `" + closer + "`", from);
            } else if (c == '"') {
                shell.words().readDoubleQuoted(parts);
            } else if (c == '\'') {
                quoting = true;
                shell.words().readSingleQuoted(parts);
            } else if (c == '\\') {
                quoting = true;
                cursor.next();
                cursor.rawNext();
            } else {
                depth += c == opener ? 1 : 0;
                depth -= c == closer ? 1 : 0;
                shell.words().readQuotedCharacter(parts, "");
            }
        }
        cursor.next();
        return new Expression(parts, quoting);
    }

    private WordPart braced(boolean quoted) throws ShellSyntaxException {
        int from = cursor.position();
        cursor.expect("{");
        String prefix = "";
        if (cursor.peek() == '!' && cursor.peek(1) != '}' || isAtLength()) {
            prefix = cursor.take(1);
        }
        String name = parameterName();
        WordBuilder operand = new WordBuilder();
        if (cursor.peek() == '[') {
            cursor.next();
            operand.addText('[', true);
            bracketed(operand, quoted);
        }
        StringBuilder operator = new StringBuilder(prefix);
        while (operator.length() < prefix.length() + 2 && isOperator(cursor.peek())) {
            operator.append(cursor.next());
            if (operator.toString().endsWith("@")) {
                operator.append(cursor.peek() == '}' ? "" : String.valueOf(cursor.next()));
            }
        }
        if (operator.length() == prefix.length() && cursor.peek() != '}' && !cursor.atEnd()) {
            throw cursor.fault("`${" + name + "` cannot go on with " + cursor.here());
        }
        operand(operand, quoted, from);
        return new WordPart.ParameterExpansion(name, operator.toString(), operand.finish(), quoted);
    }

    /** Whether {@code #} asks for a length here: it can also be the parameter itself. */
    private boolean isAtLength() {
        return cursor.peek() == '#' && cursor.peek(1) != '}' && !isOperator(cursor.peek(1));
    }

    private static boolean isOperator(char c) {
        return c != CommandLineCursor.END && OPERATORS.indexOf(c) >= 0;
    }

    private String parameterName() throws ShellSyntaxException {
        int length = cursor.nameLength();
        if (length > 0) {
            return cursor.take(length);
        }
        if (cursor.digits() > 0) {
            return cursor.take(cursor.digits());
        }
        if (cursor.peek() != CommandLineCursor.END && SPECIAL.indexOf(cursor.peek()) >= 0) {
            return cursor.take(1);
        }
        throw cursor.fault("the name of a variable was expected, not " + cursor.here());
    }

    private void bracketed(WordBuilder parts, boolean quoted) throws ShellSyntaxException {
        int depth = 0;
        while (cursor.peek() != ']' || depth > 0) {
            depth += cursor.peek() == '[' ? 1 : 0;
            depth -= cursor.peek() == ']' ? 1 : 0;
            oneOfOperand(parts, quoted);
        }
        cursor.next();
        parts.addText(']', true);
    }

    private void operand(WordBuilder parts, boolean quoted, int from) throws ShellSyntaxException {
        while (cursor.peek() != '}') {
            if (cursor.atEnd()) {
                throw new ShellSyntaxException("`${` is never closed", from);
            }
            oneOfOperand(parts, quoted);
        }
        cursor.next();
    }

    /** Whether single quotes quote in an operand within double quotes depends on the operator, so there they are refused. */
    private void oneOfOperand(WordBuilder parts, boolean quoted) throws ShellSyntaxException {
        char c = cursor.peek();
        if (cursor.atEnd()) {
            throw cursor.fault("`${` is never closed");
        }
        if (c == '"') {
            shell.words().readDoubleQuoted(parts);
        } else if (c == '\'') {
            if (quoted) {
                throw cursor.fault("a single quote within `\"${…}\"` is not the same to every shell");
            }
            shell.words().readSingleQuoted(parts);
        } else if (c == '\\' && !quoted) {
            cursor.next();
            parts.addQuoted(String.valueOf(cursor.rawNext()));
        } else if (!quoted && (cursor.isAt("<(") || cursor.isAt(">("))) {
            throw cursor.fault("a process substitution within `${…}` is not the same to every shell");
        } else if (c == '$' || c == '`') {
            read(parts, quoted);
        } else {
            shell.words().readQuotedCharacter(parts, "$`\"\\}");
        }
    }

    /** The commands between backticks, which lose a level of backslashes first. */
    private ShellScript backticks(boolean quoted) throws ShellSyntaxException {
        int from = cursor.position();
        cursor.next();
        StringBuilder text = new StringBuilder();
        while (cursor.rawPeek() != '`') {
            if (cursor.rawAtEnd()) {
                throw new ShellSyntaxException("a backtick is never closed", from);
            }
            char c = cursor.rawNext();
            char after = cursor.rawPeek();
            boolean escapes = c == '\\' && (after == '`' || after == '$' || after == '\\' || quoted && after == '"');
            text.append(escapes ? cursor.rawNext() : c);
        }
        cursor.rawNext();
        try {
            return shell.nested(text.toString()).wholeScript();
        } catch (ShellSyntaxException fault) {
            throw new ShellSyntaxException("within backticks: " + fault.getMessage(), from);
        }
    }
}
