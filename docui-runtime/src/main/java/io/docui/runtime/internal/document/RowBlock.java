package io.docui.runtime.internal.document;

import io.docui.runtime.internal.text.TextBlock;

/**
 * Rows of a table that stand together in a section.
 *
 * @param objects what they show, a row each
 * @param text the rows
 * @param place where their objects begin among those of the section; each row has added its own
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record RowBlock(Object[] objects, TextBlock text, int place) {}
