package io.docui.hostops.internal.policy;

import io.docui.hostops.effect.PolicyDecision;
import io.docui.hostops.internal.policy.file.PolicyRule;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Collects the rules that match one effect, with the strictest decision and its reason. */
final class PolicyRuleMatches {
    private final List<Match> all = new ArrayList<>();

    /**
     * A rule that matches.
     * @param says its decision, which is milder if it only might match
     */
    record Match(PolicyRule rule, PolicyDecision says) {
        @Override
        public String toString() {
            return rule.id() + ": " + says.name().toLowerCase(Locale.ROOT);
        }
    }

    void add(PolicyRule policyRule, PolicyDecision says) {
        all.add(new Match(policyRule, says));
    }

    /** Returns the rules that decide: all that match, except those that a matching rule lifts. */
    private List<Match> deciding() {
        Set<String> lifted = new HashSet<>();
        for (Match match : all) {
            if (match.says() == PolicyDecision.ALLOW) {
                lifted.addAll(match.rule().lifts());
            }
        }
        return all.stream().filter(match -> !lifted.contains(match.rule().id())).toList();
    }

    boolean any() {
        return !all.isEmpty();
    }

    PolicyDecision decision() {
        return deciding().stream().map(Match::says).reduce(PolicyDecision.ALLOW, PolicyDecision::or);
    }

    String reason() {
        PolicyDecision decision = decision();
        return deciding().stream()
                .filter(match -> match.says() == decision)
                .findFirst()
                .map(match -> "rule " + match.rule().describe()
                        + (match.says() == match.rule().decision() ? "" : ", which might match"))
                .orElse("");
    }

    List<String> matched() {
        return deciding().stream().map(Match::toString).toList();
    }
}
