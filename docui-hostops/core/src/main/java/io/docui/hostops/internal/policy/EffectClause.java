package io.docui.hostops.internal.policy;

import io.docui.hostops.effect.PolicyDecision;
import io.docui.hostops.effect.PolicyEvaluation;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Part of the sentence about a call: what one effect does, and how much it matters to the person who is asked. */
record EffectClause(String text, PolicyDecision decision, Weight weight) {
    /** Why a clause must not be left out. */
    enum Weight {
        /** It can change anything. */
        ANYTHING,
        /** A rule asks about it. */
        RULE,
        /** Nothing but its decision. */
        OTHER
    }

    /** @param anything whether what the clause tells can change anything */
    static EffectClause of(String text, PolicyEvaluation alone, boolean anything) {
        boolean ruled = alone.findings().stream()
                .anyMatch(finding -> finding.decision().compareTo(PolicyDecision.ASK) >= 0
                        && !finding.matched().isEmpty());
        return new EffectClause(
                text, alone.decision(), anything ? Weight.ANYTHING : ruled ? Weight.RULE : Weight.OTHER);
    }

    /**
     * Returns clauses in the order in which they are told: the strictest decision first.
     * @param most how many are told; if there are more, the first of each weight comes before the others, so that none is left out
     */
    static List<EffectClause> ordered(List<EffectClause> clauses, int most) {
        List<EffectClause> sorted = new ArrayList<>(clauses);
        sorted.sort(Comparator.comparing(EffectClause::decision).reversed());
        if (sorted.stream().map(EffectClause::text).distinct().count() <= most) {
            return sorted;
        }
        Set<EffectClause> first = new LinkedHashSet<>();
        for (Weight weight : Weight.values()) {
            sorted.stream()
                    .filter(clause -> clause.weight() == weight)
                    .findFirst()
                    .ifPresent(first::add);
        }
        first.addAll(sorted);
        return List.copyOf(first);
    }
}
