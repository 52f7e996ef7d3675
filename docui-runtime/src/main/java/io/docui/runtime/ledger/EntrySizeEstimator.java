package io.docui.runtime.ledger;

import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.BooleanValue;
import io.docui.runtime.call.Value.ListValue;
import io.docui.runtime.call.Value.NullValue;
import io.docui.runtime.call.Value.NumberValue;
import io.docui.runtime.call.Value.ObjectValue;
import io.docui.runtime.call.Value.TextValue;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Estimates an upper bound of an entry's size in a file, without writing the entry. */
final class EntrySizeEstimator {
    /** The most bytes of JSON that a UTF-16 unit takes; a control character takes them: {@code \}{@code u001b}. */
    private static final int LONGEST_UNIT = 6;

    /** More than the size of all field names of an entry together with the values that are not text. */
    private static final int FIELDS = 1_000;

    /** The size of the punctuation around a value: quotes, a colon, a comma, braces. */
    private static final int AROUND = 6;

    private long size = FIELDS;

    private EntrySizeEstimator() {}

    /**
     * Returns the upper bound for an entry.
     * @return a number of bytes; {@link Long#MAX_VALUE} if only writing the entry can tell
     */
    static long upperBound(LedgerEntry entry) {
        EntrySizeEstimator bound = new EntrySizeEstimator();
        bound.text(entry.session());
        bound.fields(entry.extra());
        if (entry instanceof OperationEntry operation) {
            bound.operation(operation);
        } else if (entry instanceof NoticeEntry notice) {
            bound.notice(notice);
        } else {
            return Long.MAX_VALUE;
        }
        return bound.size;
    }

    private void operation(OperationEntry entry) {
        text(entry.id());
        text(entry.provider());
        text(entry.action());
        text(entry.call());
        texts(entry.maskedParameters());
        outcome(entry.outcome());
        text(entry.channel());
        inverse(entry.inverse());
        text(entry.undoes());
        text(entry.redoes());
        text(entry.attribution().user());
        text(entry.attribution().proposed());
        text(entry.attribution().authorized());
        text(entry.requestId());
        fields(entry.metadata());
        for (Map.Entry<String, String> object : entry.objects().entrySet()) {
            text(object.getKey());
            text(object.getValue());
        }
        text(entry.stateHash());
    }

    private void notice(NoticeEntry entry) {
        text(entry.topic());
        text(entry.text());
        text(entry.operation());
        outcome(entry.outcome());
        inverse(entry.inverse());
        fields(entry.data());
    }

    private void outcome(@Nullable OperationOutcome operationOutcome) {
        if (operationOutcome instanceof OperationOutcome.Succeeded succeeded) {
            text(succeeded.text());
            if (succeeded.data() != null) {
                value(succeeded.data());
            }
        } else if (operationOutcome instanceof OperationOutcome.Failed failed) {
            text(failed.code());
            text(failed.message());
            text(failed.cause());
            text(failed.path());
        }
    }

    private void inverse(@Nullable Inverse inverse) {
        if (inverse instanceof Inverse.InverseCalls inverseCalls) {
            texts(inverseCalls.calls());
        } else if (inverse instanceof Inverse.SnapshotRestore snapshotRestore) {
            text(snapshotRestore.snapshot().sha256());
            text(snapshotRestore.snapshot().type());
        }
    }

    private void texts(List<String> texts) {
        for (String text : texts) {
            text(text);
        }
    }

    private void text(@Nullable String text) {
        size += AROUND + (text == null ? 0 : (long) LONGEST_UNIT * text.length());
    }

    private void fields(Map<String, Value> fields) {
        for (Map.Entry<String, Value> field : fields.entrySet()) {
            text(field.getKey());
            value(field.getValue());
        }
    }

    private void value(Value value) {
        size += AROUND;
        if (value instanceof TextValue text) {
            text(text.text());
        } else if (value instanceof NumberValue number) {
            text(number.text());
        } else if (value instanceof ListValue list) {
            list.items().forEach(this::value);
        } else if (value instanceof ObjectValue object) {
            fields(object.fields());
        } else if (!(value instanceof BooleanValue || value instanceof NullValue)) {
            size += Integer.MAX_VALUE; // an entry has no other values
        }
    }
}
