package io.docui.example.ide.editor;

import io.docui.annotations.Describe;

/** Position at which text is inserted relative to a range: above or below its lines, or right at its start or end. */
@Describe("Where text goes: above or below the lines of a range, or right at its start or end.")
public enum InsertPosition {
    /** Above the lines of the range, as lines of its own. */
    BEFORE,
    /** Below the lines of the range, as lines of its own. */
    AFTER,
    /** Right before the first character of the range. */
    START,
    /** Right behind the last character of the range. */
    END;

    /** Returns whether the text is inserted as whole lines. */
    boolean wholeLines() {
        return this == BEFORE || this == AFTER;
    }
}
