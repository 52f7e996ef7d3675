package io.docui.hostops.internal.policy;

import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.PolicyDecision;
import io.docui.hostops.internal.policy.file.Glob;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;

/** Files that the sandbox hides because rules deny reading them. A program in the sandbox does not read them with the rest of their folder. */
record HiddenFiles(PathPolicyEvaluator paths, LinkedRules rules, Path workspace) {
    /** Returns an effect without the files below a folder that the sandbox hides. */
    HostEffect removeFrom(HostEffect effect) {
        if (!(effect instanceof HostEffect.UsesFilesBelow use)
                || use.fileAccess() != HostEffect.FileAccess.READ
                || paths.evaluate(use).decision() != PolicyDecision.DENY) {
            return effect;
        }
        List<Glob> denied = rules.current().stream()
                .filter(rule -> rule.decision() == PolicyDecision.DENY
                        && rule.ruleAccess().covers(use.fileAccess()))
                .flatMap(rule -> rule.paths().stream())
                .toList();
        Collection<Path> hidden = PatternPathResolver.of(denied, workspace);
        List<String> visible = use.names().stream()
                .filter(name ->
                        hidden.stream().noneMatch(use.folder().resolve(name).normalize()::startsWith))
                .toList();
        return new HostEffect.UsesFilesBelow(use.written(), use.folder(), visible, use.fileAccess(), use.grows());
    }
}
