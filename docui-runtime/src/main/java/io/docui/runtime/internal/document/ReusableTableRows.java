package io.docui.runtime.internal.document;

import io.docui.runtime.internal.text.MeasuredTextBlock;

/**
 * Contiguous rows of an object table that a later document can reuse as one text block.
 * @param place the index of the first object among those of the section; each row has added its own object
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record ReusableTableRows(Object[] objects, MeasuredTextBlock text, int place) {}
