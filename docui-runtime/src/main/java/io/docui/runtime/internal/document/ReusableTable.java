package io.docui.runtime.internal.document;

import io.docui.runtime.spi.ObjectType;
import java.util.Arrays;
import java.util.List;

/**
 * Written table of objects, whose unchanged rows the next document can reuse.
 * @param blocks the rows in order, without those that are not in a block
 */
@SuppressWarnings("ArrayRecordComponent") // compared only by hasSameRows
record ReusableTable(ObjectType<?> type, int[] columns, List<ReusableTableRows> blocks) {
    /** Returns whether a table with a type and columns has the same row for an object. */
    boolean hasSameRows(ObjectType<?> other, int[] others) {
        return type == other && Arrays.equals(columns, others);
    }
}
