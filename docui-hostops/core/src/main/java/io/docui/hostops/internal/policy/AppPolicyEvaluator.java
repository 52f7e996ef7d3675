package io.docui.hostops.internal.policy;

import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.PolicyDecision;
import io.docui.hostops.effect.PolicyEvaluation.Finding;
import io.docui.hostops.internal.policy.file.Glob;
import io.docui.hostops.internal.policy.file.MatchCertainty;
import io.docui.hostops.internal.policy.file.PolicyFile;
import io.docui.hostops.internal.policy.file.PolicyRule;
import java.util.List;

/**
 * Evaluates the use of an application window against the allowed apps, the window scope, and the rules of the policy. A window that {@code
 * allowedApps} or {@code scope.windows} does not include is denied regardless of the rules. For other windows the strictest rule decides.
 */
record AppPolicyEvaluator(PolicyFile file) {
    private static final int MOST_TITLE = 120;

    Finding evaluate(HostEffect.UsesApp app) {
        if (file.allowedApps().stream().noneMatch(pattern -> pattern.matches(app) == MatchCertainty.YES)) {
            return denied(app, "ideOperation.allowedApps does not include it", List.of());
        }
        List<Glob> windows = file.scope().windows();
        if (!windows.isEmpty() && windows.stream().noneMatch(glob -> glob.matches(app.title()))) {
            return denied(app, "ideOperation.scope.windows does not include it", List.of());
        }
        PolicyRuleMatches found = new PolicyRuleMatches();
        for (PolicyRule policyRule : file.rules()) {
            add(policyRule, app, found);
        }
        if (found.decision() == PolicyDecision.DENY) {
            return denied(app, found.reason(), found.matched());
        }
        String because = found.any() ? found.reason() : "ideOperation.allowedApps includes it";
        String title = app.title().replaceAll("\\s+", " ");
        String shown = title.length() > MOST_TITLE ? title.substring(0, MOST_TITLE) + " …" : title;
        return new Finding(
                "uses the window \"" + shown + "\" of " + program(app), found.decision(), because, found.matched());
    }

    private static void add(PolicyRule policyRule, HostEffect.UsesApp app, PolicyRuleMatches found) {
        MatchCertainty matchCertainty = policyRule.apps().stream()
                .map(pattern -> pattern.matches(app))
                .reduce(MatchCertainty.NO, MatchCertainty::or);
        if (matchCertainty == MatchCertainty.YES) {
            found.add(policyRule, policyRule.decision());
        } else if (matchCertainty == MatchCertainty.MAYBE && policyRule.decision() != PolicyDecision.ALLOW) {
            found.add(policyRule, PolicyDecision.ASK);
        }
    }

    /** The title of a forbidden window is not disclosed. */
    private static Finding denied(HostEffect.UsesApp app, String because, List<String> matched) {
        return new Finding("uses a window of " + program(app), PolicyDecision.DENY, because, matched);
    }

    private static String program(HostEffect.UsesApp app) {
        if (!app.process().isEmpty()) {
            return app.process();
        }
        return app.executable().isEmpty() ? "an unknown program" : app.executable();
    }
}
