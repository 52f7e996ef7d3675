package io.docui.runtime.internal.call;

import org.jspecify.annotations.Nullable;

/** Scans number literals of the call language and converts them to plain decimal notation. See docs/spec/calls.md#numbers. */
final class NumberSyntax {
    static final int MAX_DIGITS = 400;

    /** More digits than any text can have, and far from an overflow. */
    private static final long HUGE = 1_000_000_000_000L;

    private NumberSyntax() {}

    /** Returns the end of the number that begins at an offset, or -1 if there is none. */
    static int end(String text, int from, int limit) {
        int at = from < limit && isSign(text.charAt(from)) ? from + 1 : from;
        int whole = at < limit && text.charAt(at) == '0' ? at + 1 : digits(text, at, limit);
        int end = whole;
        if (whole < limit && text.charAt(whole) == '.') {
            end = digits(text, whole + 1, limit);
            if (whole == at && end == whole + 1) {
                return -1;
            }
        } else if (whole == at) {
            return -1;
        }
        return exponent(text, end, limit);
    }

    /** Returns the end of the exponent at an offset; the offset itself if there is none. */
    private static int exponent(String text, int from, int limit) {
        if (from >= limit || (text.charAt(from) | 0x20) != 'e') {
            return from;
        }
        int at = from + 1 < limit && isSign(text.charAt(from + 1)) ? from + 2 : from + 1;
        int end = digits(text, at, limit);
        return end == at ? from : end;
    }

    private static int digits(String text, int from, int limit) {
        int at = from;
        while (at < limit && isDigit(text.charAt(at))) {
            at++;
            if (at + 1 < limit && text.charAt(at) == '_' && isDigit(text.charAt(at + 1))) {
                at++;
            }
        }
        return at;
    }

    /** Returns a text as a plain number; null if it is not a number or has more than {@link #MAX_DIGITS} digits. */
    static @Nullable String plainOrNull(String text) {
        return !text.isEmpty() && end(text, 0, text.length()) == text.length() ? plain(text) : null;
    }

    /** Returns a number without plus sign, exponent, underscores and redundant zeros; null if the result is too long. */
    static @Nullable String plain(String number) {
        if (isPlainInteger(number)) {
            int count = number.charAt(0) == '-' ? number.length() - 1 : number.length();
            return count <= MAX_DIGITS ? number : null;
        }
        StringBuilder digits = new StringBuilder(number.length());
        long exponent = 0;
        boolean fraction = false;
        for (int i = 0; i < number.length(); i++) {
            char c = number.charAt(i);
            if (c == '.') {
                fraction = true;
            } else if ((c | 0x20) == 'e') {
                exponent += exponent(number, i + 1);
                break;
            } else if (isDigit(c)) {
                exponent -= fraction ? 1 : 0;
                // Leading zeros are dropped; in a fraction, the exponent has already counted them.
                if (c != '0' || digits.length() > 0) {
                    digits.append(c);
                }
            }
        }
        return write(number.charAt(0) == '-', digits, exponent);
    }

    private static boolean isPlainInteger(String number) {
        int from = number.charAt(0) == '-' ? 1 : 0;
        char first = number.charAt(from);
        if (first < '1' || first > '9') {
            return number.equals("0");
        }
        for (int i = from + 1; i < number.length(); i++) {
            if (!isDigit(number.charAt(i))) {
                return false;
            }
        }
        return true;
    }

    private static long exponent(String number, int from) {
        long exponent = 0;
        for (int i = from; i < number.length(); i++) {
            char c = number.charAt(i);
            if (isDigit(c)) {
                exponent = Math.min(HUGE, exponent * 10 + (c - '0'));
            }
        }
        return number.charAt(from) == '-' ? -exponent : exponent;
    }

    /** Writes digits multiplied by a power of ten. */
    private static @Nullable String write(boolean negative, StringBuilder digits, long exponent) {
        int length = digits.length();
        while (length > 0 && digits.charAt(length - 1) == '0') {
            length--;
        }
        if (length == 0) {
            return "0";
        }
        long zeros = exponent + (digits.length() - length);
        digits.setLength(length);
        if (Math.max(length + Math.max(zeros, 0), 1 - zeros) > MAX_DIGITS) {
            return null;
        }
        int shift = (int) zeros;
        if (shift >= 0) {
            digits.append("0".repeat(shift));
        } else if (length > -shift) {
            digits.insert(length + shift, '.');
        } else {
            digits.insert(0, "0." + "0".repeat(-shift - length));
        }
        return negative ? digits.insert(0, '-').toString() : digits.toString();
    }

    private static boolean isSign(char c) {
        return c == '-' || c == '+';
    }

    static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }
}
