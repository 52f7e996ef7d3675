package io.docui.eval.internal.replay;

import io.docui.eval.internal.measure.ParsedAnswer;
import io.docui.eval.internal.measure.TextMeasure;
import io.docui.runtime.error.ErrorCode;
import java.util.Map;
import java.util.Set;

/**
 * A call of a transcript, as it ran in the replay.
 * @param number its number in the transcript, from 1
 * @param arguments the arguments with the anchors of the replay
 * @param recorded the recorded answer
 * @param now the answer of the replay
 * @param recordedSize the size of the recorded answer
 * @param currentSize the size of the answer of the replay
 */
public record ReplayedCall(
        int number,
        String tool,
        Map<String, Object> arguments,
        ParsedAnswer recorded,
        ParsedAnswer now,
        TextMeasure recordedSize,
        TextMeasure currentSize) {
    /** The errors of a call that is not understood. */
    private static final Set<String> PARSE_ERRORS = Set.of(
            ParsedAnswer.PROTOCOL,
            ErrorCode.SYNTAX.name(),
            ErrorCode.UNKNOWN_ACTION.name(),
            ErrorCode.AMBIGUOUS_ACTION.name(),
            ErrorCode.UNKNOWN_PARAMETER.name(),
            ErrorCode.UNKNOWN_VARIABLE.name());

    /** Returns whether the call is not understood any more. */
    public boolean isUnparsed() {
        return now.errorCodes().stream()
                .anyMatch(code ->
                        PARSE_ERRORS.contains(code) && !recorded.errorCodes().contains(code));
    }

    public boolean isNewFailure() {
        return now.isFailure() && !recorded.isFailure();
    }

    public boolean isFormerFailure() {
        return recorded.isFailure() && !now.isFailure();
    }
}
