package io.docui.runtime.internal.history;

import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.NumberValue;
import java.util.LinkedHashMap;
import java.util.Map;

/** Highest numbers that a session has issued; each number is issued only once. */
record HighWaterMarks(long epoch, long objects, long links, long operations) {
    static final HighWaterMarks NONE = new HighWaterMarks(0, 0, 0, 0);

    /** Returns whether no number was issued. */
    boolean isZero() {
        return covers(NONE) && NONE.covers(this);
    }

    /** Returns whether all numbers are at least those of another instance. */
    boolean covers(HighWaterMarks other) {
        return epoch >= other.epoch
                && objects >= other.objects
                && links >= other.links
                && operations >= other.operations;
    }

    HighWaterMarks max(HighWaterMarks other) {
        return new HighWaterMarks(
                Math.max(epoch, other.epoch),
                Math.max(objects, other.objects),
                Math.max(links, other.links),
                Math.max(operations, other.operations));
    }

    /** Returns all numbers increased by the same amount. */
    HighWaterMarks plus(long more) {
        return new HighWaterMarks(epoch + more, objects + more, links + more, operations + more);
    }

    Map<String, Value> toData() {
        Map<String, Value> data = new LinkedHashMap<>();
        data.put("epoch", NumberValue.of(epoch));
        data.put("links", NumberValue.of(links));
        data.put("objects", NumberValue.of(objects));
        data.put("operations", NumberValue.of(operations));
        return data;
    }

    /** Returns the marks in the data of a notice; missing marks are 0. */
    static HighWaterMarks fromData(Map<String, Value> data) {
        return new HighWaterMarks(
                number(data, "epoch"), number(data, "objects"), number(data, "links"), number(data, "operations"));
    }

    private static long number(Map<String, Value> data, String key) {
        return data.get(key) instanceof NumberValue number ? number.decimal().longValue() : 0;
    }
}
