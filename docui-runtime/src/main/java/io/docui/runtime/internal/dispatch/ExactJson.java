package io.docui.runtime.internal.dispatch;

import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.BooleanValue;
import io.docui.runtime.call.Value.ListValue;
import io.docui.runtime.call.Value.NullValue;
import io.docui.runtime.call.Value.NumberValue;
import io.docui.runtime.call.Value.ObjectValue;
import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.spi.ArgumentKeys;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * JSON text (RFC 8259), read from its beginning to its end without a copy of it and without a parser that has to be made.
 *
 * <p>It takes no text that Jackson refuses when it is strict, and gives the same values; it has neither positions nor messages, for what it does
 * not take ends in {@link InexactArguments}, and the binder reads that again with Jackson. Not thread-safe.
 */
final class ExactJson {
    /** Lists and objects within each other. */
    private static final int DEEPEST = 32;

    private static final int LONGEST_NUMBER = 400;
    private static final int LONGEST_NAME = 50_000;
    /** So many digits are a {@code long}, whichever they are. */
    private static final int SAFE_DIGITS = 18;

    private final String text;
    private int at;
    private int depth;
    /** Whether nothing of the innermost list or object has been read: then no comma is due. */
    private boolean isFresh;

    ExactJson(String text) {
        this.text = text;
    }

    /** Where the next value begins. */
    int position() {
        skipSpace();
        return at;
    }

    /** Goes back to where an object begins that was looked at ahead, at the same depth. */
    void backTo(int position, int depthThere) {
        at = position;
        depth = depthThere;
    }

    /** How many lists and objects are open. */
    int depth() {
        return depth;
    }

    /** Reads the beginning of a list or an object. */
    void begin(char bracket) {
        expect(bracket);
        if (++depth > DEEPEST) {
            throw new InexactArguments();
        }
        isFresh = true;
    }

    /** Reads the end of the list or object, or what separates its parts: false at the end. */
    boolean more(char bracket) {
        char next = peek();
        if (next == bracket) {
            at++;
            depth--;
            isFresh = false;
            return false;
        }
        if (!isFresh) {
            expect(',');
        }
        isFresh = false;
        return true;
    }

    /** Reads the end of the text. */
    void end() {
        skipSpace();
        if (at < text.length()) {
            throw new InexactArguments();
        }
    }

    /** Reads a name and the colon behind it. */
    String name() {
        String name = string();
        if (name.length() > LONGEST_NAME) {
            throw new InexactArguments();
        }
        expect(':');
        return name;
    }

    /** Reads a name and the colon behind it: its index, or -1 if it is none of the given. */
    int name(ArgumentKeys names) {
        int index = constant(names);
        expect(':');
        return index;
    }

    /** Reads a text: its index, or -1 if it is none of the given. */
    int constant(ArgumentKeys names) {
        int begin = openQuote();
        int end = plainEnd(begin);
        if (text.charAt(end) == '"') {
            at = end + 1;
            return names.indexOf(text, begin, end);
        }
        return names.indexOf(escaped(begin, end));
    }

    /** Reads a text. */
    String string() {
        int begin = openQuote();
        int end = plainEnd(begin);
        if (text.charAt(end) == '"') {
            at = end + 1;
            return text.substring(begin, end);
        }
        return escaped(begin, end);
    }

    private int openQuote() {
        expect('"');
        return at;
    }

    /** Where a text ends, or its first escape stands. */
    private int plainEnd(int begin) {
        for (int i = begin; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"' || c == '\\') {
                return i;
            }
            if (c < ' ') {
                break;
            }
        }
        throw new InexactArguments();
    }

    private String escaped(int begin, int firstEscape) {
        StringBuilder plain = new StringBuilder();
        int from = begin;
        int to = firstEscape;
        while (text.charAt(to) != '"') {
            plain.append(text, from, to);
            at = to + 1;
            plain.append(escape());
            from = at;
            to = plainEnd(from);
        }
        at = to + 1;
        return plain.append(text, from, to).toString();
    }

    private char escape() {
        char c = peekRaw();
        at++;
        return switch (c) {
            case '"', '\\', '/' -> c;
            case 'b' -> '\b';
            case 'f' -> '\f';
            case 'n' -> '\n';
            case 'r' -> '\r';
            case 't' -> '\t';
            case 'u' -> unicode();
            default -> throw new InexactArguments();
        };
    }

    private char unicode() {
        int code = 0;
        for (int i = 0; i < 4; i++) {
            char c = peekRaw();
            int digit = c < 128 ? Character.digit(c, 16) : -1;
            if (digit < 0) {
                throw new InexactArguments();
            }
            code = code << 4 | digit;
            at++;
        }
        return (char) code;
    }

    /** Reads a null, if one is next. */
    boolean isNull() {
        return peek() == 'n' && word("null");
    }

    /** Reads a truth value. */
    boolean truth() {
        if (peek() == 't' && word("true")) {
            return true;
        }
        if (word("false")) {
            return false;
        }
        throw new InexactArguments();
    }

    private boolean word(String word) {
        if (text.startsWith(word, at)) {
            at += word.length();
            return true;
        }
        return false;
    }

    /** Reads a whole number of 64 bits. */
    long wholeNumber() {
        int begin = position();
        boolean isNegative = peek() == '-';
        int end = integerEnd(begin);
        int first = isNegative ? begin + 1 : begin;
        if (end - first > SAFE_DIGITS) {
            return longNumber(begin, end);
        }
        long number = 0;
        for (int i = first; i < end; i++) {
            number = number * 10 + (text.charAt(i) - '0');
        }
        return isNegative ? -number : number;
    }

    private long longNumber(int begin, int end) {
        try {
            return Long.parseLong(text, begin, end, 10);
        } catch (NumberFormatException e) {
            throw new InexactArguments();
        }
    }

    /** Reads a whole number of any size, as it is written. */
    String integer() {
        int begin = position();
        return shortNumber(begin, integerEnd(begin));
    }

    /** Goes to the end of a number without fraction and exponent. */
    private int integerEnd(int begin) {
        int end = digitsEnd(begin);
        if (end < text.length() && isPartOfDecimal(text.charAt(end))) {
            throw new InexactArguments();
        }
        at = end;
        return end;
    }

    private static boolean isPartOfDecimal(char c) {
        return c == '.' || c == 'e' || c == 'E';
    }

    /** Where a number's sign and the digits before its point end. */
    private int digitsEnd(int begin) {
        int first = begin < text.length() && text.charAt(begin) == '-' ? begin + 1 : begin;
        int end = moreDigits(first);
        if (end - first > 1 && text.charAt(first) == '0') {
            throw new InexactArguments();
        }
        return end;
    }

    private int moreDigits(int begin) {
        int end = begin;
        while (end < text.length() && isDigit(text.charAt(end))) {
            end++;
        }
        if (end == begin) {
            throw new InexactArguments();
        }
        return end;
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    /** Reads any number, as it is written. */
    String number() {
        int begin = position();
        int end = digitsEnd(begin);
        if (end < text.length() && text.charAt(end) == '.') {
            end = moreDigits(end + 1);
        }
        if (end < text.length() && (text.charAt(end) | ' ') == 'e') {
            boolean isSigned = end + 1 < text.length() && (text.charAt(end + 1) == '+' || text.charAt(end + 1) == '-');
            end = moreDigits(isSigned ? end + 2 : end + 1);
        }
        at = end;
        return shortNumber(begin, end);
    }

    private String shortNumber(int begin, int end) {
        if (end - begin > LONGEST_NUMBER) {
            throw new InexactArguments();
        }
        return text.substring(begin, end);
    }

    /** Reads any value, its numbers in their canonical form. */
    Value value() {
        char next = peek();
        return switch (next) {
            case '{' -> object();
            case '[' -> list();
            case '"' -> new TextValue(string());
            case 't', 'f' -> BooleanValue.of(truth());
            case 'n' -> nothing();
            default -> numberValue();
        };
    }

    private Value nothing() {
        if (!isNull()) {
            throw new InexactArguments();
        }
        return NullValue.NULL;
    }

    private Value object() {
        begin('{');
        Map<String, Value> fields = new LinkedHashMap<>();
        for (String name = nextName(); name != null; name = nextName()) {
            if (fields.put(name, value()) != null) {
                throw new InexactArguments(); // the binder says which name is there twice
            }
        }
        return new ObjectValue(fields);
    }

    /** Reads the next name of an object and the colon behind it; null at its end. */
    @Nullable
    String nextName() {
        return more('}') ? name() : null;
    }

    private Value list() {
        begin('[');
        List<Value> items = new ArrayList<>();
        while (more(']')) {
            items.add(value());
        }
        return new ListValue(items);
    }

    private Value numberValue() {
        BigDecimal number = decimal();
        long integerDigits = (long) number.precision() - number.scale();
        if (integerDigits > LONGEST_NUMBER || number.scale() > LONGEST_NUMBER) {
            throw new InexactArguments();
        }
        return NumberValue.of(number);
    }

    /** Reads any number exactly. */
    BigDecimal decimal() {
        try {
            return new BigDecimal(number());
        } catch (NumberFormatException e) {
            throw new InexactArguments(); // its exponent is beyond any number's
        }
    }

    private void expect(char wanted) {
        if (peek() != wanted) {
            throw new InexactArguments();
        }
        at++;
    }

    /** What comes next, behind white space. */
    private char peek() {
        skipSpace();
        return peekRaw();
    }

    private char peekRaw() {
        if (at >= text.length()) {
            throw new InexactArguments();
        }
        return text.charAt(at);
    }

    private void skipSpace() {
        while (at < text.length() && isSpace(text.charAt(at))) {
            at++;
        }
    }

    private static boolean isSpace(char c) {
        return c == ' ' || c == '\n' || c == '\r' || c == '\t';
    }
}
