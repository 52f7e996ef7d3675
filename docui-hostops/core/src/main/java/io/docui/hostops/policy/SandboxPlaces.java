package io.docui.hostops.policy;

import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.PolicyDecision;
import io.docui.hostops.effect.PolicyScope;
import io.docui.hostops.internal.policy.PatternPathResolver;
import io.docui.hostops.internal.policy.file.Glob;
import io.docui.hostops.internal.policy.file.PolicyRule;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The places that a sandbox hides or write-protects, found by the path rules of a policy at the time of a call. */
record SandboxPlaces(PolicyScope policyScope, List<PolicyRule> rules) {
    /** Returns unreachable places, and places that rules deny reading. */
    List<Path> hidden() {
        List<Path> hidden = new ArrayList<>(policyScope.unreachable());
        List<Glob> denied = rules.stream()
                .filter(policyRule -> policyRule.decision() == PolicyDecision.DENY
                        && policyRule.ruleAccess().covers(HostEffect.FileAccess.READ))
                .flatMap(policyRule -> policyRule.paths().stream())
                .toList();
        hidden.addAll(PatternPathResolver.of(denied, policyScope.workspace()));
        return hidden;
    }

    /** Returns the places in the workspace that rules deny writing or ask about. */
    List<Path> writeProtected() {
        List<Glob> guarded = rules.stream()
                .filter(policyRule -> policyRule.decision() != PolicyDecision.ALLOW
                        && policyRule.ruleAccess().covers(HostEffect.FileAccess.WRITE))
                .flatMap(policyRule -> policyRule.paths().stream())
                .filter(glob -> reaches(glob.text()))
                .toList();
        return PatternPathResolver.of(guarded, policyScope.workspace()).stream()
                .filter(place -> place.startsWith(policyScope.workspace()))
                .filter(place -> !Files.isDirectory(place, LinkOption.NOFOLLOW_LINKS)
                        || guarded.stream()
                                .anyMatch(
                                        glob -> glob.matches(place.resolve("x").toString())))
                .toList();
    }

    /** Tells whether a pattern can match something in the workspace. Other places are read-only in any sandbox. */
    private boolean reaches(String pattern) {
        return !pattern.startsWith("/") || Glob.path(pattern).mayBeBelow(policyScope.workspace());
    }
}
