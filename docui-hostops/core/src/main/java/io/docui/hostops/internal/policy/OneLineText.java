package io.docui.hostops.internal.policy;

import io.docui.hostops.internal.text.InvisibleCharacters;

/** Text of a command for people, in one line in which every character is visible. */
final class OneLineText {
    // The displayed parts of a long command; the end is shown because it may contain the relevant action.
    private static final int HEAD = 120;
    private static final int TAIL = 60;

    private OneLineText() {}

    static String of(String text) {
        return InvisibleCharacters.show(text.replaceAll("\\s+", " "));
    }

    /** Returns the text without its middle if it is long. */
    static String abbreviate(String text) {
        String line = of(text);
        int more = line.length() - HEAD - TAIL;
        return more <= 0
                ? line
                : line.substring(0, HEAD) + " … (" + more + " characters) … " + line.substring(line.length() - TAIL);
    }
}
