package io.docui.hostops.command;

/**
 * Reads a command line by the grammar of bash's manual, by recursive descent.
 *
 * <p>It accepts less than bash: what means different things to different versions or settings (aliases, {@code extglob}), and what
 * bash itself only warns of, is refused. A line that is accepted means to bash what the tree says.
 */
public final class ShellParser {
    /** The longest line that is read, in UTF-16 units. */
    public static final int MAX_LENGTH = 65_536;

    private final Cursor cursor;
    private final Dialect dialect;
    private final WordParser words;
    private final ExpansionParser expansions;
    private final CommandParser commands;
    private final HereDocuments documents;

    private ShellParser(Cursor cursor, Dialect dialect) {
        this.cursor = cursor;
        this.dialect = dialect;
        words = new WordParser(this);
        expansions = new ExpansionParser(this);
        commands = new CommandParser(this);
        documents = new HereDocuments(this);
    }

    /**
     * Reads a command line.
     *
     * @param line the line, or several
     * @param dialect the shell that it is for
     * @return its commands
     * @throws SyntaxFault if it is not understood, is longer than {@link #MAX_LENGTH}, or nests too deep
     */
    public static Script parse(String line, Dialect dialect) throws SyntaxFault {
        checkCharacters(line);
        return new ShellParser(new Cursor(line, new Cursor.Effort(line.length())), dialect).wholeScript();
    }

    private static void checkCharacters(String line) throws SyntaxFault {
        if (line.length() > MAX_LENGTH) {
            throw new SyntaxFault("this is longer than " + MAX_LENGTH + " characters", MAX_LENGTH);
        }
        for (int i = 0; i < line.length(); i++) {
            char c = line.charAt(i);
            if (c == Cursor.END) {
                throw new SyntaxFault("a NUL character cannot be in a command line", i);
            }
            if (Character.isSurrogate(c)) {
                if (!Character.isHighSurrogate(c)
                        || i + 1 == line.length()
                        || !Character.isLowSurrogate(line.charAt(i + 1))) {
                    throw new SyntaxFault("half a character (a lone surrogate) cannot be in a command line", i);
                }
                i++;
            }
        }
    }

    /** A parser of text that is part of the same line. */
    ShellParser within(String text) {
        return new ShellParser(new Cursor(text, cursor.effort()), dialect);
    }

    Script wholeScript() throws SyntaxFault {
        Script script = commands.script(Ending.END);
        if (!cursor.atEnd()) {
            throw cursor.fault("unexpected " + cursor.here());
        }
        documents.checkNone();
        return script;
    }

    Cursor cursor() {
        return cursor;
    }

    WordParser words() {
        return words;
    }

    ExpansionParser expansions() {
        return expansions;
    }

    CommandParser commands() {
        return commands;
    }

    HereDocuments documents() {
        return documents;
    }

    boolean isBash() {
        return dialect == Dialect.BASH;
    }

    /** Refuses what only bash understands the way that it is read here. */
    void bashOnly(String what) throws SyntaxFault {
        if (!isBash()) {
            throw cursor.fault(what + " does not mean the same to every sh");
        }
    }
}
