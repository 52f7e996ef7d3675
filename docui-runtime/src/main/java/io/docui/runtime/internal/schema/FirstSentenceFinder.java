package io.docui.runtime.internal.schema;

/** Finds the first sentence of a description for summaries and tables of contents. */
public final class FirstSentenceFinder {
    private static final String WIDE_ENDS = "。！？";
    private static final String ENDS = ".!?";
    private static final String CLOSERS = ")]\"'”’」』）";

    private FirstSentenceFinder() {}

    /**
     * Returns the first sentence as one line. The sentence ends at a period, exclamation mark or question mark that no lower-case
     * word follows (so "e.g. this" continues), or at a blank line.
     */
    public static String first(String description) {
        String paragraph = firstParagraph(description);
        for (int i = 0; i < paragraph.length(); i++) {
            char c = paragraph.charAt(i);
            boolean wide = WIDE_ENDS.indexOf(c) >= 0;
            if (wide || ENDS.indexOf(c) >= 0) {
                int end = behindClosers(paragraph, i + 1);
                if (wide || isEnd(paragraph, end)) {
                    return paragraph.substring(0, end);
                }
            }
        }
        return paragraph;
    }

    private static String firstParagraph(String description) {
        if (description.indexOf('\n') < 0 && description.indexOf('\r') < 0) {
            return SingleLineNormalizer.normalize(description);
        }
        StringBuilder paragraph = new StringBuilder();
        for (String line :
                description.strip().replace("\r\n", "\n").replace('\r', '\n').split("\n", 0)) {
            if (line.isBlank()) {
                break;
            }
            paragraph.append(line).append('\n');
        }
        return SingleLineNormalizer.normalize(paragraph.toString());
    }

    private static int behindClosers(String text, int from) {
        int end = from;
        while (end < text.length() && CLOSERS.indexOf(text.charAt(end)) >= 0) {
            end++;
        }
        return end;
    }

    private static boolean isEnd(String text, int end) {
        if (end == text.length()) {
            return true;
        }
        return text.charAt(end) == ' ' && !Character.isLowerCase(text.codePointAt(end + 1));
    }
}
