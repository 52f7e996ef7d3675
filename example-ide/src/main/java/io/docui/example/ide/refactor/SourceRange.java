package io.docui.example.ide.refactor;

/**
 * Range of a source file, as the path of the file and two offsets.
 * @param end the offset after the last character, not less than {@code start}
 */
public record SourceRange(String file, int start, int end) {
    /** Checks that the range does not go backward. */
    public SourceRange {
        if (start < 0 || end < start) {
            throw new IllegalArgumentException("The range " + start + " to " + end
                    + " is invalid. Its start must be at least 0 and not after its end.");
        }
    }

    boolean contains(int offset) {
        return start <= offset && offset < end;
    }
}
