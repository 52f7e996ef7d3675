package io.docui.runtime.internal.ledger;

import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.NumberValue;
import io.docui.runtime.call.Value.ObjectValue;
import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.internal.json.ValueJsonCodec;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * The first line of a segment: what it goes on from.
 *
 * @param format the number of the format
 * @param segment the segment's own number
 * @param first the sequence number of its first entry
 * @param previous the hash of the line before it, in the segment before
 */
record SegmentHeader(long format, long segment, long first, String previous) {
    /** The format that is written. It rises only when an older reader would misread a newer file. */
    static final long FORMAT = 1;

    /** The header as a line of the chain. */
    byte[] line() {
        byte[] content = ("{\"docui_ledger\":" + format + ",\"segment\":" + segment + ",\"first\":" + first
                        + ",\"previous\":\"" + previous + '"')
                .getBytes(StandardCharsets.US_ASCII);
        return HashChain.line(content, HashChain.hash(previous, content));
    }

    /** Reads a line, intact or not. */
    static Optional<SegmentHeader> read(RawLine rawLine) {
        try {
            Value value = ValueJsonCodec.parse(new String(rawLine.bytes(), StandardCharsets.UTF_8));
            return value instanceof ObjectValue object
                            && object.fields().get("docui_ledger") instanceof NumberValue format
                            && object.fields().get("segment") instanceof NumberValue segment
                            && object.fields().get("first") instanceof NumberValue first
                            && object.fields().get("previous") instanceof TextValue previous
                    ? Optional.of(new SegmentHeader(number(format), number(segment), number(first), previous.text()))
                    : Optional.empty();
        } catch (IllegalArgumentException | ArithmeticException e) {
            return Optional.empty(); // its bytes are not what was written, and the caller says so
        }
    }

    private static long number(NumberValue value) {
        return value.decimal().longValueExact();
    }
}
