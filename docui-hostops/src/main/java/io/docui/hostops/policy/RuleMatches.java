package io.docui.hostops.policy;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Gathers the rules that matched one effect, and finds the strictest. */
final class RuleMatches {
    private final List<String> matched = new ArrayList<>();
    private Decision decision = Decision.ALLOW;
    private String because = "";

    /**
     * Adds a rule.
     *
     * @param policyRule the rule
     * @param says what it decides here: milder than itself if it only may match
     */
    void add(PolicyRule policyRule, Decision says) {
        matched.add(policyRule.id() + ": " + says.name().toLowerCase(Locale.ROOT));
        if (because.isEmpty() || says.compareTo(decision) > 0) {
            because = "rule " + policyRule.describe() + (says == policyRule.decision() ? "" : ", which may match");
        }
        decision = decision.or(says);
    }

    boolean any() {
        return !matched.isEmpty();
    }

    Decision decision() {
        return decision;
    }

    String reason() {
        return because;
    }

    List<String> matched() {
        return List.copyOf(matched);
    }
}
