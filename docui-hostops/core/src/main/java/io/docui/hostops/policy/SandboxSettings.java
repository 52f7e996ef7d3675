package io.docui.hostops.policy;

import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.PolicyDecision;
import io.docui.hostops.effect.PolicyScope;
import io.docui.hostops.internal.policy.HardLinkNames;
import io.docui.hostops.internal.policy.LinkedRules;
import io.docui.hostops.internal.policy.PatternPathResolver;
import io.docui.hostops.internal.policy.PermittedPrograms;
import io.docui.hostops.internal.policy.file.Glob;
import io.docui.hostops.internal.policy.file.PolicyFile;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What the policy says about the sandbox (docs/reference/policy.md#where-a-command-runs). Patterns of rules are expanded when a method is called.
 * Immutable.
 */
public final class SandboxSettings {
    private static final String COMMAND_ACTION = "bash";

    private final PolicyScope policyScope;
    private final PolicyFile file;

    SandboxSettings(PolicyScope policyScope, PolicyFile file) {
        this.policyScope = policyScope;
        this.file = file;
    }

    /** Tells whether the policy confines programs where a sandbox exists. */
    public boolean isWanted() {
        return file.sandbox().use();
    }

    /** Tells whether programs in the sandbox can access the network. */
    public boolean hasNetwork() {
        return file.sandbox().network();
    }

    /** Returns the directories outside the workspace that programs in the sandbox may write. The paths are absolute and may not exist. */
    public List<Path> writableFolders() {
        return file.sandbox().write();
    }

    /**
     * Returns the paths that programs must not see: unreachable places, and places that rules deny entirely.
     *
     * <p>The sandbox hides them, which also covers accesses that no parser can detect. All other names (hard links) of such files in the workspace
     * are among them.
     *
     * @return absolute paths, which may not exist
     */
    public List<Path> hiddenPaths() {
        List<Path> hidden = new ArrayList<>(policyScope.unreachable());
        hidden.addAll(PatternPathResolver.of(denied(), policyScope.workspace()));
        hidden.addAll(HardLinkNames.besides(policyScope.workspace(), policyScope.unreachable(), hidden));
        return hidden;
    }

    private List<Glob> denied() {
        return file.rules().stream()
                .filter(policyRule -> policyRule.decision() == PolicyDecision.DENY
                        && policyRule.ruleAccess().covers(HostEffect.FileAccess.READ))
                .flatMap(policyRule -> policyRule.paths().stream())
                .toList();
    }

    private List<Glob> guarded() {
        return Stream.concat(
                        file.rules().stream()
                                .filter(policyRule -> policyRule.decision() != PolicyDecision.ALLOW
                                        && policyRule.ruleAccess().covers(HostEffect.FileAccess.WRITE))
                                .flatMap(policyRule -> policyRule.paths().stream()),
                        Stream.concat(
                                confirmed(), new PermittedPrograms(file, policyScope.workspace()).paths().stream()))
                .toList();
    }

    /** Returns the paths that {@code confirmPolicy} has questions about. A program in the sandbox can ask nobody. */
    private Stream<Glob> confirmed() {
        return file.confirmations().stream()
                .filter(entry -> entry.confirmationMode() != PolicyFile.ConfirmationMode.NEVER
                        && entry.isFor(COMMAND_ACTION, policyScope.workspace()))
                .flatMap(entry -> entry.path().stream());
    }

    /**
     * Tells whether programs are confined alike under other settings: these protect the same places and give the same access. Which of the places exist
     * does not matter.
     *
     * @param other the settings of another time
     */
    public boolean confineLike(SandboxSettings other) {
        return file.sandbox().equals(other.file.sandbox())
                && texts(denied()).equals(texts(other.denied()))
                && texts(reaching(guarded())).equals(texts(other.reaching(other.guarded())))
                && policyScope.unreachable().equals(other.policyScope.unreachable());
    }

    private static Set<String> texts(List<Glob> globs) {
        return globs.stream().map(Glob::text).collect(Collectors.toSet());
    }

    /**
     * Returns the workspace paths that programs in the sandbox must not write, because rules deny writing or ask about it, {@code confirmPolicy}
     * asks about the path, or a rule lets the file run as a program. This includes what links at such paths lead to, and other names (hard links) of such
     * files, also of files outside that rules name.
     *
     * @return absolute paths in the workspace, which may not exist; a directory includes everything below it
     */
    public List<Path> writeProtectedPaths() {
        List<Glob> guarded = LinkedRules.withTargets(guarded(), policyScope);
        List<Path> places = existingOrNamed(guarded);
        // A file outside is read-only in any sandbox, but not by its other names in the workspace.
        Stream<Path> files = guarded.stream()
                .flatMap(glob -> glob.place().stream())
                .map(Path::of)
                .filter(place -> Files.isRegularFile(place, LinkOption.NOFOLLOW_LINKS));
        List<Path> others = HardLinkNames.besides(
                policyScope.workspace(),
                policyScope.unreachable(),
                Stream.concat(places.stream(), files).distinct().toList());
        return Stream.concat(places.stream(), others.stream()).toList();
    }

    /**
     * Returns {@link #writeProtectedPaths} without what links at such paths lead to, and without hard links.
     *
     * @return absolute paths in the workspace, which may not exist or may be links
     */
    public List<Path> writeProtectedNames() {
        return existingOrNamed(guarded());
    }

    private List<Path> existingOrNamed(List<Glob> guarded) {
        List<Glob> reaching = reaching(guarded);
        return PatternPathResolver.of(reaching, policyScope.workspace()).stream()
                .filter(place -> place.startsWith(policyScope.workspace()))
                .filter(place -> !Files.isDirectory(place, LinkOption.NOFOLLOW_LINKS)
                        || reaching.stream()
                                .anyMatch(
                                        glob -> glob.matches(place.resolve("x").toString())))
                .toList();
    }

    private List<Glob> reaching(List<Glob> patterns) {
        return patterns.stream().filter(glob -> reaches(glob.text())).toList();
    }

    /** Tells whether a pattern can match something in the workspace. Other places are read-only in any sandbox. */
    private boolean reaches(String pattern) {
        return !pattern.startsWith("/") || Glob.path(pattern).mayBeBelow(policyScope.workspace());
    }
}
