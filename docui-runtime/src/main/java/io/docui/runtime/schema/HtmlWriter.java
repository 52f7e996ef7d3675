package io.docui.runtime.schema;

/**
 * Writes HTML elements and escaped text for a page. Text of the application is always text. It cannot end an element, an attribute or a
 * comment, and it cannot change the text direction. An instance builds one page and is used by one thread.
 */
final class HtmlWriter {
    private static final String NO_BREAK_BEFORE = " \n";

    private final StringBuilder out = new StringBuilder(16_384);

    HtmlWriter open(String tag, String... attributes) {
        out.append('<').append(tag);
        for (int i = 0; i < attributes.length; i += 2) {
            out.append(' ').append(attributes[i]).append("=\"");
            escaped(attributes[i + 1]);
            out.append('"');
        }
        out.append('>');
        return this;
    }

    HtmlWriter close(String tag) {
        out.append("</").append(tag).append('>');
        return this;
    }

    /** Ends a line of the source, for readability. */
    HtmlWriter line() {
        if (!out.isEmpty() && NO_BREAK_BEFORE.indexOf(out.charAt(out.length() - 1)) < 0) {
            out.append('\n');
        }
        return this;
    }

    /** Writes text as one normalized line. */
    HtmlWriter text(String text) {
        escaped(LineNormalizer.normalize(text));
        return this;
    }

    /** Writes text with its spaces and line breaks. */
    HtmlWriter verbatim(String text) {
        escaped(text);
        return this;
    }

    HtmlWriter element(String tag, String text, String... attributes) {
        return open(tag, attributes).text(text).close(tag);
    }

    private void escaped(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '<' -> out.append("&lt;");
                case '>' -> out.append("&gt;");
                case '&' -> out.append("&amp;");
                case '"' -> out.append("&quot;");
                case '\'' -> out.append("&#39;");
                default -> out.append(isShown(text, i) ? c : '\uFFFD');
            }
        }
    }

    /** Tells whether a character may appear on a page. Lone surrogates, control characters and bidirectional controls may not. */
    private static boolean isShown(String text, int at) {
        char c = text.charAt(at);
        if (Character.isHighSurrogate(c)) {
            return at + 1 < text.length() && Character.isLowSurrogate(text.charAt(at + 1));
        }
        if (Character.isLowSurrogate(c)) {
            return at > 0 && Character.isHighSurrogate(text.charAt(at - 1));
        }
        return c == '\n' || !Character.isISOControl(c) && !LineNormalizer.isBidirectionalControl(c);
    }

    @Override
    public String toString() {
        return out.toString();
    }
}
