package io.docui.runtime.internal.document;

/** Position of a text in its Markdown block, as far as it decides which characters need escaping. */
enum EscapeContext {
    /** At the start of a line, or after the number of a list item. */
    LINE,
    /** After the hyphen of a list item. */
    ITEM,
    /** After the marks of a heading. */
    HEADING,
    /** Between the borders of a table cell. */
    CELL
}
