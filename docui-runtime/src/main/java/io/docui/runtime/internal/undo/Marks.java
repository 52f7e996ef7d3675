package io.docui.runtime.internal.undo;

import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.NumberValue;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * How far the numbers of a session have come that are given once.
 *
 * @param epoch the number of the anchor table
 * @param objects the last number that was given to an object
 * @param links the last number that was given to a link
 * @param operations the last number that was given to an operation
 */
record Marks(long epoch, long objects, long links, long operations) {
    static final Marks NONE = new Marks(0, 0, 0, 0);

    /** Whether no number was given. */
    boolean isNone() {
        return cover(NONE) && NONE.cover(this);
    }

    /** Whether all numbers are at least those of another. */
    boolean cover(Marks other) {
        return epoch >= other.epoch
                && objects >= other.objects
                && links >= other.links
                && operations >= other.operations;
    }

    /** The higher of both, number by number. */
    Marks or(Marks other) {
        return new Marks(
                Math.max(epoch, other.epoch),
                Math.max(objects, other.objects),
                Math.max(links, other.links),
                Math.max(operations, other.operations));
    }

    /** All of them so much higher. */
    Marks plus(long more) {
        return new Marks(epoch + more, objects + more, links + more, operations + more);
    }

    /** As a notice of the ledger keeps them. */
    Map<String, Value> data() {
        Map<String, Value> data = new LinkedHashMap<>();
        data.put("epoch", NumberValue.of(epoch));
        data.put("links", NumberValue.of(links));
        data.put("objects", NumberValue.of(objects));
        data.put("operations", NumberValue.of(operations));
        return data;
    }

    /** The marks in a notice; those that it does not tell are 0. */
    static Marks in(Map<String, Value> data) {
        return new Marks(
                number(data, "epoch"), number(data, "objects"), number(data, "links"), number(data, "operations"));
    }

    private static long number(Map<String, Value> data, String key) {
        return data.get(key) instanceof NumberValue number ? number.decimal().longValue() : 0;
    }
}
