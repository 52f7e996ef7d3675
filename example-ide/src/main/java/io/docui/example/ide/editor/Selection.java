package io.docui.example.ide.editor;

import io.docui.annotations.DocUIObject;
import io.docui.annotations.IdStyle;
import io.docui.annotations.ObjectId;
import io.docui.annotations.ObjectLabel;

/**
 * A selected range.
 *
 * @param id its number
 * @param label its position and the beginning of its text
 */
@DocUIObject(type = "sel", idStyle = IdStyle.NATURAL)
public record Selection(@ObjectId int id, @ObjectLabel String label) implements Range {
    /** The kind that distinguishes selections from other ranges in the range registry. */
    public static final String KIND = "sel";
}
