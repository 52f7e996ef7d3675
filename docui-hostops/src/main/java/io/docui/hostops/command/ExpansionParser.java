package io.docui.hostops.command;

import java.util.List;
import java.util.Optional;

/** Reads what the shell replaces by something else: parameters, substitutions, arithmetic, {@code $'…'}. */
final class ExpansionParser {
    private static final String SPECIAL = "@*#?-$!";
    private static final String OPERATORS = ":-=+?#%/^,@*";

    private final ShellParser shell;
    private final Cursor cursor;

    ExpansionParser(ShellParser shell) {
        this.shell = shell;
        this.cursor = shell.cursor();
    }

    /** What a dollar or a backtick here begins. */
    void read(Parts parts, boolean quoted) throws SyntaxFault {
        int depth = cursor.effort().enter(cursor.position());
        if (cursor.peek() == '`') {
            parts.add(new WordPart.Substitution(backticks(quoted), quoted));
        } else {
            cursor.next();
            afterDollar(parts, quoted);
        }
        cursor.effort().leave(depth);
    }

    private void afterDollar(Parts parts, boolean quoted) throws SyntaxFault {
        char c = cursor.peek();
        if (c == '{') {
            parts.add(braced(quoted));
        } else if (cursor.isAt("((")) {
            parts.add(calculated(quoted));
        } else if (c == '(') {
            parts.add(new WordPart.Substitution(parenthesized(), quoted));
        } else if (c == '[' && shell.isBash()) {
            cursor.next();
            parts.add(plain(arithmetic(']'), cursor.position()));
        } else if (c == '\'' && !quoted) {
            shell.bashOnly("`$'`");
            parts.quoted(AnsiQuote.read(cursor));
        } else if (c == '"' && !quoted) {
            shell.bashOnly("`$\"`");
            shell.words().doubleQuoted(parts);
        } else {
            plainParameter(parts, quoted);
        }
    }

    private void plainParameter(Parts parts, boolean quoted) throws SyntaxFault {
        char c = cursor.peek();
        int length = cursor.nameLength();
        if (length > 0) {
            parts.add(parameter(cursor.take(length), quoted));
        } else if (Names.isDigit(c) || c != Cursor.END && SPECIAL.indexOf(c) >= 0) {
            parts.add(parameter(cursor.take(1), quoted));
        } else {
            parts.text('$', quoted);
        }
    }

    private static WordPart parameter(String name, boolean quoted) {
        return new WordPart.Parameter(name, "", List.of(), quoted);
    }

    /** The commands in parentheses. */
    Script parenthesized() throws SyntaxFault {
        cursor.expect("(");
        int depth = cursor.effort().enter(cursor.position());
        List<HereDocuments.Pending> outside = shell.documents().begin();
        Script script = shell.commands().script(Ending.PARENTHESIS);
        shell.documents().end(outside);
        cursor.expect(")");
        cursor.effort().leave(depth);
        return script;
    }

    /** {@code $((…))}; if it does not end so, it was {@code $( (…) … )}, as the shell sees it too. */
    private WordPart calculated(boolean quoted) throws SyntaxFault {
        int from = cursor.position();
        Optional<WordPart.Arithmetic> arithmetic = doubleParentheses();
        if (arithmetic.isPresent()) {
            return arithmetic.get();
        }
        cursor.reset(from);
        return new WordPart.Substitution(parenthesized(), quoted);
    }

    /** The arithmetic in two parentheses, or nothing if the first two do not close together. */
    Optional<WordPart.Arithmetic> doubleParentheses() throws SyntaxFault {
        int from = cursor.position();
        cursor.expect("((");
        Expression expression = arithmetic(')');
        if (!cursor.take(")")) {
            return Optional.empty();
        }
        return Optional.of(plain(expression, from));
    }

    /** @param quoting whether it has quotes, which mean something else in arithmetic than elsewhere */
    private record Expression(Parts parts, boolean quoting) {}

    private static WordPart.Arithmetic plain(Expression expression, int from) throws SyntaxFault {
        if (expression.quoting()) {
            throw new SyntaxFault("arithmetic cannot have single quotes or backslashes in it", from);
        }
        return new WordPart.Arithmetic(expression.parts().finish());
    }

    /** An expression up to what closes it, and steps over that. */
    private Expression arithmetic(char closer) throws SyntaxFault {
        int from = cursor.position();
        char opener = closer == ')' ? '(' : '[';
        Parts parts = new Parts();
        boolean quoting = false;
        int depth = 0;
        while (cursor.peek() != closer || depth > 0) {
            char c = cursor.peek();
            if (cursor.atEnd()) {
                throw new SyntaxFault("the arithmetic is never closed by `" + closer + "`", from);
            } else if (c == '"') {
                shell.words().doubleQuoted(parts);
            } else if (c == '\'') {
                quoting = true;
                shell.words().singleQuoted(parts);
            } else if (c == '\\') {
                quoting = true;
                cursor.next();
                cursor.rawNext();
            } else {
                depth += c == opener ? 1 : 0;
                depth -= c == closer ? 1 : 0;
                shell.words().oneQuoted(parts, "");
            }
        }
        cursor.next();
        return new Expression(parts, quoting);
    }

    private WordPart braced(boolean quoted) throws SyntaxFault {
        int from = cursor.position();
        cursor.expect("{");
        String prefix = "";
        if (cursor.peek() == '!' && cursor.peek(1) != '}' || isAtLength()) {
            prefix = cursor.take(1);
        }
        String name = parameterName();
        Parts operand = new Parts();
        if (cursor.peek() == '[') {
            cursor.next();
            operand.text('[', true);
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
        return new WordPart.Parameter(name, operator.toString(), operand.finish(), quoted);
    }

    /** Whether {@code #} asks for a length here: it can also be the parameter itself. */
    private boolean isAtLength() {
        return cursor.peek() == '#' && cursor.peek(1) != '}' && !isOperator(cursor.peek(1));
    }

    private static boolean isOperator(char c) {
        return c != Cursor.END && OPERATORS.indexOf(c) >= 0;
    }

    private String parameterName() throws SyntaxFault {
        int length = cursor.nameLength();
        if (length > 0) {
            return cursor.take(length);
        }
        if (cursor.digits() > 0) {
            return cursor.take(cursor.digits());
        }
        if (cursor.peek() != Cursor.END && SPECIAL.indexOf(cursor.peek()) >= 0) {
            return cursor.take(1);
        }
        throw cursor.fault("the name of a variable was expected, not " + cursor.here());
    }

    private void bracketed(Parts parts, boolean quoted) throws SyntaxFault {
        int depth = 0;
        while (cursor.peek() != ']' || depth > 0) {
            depth += cursor.peek() == '[' ? 1 : 0;
            depth -= cursor.peek() == ']' ? 1 : 0;
            oneOfOperand(parts, quoted);
        }
        cursor.next();
        parts.text(']', true);
    }

    private void operand(Parts parts, boolean quoted, int from) throws SyntaxFault {
        while (cursor.peek() != '}') {
            if (cursor.atEnd()) {
                throw new SyntaxFault("`${` is never closed", from);
            }
            oneOfOperand(parts, quoted);
        }
        cursor.next();
    }

    /** Whether single quotes quote in an operand within double quotes depends on the operator, so there they are refused. */
    private void oneOfOperand(Parts parts, boolean quoted) throws SyntaxFault {
        char c = cursor.peek();
        if (cursor.atEnd()) {
            throw cursor.fault("`${` is never closed");
        }
        if (c == '"') {
            shell.words().doubleQuoted(parts);
        } else if (c == '\'') {
            if (quoted) {
                throw cursor.fault("a single quote within `\"${…}\"` is not the same to every shell");
            }
            shell.words().singleQuoted(parts);
        } else if (c == '\\' && !quoted) {
            cursor.next();
            parts.quoted(String.valueOf(cursor.rawNext()));
        } else if (!quoted && (cursor.isAt("<(") || cursor.isAt(">("))) {
            throw cursor.fault("a process substitution within `${…}` is not the same to every shell");
        } else if (c == '$' || c == '`') {
            read(parts, quoted);
        } else {
            shell.words().oneQuoted(parts, "$`\"\\}");
        }
    }

    /** The commands between backticks, which lose a level of backslashes first. */
    private Script backticks(boolean quoted) throws SyntaxFault {
        int from = cursor.position();
        cursor.next();
        StringBuilder text = new StringBuilder();
        while (cursor.rawPeek() != '`') {
            if (cursor.rawAtEnd()) {
                throw new SyntaxFault("a backtick is never closed", from);
            }
            char c = cursor.rawNext();
            char after = cursor.rawPeek();
            boolean escapes = c == '\\' && (after == '`' || after == '$' || after == '\\' || quoted && after == '"');
            text.append(escapes ? cursor.rawNext() : c);
        }
        cursor.rawNext();
        try {
            return shell.within(text.toString()).wholeScript();
        } catch (SyntaxFault fault) {
            throw new SyntaxFault("within backticks: " + fault.getMessage(), from);
        }
    }
}
