package io.docui.runtime.internal.call;

/**
 * Range of the script within a text: the content of a Markdown code fence around the whole text, or the whole text. See
 * docs/spec/calls.md#comments-and-fences.
 * @param end the offset after the last character
 */
record FencedScriptRange(int start, int end) {
    private static final int SHORTEST = 3;

    static FencedScriptRange content(String text) {
        int open = 0;
        while (open < text.length() && Character.isWhitespace(text.charAt(open))) {
            open++;
        }
        FencedScriptRange whole = new FencedScriptRange(0, text.length());
        if (!isFence(text, open)) {
            return whole;
        }
        char mark = text.charAt(open);
        int info = open;
        while (info < text.length() && text.charAt(info) == mark) {
            info++;
        }
        int start = text.indexOf('\n', info) + 1;
        int close = closingLine(text, mark, info - open);
        boolean isWhole =
                start > 0 && close >= start && text.substring(info, start).indexOf('`') < 0;
        return isWhole ? new FencedScriptRange(start, Math.max(start, close - 1)) : whole;
    }

    /** Returns whether a fence begins at an offset. */
    static boolean isFence(String text, int at) {
        return text.startsWith("```", at) || text.startsWith("~~~", at);
    }

    /** Returns the start of the last line if it is a closing fence of at least the given length; otherwise -1. */
    private static int closingLine(String text, char mark, int length) {
        int end = text.length();
        while (Character.isWhitespace(text.charAt(end - 1))) {
            end--;
        }
        int close = end;
        while (close > 0 && text.charAt(close - 1) == mark) {
            close--;
        }
        int line = close;
        while (line > 0 && (text.charAt(line - 1) == ' ' || text.charAt(line - 1) == '\t')) {
            line--;
        }
        boolean closes = end - close >= Math.max(length, SHORTEST) && line > 0 && text.charAt(line - 1) == '\n';
        return closes ? line : -1;
    }
}
