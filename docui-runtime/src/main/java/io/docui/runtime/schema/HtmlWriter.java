package io.docui.runtime.schema;

/**
 * Writes HTML in which text of the application is always text: whatever it holds, it can end no element, no attribute and
 * no comment, and turn no line around.
 *
 * <p>An instance is one page in the making; it is used by one thread.
 */
final class HtmlWriter {
    private static final String NO_BREAK_BEFORE = " \n";

    private final StringBuilder out = new StringBuilder(16_384);

    /**
     * Opens an element.
     *
     * @param tag its name
     * @param attributes names and values by turns
     */
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

    /** Ends a line of the source, for those who read it. */
    HtmlWriter line() {
        if (!out.isEmpty() && NO_BREAK_BEFORE.indexOf(out.charAt(out.length() - 1)) < 0) {
            out.append('\n');
        }
        return this;
    }

    /** Text as one line, as documents have it. */
    HtmlWriter text(String text) {
        escaped(LineNormalizer.normalize(text));
        return this;
    }

    /** Text with its spaces and line breaks. */
    HtmlWriter verbatim(String text) {
        escaped(text);
        return this;
    }

    /** An element with one line of text. */
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

    /** Whether a character can stand in a page: half ones, controls, and those that turn a line around cannot. */
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
