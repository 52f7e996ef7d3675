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
        /** It runs a program or script of the workspace, which can be anything whatever its name is. */
        PROGRAM,
        /** It can change anything. */
        ANYTHING,
        /** A rule asks about it. */
        RULE,
        /** Nothing but its decision. */
        OTHER
    }

    /** No line needs more programs than that to be seen for what it is. */
    private static final int MOST_PROGRAMS = 20;

    /** @param weight the weight of what the clause tells; {@link Weight#OTHER} is {@link Weight#RULE} if a rule asks */
    static EffectClause of(String text, PolicyEvaluation alone, Weight weight) {
        boolean ruled = alone.findings().stream()
                .anyMatch(finding -> finding.decision().compareTo(PolicyDecision.ASK) >= 0
                        && !finding.matched().isEmpty());
        return new EffectClause(text, alone.decision(), weight == Weight.OTHER && ruled ? Weight.RULE : weight);
    }

    /**
     * Returns how many clauses are told, so that no program of the workspace is left out.
     * @param most how many are told otherwise
     */
    static int limit(List<EffectClause> clauses, int most) {
        long programs = clauses.stream()
                .filter(clause -> clause.weight() == Weight.PROGRAM)
                .map(EffectClause::text)
                .distinct()
                .count();
        return programs == 0 ? most : Math.max(most, Weight.values().length + (int) Math.min(programs, MOST_PROGRAMS));
    }

    /**
     * Returns clauses in the order in which they are told: the strictest decision first.
     * @param most how many are told; if there are more, the programs of the workspace and the first of each weight come before the others, so that
     *     none of them is left out
     */
    static List<EffectClause> ordered(List<EffectClause> clauses, int most) {
        List<EffectClause> sorted = new ArrayList<>(clauses);
        sorted.sort(Comparator.comparing(EffectClause::decision).reversed());
        if (sorted.stream().map(EffectClause::text).distinct().count() <= most) {
            return sorted;
        }
        Set<EffectClause> first = new LinkedHashSet<>();
        sorted.stream().filter(clause -> clause.weight() == Weight.PROGRAM).forEach(first::add);
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
