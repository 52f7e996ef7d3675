package io.docui.hostops.internal.policy;

import io.docui.hostops.effect.PolicyDecision;
import io.docui.hostops.internal.policy.file.PolicyRule;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Collects the rules that match one effect, with the strictest decision and its reason. */
final class PolicyRuleMatches {
    private final List<String> matched = new ArrayList<>();
    private PolicyDecision decision = PolicyDecision.ALLOW;
    private String because = "";

    void add(PolicyRule policyRule, PolicyDecision says) {
        matched.add(policyRule.id() + ": " + says.name().toLowerCase(Locale.ROOT));
        if (because.isEmpty() || says.compareTo(decision) > 0) {
            because = "rule " + policyRule.describe() + (says == policyRule.decision() ? "" : ", which might match");
        }
        decision = decision.or(says);
    }

    boolean any() {
        return !matched.isEmpty();
    }

    PolicyDecision decision() {
        return decision;
    }

    String reason() {
        return because;
    }

    List<String> matched() {
        return List.copyOf(matched);
    }
}
