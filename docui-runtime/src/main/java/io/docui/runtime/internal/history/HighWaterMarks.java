package io.docui.runtime.internal.history;

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
record HighWaterMarks(long epoch, long objects, long links, long operations) {
    static final HighWaterMarks NONE = new HighWaterMarks(0, 0, 0, 0);

    /** Whether no number was given. */
    boolean isZero() {
        return covers(NONE) && NONE.covers(this);
    }

    /** Whether all numbers are at least those of another. */
    boolean covers(HighWaterMarks other) {
        return epoch >= other.epoch
                && objects >= other.objects
                && links >= other.links
                && operations >= other.operations;
    }

    /** The higher of both, number by number. */
    HighWaterMarks max(HighWaterMarks other) {
        return new HighWaterMarks(
                Math.max(epoch, other.epoch),
                Math.max(objects, other.objects),
                Math.max(links, other.links),
                Math.max(operations, other.operations));
    }

    /** All of them so much higher. */
    HighWaterMarks plus(long more) {
        return new HighWaterMarks(epoch + more, objects + more, links + more, operations + more);
    }

    /** As a notice of the ledger keeps them. */
    Map<String, Value> toData() {
        Map<String, Value> data = new LinkedHashMap<>();
        data.put("epoch", NumberValue.of(epoch));
        data.put("links", NumberValue.of(links));
        data.put("objects", NumberValue.of(objects));
        data.put("operations", NumberValue.of(operations));
        return data;
    }

    /** The marks in a notice; those that it does not tell are 0. */
    static HighWaterMarks fromData(Map<String, Value> data) {
        return new HighWaterMarks(
                number(data, "epoch"), number(data, "objects"), number(data, "links"), number(data, "operations"));
    }

    private static long number(Map<String, Value> data, String key) {
        return data.get(key) instanceof NumberValue number ? number.decimal().longValue() : 0;
    }
}
