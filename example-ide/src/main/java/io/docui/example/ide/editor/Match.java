package io.docui.example.ide.editor;

import io.docui.annotations.DocUIObject;
import io.docui.annotations.IdStyle;
import io.docui.annotations.ObjectId;
import io.docui.annotations.ObjectLabel;

/**
 * A range found by a search.
 *
 * @param id its number
 * @param label its position and its line
 * @param text its text
 */
@DocUIObject(type = "match", idStyle = IdStyle.NATURAL)
public record Match(@ObjectId int id, @ObjectLabel String label, String text) implements Range {
    /** The kind that distinguishes matches from other ranges in the range registry. */
    public static final String KIND = "match";
}
