package io.docui.hostops.internal.command.parser;

/**
 * Position in a command line that is being parsed, with lookahead and a budget for the parsing work. The cursor skips line continuations (a
 * backslash at the end of a line), which the shell removes outside single quotes. The {@code raw} methods do not skip them.
 */
final class CommandLineCursor {
    /** The result of {@link #peek()} at the end. A line never contains this character. */
    static final char END = '\0';

    private final String text;
    private final ParseBudget parseBudget;
    private int position;

    CommandLineCursor(String text, ParseBudget parseBudget) {
        this.text = text;
        this.parseBudget = parseBudget;
    }

    /** Limits the parsing work for a line: the number of steps, including repeated ones, and the nesting depth. */
    static final class ParseBudget {
        private static final int MAX_DEPTH = 48;

        private long steps;
        private int depth;

        ParseBudget(int length) {
            steps = 5_000L + 60L * length;
        }

        private void step(int position) throws ShellSyntaxException {
            if (--steps < 0) {
                throw new ShellSyntaxException("this is too complex to be parsed", position);
            }
        }

        /** Enters a nesting level. */
        int enter(int position) throws ShellSyntaxException {
            if (depth == MAX_DEPTH) {
                throw new ShellSyntaxException("this is nested more than " + MAX_DEPTH + " levels deep", position);
            }
            return depth++;
        }

        /** Leaves a nesting level and restores the outer depth. */
        void leave(int outer) {
            depth = outer;
        }
    }

    ParseBudget effort() {
        return parseBudget;
    }

    int position() {
        return skip(position);
    }

    /** Returns the position before a continuation. */
    int rawPosition() {
        return position;
    }

    void reset(int to) {
        position = to;
    }

    private int skip(int from) {
        int at = from;
        while (text.startsWith("\\\n", at)) {
            at += 2;
        }
        return at;
    }

    char peek() {
        return peek(0);
    }

    char peek(int ahead) {
        int at = skip(position);
        for (int i = 0; i < ahead; i++) {
            at = skip(at + 1);
        }
        return at < text.length() ? text.charAt(at) : END;
    }

    boolean atEnd() {
        return skip(position) >= text.length();
    }

    char next() throws ShellSyntaxException {
        position = skip(position);
        return rawNext();
    }

    /** Returns the next character, even if it belongs to a continuation. */
    char rawNext() throws ShellSyntaxException {
        parseBudget.step(position);
        if (position >= text.length()) {
            throw fault("the line ends too early");
        }
        return text.charAt(position++);
    }

    char rawPeek() {
        return position < text.length() ? text.charAt(position) : END;
    }

    boolean isAt(String expected) {
        for (int i = 0; i < expected.length(); i++) {
            if (peek(i) != expected.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    /** Consumes the expected text if it is next. */
    boolean take(String expected) throws ShellSyntaxException {
        if (!isAt(expected)) {
            return false;
        }
        take(expected.length());
        return true;
    }

    void expect(String expected) throws ShellSyntaxException {
        if (!take(expected)) {
            throw fault("`" + expected + "` was expected, not " + here());
        }
    }

    /** Describes the next character for a message. */
    String here() {
        char next = peek();
        if (atEnd()) {
            return "the end";
        }
        return next == '\n' ? "a new line" : "`" + next + "`";
    }

    ShellSyntaxException fault(String message) {
        return new ShellSyntaxException(message, Math.min(position(), text.length()));
    }

    /** Refuses a continuation at this position, which would split a token. */
    void checkUnsplit() throws ShellSyntaxException {
        if (skip(position) != position) {
            AmbiguousSyntaxGate.refuse(AmbiguousSyntaxGate.Construct.SPLIT_TOKEN, position);
        }
    }

    /** Returns the text between two positions, as it is written. */
    String written(int from, int to) {
        return text.substring(from, to);
    }

    /** Returns the rest of the line without its end, and consumes both. */
    String rawLine() throws ShellSyntaxException {
        int end = text.indexOf('\n', position);
        String line = text.substring(position, end < 0 ? text.length() : end);
        for (int i = 0; i < line.length(); i += 16) {
            parseBudget.step(position);
        }
        position = end < 0 ? text.length() : end + 1;
        return line;
    }

    /** Tells whether no character is left, including continuations. */
    boolean rawAtEnd() {
        return position >= text.length();
    }

    /** Consumes the rest of a line, up to its end. */
    void skipComment() throws ShellSyntaxException {
        while (!rawAtEnd() && rawPeek() != '\n') {
            rawNext();
        }
    }

    /** Returns the length of the variable name at this position; 0 if there is none. */
    int nameLength() {
        int length = 0;
        int at = skip(position);
        while (at < text.length() && ShellCharacters.isPart(text.charAt(at), length == 0)) {
            length++;
            at = skip(at + 1);
        }
        return length;
    }

    int digits() {
        int length = 0;
        int at = skip(position);
        while (at < text.length() && ShellCharacters.isDigit(text.charAt(at))) {
            length++;
            at = skip(at + 1);
        }
        return length;
    }

    /** Consumes a token, which no continuation splits. */
    String take(int length) throws ShellSyntaxException {
        StringBuilder taken = new StringBuilder();
        for (int i = 0; i < length; i++) {
            if (i > 0) {
                checkUnsplit();
            }
            taken.append(next());
        }
        return taken.toString();
    }
}
