package io.docui.example.ide.editor;

import io.docui.annotations.DocUIObject;
import io.docui.annotations.IdStyle;
import io.docui.annotations.ObjectId;
import io.docui.annotations.ObjectLabel;

/**
 * A range that was selected.
 *
 * @param id its number
 * @param label where it is, and how its text begins
 */
@DocUIObject(type = "sel", idStyle = IdStyle.NATURAL)
public record Selection(@ObjectId int id, @ObjectLabel String label) implements Range {
    /** The kind that distinguishes selections from other ranges in the range registry. */
    public static final String KIND = "sel";
}
