package io.docui.hostops.internal.text;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.mozilla.universalchardet.UniversalDetector;

/**
 * Detects the encoding of a text file from its bytes, and names the file type of binary content. It checks the byte order mark, valid
 * UTF-8, a declaration in the first lines, and finally the byte statistics (juniversalchardet).
 */
public final class EncodingDetector {
    private static final int HEAD = 1_024;
    /** With fewer non-ASCII bytes, their frequencies allow no conclusion. */
    private static final int ENOUGH = 12;

    private static final Pattern DECLARED =
            Pattern.compile("(?:coding[:=]\\s*|encoding\\s*=\\s*[\"']|charset\\s*=\\s*[\"']?)([-\\w.]+)");
    private static final Map<String, String> MAGIC = Map.of(
            "89504e47", "a PNG picture",
            "ffd8ff", "a JPEG picture",
            "47494638", "a GIF picture",
            "25504446", "a PDF document",
            "504b0304", "a ZIP archive (or a ZIP-based file such as jar, docx, xlsx)",
            "1f8b", "gzip data",
            "7f454c46", "a program or library (ELF)",
            "cafebabe", "a Java class file",
            "53514c69746520", "an SQLite database");

    private EncodingDetector() {}

    /**
     * Detects the encoding of bytes.
     * @return the encoding; empty if the bytes are not text
     */
    public static Optional<Charset> of(byte[] bytes) {
        Optional<Charset> marked = marked(bytes);
        if (marked.isPresent()) {
            return marked;
        }
        boolean zeros = hasZero(bytes);
        if (!zeros && isUtf8(bytes)) {
            return Optional.of(StandardCharsets.UTF_8);
        }
        if (zeros) {
            return wide(bytes);
        }
        return controls(bytes) * 50 > bytes.length
                ? Optional.empty()
                : declared(bytes).or(() -> guessed(bytes));
    }

    private static Optional<Charset> marked(byte[] bytes) {
        if (startsWith(bytes, 0xef, 0xbb, 0xbf)) {
            return Optional.of(StandardCharsets.UTF_8);
        }
        if (startsWith(bytes, 0xff, 0xfe, 0, 0)) {
            return Optional.of(Charset.forName("UTF-32LE"));
        }
        if (startsWith(bytes, 0, 0, 0xfe, 0xff)) {
            return Optional.of(Charset.forName("UTF-32BE"));
        }
        if (startsWith(bytes, 0xff, 0xfe)) {
            return Optional.of(StandardCharsets.UTF_16LE);
        }
        return startsWith(bytes, 0xfe, 0xff) ? Optional.of(StandardCharsets.UTF_16BE) : Optional.empty();
    }

    private static boolean startsWith(byte[] bytes, int... start) {
        for (int i = 0; i < start.length; i++) {
            if (i >= bytes.length || (bytes[i] & 0xff) != start[i]) {
                return false;
            }
        }
        return true;
    }

    /** Tells whether the bytes are valid UTF-8, apart from a character that may be cut off at the end. */
    private static boolean isUtf8(byte[] bytes) {
        ByteBuffer in = ByteBuffer.wrap(bytes);
        CharBuffer out = CharBuffer.allocate(8_192);
        var decoder = StandardCharsets.UTF_8
                .newDecoder()
                .onMalformedInput(CodingErrorAction.REPORT)
                .onUnmappableCharacter(CodingErrorAction.REPORT);
        CoderResult result = decoder.decode(in, out, false);
        while (result.isOverflow()) {
            out.clear();
            result = decoder.decode(in, out, false);
        }
        return !result.isError() && controls(bytes) * 50 <= bytes.length;
    }

    private static boolean hasZero(byte[] bytes) {
        for (byte b : bytes) {
            if (b == 0) {
                return true;
            }
        }
        return false;
    }

    private static int controls(byte[] bytes) {
        int controls = 0;
        for (byte b : bytes) {
            controls += b >= 0 && b < ' ' && b != '\n' && b != '\r' && b != '\t' && b != '\f' && b != 0x1b ? 1 : 0;
        }
        return controls;
    }

    /** Detects UTF-16 without a mark: in most characters, every other byte is zero. */
    private static Optional<Charset> wide(byte[] bytes) {
        int even = 0;
        int odd = 0;
        int pairs = bytes.length / 2;
        for (int i = 0; i + 1 < bytes.length; i += 2) {
            even += bytes[i] == 0 ? 1 : 0;
            odd += bytes[i + 1] == 0 ? 1 : 0;
        }
        if (bytes.length % 2 != 0 || pairs == 0) {
            return Optional.empty();
        }
        if (odd * 10 > pairs * 4 && even == 0) {
            return Optional.of(StandardCharsets.UTF_16LE);
        }
        return even * 10 > pairs * 4 && odd == 0 ? Optional.of(StandardCharsets.UTF_16BE) : Optional.empty();
    }

    private static Optional<Charset> declared(byte[] bytes) {
        String head = new String(bytes, 0, Math.min(bytes.length, HEAD), StandardCharsets.ISO_8859_1);
        Matcher matcher = DECLARED.matcher(head);
        return matcher.find()
                ? charset(matcher.group(1)).or(() -> charset(matcher.group(1).replaceAll("[-_]", "")))
                : Optional.empty();
    }

    private static Optional<Charset> guessed(byte[] bytes) {
        int foreign = 0;
        for (byte b : bytes) {
            foreign += b < 0 ? 1 : 0;
        }
        if (foreign < ENOUGH) {
            return Optional.of(Charset.forName("windows-1252"));
        }
        UniversalDetector detector = new UniversalDetector();
        detector.handleData(bytes, 0, bytes.length);
        detector.dataEnd();
        String name = detector.getDetectedCharset();
        return name == null ? Optional.of(Charset.forName("windows-1252")) : charset(name);
    }

    private static Optional<Charset> charset(String name) {
        try {
            Charset charset = Charset.forName(name);
            return charset.canEncode() ? Optional.of(charset) : Optional.empty();
        } catch (IllegalCharsetNameException | UnsupportedCharsetException e) {
            return Optional.empty();
        }
    }

    /** Describes the type of bytes that are not text. */
    public static String kind(byte[] bytes) {
        String head = HexFormat.of().formatHex(bytes, 0, Math.min(bytes.length, 8));
        return MAGIC.entrySet().stream()
                .filter(entry -> head.startsWith(entry.getKey()))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse("not text");
    }
}
