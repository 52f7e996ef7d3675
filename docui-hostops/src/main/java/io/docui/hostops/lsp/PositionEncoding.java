package io.docui.hostops.lsp;

import java.util.Optional;

/** What a server counts characters within a line in: UTF-16 unless both sides agree on another. */
public enum PositionEncoding {
    /** Units of two bytes, as Java counts. */
    UTF16("utf-16"),
    /** Bytes of UTF-8. */
    UTF8("utf-8"),
    /** Code points. */
    UTF32("utf-32");

    private final String key;

    PositionEncoding(String key) {
        this.key = key;
    }

    /** Its name in the protocol. */
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

    /**
     * How many units a part of a line has.
     *
     * @param line the line
     * @param end where the part ends, in characters of Java
     * @return its length in units
     */
    int units(String line, int end) {
        return switch (this) {
            case UTF16 -> end;
            case UTF32 -> line.codePointCount(0, end);
            case UTF8 ->
                line.substring(0, end).codePoints().map(PositionEncoding::bytes).sum();
        };
    }

    /**
     * Where a position is in a line.
     *
     * @param line the line
     * @param units the position; one beyond the end means the end, one within a character its beginning
     * @return the same in characters of Java
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
        // A surrogate without its other half is written as a question mark, or as three bytes; nobody agrees on it.
        return character < 0x10000 ? 3 : 4;
    }
}
