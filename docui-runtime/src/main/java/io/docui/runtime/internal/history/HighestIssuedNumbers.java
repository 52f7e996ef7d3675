package io.docui.runtime.internal.history;

import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.NumberValue;
import java.util.LinkedHashMap;
import java.util.Map;

/** Highest numbers that a session has issued; each number is issued only once. */
record HighestIssuedNumbers(long epoch, long objects, long links, long operations) {
    static final HighestIssuedNumbers NONE = new HighestIssuedNumbers(0, 0, 0, 0);

    /** Returns whether no number was issued. */
    boolean isZero() {
        return covers(NONE) && NONE.covers(this);
    }

    /** Returns whether all numbers are at least those of another instance. */
    boolean covers(HighestIssuedNumbers other) {
        return epoch >= other.epoch
                && objects >= other.objects
                && links >= other.links
                && operations >= other.operations;
    }

    HighestIssuedNumbers max(HighestIssuedNumbers other) {
        return new HighestIssuedNumbers(
                Math.max(epoch, other.epoch),
                Math.max(objects, other.objects),
                Math.max(links, other.links),
                Math.max(operations, other.operations));
    }

    /** Returns all numbers increased by the same amount. */
    HighestIssuedNumbers plus(long more) {
        return new HighestIssuedNumbers(epoch + more, objects + more, links + more, operations + more);
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
    static HighestIssuedNumbers fromData(Map<String, Value> data) {
        return new HighestIssuedNumbers(
                number(data, "epoch"), number(data, "objects"), number(data, "links"), number(data, "operations"));
    }

    private static long number(Map<String, Value> data, String key) {
        return data.get(key) instanceof NumberValue number ? number.decimal().longValue() : 0;
    }
}
