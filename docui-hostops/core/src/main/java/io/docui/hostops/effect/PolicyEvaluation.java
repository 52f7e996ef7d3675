package io.docui.hostops.effect;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Result of evaluating an operation against the policy: the overall decision and the finding for each effect.
 *
 * @param decision the strictest decision of all findings
 * @param findings the findings about the effects
 */
public record PolicyEvaluation(PolicyDecision decision, List<Finding> findings) {
    /** The reason for a path outside the workspace that is only passed to a program, which may use it in any way. */
    public static final String NAMED_OUTSIDE = "it is outside of the workspace, but only named";

    private static final String CHANNEL = "uses the channel ";
    private static final String COMMAND = "runs ";
    private static final int MOST_NAMED = 3;
    private static final int MOST_TOLD = 8;

    /** Copies the list. */
    public PolicyEvaluation {
        findings = List.copyOf(findings);
    }

    public static PolicyEvaluation of(List<Finding> findings) {
        PolicyDecision decision =
                findings.stream().map(Finding::decision).reduce(PolicyDecision.ALLOW, PolicyDecision::or);
        return new PolicyEvaluation(decision, findings);
    }

    /**
     * Finding for one effect.
     *
     * @param effect the effect, as text for people
     * @param decision the decision about the effect
     * @param because the rule or the default that decided
     * @param matched every rule that matched, with its decision
     * @param sandboxRequirements the sandbox requirements of a program with this effect
     */
    public record Finding(
            String effect,
            PolicyDecision decision,
            String because,
            List<String> matched,
            SandboxRequirements sandboxRequirements) {
        /** Copies the list. */
        public Finding {
            matched = List.copyOf(matched);
        }

        /**
         * Creates a finding. An effect that needs approval runs outside the sandbox, where nothing restricts it.
         *
         * @param effect the effect, as text for people
         * @param decision the decision about the effect
         * @param because the rule or the default that decided
         * @param matched every rule that matched, with its decision
         */
        public Finding(String effect, PolicyDecision decision, String because, List<String> matched) {
            this(
                    effect,
                    decision,
                    because,
                    matched,
                    decision == PolicyDecision.ASK ? SandboxRequirements.OUTSIDE : SandboxRequirements.READING);
        }

        /** Returns the finding with other sandbox requirements. */
        public Finding withRequirements(SandboxRequirements needed) {
            return new Finding(effect, decision, because, matched, needed);
        }

        /** Returns the rule and the effect as text for people. */
        public String description() {
            return because + ": " + effect;
        }
    }

    /**
     * Returns the sandbox requirements of a program with these findings, if it may run. A command line is one process, so one
     * place applies to all findings.
     */
    public SandboxRequirements sandboxRequirements() {
        if (asksForOutside()) {
            return SandboxRequirements.OUTSIDE;
        }
        boolean confined = findings.stream().anyMatch(finding -> finding.decision() == PolicyDecision.SANDBOX);
        return confined
                ? SandboxRequirements.WRITING
                : findings.stream()
                        .map(Finding::sandboxRequirements)
                        .reduce(SandboxRequirements.READING, SandboxRequirements::or);
    }

    /** Returns the decision that applies after a person approves all questions. */
    public PolicyDecision afterApproval() {
        boolean confined = findings.stream().anyMatch(finding -> finding.decision() == PolicyDecision.SANDBOX);
        return confined && !asksForOutside() ? PolicyDecision.SANDBOX : PolicyDecision.ALLOW;
    }

    private boolean asksForOutside() {
        return findings.stream()
                .anyMatch(finding -> finding.decision() == PolicyDecision.ASK
                        && finding.sandboxRequirements() == SandboxRequirements.OUTSIDE);
    }

    /** Returns the finding that decided; empty if there are no findings. */
    public Optional<Finding> decidingFinding() {
        return findings.stream()
                .filter(finding -> finding.decision() == decision)
                .min(Comparator.comparing(finding -> finding.matched().isEmpty()));
    }

    /** Returns the reason for the decision in one line: the deciding finding, or each finding that asks. */
    public String reason() {
        if (decision != PolicyDecision.ASK) {
            return decidingFinding().map(Finding::description).orElse("it does not affect the machine");
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
     * Returns why the operation is permitted, for the ledger: the rules that matched, and what the defaults say about programs and files. It
     * does not repeat the effects: the ledger has the call, and the title of a window may show what somebody typed into it.
     */
    public String permission() {
        List<Finding> telling = findings.stream()
                .filter(finding -> !finding.effect().startsWith(CHANNEL))
                .sorted(Comparator.comparing(finding -> finding.matched().isEmpty()))
                .toList();
        String told = telling.stream()
                .map(Finding::because)
                .distinct()
                .limit(MOST_NAMED)
                .collect(Collectors.joining("; "));
        return told.isEmpty() ? reason() : told;
    }

    /**
     * Returns why a person is asked. What the operation would do is told beside it.
     *
     * @param sandbox whether the operation starts a program that would run in the sandbox without the question
     * @return the reason if there is one; each finding that asks if there are several; and what an approval exempts from the sandbox
     */
    public String question(boolean sandbox) {
        String why = why();
        if (!sandbox || sandboxRequirements() != SandboxRequirements.OUTSIDE) {
            return why;
        }
        String freed = findings.stream()
                .filter(finding -> finding.decision() == PolicyDecision.SANDBOX)
                .map(Finding::effect)
                .distinct()
                .limit(MOST_TOLD)
                .collect(Collectors.joining(", "));
        return why + "; if you approve, the whole line runs outside of the sandbox"
                + (freed.isEmpty() ? "" : ", including what would otherwise run in it: " + freed);
    }

    /**
     * Returns the reason without the command, if there is only one command and nothing else asks. A file stays in the reason: in a
     * shell that is kept, the same call can concern another one, and an approval for later calls must not cover that.
     */
    private String why() {
        List<Finding> asking = findings.stream()
                .filter(finding -> finding.decision() == decision)
                .distinct()
                .toList();
        boolean named = findings.stream().anyMatch(finding -> finding.because().equals(NAMED_OUTSIDE));
        boolean single = findings.stream()
                        .filter(finding -> finding.effect().startsWith(COMMAND))
                        .count()
                == 1;
        return decision == PolicyDecision.ASK
                        && asking.size() == 1
                        && asking.get(0).effect().startsWith(COMMAND)
                        && single
                        && !named
                ? asking.get(0).because()
                : reason();
    }

    /** Returns all findings that ask, rules first. If there are many, the rest are given by their reason only, so that none is hidden. */
    private String asking() {
        List<Finding> asking = findings.stream()
                .filter(finding -> finding.decision() == PolicyDecision.ASK)
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
