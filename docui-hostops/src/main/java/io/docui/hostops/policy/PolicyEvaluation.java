package io.docui.hostops.policy;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * What a policy says of an operation.
 *
 * @param decision the strictest of all that was found
 * @param findings what was found of each effect
 */
public record PolicyEvaluation(Decision decision, List<Finding> findings) {
    /** Said of a path outside of the workspace that a program is given, which may do with it what it likes. */
    static final String NAMED_OUTSIDE = "it is outside of the workspace, and only named";

    private static final int MOST_NAMED = 3;
    private static final int MOST_TOLD = 8;

    /** Copies the list. */
    public PolicyEvaluation {
        findings = List.copyOf(findings);
    }

    static PolicyEvaluation of(List<Finding> findings) {
        Decision decision = findings.stream().map(Finding::decision).reduce(Decision.ALLOW, Decision::or);
        return new PolicyEvaluation(decision, findings);
    }

    /**
     * What was found of one effect.
     *
     * @param effect the effect, for people
     * @param decision what is decided about it
     * @param because the rule, or the default, that decided it
     * @param matched every rule that matched, with its decision
     * @param sandboxRequirements what a program needs that does it
     */
    public record Finding(
            String effect,
            Decision decision,
            String because,
            List<String> matched,
            SandboxRequirements sandboxRequirements) {
        /** Copies the list. */
        public Finding {
            matched = List.copyOf(matched);
        }

        /**
         * What was found of one effect. What somebody is asked about is done wherever it can be, so outside of the sandbox.
         *
         * @param effect the effect, for people
         * @param decision what is decided about it
         * @param because the rule, or the default, that decided it
         * @param matched every rule that matched, with its decision
         */
        public Finding(String effect, Decision decision, String because, List<String> matched) {
            this(
                    effect,
                    decision,
                    because,
                    matched,
                    decision == Decision.ASK ? SandboxRequirements.OUTSIDE : SandboxRequirements.READING);
        }

        /** The same, which needs this room. */
        Finding withRequirements(SandboxRequirements needed) {
            return new Finding(effect, decision, because, matched, needed);
        }

        /** The rule and the effect, for people. */
        public String description() {
            return because + ": " + effect;
        }
    }

    /** What a program needs of which this was found, if it may run: one line is one process, which is in one place. */
    public SandboxRequirements sandboxRequirements() {
        if (asksForOutside()) {
            return SandboxRequirements.OUTSIDE;
        }
        boolean confined = findings.stream().anyMatch(finding -> finding.decision() == Decision.SANDBOX);
        return confined
                ? SandboxRequirements.WRITING
                : findings.stream()
                        .map(Finding::sandboxRequirements)
                        .reduce(SandboxRequirements.READING, SandboxRequirements::or);
    }

    /** What is decided once somebody has said yes to all that is asked about. */
    Decision afterApproval() {
        boolean confined = findings.stream().anyMatch(finding -> finding.decision() == Decision.SANDBOX);
        return confined && !asksForOutside() ? Decision.SANDBOX : Decision.ALLOW;
    }

    private boolean asksForOutside() {
        return findings.stream()
                .anyMatch(finding -> finding.decision() == Decision.ASK
                        && finding.sandboxRequirements() == SandboxRequirements.OUTSIDE);
    }

    /** The finding that decided; empty if there was nothing to find. */
    public Optional<Finding> decidingFinding() {
        return findings.stream()
                .filter(finding -> finding.decision() == decision)
                .min(Comparator.comparing(finding -> finding.matched().isEmpty()));
    }

    /** Why it is so, in a line: the finding that decided, or each that asks. */
    public String reason() {
        if (decision != Decision.ASK) {
            return decidingFinding().map(Finding::description).orElse("it does nothing to the machine");
        }
        String named = findings.stream()
                .filter(finding -> finding.because().equals(NAMED_OUTSIDE))
                .map(Finding::effect)
                .distinct()
                .limit(MOST_NAMED)
                .collect(Collectors.joining(", "));
        return asking() + (named.isEmpty() ? "" : "; it also " + named);
    }

    /**
     * What a person should know who is asked.
     *
     * @param sandbox whether a program is started that would be in the sandbox if nobody were asked
     * @return each finding that asks, and what a yes frees from the sandbox
     */
    String question(boolean sandbox) {
        if (!sandbox || sandboxRequirements() != SandboxRequirements.OUTSIDE) {
            return reason();
        }
        String freed = findings.stream()
                .filter(finding -> finding.decision() == Decision.SANDBOX)
                .map(Finding::effect)
                .distinct()
                .limit(MOST_TOLD)
                .collect(Collectors.joining(", "));
        return reason() + "; after a yes the whole line runs outside of the sandbox"
                + (freed.isEmpty() ? "" : ", also what would be in it: " + freed);
    }

    /** All that asks, rules first; of many the rest by what asks alone, so that none stays behind another. */
    private String asking() {
        List<Finding> asking = findings.stream()
                .filter(finding -> finding.decision() == Decision.ASK)
                .distinct()
                .sorted(Comparator.comparing(finding -> finding.matched().isEmpty()))
                .toList();
        String told = asking.stream().limit(MOST_TOLD).map(Finding::description).collect(Collectors.joining("; "));
        if (asking.size() <= MOST_TOLD) {
            return told;
        }
        String others =
                asking.stream().skip(MOST_TOLD).map(Finding::because).distinct().collect(Collectors.joining(", "));
        return told + "; and " + (asking.size() - MOST_TOLD) + " more: " + others;
    }
}
