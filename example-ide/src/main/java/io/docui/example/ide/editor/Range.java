package io.docui.example.ide.editor;

import io.docui.annotations.DocUIObject;
import io.docui.annotations.IdStyle;
import io.docui.annotations.ObjectId;
import io.docui.annotations.ObjectLabel;

/** A range of a file: a selection, a match, a declaration, a place with a problem. It follows its text while the file changes. */
@DocUIObject(type = "range", idStyle = IdStyle.NATURAL)
public interface Range {
    /** Its number, by which {@link io.docui.example.ide.range.RangeRegistry} knows it. */
    @ObjectId
    int id();

    /** Where it is, and how its text begins. */
    @ObjectLabel
    String label();
}
