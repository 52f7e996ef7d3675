package io.docui.eval.internal.replay;

import io.docui.eval.internal.EvaluationException;
import io.docui.eval.internal.app.AppConnection;
import io.docui.eval.internal.app.AppInstances;
import io.docui.eval.internal.app.ToolAnswer;
import io.docui.eval.internal.measure.AnswerParser;
import io.docui.eval.internal.measure.ParsedAnswer;
import io.docui.eval.internal.measure.Recovery;
import io.docui.eval.internal.replay.HintCheck.FalseHint;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Follows each recovery that the errors of a replay offered, each in a fresh instance that has run the same calls. The replay itself is not
 * disturbed. An instance takes a second to start, so the recoveries that only look, which most errors offer, are followed once.
 */
public final class HintChecker {
    /** The outcome of a recovery after which the application ended or did not answer. */
    static final String APP_FAILED = "APP_FAILED";

    private final AppInstances instances;
    private final List<ReplayedCall> calls;
    private final Consumer<String> progress;
    private final List<FalseHint> falseHints = new ArrayList<>();
    private final List<Recovery> unchecked = new ArrayList<>();
    private final Set<String> followedDefaults = new HashSet<>();
    private int followed;

    public HintChecker(AppInstances instances, List<ReplayedCall> calls, Consumer<String> progress) {
        this.instances = instances;
        this.calls = calls;
        this.progress = progress;
    }

    /** Follows the recoveries. A recovery that ends the application, or that it does not answer in time, is false. */
    public HintCheck check() {
        for (ReplayedCall call : calls) {
            if (call.now().isFailure()) {
                for (Recovery recovery : call.now().recoveries()) {
                    if (!recovery.isDefault() || followedDefaults.add(recovery.text())) {
                        progress.accept("call " + call.number() + ": follows " + recovery);
                        follow(call, recovery);
                    }
                }
            }
        }
        return new HintCheck(followed, falseHints, unchecked);
    }

    private void follow(ReplayedCall failed, Recovery recovery) {
        AnswerParser parser = new AnswerParser();
        try (AppConnection copy = instances.start()) {
            if (!offers(copy, parser, failed, recovery)) {
                unchecked.add(recovery);
                return;
            }
            followed++;
            follow(copy, parser, failed, recovery);
        } catch (EvaluationException e) {
            progress.accept("call " + failed.number() + ": cannot be run again: " + e.message());
            unchecked.add(recovery);
        }
    }

    private void follow(AppConnection copy, AnswerParser parser, ReplayedCall failed, Recovery recovery) {
        try {
            ToolAnswer outcome = copy.call(recovery.tool(), recovery.arguments());
            ParsedAnswer parsed = parser.parse(outcome.text());
            if (outcome.refused() || parsed.hasError()) {
                List<String> codes = outcome.refused() ? List.of(ParsedAnswer.PROTOCOL) : parsed.errorCodes();
                falseHints.add(new FalseHint(failed.number(), recovery, codes));
            }
        } catch (EvaluationException e) {
            progress.accept("call " + failed.number() + ": " + recovery + ": " + e.message());
            falseHints.add(new FalseHint(failed.number(), recovery, List.of(APP_FAILED)));
        }
    }

    /** Runs all calls up to the failed one, and returns whether the answer to it offers a recovery that can be followed. */
    private boolean offers(AppConnection copy, AnswerParser parser, ReplayedCall failed, Recovery recovery)
            throws EvaluationException {
        for (ReplayedCall call : calls) {
            ToolAnswer answer = copy.call(call.tool(), call.arguments());
            ParsedAnswer parsed = parser.parse(answer.text());
            if (call.number() == failed.number()) {
                return parsed.recoveries().contains(recovery) && copy.hasTool(recovery.tool());
            }
        }
        throw new IllegalArgumentException("The failed call " + failed.number() + " is not one of the calls");
    }
}
