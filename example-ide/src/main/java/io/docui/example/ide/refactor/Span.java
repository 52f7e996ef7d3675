package io.docui.example.ide.refactor;

/**
 * A range of a source file.
 *
 * @param file the path of the file, as the {@link CompilationInput} names it
 * @param start offset of the first character
 * @param end offset behind the last character, not less than {@code start}
 */
public record Span(String file, int start, int end) {
    /** A range that goes forward. */
    public Span {
        if (start < 0 || end < start) {
            throw new IllegalArgumentException("A range goes forward from 0, not from " + start + " to " + end + '.');
        }
    }

    boolean contains(int offset) {
        return start <= offset && offset < end;
    }

    boolean contains(Span other) {
        return file.equals(other.file) && start <= other.start && other.end <= end;
    }
}
