package io.docui.example.ide.editor;

import io.docui.annotations.Describe;

/** Position at which text is inserted relative to a range: above or below its lines, or right at its start or end. */
@Describe("Where to insert text: above or below the lines of a range, or directly at its start or end.")
public enum InsertPosition {
    /** Above the lines of the range, as lines of its own. */
    BEFORE,
    /** Below the lines of the range, as lines of its own. */
    AFTER,
    /** Directly before the first character of the range. */
    START,
    /** Directly after the last character of the range. */
    END;

    /** Returns whether the text is inserted as whole lines. */
    boolean wholeLines() {
        return this == BEFORE || this == AFTER;
    }
}
