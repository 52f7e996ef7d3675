package io.docui.hostops.internal.command.parser;

/** Reports that a command line cannot be parsed, with the position of the error. The parser never guesses a meaning. */
public final class ShellSyntaxException extends Exception {
    private final int position;

    ShellSyntaxException(String message, int position) {
        super(message, null, false, false);
        this.position = position;
    }

    /**
     * Returns the position of the error.
     * @return the offset in the line, from 0, in UTF-16 units
     */
    public int position() {
        return position;
    }

    /**
     * Returns the position and the message for people.
     * @return for example {@code line 1, column 7: a quote is never closed}
     */
    public String in(String line) {
        int end = Math.min(position, line.length());
        int row = 1;
        int start = 0;
        for (int i = 0; i < end; i++) {
            if (line.charAt(i) == '\n') {
                row++;
                start = i + 1;
            }
        }
        return "line " + row + ", column " + (end - start + 1) + ": " + getMessage();
    }
}
