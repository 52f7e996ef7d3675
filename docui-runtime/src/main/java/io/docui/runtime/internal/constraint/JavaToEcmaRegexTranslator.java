package io.docui.runtime.internal.constraint;

import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Translates Java regular expressions to ECMA-262, the dialect of JSON Schema, where an equivalent exists. Differences between the dialects
 * are written out: {@code \s} and {@code .} match other characters there. Syntax that ECMA-262 lacks or interprets differently is rejected:
 * possessive quantifiers, inline flags, intersections of classes, {@code \b}, properties and references to groups. The result is valid with
 * and without the flag {@code u}. Not thread-safe.
 */
public final class JavaToEcmaRegexTranslator {
    private static final String SPACES = "\\t\\n\\u000b\\f\\r ";
    private static final String LINE_ENDS = "\\n\\r\\u0085\\u2028\\u2029";
    private static final String SYNTAX = "^$\\.*+?()[]{}|/";

    private final String source;
    private final boolean anyCase;
    private final boolean dotAll;
    private final StringBuilder out = new StringBuilder();
    private int at;

    /** Thrown when an expression has no equivalent. */
    private static final class UntranslatableException extends RuntimeException {
        UntranslatableException() {
            super("no counterpart", null, false, false);
        }
    }

    private JavaToEcmaRegexTranslator(Pattern pattern) {
        int known = Pattern.CASE_INSENSITIVE | Pattern.DOTALL;
        if ((pattern.flags() & ~known) != 0
                || pattern.pattern().chars().anyMatch(c -> Character.isSurrogate((char) c))) {
            throw new UntranslatableException();
        }
        this.source = pattern.pattern();
        this.anyCase = (pattern.flags() & Pattern.CASE_INSENSITIVE) != 0;
        this.dotAll = (pattern.flags() & Pattern.DOTALL) != 0;
    }

    /**
     * Translates an expression that must match a whole text.
     * @return the equivalent expression for JSON Schema; empty if there is none
     */
    public static Optional<String> translate(Pattern pattern) {
        try {
            return Optional.of("^(?:" + new JavaToEcmaRegexTranslator(pattern).translated() + ")$");
        } catch (UntranslatableException e) {
            return Optional.empty();
        }
    }

    private String translated() {
        while (at < source.length()) {
            char c = source.charAt(at++);
            switch (c) {
                case '\\' -> escape();
                case '[' -> characterClass();
                case '(' -> group();
                case '.' -> out.append(dotAll ? "[\\s\\S]" : "[^" + LINE_ENDS + ']');
                case '*', '+', '?' -> quantifier(String.valueOf(c));
                case '{' -> counted();
                case '}', ']' -> out.append('\\').append(c);
                case '^' -> beginning();
                case '$' -> end();
                default -> literal(c);
            }
        }
        return out.toString();
    }

    /** Accepts it only where nothing can precede, because only there does it mean the beginning of the text in both dialects. */
    private void beginning() {
        if (at > 1 && source.charAt(at - 2) != '(' && source.charAt(at - 2) != '|') {
            throw new UntranslatableException();
        }
        out.append('^');
    }

    /** Accepts it only where nothing can follow, because in Java it also matches before a final line feed. */
    private void end() {
        if (at < source.length() && source.charAt(at) != ')' && source.charAt(at) != '|') {
            throw new UntranslatableException();
        }
        out.append('$');
    }

    private void group() {
        out.append('(');
        if (!next('?')) {
            return;
        }
        for (String opening : new String[] {":", "=", "!", "<=", "<!"}) {
            if (source.startsWith(opening, at)) {
                out.append('?').append(opening);
                at += opening.length();
                return;
            }
        }
        throw new UntranslatableException();
    }

    private boolean next(char wanted) {
        if (at < source.length() && source.charAt(at) == wanted) {
            at++;
            return true;
        }
        return false;
    }

    private void quantifier(String text) {
        out.append(text);
        if (next('?')) {
            out.append('?');
        } else if (next('+')) {
            throw new UntranslatableException();
        }
    }

    private void counted() {
        int close = source.indexOf('}', at);
        String count = close < 0 ? "" : source.substring(at, close);
        if (!count.matches("[0-9]+(,[0-9]*)?")) {
            throw new UntranslatableException();
        }
        at = close + 1;
        quantifier('{' + count + '}');
    }

    private void literal(char c) {
        if (anyCase && isLetter(c)) {
            out.append('[').append(lower(c)).append(upper(c)).append(']');
        } else {
            out.append(c);
        }
    }

    private static boolean isLetter(char c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
    }

    private static char lower(char c) {
        return (char) (c | 0x20);
    }

    private static char upper(char c) {
        return (char) (c & ~0x20);
    }

    private char escaped() {
        if (at == source.length()) {
            throw new UntranslatableException();
        }
        return source.charAt(at++);
    }

    private void escape() {
        char c = escaped();
        switch (c) {
            case 'd', 'D', 'w', 'W', 't', 'n', 'r', 'f' -> out.append('\\').append(c);
            case 's' -> out.append('[').append(SPACES).append(']');
            case 'S' -> out.append("[^").append(SPACES).append(']');
            case 'x' -> codedLiteral(2);
            case 'u' -> codedLiteral(4);
            case 'Q' -> quoted();
            default -> out.append(punctuation(c));
        }
    }

    /** Translates a character code. A letter without regard to case has no equivalent. */
    private void codedLiteral(int digits) {
        char c = coded(digits);
        if (anyCase && isLetter(c)) {
            throw new UntranslatableException();
        }
        out.append(code(c));
    }

    private char coded(int digits) {
        int end = at + digits;
        if (end > source.length() || !source.substring(at, end).matches("[0-9a-fA-F]+")) {
            throw new UntranslatableException();
        }
        char c = (char) Integer.parseInt(source.substring(at, end), 16);
        if (Character.isSurrogate(c)) {
            throw new UntranslatableException();
        }
        at = end;
        return c;
    }

    private static String code(char c) {
        return String.format("\\u%04x", (int) c);
    }

    private void quoted() {
        int close = source.indexOf("\\E", at);
        String text = source.substring(at, close < 0 ? source.length() : close);
        at = close < 0 ? source.length() : close + 2;
        text.chars().forEach(c -> {
            if (SYNTAX.indexOf(c) >= 0) {
                out.append('\\').append((char) c);
            } else {
                literal((char) c);
            }
        });
    }

    /** Returns the translation of an escaped literal. Letters and digits after a backslash have other meanings in each dialect. */
    private static String punctuation(char c) {
        if (Character.isLetterOrDigit(c)) {
            throw new UntranslatableException();
        }
        return SYNTAX.indexOf(c) >= 0 ? "\\" + c : String.valueOf(c);
    }

    private void characterClass() {
        out.append('[');
        if (next('^')) {
            out.append('^');
        }
        if (at < source.length() && source.charAt(at) == ']') {
            throw new UntranslatableException();
        }
        while (!next(']')) {
            member();
        }
        out.append(']');
    }

    /** Translates a character, a range, or a class within the class. */
    private void member() {
        char c = escaped();
        if (c == '\\' && classEscape()) {
            return;
        }
        char from = character(c);
        boolean range = at + 1 < source.length() && source.charAt(at) == '-' && source.charAt(at + 1) != ']';
        if (range) {
            at++;
            range(from, character(escaped()));
        } else if (anyCase && isLetter(from)) {
            out.append(lower(from)).append(upper(from));
        } else {
            out.append(spelled(from));
        }
    }

    /** Translates a predefined class within the class, if there is one. */
    private boolean classEscape() {
        char c = escaped();
        switch (c) {
            case 'd', 'D', 'w', 'W' -> out.append('\\').append(c);
            case 's' -> out.append(SPACES);
            default -> {
                at--;
                return false;
            }
        }
        return true;
    }

    /** Returns the character of a class member, or one end of its range, whose first character was read. */
    private char character(char c) {
        if (c == '[' || c == '&' && at < source.length() && source.charAt(at) == '&') {
            throw new UntranslatableException();
        }
        if (c != '\\') {
            return c;
        }
        char escaped = escaped();
        return switch (escaped) {
            case 't' -> '\t';
            case 'n' -> '\n';
            case 'r' -> '\r';
            case 'f' -> '\f';
            case 'x' -> coded(2);
            case 'u' -> coded(4);
            default -> {
                if (Character.isLetterOrDigit(escaped)) {
                    throw new UntranslatableException();
                }
                yield escaped;
            }
        };
    }

    /**
     * Returns a character of a class. A hyphen is written as its code, because a hyphen outside a range is an error
     * under the flag {@code u}.
     */
    private static String spelled(char c) {
        if (c == '-' || Character.isISOControl(c)) {
            return code(c);
        }
        return "\\]^[".indexOf(c) >= 0 ? "\\" + c : String.valueOf(c);
    }

    private void range(char from, char to) {
        out.append(spelled(from)).append('-').append(spelled(to));
        if (!anyCase) {
            return;
        }
        boolean oneCase = isLetter(from) && isLetter(to) && Character.isLowerCase(from) == Character.isLowerCase(to);
        if (oneCase) {
            boolean low = Character.isLowerCase(from);
            out.append(low ? upper(from) : lower(from)).append('-').append(low ? upper(to) : lower(to));
        } else if (to >= 'A' && from <= 'z') {
            throw new UntranslatableException();
        }
    }
}
