package io.docui.server.play;

/** Replaces control characters by visible symbols, so that an application's text cannot control the terminal. */
final class ControlCharacterSymbols {
    private static final char FIRST_SYMBOL = 0x2400;
    private static final char SPACE = 0x20;
    private static final char DELETE = 0x7F;
    private static final char SYMBOL_OF_DELETE = 0x2421;
    private static final char SYMBOL_OF_OTHERS = 0xFFFD;

    private ControlCharacterSymbols() {}

    /** Returns a text with symbols such as {@code ␛} for its control characters, but with its tabs and line ends. */
    static String replace(String text) {
        StringBuilder out = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean isLineEnd = c == '\n' || c == '\r' && text.startsWith("\n", i + 1);
            out.append(isLineEnd || c == '\t' || !Character.isISOControl(c) ? c : symbol(c));
        }
        return out.toString();
    }

    private static char symbol(char c) {
        if (c < SPACE) {
            return (char) (FIRST_SYMBOL + c);
        }
        return c == DELETE ? SYMBOL_OF_DELETE : SYMBOL_OF_OTHERS;
    }
}
