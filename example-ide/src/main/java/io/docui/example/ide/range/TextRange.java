package io.docui.example.ide.range;

import java.nio.file.Path;

/**
 * Range of the text of a file, as two offsets in UTF-16 units.
 * @param start the offset of the first character, in UTF-16 units
 * @param end the offset after the last character, not less than {@code start}; equal to it for a position
 */
public record TextRange(Path file, int start, int end) {
    /** Checks that the range does not go backward. */
    public TextRange {
        if (start < 0 || end < start) {
            throw new IllegalArgumentException("The range " + start + " to " + end
                    + " is invalid. Its start must be at least 0 and not after its end.");
        }
    }

    /** Returns the number of characters, in UTF-16 units. */
    public int length() {
        return end - start;
    }

    /** Returns the characters. */
    public String of(String text) {
        return text.substring(start, end);
    }
}
