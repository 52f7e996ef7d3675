package io.docui.runtime.internal.text;

/** Abbreviates texts to a maximum number of code points for places with little room. */
public final class TextAbbreviator {
    private TextAbbreviator() {}

    /**
     * Returns a text, or its beginning with an ellipsis.
     * @param most the number of code points to keep, at least 0
     */
    public static String abbreviate(String text, int most) {
        boolean fits = text.length() <= most || text.codePointCount(0, text.length()) <= most;
        return fits ? text : text.substring(0, text.offsetByCodePoints(0, most)) + "…";
    }

    /**
     * Returns a text, or its beginning and end with the number of omitted characters between them, because the end may be important.
     * @param most the number of code points to keep, at least 0
     */
    public static String abbreviateMiddle(String text, int most) {
        int length = text.codePointCount(0, text.length());
        if (length <= most) {
            return text;
        }
        int tail = most / 2;
        int cut = text.offsetByCodePoints(text.length(), -tail);
        return text.substring(0, text.offsetByCodePoints(0, most - tail)) + " … (" + (length - most)
                + " characters left out) … " + text.substring(cut);
    }

    /**
     * Returns a text, or its beginning with an ellipsis and the total number of characters.
     * @param most the number of code points to keep, at least 0
     */
    public static String abbreviateWithCount(String text, int most) {
        int length = text.codePointCount(0, text.length());
        return length <= most ? text : abbreviate(text, most) + " (" + length + " characters)";
    }
}
