package io.docui.runtime.anchor;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads and writes the forms of anchors (DESIGN section 6, "Grammar"). */
final class AnchorSyntax {
    static final String SCHEME = "docui://";

    private static final String NAME = "[a-z][a-z0-9_]*";
    private static final Pattern DISPLAY = Pattern.compile("(obj|link):(.+)", Pattern.DOTALL);
    private static final Pattern FULL =
            Pattern.compile(SCHEME + "([A-Za-z0-9][A-Za-z0-9_.-]*)/(" + NAME + ")/(obj|link)/(.+)", Pattern.DOTALL);
    private static final Pattern EPOCH = Pattern.compile("(.*)@e([1-9][0-9]*)", Pattern.DOTALL);
    private static final Pattern FINAL_EPOCH = Pattern.compile("@(?=e[1-9][0-9]*\\z)");
    private static final Pattern NUMBER = Pattern.compile("[1-9][0-9]*");
    private static final Pattern TYPED = Pattern.compile("(" + NAME + "):(.+)", Pattern.DOTALL);
    private static final String ENCODED = "%,()[]{};'\"`<>\\|&*";

    private AnchorSyntax() {}

    static @Nullable AnchorReference parse(String text) {
        Matcher display = DISPLAY.matcher(text);
        if (display.matches()) {
            return local(kind(display.group(1)), null, null, display.group(2));
        }
        Matcher full = FULL.matcher(text);
        if (full.matches()) {
            return local(kind(full.group(3)), full.group(1), full.group(2), full.group(4));
        }
        return null;
    }

    private static AnchorKind kind(String text) {
        return text.equals("obj") ? AnchorKind.OBJ : AnchorKind.LINK;
    }

    private static @Nullable AnchorReference local(
            AnchorKind kind, @Nullable String session, @Nullable String provider, String written) {
        String rest = written;
        long epoch = 0;
        Matcher withEpoch = EPOCH.matcher(written);
        if (withEpoch.matches()) {
            rest = withEpoch.group(1);
            epoch = number(withEpoch.group(2)).orElseThrow();
        }
        if (NUMBER.matcher(rest).matches()) {
            return new AnchorReference(kind, session, provider, null, rest, epoch);
        }
        Matcher typed = TYPED.matcher(rest);
        if (kind == AnchorKind.LINK || !typed.matches()) {
            return null;
        }
        String id = decode(typed.group(2));
        return id == null ? null : new AnchorReference(kind, session, provider, typed.group(1), id, epoch);
    }

    static OptionalLong number(String text) {
        if (!NUMBER.matcher(text).matches()) {
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

    /** Percent-encodes what a link destination, a call or a title could not hold. */
    private static void encode(String id, StringBuilder out) {
        Matcher epoch = FINAL_EPOCH.matcher(id);
        int at = epoch.find() ? epoch.start() : -1;
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

    /** Writes the UTF-8 bytes of a code point; of a lone surrogate the three that its number would have. */
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

    /** Decodes an id; null if a percent sign begins no code or the bytes are no UTF-8, or if it has line breaks. */
    private static @Nullable String decode(String text) {
        if (text.chars().anyMatch(Character::isISOControl) || !text.equals(text.strip())) {
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
