package io.docui.hostops.command;

import java.util.ArrayList;
import java.util.List;

/** Reads words: text, quotes, escapes; what begins with a dollar or a backtick is {@link ExpansionParser}'s. */
final class WordParser {
    private final ShellParser shell;
    private final Cursor cursor;

    WordParser(ShellParser shell) {
        this.shell = shell;
        this.cursor = shell.cursor();
    }

    /** A word, which must stand here. */
    Word word() throws SyntaxFault {
        int from = cursor.position();
        Parts parts = new Parts();
        read(parts);
        if (parts.isEmpty()) {
            throw cursor.fault("a word was expected, not " + cursor.here());
        }
        return finish(parts, from);
    }

    private Word finish(Parts parts, int from) {
        return new Word(parts.finish(), new Span(from, cursor.position()));
    }

    private void read(Parts parts) throws SyntaxFault {
        while (isInWord()) {
            one(parts);
        }
    }

    private boolean isInWord() {
        return !Names.isMeta(cursor.peek()) || isAtProcess();
    }

    /** Tells whether a process substitution begins here, in a shell that has them. */
    boolean isAtProcess() {
        return shell.isBash() && (cursor.isAt("<(") || cursor.isAt(">("));
    }

    private void one(Parts parts) throws SyntaxFault {
        char c = cursor.peek();
        switch (c) {
            case '\\' -> {
                cursor.next();
                parts.quoted(String.valueOf(cursor.rawNext()));
            }
            case '\'' -> singleQuoted(parts);
            case '"' -> doubleQuoted(parts);
            case '$', '`' -> shell.expansions().read(parts, false);
            case '<', '>' -> {
                cursor.next();
                parts.add(new WordPart.ProcessSubstitution(shell.expansions().parenthesized()));
            }
            default -> parts.text(cursor.next(), false);
        }
    }

    void singleQuoted(Parts parts) throws SyntaxFault {
        int from = cursor.position();
        cursor.next();
        StringBuilder text = new StringBuilder();
        while (cursor.rawPeek() != '\'') {
            if (cursor.rawAtEnd()) {
                throw new SyntaxFault("a quote is never closed", from);
            }
            text.append(cursor.rawNext());
        }
        cursor.rawNext();
        parts.quoted(text.toString());
    }

    void doubleQuoted(Parts parts) throws SyntaxFault {
        int from = cursor.position();
        cursor.next();
        parts.quoted("");
        while (cursor.peek() != '"') {
            if (cursor.atEnd()) {
                throw new SyntaxFault("a quote is never closed", from);
            }
            oneQuoted(parts, "$`\"\\");
        }
        cursor.next();
    }

    /**
     * A character, or an expansion, of text in which only they mean something.
     *
     * @param escapable the characters that a backslash escapes there
     */
    void oneQuoted(Parts parts, String escapable) throws SyntaxFault {
        char c = cursor.peek();
        if (c == '$' || c == '`') {
            shell.expansions().read(parts, true);
        } else if (c == '\\') {
            cursor.next();
            char escaped = cursor.rawPeek();
            if (escaped != Cursor.END && escapable.indexOf(escaped) >= 0) {
                parts.quoted(String.valueOf(cursor.rawNext()));
            } else {
                parts.quoted("\\");
            }
        } else {
            parts.text(cursor.next(), true);
        }
    }

    /** A word after {@code =~} or {@code ==}, in which parentheses and bars mean something else. */
    Word pattern(boolean regex) throws SyntaxFault {
        int from = cursor.position();
        Parts parts = new Parts();
        int depth = 0;
        while (!cursor.atEnd()) {
            char c = cursor.peek();
            if (c == '(' && (regex || isExtended(parts) || depth > 0)) {
                depth++;
            } else if (c == ')' && depth > 0) {
                depth--;
            } else if (depth == 0 && Names.isMeta(c) && !(regex && c == '|')) {
                break;
            } else if (!Names.isMeta(c)) {
                one(parts);
                continue;
            }
            parts.text(cursor.next(), false);
        }
        if (depth > 0 || parts.isEmpty()) {
            throw cursor.fault("a pattern was expected, not " + cursor.here());
        }
        return finish(parts, from);
    }

    private static boolean isExtended(Parts parts) {
        String before = parts.plain();
        return !before.isEmpty() && "@?*+!".indexOf(before.charAt(before.length() - 1)) >= 0;
    }

    /** Whether an assignment stands here: a name with {@code =}, {@code +=} or a subscript behind it. */
    boolean isAtAssignment() {
        int length = cursor.nameLength();
        if (length == 0) {
            return false;
        }
        char after = cursor.peek(length);
        return after == '=' || after == '[' || after == '+' && cursor.peek(length + 1) == '=';
    }

    /** Whether the assignment of an array stands here, as an argument of {@code declare} and its like. */
    boolean isAtArray() {
        int length = cursor.nameLength();
        int equals = cursor.peek(length) == '+' ? length + 1 : length;
        return length > 0 && cursor.peek(equals) == '=' && cursor.peek(equals + 1) == '(';
    }

    /** An assignment, which {@link #isAtAssignment} has seen. */
    Assignment assignment() throws SyntaxFault {
        String name = cursor.take(cursor.nameLength());
        List<WordPart> subscript = List.of();
        if (cursor.peek() == '[') {
            shell.bashOnly("a subscript");
            subscript = subscript();
        }
        boolean appended = cursor.take("+");
        if (appended) {
            shell.bashOnly("`+=`");
        }
        cursor.expect("=");
        int from = cursor.position();
        Parts value = new Parts();
        if (cursor.peek() == '(') {
            value.add(array());
        } else {
            read(value);
            if (value.isEmpty()) {
                value.quoted("");
            }
        }
        return new Assignment(name, subscript, appended, finish(value, from));
    }

    /** What stands in brackets. The shell reads blanks and operators in it as text; here they are refused, for nobody means them. */
    private List<WordPart> subscript() throws SyntaxFault {
        cursor.expect("[");
        Parts parts = new Parts();
        while (cursor.peek() != ']') {
            if (Names.isMeta(cursor.peek()) || cursor.peek() == '#' || cursor.peek() == '[') {
                throw cursor.fault("a subscript cannot have " + cursor.here() + " in it, unless it is quoted");
            }
            one(parts);
        }
        cursor.next();
        return parts.finish();
    }

    private WordPart.ArrayLiteral array() throws SyntaxFault {
        shell.bashOnly("an array");
        cursor.expect("(");
        List<Word> values = new ArrayList<>();
        while (true) {
            shell.commands().newLines();
            if (cursor.take(")")) {
                return new WordPart.ArrayLiteral(values);
            }
            values.add(element());
        }
    }

    private Word element() throws SyntaxFault {
        int from = cursor.position();
        Parts parts = new Parts();
        if (cursor.peek() == '[') {
            parts.quoted("[");
            subscript().forEach(parts::add);
            parts.quoted("]");
        }
        read(parts);
        if (parts.isEmpty()) {
            throw cursor.fault("a value of an array was expected, not " + cursor.here());
        }
        return finish(parts, from);
    }

    /** An argument of {@code declare} that assigns an array. */
    Word declaredArray() throws SyntaxFault {
        int from = cursor.position();
        Assignment assignment = assignment();
        Parts parts = new Parts();
        parts.quoted(assignment.name() + '=');
        assignment.value().parts().forEach(parts::add);
        return finish(parts, from);
    }
}
