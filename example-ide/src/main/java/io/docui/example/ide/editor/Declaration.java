package io.docui.example.ide.editor;

import io.docui.annotations.DocUIObject;
import io.docui.annotations.IdStyle;
import io.docui.annotations.ObjectId;
import io.docui.annotations.ObjectLabel;

/**
 * A declaration: a type, a method, a field.
 *
 * @param id its number
 * @param label its name and kind
 * @param text its signature
 */
@DocUIObject(type = "symbol", idStyle = IdStyle.NATURAL)
public record Declaration(@ObjectId int id, @ObjectLabel String label, String text) implements Range {
    /** The kind that distinguishes declarations from other ranges in the range registry. */
    public static final String KIND = "symbol";
}
