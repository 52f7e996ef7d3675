package io.docui.runtime.internal.ledger;

import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.NumberValue;
import io.docui.runtime.call.Value.ObjectValue;
import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.internal.json.ValueJsonCodec;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** First line of a segment, which links it to the previous segment in the hash chain. */
record LedgerSegmentHeader(long format, long segment, long first, String previous) {
    /** The format version that is written. It increases only when an older reader would misread a newer file. */
    static final long FORMAT = 1;

    byte[] line() {
        byte[] content = ("{\"docui_ledger\":" + format + ",\"segment\":" + segment + ",\"first\":" + first
                        + ",\"previous\":\"" + previous + '"')
                .getBytes(StandardCharsets.US_ASCII);
        return HashChain.line(content, HashChain.hash(previous, content));
    }

    /** Reads a header from a line, without verification. */
    static Optional<LedgerSegmentHeader> read(UnverifiedLedgerLine rawLine) {
        try {
            Value value = ValueJsonCodec.parse(new String(rawLine.bytes(), StandardCharsets.UTF_8));
            return value instanceof ObjectValue object
                            && object.fields().get("docui_ledger") instanceof NumberValue format
                            && object.fields().get("segment") instanceof NumberValue segment
                            && object.fields().get("first") instanceof NumberValue first
                            && object.fields().get("previous") instanceof TextValue previous
                    ? Optional.of(
                            new LedgerSegmentHeader(number(format), number(segment), number(first), previous.text()))
                    : Optional.empty();
        } catch (IllegalArgumentException | ArithmeticException e) {
            return Optional.empty(); // the line is corrupt, and the caller reports it
        }
    }

    private static long number(NumberValue value) {
        return value.decimal().longValueExact();
    }
}
