package io.docui.example.ide.java;

/** Cuts a long line of code around a use: what is before the expression that has the use, and what is far behind it. */
final class UseExcerpt {
    private static final int LONGEST = 100;

    /** The maximum number of characters before the use, such as those of a qualified name. */
    private static final int LONGEST_BEFORE = 40;

    private static final String NEW = "new ";

    private UseExcerpt() {}

    /**
     * Returns a line without its indentation; of a long one, the code around a use.
     * @param use the offset of the use in the line
     */
    static String of(String line, int use) {
        String code = line.strip();
        if (code.length() <= LONGEST) {
            return code;
        }
        int indent = line.length() - line.stripLeading().length();
        int start = start(code, Math.max(0, use - indent));
        int end = Math.min(code.length(), start + LONGEST);
        if (end < code.length() && Character.isHighSurrogate(code.charAt(end - 1))) {
            end--;
        }
        return (start > 0 ? "…" : "") + code.substring(start, end) + (end < code.length() ? "…" : "");
    }

    /** Returns the beginning of the names and dots before a use. */
    private static int start(String code, int use) {
        int start = use;
        while (start > 0
                && use - start < LONGEST_BEFORE
                && (code.charAt(start - 1) == '.' || Character.isJavaIdentifierPart(code.charAt(start - 1)))) {
            start--;
        }
        return code.startsWith(NEW, start - NEW.length()) ? start - NEW.length() : start;
    }
}
