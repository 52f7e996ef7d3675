package io.docui.example.ide.editor;

import io.docui.annotations.DocUIObject;
import io.docui.annotations.IdStyle;
import io.docui.annotations.ObjectId;
import io.docui.annotations.ObjectLabel;

/**
 * A range with an error or a warning.
 *
 * @param id its number
 * @param label its position
 * @param text the message
 */
@DocUIObject(type = "problem", idStyle = IdStyle.NATURAL)
public record Problem(@ObjectId int id, @ObjectLabel String label, String text) implements Range {
    /** The kind that distinguishes problems from other ranges in the range registry. */
    public static final String KIND = "problem";
}
