package io.docui.runtime.internal.text;

/** The beginning of a text that may be long, as it stands where there is little room. */
public final class TextAbbreviator {
    private TextAbbreviator() {}

    /**
     * A text, or its beginning and an ellipsis.
     *
     * @param text any text
     * @param most how many characters (code points) of it to keep, at least 0
     * @return the text if it is not longer
     */
    public static String abbreviate(String text, int most) {
        boolean fits = text.length() <= most || text.codePointCount(0, text.length()) <= most;
        return fits ? text : text.substring(0, text.offsetByCodePoints(0, most)) + "…";
    }

    /**
     * A text, or its beginning and its end, with the number of characters that are left out between: what matters may stand at the end.
     *
     * @param text any text
     * @param most how many characters (code points) of it to keep, at least 0
     * @return the text if it is not longer
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
     * A text, or its beginning, an ellipsis and the number of all its characters.
     *
     * @param text any text
     * @param most how many characters (code points) of it to keep, at least 0
     * @return the text if it is not longer
     */
    public static String abbreviateWithCount(String text, int most) {
        int length = text.codePointCount(0, text.length());
        return length <= most ? text : abbreviate(text, most) + " (" + length + " characters)";
    }
}
