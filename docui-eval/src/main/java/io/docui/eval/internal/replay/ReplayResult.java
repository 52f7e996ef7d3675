package io.docui.eval.internal.replay;

import io.docui.eval.internal.measure.SessionMeasure;
import java.util.List;

/**
 * A replay beside its transcript.
 * @param transcript the name of the transcript's file
 * @param app the app with its options
 * @param recorded the measure of the recorded answers
 * @param now the measure of the answers of the replay
 */
public record ReplayResult(
        String transcript,
        String app,
        List<ReplayedCall> calls,
        SessionMeasure recorded,
        SessionMeasure now,
        HintCheck hints) {
    public ReplayResult {
        calls = List.copyOf(calls);
    }

    /** Returns the numbers of the calls that fail now and did not fail then. */
    public List<Integer> newFailures() {
        return calls.stream()
                .filter(ReplayedCall::isNewFailure)
                .map(ReplayedCall::number)
                .toList();
    }

    /** Returns the calls before the first one whose outcome differs from the recorded one. */
    public List<ReplayedCall> agreeingCalls() {
        return calls.stream()
                .takeWhile(
                        call -> call.recorded().errorCodes().equals(call.now().errorCodes()))
                .toList();
    }

    /** Returns the numbers of the calls that are not understood any more. */
    public List<Integer> unparsed() {
        return calls.stream()
                .filter(ReplayedCall::isUnparsed)
                .map(ReplayedCall::number)
                .toList();
    }

    /** Returns the numbers of the calls that failed then and do not fail now. */
    public List<Integer> formerFailures() {
        return calls.stream()
                .filter(ReplayedCall::isFormerFailure)
                .map(ReplayedCall::number)
                .toList();
    }
}
