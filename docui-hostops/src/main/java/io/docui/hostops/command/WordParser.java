package io.docui.hostops.command;

import java.util.ArrayList;
import java.util.List;

/** Reads words: text, quotes, escapes; what begins with a dollar or a backtick is {@link ExpansionParser}'s. */
final class WordParser {
    private final ShellParser shell;
    private final CommandLineCursor cursor;

    WordParser(ShellParser shell) {
        this.shell = shell;
        this.cursor = shell.cursor();
    }

    /** A word, which must stand here. */
    ShellWord word() throws ShellSyntaxException {
        int from = cursor.position();
        WordBuilder parts = new WordBuilder();
        read(parts);
        if (parts.isEmpty()) {
            throw cursor.fault("a word was expected, not " + cursor.here());
        }
        return finish(parts, from);
    }

    private ShellWord finish(WordBuilder parts, int from) {
        return new ShellWord(parts.finish(), new SourceSpan(from, cursor.position()));
    }

    private void read(WordBuilder parts) throws ShellSyntaxException {
        while (isInWord()) {
            one(parts);
        }
    }

    private boolean isInWord() {
        return !ShellCharacters.isMeta(cursor.peek()) || isAtProcess();
    }

    /** Tells whether a process substitution begins here, in a shell that has them. */
    boolean isAtProcess() {
        return shell.isBash() && (cursor.isAt("<(") || cursor.isAt(">("));
    }

    private void one(WordBuilder parts) throws ShellSyntaxException {
        char c = cursor.peek();
        switch (c) {
            case '\\' -> {
                cursor.next();
                parts.addQuoted(String.valueOf(cursor.rawNext()));
            }
            case '\'' -> readSingleQuoted(parts);
            case '"' -> readDoubleQuoted(parts);
            case '$', '`' -> shell.expansions().read(parts, false);
            case '<', '>' -> {
                cursor.next();
                parts.add(new WordPart.ProcessSubstitution(shell.expansions().parenthesized()));
            }
            default -> parts.addText(cursor.next(), false);
        }
    }

    void readSingleQuoted(WordBuilder parts) throws ShellSyntaxException {
        int from = cursor.position();
        cursor.next();
        StringBuilder text = new StringBuilder();
        while (cursor.rawPeek() != '\'') {
            if (cursor.rawAtEnd()) {
                throw new ShellSyntaxException("a quote is never closed", from);
            }
            text.append(cursor.rawNext());
        }
        cursor.rawNext();
        parts.addQuoted(text.toString());
    }

    void readDoubleQuoted(WordBuilder parts) throws ShellSyntaxException {
        int from = cursor.position();
        cursor.next();
        parts.addQuoted("");
        while (cursor.peek() != '"') {
            if (cursor.atEnd()) {
                throw new ShellSyntaxException("a quote is never closed", from);
            }
            readQuotedCharacter(parts, "$`\"\\");
        }
        cursor.next();
    }

    /**
     * A character, or an expansion, of text in which only they mean something.
     *
     * @param escapable the characters that a backslash escapes there
     */
    void readQuotedCharacter(WordBuilder parts, String escapable) throws ShellSyntaxException {
        char c = cursor.peek();
        if (c == '$' || c == '`') {
            shell.expansions().read(parts, true);
        } else if (c == '\\') {
            cursor.next();
            char escaped = cursor.rawPeek();
            if (escaped != CommandLineCursor.END && escapable.indexOf(escaped) >= 0) {
                parts.addQuoted(String.valueOf(cursor.rawNext()));
            } else {
                parts.addQuoted("\\");
            }
        } else {
            parts.addText(cursor.next(), true);
        }
    }

    /** A word after {@code =~} or {@code ==}, in which parentheses and bars mean something else. */
    ShellWord pattern(boolean regex) throws ShellSyntaxException {
        int from = cursor.position();
        WordBuilder parts = new WordBuilder();
        int depth = 0;
        while (!cursor.atEnd()) {
            char c = cursor.peek();
            if (c == '(' && (regex || isExtended(parts) || depth > 0)) {
                depth++;
            } else if (c == ')' && depth > 0) {
                depth--;
            } else if (depth == 0 && ShellCharacters.isMeta(c) && !(regex && c == '|')) {
                break;
            } else if (!ShellCharacters.isMeta(c)) {
                one(parts);
                continue;
            }
            parts.addText(cursor.next(), false);
        }
        if (depth > 0 || parts.isEmpty()) {
            throw cursor.fault("a pattern was expected, not " + cursor.here());
        }
        return finish(parts, from);
    }

    private static boolean isExtended(WordBuilder parts) {
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
    Assignment assignment() throws ShellSyntaxException {
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
        WordBuilder value = new WordBuilder();
        if (cursor.peek() == '(') {
            value.add(array());
        } else {
            read(value);
            if (value.isEmpty()) {
                value.addQuoted("");
            }
        }
        return new Assignment(name, subscript, appended, finish(value, from));
    }

    /** What stands in brackets. The shell reads blanks and operators in it as text; here they are refused, for nobody means them. */
    private List<WordPart> subscript() throws ShellSyntaxException {
        cursor.expect("[");
        WordBuilder parts = new WordBuilder();
        while (cursor.peek() != ']') {
            if (ShellCharacters.isMeta(cursor.peek()) || cursor.peek() == '#' || cursor.peek() == '[') {
                throw cursor.fault("a subscript cannot have " + cursor.here() + " in it, unless it is quoted");
            }
            one(parts);
        }
        cursor.next();
        return parts.finish();
    }

    private WordPart.ArrayLiteral array() throws ShellSyntaxException {
        shell.bashOnly("an array");
        cursor.expect("(");
        List<ShellWord> values = new ArrayList<>();
        while (true) {
            shell.commands().newLines();
            if (cursor.take(")")) {
                return new WordPart.ArrayLiteral(values);
            }
            values.add(element());
        }
    }

    private ShellWord element() throws ShellSyntaxException {
        int from = cursor.position();
        WordBuilder parts = new WordBuilder();
        if (cursor.peek() == '[') {
            parts.addQuoted("[");
            subscript().forEach(parts::add);
            parts.addQuoted("]");
        }
        read(parts);
        if (parts.isEmpty()) {
            throw cursor.fault("a value of an array was expected, not " + cursor.here());
        }
        return finish(parts, from);
    }

    /** An argument of {@code declare} that assigns an array. */
    ShellWord declaredArray() throws ShellSyntaxException {
        int from = cursor.position();
        Assignment assignment = assignment();
        WordBuilder parts = new WordBuilder();
        parts.addQuoted(assignment.name() + '=');
        assignment.value().parts().forEach(parts::add);
        return finish(parts, from);
    }
}
