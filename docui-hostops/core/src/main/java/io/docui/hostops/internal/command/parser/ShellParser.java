package io.docui.hostops.internal.command.parser;

import io.docui.hostops.effect.ShellDialect;

/**
 * Recursive-descent parser that converts a command line to a syntax tree, by the grammar of the bash manual. It accepts less than bash. It
 * refuses syntax whose meaning depends on versions or settings (aliases, {@code extglob}), and syntax for which bash only prints a warning.
 * The meaning of an accepted line in bash is exactly that of the tree.
 */
public final class ShellParser {
    /** The maximum length of a line, in UTF-16 units. */
    public static final int MAX_LENGTH = 65_536;

    private final CommandLineCursor commandLineCursor;
    private final ShellDialect shellDialect;
    private final ShellWordParser words;
    private final ShellExpansionParser expansions;
    private final CommandListParser commands;
    private final HereDocumentReader documents;
    /** Whether the text is that of a here-document. */
    private final boolean document;

    private boolean inSubstitution;

    private ShellParser(
            CommandLineCursor commandLineCursor, ShellDialect shellDialect, boolean document, boolean inSubstitution) {
        this.commandLineCursor = commandLineCursor;
        this.shellDialect = shellDialect;
        this.document = document;
        this.inSubstitution = inSubstitution;
        words = new ShellWordParser(this);
        expansions = new ShellExpansionParser(this);
        commands = new CommandListParser(this);
        documents = new HereDocumentReader(this);
    }

    /**
     * Parses a command line.
     * @throws ShellSyntaxException if the line cannot be parsed, is longer than {@link #MAX_LENGTH}, or nests too deep
     */
    public static ShellScript parse(String line, ShellDialect shellDialect) throws ShellSyntaxException {
        checkCharacters(line);
        return new ShellParser(
                        new CommandLineCursor(line, new CommandLineCursor.ParseBudget(line.length())),
                        shellDialect,
                        false,
                        false)
                .wholeScript();
    }

    private static void checkCharacters(String line) throws ShellSyntaxException {
        if (line.length() > MAX_LENGTH) {
            throw new ShellSyntaxException("this is longer than " + MAX_LENGTH + " characters", MAX_LENGTH);
        }
        for (int i = 0; i < line.length(); i++) {
            char c = line.charAt(i);
            if (c == CommandLineCursor.END) {
                throw new ShellSyntaxException("a command line cannot contain a NUL character", i);
            }
            if (Character.isSurrogate(c)) {
                if (!Character.isHighSurrogate(c)
                        || i + 1 == line.length()
                        || !Character.isLowSurrogate(line.charAt(i + 1))) {
                    throw new ShellSyntaxException(
                            "a command line cannot contain half a character (a lone surrogate)", i);
                }
                i++;
            }
        }
    }

    /** Creates a parser for the text of a substitution in the same line. */
    ShellParser nested(String text) {
        return new ShellParser(new CommandLineCursor(text, commandLineCursor.effort()), shellDialect, document, true);
    }

    /** Creates a parser for the text of a here-document. */
    ShellParser ofDocument(String text) {
        return new ShellParser(new CommandLineCursor(text, commandLineCursor.effort()), shellDialect, true, false);
    }

    boolean isDocument() {
        return document;
    }

    /** Begins a substitution, and returns whether it is within another one. */
    boolean enterSubstitution() {
        boolean outer = inSubstitution;
        inSubstitution = true;
        return outer;
    }

    void leaveSubstitution(boolean outer) {
        inSubstitution = outer;
    }

    /** Refuses syntax within a substitution. */
    void refuseInSubstitution(AmbiguousSyntaxGate.Construct construct) throws ShellSyntaxException {
        if (inSubstitution) {
            AmbiguousSyntaxGate.refuse(construct, commandLineCursor.position());
        }
    }

    ShellScript wholeScript() throws ShellSyntaxException {
        ShellScript shellScript = commands.script(CommandListTerminator.END);
        if (!commandLineCursor.atEnd()) {
            throw commandLineCursor.fault("unexpected " + commandLineCursor.here());
        }
        documents.checkNone();
        return shellScript;
    }

    CommandLineCursor cursor() {
        return commandLineCursor;
    }

    ShellWordParser words() {
        return words;
    }

    ShellExpansionParser expansions() {
        return expansions;
    }

    CommandListParser commands() {
        return commands;
    }

    HereDocumentReader documents() {
        return documents;
    }

    boolean isBash() {
        return shellDialect == ShellDialect.BASH;
    }

    /** Refuses syntax that only bash interprets as it is parsed here. */
    void bashOnly(String what) throws ShellSyntaxException {
        if (!isBash()) {
            throw commandLineCursor.fault(what + " has a different meaning in different versions of sh");
        }
    }
}
