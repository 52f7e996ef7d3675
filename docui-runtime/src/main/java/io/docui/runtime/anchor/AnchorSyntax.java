package io.docui.runtime.anchor;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** Parses and writes the textual forms of anchors (docs/spec/anchors.md#grammar), including the percent-encoding of ids. */
final class AnchorSyntax {
    static final String SCHEME = "docui://";

    private static final String ENCODED = "%,()[]{};'\"`<>\\|&*";

    private AnchorSyntax() {}

    static @Nullable AnchorReference parse(String text) {
        AnchorKind kind = kindAt(text, 0, ':');
        if (kind != null) {
            return local(kind, null, null, text, kind.text().length() + 1);
        }
        return text.startsWith(SCHEME) ? full(text) : null;
    }

    private static @Nullable AnchorKind kindAt(String text, int at, char separator) {
        if (text.startsWith("obj", at) && at + 3 < text.length() && text.charAt(at + 3) == separator) {
            return AnchorKind.OBJ;
        }
        boolean link = text.startsWith("link", at) && at + 4 < text.length() && text.charAt(at + 4) == separator;
        return link ? AnchorKind.LINK : null;
    }

    private static @Nullable AnchorReference full(String text) {
        int session = SCHEME.length();
        int provider = text.indexOf('/', session) + 1;
        int kindAt = text.indexOf('/', provider) + 1;
        if (provider == 0 || kindAt == 0) {
            return null;
        }
        AnchorKind kind = kindAt(text, kindAt, '/');
        if (kind == null || !isSession(text, session, provider - 1) || !isName(text, provider, kindAt - 1)) {
            return null;
        }
        int rest = kindAt + kind.text().length() + 1;
        return local(kind, text.substring(session, provider - 1), text.substring(provider, kindAt - 1), text, rest);
    }

    private static @Nullable AnchorReference local(
            AnchorKind kind, @Nullable String session, @Nullable String provider, String text, int from) {
        int at = epochAt(text, from);
        int to = at < 0 ? text.length() : at;
        long epoch = at < 0 ? 0 : number(text.substring(at + 2)).orElseThrow();
        if (isNumber(text, from, to)) {
            return new AnchorReference(kind, session, provider, null, text.substring(from, to), epoch);
        }
        int colon = text.indexOf(':', from);
        if (kind == AnchorKind.LINK || colon < 0 || colon + 1 >= to || !isName(text, from, colon)) {
            return null;
        }
        String id = decode(text.substring(colon + 1, to));
        return id == null ? null : new AnchorReference(kind, session, provider, text.substring(from, colon), id, epoch);
    }

    /** Returns the start of the epoch suffix, or -1. */
    private static int epochAt(String text, int from) {
        int digits = text.length();
        while (digits > from && isDigit(text.charAt(digits - 1))) {
            digits--;
        }
        int at = digits - 2;
        return at >= from && text.startsWith("@e", at) && isNumber(text, digits, text.length()) ? at : -1;
    }

    private static boolean isNumber(String text, int from, int to) {
        if (from >= to || text.charAt(from) == '0') {
            return false;
        }
        for (int i = from; i < to; i++) {
            if (!isDigit(text.charAt(i))) {
                return false;
            }
        }
        return true;
    }

    private static boolean isName(String text, int from, int to) {
        if (from >= to || !isSmallLetter(text.charAt(from))) {
            return false;
        }
        for (int i = from + 1; i < to; i++) {
            char c = text.charAt(i);
            if (!isSmallLetter(c) && !isDigit(c) && c != '_') {
                return false;
            }
        }
        return true;
    }

    private static boolean isSession(String text, int from, int to) {
        for (int i = from; i < to; i++) {
            char c = text.charAt(i);
            boolean inner = i > from && (c == '_' || c == '.' || c == '-');
            if (!inner && !isSmallLetter(c) && !isDigit(c) && !(c >= 'A' && c <= 'Z')) {
                return false;
            }
        }
        return from < to;
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    private static boolean isSmallLetter(char c) {
        return c >= 'a' && c <= 'z';
    }

    static OptionalLong number(String text) {
        if (!isNumber(text, 0, text.length())) {
            return OptionalLong.empty();
        }
        return OptionalLong.of(text.length() > 18 ? Long.MAX_VALUE : Long.parseLong(text));
    }

    static String write(AnchorReference reference, boolean epoch) {
        StringBuilder out = new StringBuilder();
        if (reference.session() != null) {
            out.append(SCHEME)
                    .append(reference.session())
                    .append('/')
                    .append(reference.provider())
                    .append('/');
            out.append(reference.kind().text()).append('/');
        } else {
            out.append(reference.kind().text()).append(':');
        }
        if (reference.type() != null) {
            out.append(reference.type()).append(':');
        }
        encode(reference.id(), out);
        if (epoch && reference.epoch() > 0) {
            out.append("@e").append(reference.epoch());
        }
        return out.toString();
    }

    /** Percent-encodes the characters that a link destination, a call or a title cannot contain. */
    private static void encode(String id, StringBuilder out) {
        int at = epochAt(id, 0);
        for (int i = 0; i < id.length(); ) {
            int c = id.codePointAt(i);
            int next = i + Character.charCount(c);
            if (i == at || isEncoded(c) || (c == '_' && isLoneUnderscore(id, i))) {
                percent(c, out);
            } else {
                out.appendCodePoint(c);
            }
            i = next;
        }
    }

    private static boolean isEncoded(int c) {
        return ENCODED.indexOf(c) >= 0
                || Character.isWhitespace(c)
                || Character.isSpaceChar(c)
                || Character.isISOControl(c)
                || (c >= 0x202A && c <= 0x202E)
                || (c >= 0x2066 && c <= 0x2069)
                || (c >= 0xD800 && c <= 0xDFFF);
    }

    private static boolean isLoneUnderscore(String id, int i) {
        boolean before = i > 0 && Character.isLetterOrDigit(id.codePointBefore(i));
        boolean after = i + 1 < id.length() && Character.isLetterOrDigit(id.codePointAt(i + 1));
        return !before && !after;
    }

    /** Writes the UTF-8 bytes of a code point. A lone surrogate is written as the three bytes of its number. */
    private static void percent(int c, StringBuilder out) {
        if (c < 0x80) {
            percentByte(c, out);
        } else if (c < 0x800) {
            percentByte(0xC0 | c >> 6, out);
            percentByte(0x80 | c & 0x3F, out);
        } else if (c < 0x10000) {
            percentByte(0xE0 | c >> 12, out);
            percentByte(0x80 | c >> 6 & 0x3F, out);
            percentByte(0x80 | c & 0x3F, out);
        } else {
            percentByte(0xF0 | c >> 18, out);
            percentByte(0x80 | c >> 12 & 0x3F, out);
            percentByte(0x80 | c >> 6 & 0x3F, out);
            percentByte(0x80 | c & 0x3F, out);
        }
    }

    private static void percentByte(int b, StringBuilder out) {
        out.append('%');
        out.append(Character.toUpperCase(Character.forDigit(b >> 4, 16)));
        out.append(Character.toUpperCase(Character.forDigit(b & 15, 16)));
    }

    /** Decodes an id. Returns null for an invalid percent-encoding, invalid UTF-8, control characters, or white space at an end. */
    private static @Nullable String decode(String text) {
        if (hasControl(text) || !text.equals(text.strip())) {
            return null;
        }
        if (text.indexOf('%') < 0) {
            return text;
        }
        StringBuilder out = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); ) {
            if (text.charAt(i) != '%') {
                out.append(text.charAt(i++));
                continue;
            }
            int end = i;
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            while (end < text.length() && text.charAt(end) == '%') {
                int b = hex(text, end + 1);
                if (b < 0) {
                    return null;
                }
                bytes.write(b);
                end += 3;
            }
            if (!decodeBytes(bytes.toByteArray(), out)) {
                return null;
            }
            i = end;
        }
        return out.toString();
    }

    private static boolean hasControl(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (Character.isISOControl(text.charAt(i))) {
                return true;
            }
        }
        return false;
    }

    private static int hex(String text, int at) {
        if (at + 2 > text.length()) {
            return -1;
        }
        int high = Character.digit(text.charAt(at), 16);
        int low = Character.digit(text.charAt(at + 1), 16);
        return high < 0 || low < 0 ? -1 : high << 4 | low;
    }

    private static boolean decodeBytes(byte[] bytes, StringBuilder out) {
        int from = 0;
        for (int i = 0; i + 2 < bytes.length; i++) {
            if ((bytes[i] & 0xFF) == 0xED && (bytes[i + 1] & 0xE0) == 0xA0) {
                if (!decodeUtf8(bytes, from, i, out) || (bytes[i + 2] & 0xC0) != 0x80) {
                    return false;
                }
                out.append((char) (0xD000 | (bytes[i + 1] & 0x3F) << 6 | bytes[i + 2] & 0x3F));
                from = i + 3;
                i += 2;
            }
        }
        return decodeUtf8(bytes, from, bytes.length, out);
    }

    private static boolean decodeUtf8(byte[] bytes, int from, int to, StringBuilder out) {
        try {
            out.append(StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes, from, to - from)));
            return true;
        } catch (CharacterCodingException e) {
            return false;
        }
    }
}
