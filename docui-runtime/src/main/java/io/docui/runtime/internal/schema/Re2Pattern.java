package io.docui.runtime.internal.schema;

import java.util.Optional;

/**
 * Converts ECMA-262 patterns to RE2 syntax, which all model providers accept. Character codes are written as {@code \xHH} or as the
 * character itself. What RE2 lacks is rejected: lookaround, references to groups, character codes of surrogates and repeats above
 * {@linkplain Re2RepeatLimit its limit}. Word boundaries are rejected too, because not every provider supports them.
 */
final class Re2Pattern {
    private static final int LARGEST_SHORT_CODE = 0xFF;
    private static final int CODE_DIGITS = 4;

    /** What {@code JavaToEcmaRegexTranslator} writes for a dot. */
    private static final String DOT = "[^\\n\\r\\u0085\\u2028\\u2029]";

    private final String source;
    private final StringBuilder out = new StringBuilder();
    private int at;

    private Re2Pattern(String source) {
        this.source = source;
    }

    /**
     * Converts a pattern.
     * @return a pattern that matches all texts that the given one matches; empty if there is none in RE2 syntax
     */
    static Optional<String> of(String ecma) {
        Re2Pattern pattern = new Re2Pattern(ecma.replace(DOT, "."));
        if (Re2RepeatLimit.isExceeded(pattern.source)) {
            return Optional.empty();
        }
        return pattern.convert() ? Optional.of(pattern.out.toString()) : Optional.empty();
    }

    private boolean convert() {
        while (at < source.length()) {
            char c = source.charAt(at++);
            if (c == '\\') {
                if (!escape()) {
                    return false;
                }
            } else {
                if (c == '(' && isLookaround()) {
                    return false;
                }
                out.append(c);
            }
        }
        return true;
    }

    private boolean isLookaround() {
        return source.startsWith("?=", at)
                || source.startsWith("?!", at)
                || source.startsWith("?<=", at)
                || source.startsWith("?<!", at);
    }

    private boolean escape() {
        if (at == source.length()) {
            return false;
        }
        char c = source.charAt(at++);
        if (c == 'u') {
            return code();
        }
        out.append('\\').append(c);
        return c != 'b' && c != 'B' && c != 'k' && c != 'c' && !(c >= '0' && c <= '9');
    }

    private boolean code() {
        int end = at + CODE_DIGITS;
        if (end > source.length()) {
            return false;
        }
        int code = 0;
        for (; at < end; at++) {
            int digit = Character.digit(source.charAt(at), 16);
            if (digit < 0) {
                return false;
            }
            code = code * 16 + digit;
        }
        if (code <= LARGEST_SHORT_CODE) {
            out.append(String.format("\\x%02x", code));
        } else {
            out.append((char) code);
        }
        return !Character.isSurrogate((char) code);
    }
}
