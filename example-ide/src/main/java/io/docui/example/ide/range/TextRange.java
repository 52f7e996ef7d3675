package io.docui.example.ide.range;

import java.nio.file.Path;

/**
 * A range of a file's text.
 *
 * @param file the file, absolute
 * @param start offset of the first character, in UTF-16 units
 * @param end offset behind the last, not less than {@code start}; the same for a mere position
 */
public record TextRange(Path file, int start, int end) {
    /** A range that goes forward. */
    public TextRange {
        if (start < 0 || end < start) {
            throw new IllegalArgumentException("A range goes forward from 0, not from " + start + " to " + end + '.');
        }
    }

    /** How many characters it holds. */
    public int length() {
        return end - start;
    }

    /**
     * The characters.
     *
     * @param text the file's text
     */
    public String of(String text) {
        return text.substring(start, end);
    }
}
