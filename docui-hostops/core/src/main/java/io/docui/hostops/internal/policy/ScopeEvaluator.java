package io.docui.hostops.internal.policy;

import io.docui.hostops.effect.PolicyDecision;
import io.docui.hostops.effect.PolicyEvaluation.Finding;
import io.docui.hostops.internal.policy.file.PolicyFile;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;

/** Denies changes outside of the time and the workspaces that a policy file applies to. */
record ScopeEvaluator(PolicyFile.Scope scope, Path workspace, InstantSource clock) {
    /** Returns the denials of an effect that changes something; the list is empty within the scope. */
    List<Finding> denials(Finding finding) {
        List<Finding> denials = new ArrayList<>();
        boolean early =
                scope.from().filter(from -> clock.instant().isBefore(from)).isPresent();
        boolean late =
                scope.until().filter(until -> !clock.instant().isBefore(until)).isPresent();
        if (early || late) {
            denials.add(denial(finding, "scope.time " + (early ? "has not started" : "has ended")));
        }
        boolean elsewhere = !scope.workspace().isEmpty()
                && scope.workspace().stream().noneMatch(glob -> glob.matches(workspace.toString()));
        if (elsewhere) {
            denials.add(denial(finding, "scope.workspace does not include this workspace"));
        }
        return denials;
    }

    private static Finding denial(Finding finding, String because) {
        return new Finding(finding.effect(), PolicyDecision.DENY, because, List.of());
    }
}
