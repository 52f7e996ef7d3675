package io.docui.runtime.internal.document;

/** Where the text of a block stands, as far as that decides what has to be escaped. */
enum EscapeContext {
    /** At the start of a line of its own, or behind the number of an item. */
    LINE,
    /** Behind the hyphen of an item. */
    ITEM,
    /** Behind the marks of a heading. */
    HEADING,
    /** Between the borders of a table's cell. */
    CELL
}
