package io.docui.runtime.internal.document;

import io.docui.runtime.spi.ObjectType;
import java.util.Arrays;
import java.util.List;

/**
 * A table of objects that was written, of whose rows those that are the same may stand in the next document as they are.
 *
 * @param type the type of its objects
 * @param columns the columns that it shows
 * @param blocks its rows in order, less those that were in no block of their own
 */
@SuppressWarnings("ArrayRecordComponent") // compared by isLike alone
record WrittenTable(ObjectType<?> type, int[] columns, List<RowBlock> blocks) {
    /** Whether a row of an object is the same in a table of a type and columns. */
    boolean hasSameRows(ObjectType<?> other, int[] others) {
        return type == other && Arrays.equals(columns, others);
    }
}
