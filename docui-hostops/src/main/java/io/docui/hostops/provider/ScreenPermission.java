package io.docui.hostops.provider;

import io.docui.hostops.internal.screen.TopLevelWindow;
import io.docui.hostops.internal.screen.WindowGuard;
import io.docui.hostops.policy.Channel;
import io.docui.hostops.policy.Decision;
import io.docui.hostops.policy.Effect;
import io.docui.hostops.policy.HostPolicy;
import io.docui.hostops.policy.PolicyEvaluation;
import io.docui.runtime.action.ActionException;
import io.docui.runtime.error.ErrorCode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** What the policy says of windows: which may be seen, and what may be done with one at the moment when it is done. */
final class ScreenPermission {
    private final HostPolicy policy;

    ScreenPermission(HostPolicy policy) {
        this.policy = policy;
    }

    static Effect app(TopLevelWindow window) {
        return new Effect.UsesApp(
                window.app().process(), window.app().executable(), window.windowClass(), window.title());
    }

    /** Whether a window is in documents: it is not denied. */
    boolean isSeen(TopLevelWindow window) {
        return policy.evaluate("screenshot", List.of(app(window))).decision() != Decision.DENY;
    }

    /**
     * Says no unless all of it may be done now, by the policy or a person who was asked.
     *
     * @param action the action
     * @param channel its channel
     * @param effects what else it does, as it is now
     */
    void permit(String action, Channel channel, List<Effect> effects) {
        List<Effect> all = new ArrayList<>(List.of(new Effect.UsesChannel(channel)));
        all.addAll(effects);
        if (policy.reevaluate(action, all) != Decision.ALLOW) {
            throw new ActionException(
                    ErrorCode.NOT_PERMITTED,
                    "Not permitted: " + policy.evaluate(action, all).reason() + '.');
        }
    }

    /**
     * What judges windows while something goes on that was permitted. A title may change by what is typed: that is no new window as long
     * as the policy asks for no other reason than before.
     *
     * @param action the action
     * @param permitted the windows, as they were when it was permitted
     * @return the guard
     */
    WindowGuard guard(String action, List<TopLevelWindow> permitted) {
        Map<Long, Set<String>> asked = permitted.stream()
                .collect(Collectors.toMap(TopLevelWindow::id, window -> asking(judge(action, window)), (a, b) -> a));
        Map<Long, TopLevelWindow> known =
                permitted.stream().collect(Collectors.toMap(TopLevelWindow::id, window -> window, (a, b) -> a));
        return new Permitted(action, known, asked);
    }

    /** Judges windows that were permitted before, and others of their programs by what was asked for these. */
    private final class Permitted implements WindowGuard {
        private final String action;
        private final Map<Long, TopLevelWindow> known;
        private final Map<Long, Set<String>> asked;

        Permitted(String action, Map<Long, TopLevelWindow> known, Map<Long, Set<String>> asked) {
            this.action = action;
            this.known = known;
            this.asked = asked;
        }

        @Override
        public Optional<String> refusal(TopLevelWindow now) {
            TopLevelWindow before = known.get(now.id());
            if (before == null || !before.isSame(now)) {
                return Optional.of("this window was not judged before");
            }
            PolicyEvaluation policyEvaluation = judge(action, now);
            boolean asksMore = !asked.getOrDefault(now.id(), Set.of()).containsAll(asking(policyEvaluation));
            if (policyEvaluation.decision() == Decision.DENY || asksMore) {
                return Optional.of("the window has changed meanwhile, so that the policy "
                        + (asksMore ? "asks again: call it once more" : "does not permit it any more"));
            }
            return Optional.empty();
        }

        @Override
        public Optional<String> refusalOfOther(TopLevelWindow other) {
            PolicyEvaluation policyEvaluation = judge(action, other);
            Set<String> answered = asked.values().stream().flatMap(Set::stream).collect(Collectors.toSet());
            return policyEvaluation.decision() == Decision.DENY || !answered.containsAll(asking(policyEvaluation))
                    ? Optional.of("the policy does not permit another window of its program")
                    : Optional.empty();
        }
    }

    private PolicyEvaluation judge(String action, TopLevelWindow window) {
        return policy.evaluate(action, List.of(app(window)));
    }

    private static Set<String> asking(PolicyEvaluation policyEvaluation) {
        Set<String> reasons = new HashSet<>();
        policyEvaluation.findings().stream()
                .filter(finding -> finding.decision() == Decision.ASK)
                .forEach(finding -> reasons.add(finding.because()));
        return reasons;
    }

    /** Takes note of keys that were pressed, for the bound on them. */
    void recordKeys(int keys) {
        policy.recordKeys(keys);
    }
}
