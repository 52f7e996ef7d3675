package io.docui.hostops.internal.lsp;

import java.util.Optional;

/** Unit in which a language server counts characters within a line. It is UTF-16 unless both sides agree on another. */
public enum PositionEncoding {
    /** UTF-16 code units, as in Java. */
    UTF16("utf-16"),
    /** UTF-8 bytes. */
    UTF8("utf-8"),
    /** Code points. */
    UTF32("utf-32");

    private final String key;

    PositionEncoding(String key) {
        this.key = key;
    }

    public String key() {
        return key;
    }

    static Optional<PositionEncoding> of(String key) {
        for (PositionEncoding encoding : values()) {
            if (encoding.key.equals(key)) {
                return Optional.of(encoding);
            }
        }
        return Optional.empty();
    }

    int units(String line, int end) {
        return switch (this) {
            case UTF16 -> end;
            case UTF32 -> line.codePointCount(0, end);
            case UTF8 ->
                line.substring(0, end).codePoints().map(PositionEncoding::bytes).sum();
        };
    }

    /**
     * Converts a position in a line to an offset.
     * @param units the position; one beyond the end means the end, one within a character means its beginning
     */
    int chars(String line, int units) {
        int at = 0;
        int left = units;
        while (at < line.length()) {
            int character = line.codePointAt(at);
            left -= width(character);
            if (left < 0) {
                return at;
            }
            at += Character.charCount(character);
        }
        return at;
    }

    private int width(int character) {
        return switch (this) {
            case UTF16 -> Character.charCount(character);
            case UTF32 -> 1;
            case UTF8 -> bytes(character);
        };
    }

    private static int bytes(int character) {
        if (character < 0x80) {
            return 1;
        } else if (character < 0x800) {
            return 2;
        }
        // A lone surrogate is encoded as a question mark or as three bytes; implementations disagree.
        return character < 0x10000 ? 3 : 4;
    }
}
