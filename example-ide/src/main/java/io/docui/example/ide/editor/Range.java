package io.docui.example.ide.editor;

import io.docui.annotations.DocUIObject;
import io.docui.annotations.IdStyle;
import io.docui.annotations.ObjectId;
import io.docui.annotations.ObjectLabel;

/** A range of a file: a selection, a match, a declaration or a problem. It follows its text while the file changes. */
@DocUIObject(type = "range", idStyle = IdStyle.NATURAL)
public interface Range {
    /** Its number in {@link io.docui.example.ide.range.RangeRegistry}. */
    @ObjectId
    int id();

    /** Its position and the beginning of its text. */
    @ObjectLabel
    String label();
}
