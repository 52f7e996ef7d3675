package io.docui.hostops.command;

/**
 * Says where a line stopped being understood. What is not understood is never guessed.
 */
public final class ShellSyntaxException extends Exception {
    private static final long serialVersionUID = 1L;

    private final int position;

    ShellSyntaxException(String message, int position) {
        super(message, null, false, false);
        this.position = position;
    }

    /**
     * Where it is.
     *
     * @return the place in the line, from 0, in UTF-16 units
     */
    public int position() {
        return position;
    }

    /**
     * Where it is, for people, and what.
     *
     * @param line the line that was read
     * @return such as {@code line 1, column 7: a quote is never closed}
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
