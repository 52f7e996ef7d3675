package io.docui.hostops.internal.screen.action;

import io.docui.hostops.effect.HostChannel;
import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.PolicyDecision;
import io.docui.hostops.effect.PolicyEvaluation;
import io.docui.hostops.internal.screen.TopLevelWindow;
import io.docui.hostops.internal.screen.WindowInputGuard;
import io.docui.hostops.policy.HostPolicy;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Applies the host policy to screen operations: which windows may be seen, and what may be done with a window at the moment of input. */
public record ScreenPermission(HostPolicy policy) {
    public static HostEffect app(TopLevelWindow window) {
        return new HostEffect.UsesApp(
                window.app().process(), window.app().executable(), window.windowClass(), window.title());
    }

    /** Returns whether a window may appear in documents: the policy does not deny it. */
    public boolean isSeen(TopLevelWindow window) {
        return policy.evaluate("screenshot", List.of(app(window))).decision() != PolicyDecision.DENY;
    }

    /** Checks that an action may be done now, by the policy or by a person who was asked. */
    public void permit(String action, HostChannel channel, List<HostEffect> effects) {
        List<HostEffect> all = new ArrayList<>(List.of(new HostEffect.UsesChannel(channel)));
        all.addAll(effects);
        if (policy.reevaluate(action, all) != PolicyDecision.ALLOW) {
            throw policy.refusal(action, all);
        }
    }

    /**
     * Creates a guard that checks windows during a permitted action. Typing may change a window's title: the window stays permitted as long
     * as the policy has no new reason to ask.
     */
    public WindowInputGuard guard(String action, List<TopLevelWindow> permitted) {
        Map<Long, Set<String>> asked = permitted.stream()
                .collect(Collectors.toMap(TopLevelWindow::id, window -> asking(judge(action, window)), (a, b) -> a));
        Map<Long, TopLevelWindow> known =
                permitted.stream().collect(Collectors.toMap(TopLevelWindow::id, window -> window, (a, b) -> a));
        return new Permitted(action, known, asked);
    }

    /** Guard for windows that were permitted before, and for other windows of their programs as far as the same questions apply. */
    private final class Permitted implements WindowInputGuard {
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
                return Optional.of("this window was not checked before");
            }
            PolicyEvaluation policyEvaluation = judge(action, now);
            boolean asksMore = !asked.getOrDefault(now.id(), Set.of()).containsAll(asking(policyEvaluation));
            if (policyEvaluation.decision() == PolicyDecision.DENY || asksMore) {
                return Optional.of("the window has changed, so the policy "
                        + (asksMore ? "must ask again; repeat the call" : "no longer permits it"));
            }
            return Optional.empty();
        }

        @Override
        public Optional<String> refusalOfOther(TopLevelWindow other) {
            PolicyEvaluation policyEvaluation = judge(action, other);
            Set<String> answered = asked.values().stream().flatMap(Set::stream).collect(Collectors.toSet());
            return policyEvaluation.decision() == PolicyDecision.DENY || !answered.containsAll(asking(policyEvaluation))
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
                .filter(finding -> finding.decision() == PolicyDecision.ASK)
                .forEach(finding -> reasons.add(finding.because()));
        return reasons;
    }

    /** Counts pressed keys for the policy's rate limit. */
    public void recordKeys(int keys) {
        policy.recordKeys(keys);
    }
}
