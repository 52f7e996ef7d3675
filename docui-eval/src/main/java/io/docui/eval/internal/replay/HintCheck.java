package io.docui.eval.internal.replay;

import io.docui.eval.internal.measure.Recovery;
import java.util.List;

/**
 * The verdicts on the recoveries that the errors of a session offered (docs/reference/evaluation.md#false-hints).
 * @param followed the number of recoveries that were followed
 * @param falseHints those that failed
 * @param unchecked those that a fresh instance did not offer again, that no tool can follow, or before which the instance failed
 */
public record HintCheck(int followed, List<FalseHint> falseHints, List<Recovery> unchecked) {
    /** The verdict if hints were not checked. */
    public static final HintCheck SKIPPED = new HintCheck(0, List.of(), List.of());

    public HintCheck {
        falseHints = List.copyOf(falseHints);
        unchecked = List.copyOf(unchecked);
    }

    /** Returns the verdicts as lines for people; empty if hints were not checked. */
    public String toText() {
        if (equals(SKIPPED)) {
            return "";
        }
        StringBuilder text = new StringBuilder(String.format(
                "False hints: %d of %d that were followed; %d could not be followed.%n",
                falseHints.size(), followed, unchecked.size()));
        for (FalseHint hint : falseHints) {
            text.append(String.format(
                    "  call %d: %s gave %s%n", hint.call(), hint.recovery(), String.join(", ", hint.outcome())));
        }
        return text.toString();
    }

    /**
     * A recovery that fails if it is followed at once.
     * @param call the number of the call whose error offered it
     * @param outcome the error codes of the answer to following it; {@code APP_FAILED} if the application ended or did not answer
     */
    public record FalseHint(int call, Recovery recovery, List<String> outcome) {}
}
