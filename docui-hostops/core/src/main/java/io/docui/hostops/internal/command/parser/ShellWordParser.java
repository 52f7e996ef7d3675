package io.docui.hostops.internal.command.parser;

import java.util.ArrayList;
import java.util.List;

/** Parses words with text, quotes and escapes, and delegates dollar signs and backticks to {@link ShellExpansionParser}. */
final class ShellWordParser {
    private final ShellParser shell;
    private final CommandLineCursor commandLineCursor;

    ShellWordParser(ShellParser shell) {
        this.shell = shell;
        this.commandLineCursor = shell.cursor();
    }

    /** Parses a word, which must be present. */
    ShellWord word() throws ShellSyntaxException {
        int from = commandLineCursor.position();
        ShellWordBuilder wordBuilder = new ShellWordBuilder();
        read(wordBuilder);
        if (wordBuilder.isEmpty()) {
            throw commandLineCursor.fault("a word was expected, not " + commandLineCursor.here());
        }
        return finish(wordBuilder, from);
    }

    private ShellWord finish(ShellWordBuilder wordBuilder, int from) {
        return new ShellWord(wordBuilder.finish(), new SourceSpan(from, commandLineCursor.position()));
    }

    private void read(ShellWordBuilder wordBuilder) throws ShellSyntaxException {
        while (isInWord()) {
            one(wordBuilder);
        }
    }

    private boolean isInWord() {
        return !ShellCharacters.isMeta(commandLineCursor.peek()) || isAtProcess();
    }

    /** Tells whether a process substitution begins at this position, in a shell that supports them. */
    boolean isAtProcess() {
        return shell.isBash() && (commandLineCursor.isAt("<(") || commandLineCursor.isAt(">("));
    }

    private void one(ShellWordBuilder wordBuilder) throws ShellSyntaxException {
        char c = commandLineCursor.peek();
        switch (c) {
            case '\\' -> {
                commandLineCursor.next();
                wordBuilder.addQuoted(String.valueOf(commandLineCursor.rawNext()));
            }
            case '\'' -> readSingleQuoted(wordBuilder);
            case '"' -> readDoubleQuoted(wordBuilder);
            case '$', '`' -> shell.expansions().read(wordBuilder, false);
            case '<', '>' -> {
                commandLineCursor.next();
                commandLineCursor.checkUnsplit();
                wordBuilder.add(
                        new ShellWordPart.ProcessSubstitution(shell.expansions().parenthesized()));
            }
            default -> wordBuilder.addText(commandLineCursor.next(), false);
        }
    }

    void readSingleQuoted(ShellWordBuilder wordBuilder) throws ShellSyntaxException {
        int from = commandLineCursor.position();
        commandLineCursor.next();
        StringBuilder text = new StringBuilder();
        while (commandLineCursor.rawPeek() != '\'') {
            if (commandLineCursor.rawAtEnd()) {
                throw new ShellSyntaxException("a quote is never closed", from);
            }
            text.append(commandLineCursor.rawNext());
        }
        commandLineCursor.rawNext();
        wordBuilder.addQuoted(text.toString());
    }

    void readDoubleQuoted(ShellWordBuilder wordBuilder) throws ShellSyntaxException {
        int from = commandLineCursor.position();
        commandLineCursor.next();
        wordBuilder.addQuoted("");
        while (commandLineCursor.peek() != '"') {
            if (commandLineCursor.atEnd()) {
                throw new ShellSyntaxException("a quote is never closed", from);
            }
            readQuotedCharacter(wordBuilder, "$`\"\\");
        }
        commandLineCursor.next();
    }

    /** Parses a character or an expansion of quoted text, in which nothing else has a meaning. */
    void readQuotedCharacter(ShellWordBuilder wordBuilder, String escapable) throws ShellSyntaxException {
        char c = commandLineCursor.peek();
        if (c == '$' || c == '`') {
            shell.expansions().read(wordBuilder, true);
        } else if (c == '\\') {
            commandLineCursor.next();
            char escaped = commandLineCursor.rawPeek();
            if (escaped != CommandLineCursor.END && escapable.indexOf(escaped) >= 0) {
                wordBuilder.addQuoted(String.valueOf(commandLineCursor.rawNext()));
            } else {
                wordBuilder.addQuoted("\\");
            }
        } else {
            wordBuilder.addText(commandLineCursor.next(), true);
        }
    }

    /** Parses the word after {@code =~} or {@code ==}, in which parentheses and vertical bars have another meaning. */
    ShellWord pattern(boolean regex) throws ShellSyntaxException {
        int from = commandLineCursor.position();
        ShellWordBuilder wordBuilder = new ShellWordBuilder();
        int depth = 0;
        while (!commandLineCursor.atEnd()) {
            char c = commandLineCursor.peek();
            if (c == '(' && (regex || isExtended(wordBuilder) || depth > 0)) {
                depth++;
            } else if (c == ')' && depth > 0) {
                depth--;
            } else if (depth == 0 && ShellCharacters.isMeta(c) && !(regex && c == '|')) {
                break;
            } else if (!ShellCharacters.isMeta(c)) {
                one(wordBuilder);
                continue;
            }
            wordBuilder.addText(commandLineCursor.next(), false);
        }
        if (depth > 0 || wordBuilder.isEmpty()) {
            throw commandLineCursor.fault("a pattern was expected, not " + commandLineCursor.here());
        }
        return finish(wordBuilder, from);
    }

    private static boolean isExtended(ShellWordBuilder wordBuilder) {
        String before = wordBuilder.plain();
        return !before.isEmpty() && "@?*+!".indexOf(before.charAt(before.length() - 1)) >= 0;
    }

    /** Tells whether an assignment begins at this position: a name followed by {@code =}, {@code +=} or a subscript. */
    boolean isAtAssignment() {
        int length = commandLineCursor.nameLength();
        if (length == 0) {
            return false;
        }
        char after = commandLineCursor.peek(length);
        return after == '=' || after == '[' || after == '+' && commandLineCursor.peek(length + 1) == '=';
    }

    /** Tells whether an array assignment begins at this position, as an argument of {@code declare} and similar builtins. */
    boolean isAtArray() {
        int length = commandLineCursor.nameLength();
        int equals = commandLineCursor.peek(length) == '+' ? length + 1 : length;
        return length > 0 && commandLineCursor.peek(equals) == '=' && commandLineCursor.peek(equals + 1) == '(';
    }

    ShellAssignment assignment() throws ShellSyntaxException {
        String name = commandLineCursor.take(commandLineCursor.nameLength());
        List<ShellWordPart> subscript = List.of();
        if (commandLineCursor.peek() == '[') {
            shell.bashOnly("a subscript");
            subscript = subscript();
        }
        boolean appended = commandLineCursor.take("+");
        if (appended) {
            shell.bashOnly("`+=`");
        }
        commandLineCursor.expect("=");
        int from = commandLineCursor.position();
        ShellWordBuilder value = new ShellWordBuilder();
        if (commandLineCursor.peek() == '(') {
            value.add(array());
        } else {
            read(value);
            if (value.isEmpty()) {
                value.addQuoted("");
            }
        }
        return new ShellAssignment(name, subscript, appended, finish(value, from));
    }

    /** Parses a subscript in brackets. The shell reads blanks and operators in it as text; they are refused here as unintended. */
    private List<ShellWordPart> subscript() throws ShellSyntaxException {
        commandLineCursor.expect("[");
        ShellWordBuilder wordBuilder = new ShellWordBuilder();
        while (commandLineCursor.peek() != ']') {
            if (ShellCharacters.isMeta(commandLineCursor.peek())
                    || commandLineCursor.peek() == '#'
                    || commandLineCursor.peek() == '[') {
                throw commandLineCursor.fault(
                        "a subscript cannot contain " + commandLineCursor.here() + " unless it is quoted");
            }
            one(wordBuilder);
        }
        commandLineCursor.next();
        return wordBuilder.finish();
    }

    private ShellWordPart.ArrayLiteral array() throws ShellSyntaxException {
        shell.bashOnly("an array");
        commandLineCursor.expect("(");
        List<ShellWord> values = new ArrayList<>();
        while (true) {
            shell.commands().newLines();
            if (commandLineCursor.take(")")) {
                return new ShellWordPart.ArrayLiteral(values);
            }
            values.add(element());
        }
    }

    private ShellWord element() throws ShellSyntaxException {
        int from = commandLineCursor.position();
        ShellWordBuilder wordBuilder = new ShellWordBuilder();
        if (commandLineCursor.peek() == '[') {
            wordBuilder.addQuoted("[");
            subscript().forEach(wordBuilder::add);
            wordBuilder.addQuoted("]");
        }
        read(wordBuilder);
        if (wordBuilder.isEmpty()) {
            throw commandLineCursor.fault("an array value was expected, not " + commandLineCursor.here());
        }
        return finish(wordBuilder, from);
    }

    /** Parses an argument of {@code declare} that assigns an array. */
    ShellWord declaredArray() throws ShellSyntaxException {
        int from = commandLineCursor.position();
        ShellAssignment assignment = assignment();
        ShellWordBuilder wordBuilder = new ShellWordBuilder();
        wordBuilder.addQuoted(assignment.name() + '=');
        assignment.value().parts().forEach(wordBuilder::add);
        return finish(wordBuilder, from);
    }
}
