package io.docui.runtime.internal.history;

import io.docui.runtime.ledger.OperationOutcome;
import org.jspecify.annotations.Nullable;

/** Truncates an outcome that is too large for the ledger: drops its data and shortens its text. */
final class OutcomeTruncator {
    private static final int LONGEST_LINE = 500;

    private OutcomeTruncator() {}

    static OperationOutcome truncate(OperationOutcome operationOutcome) {
        if (operationOutcome instanceof OperationOutcome.Succeeded succeeded) {
            return new OperationOutcome.Succeeded(null, shortened(succeeded.text()));
        }
        return operationOutcome instanceof OperationOutcome.Failed failed
                ? new OperationOutcome.Failed(failed.code(), String.valueOf(shortened(failed.message())), null, null)
                : operationOutcome;
    }

    private static @Nullable String shortened(@Nullable String text) {
        return text == null || text.length() <= LONGEST_LINE ? text : text.substring(0, LONGEST_LINE) + "…";
    }
}
