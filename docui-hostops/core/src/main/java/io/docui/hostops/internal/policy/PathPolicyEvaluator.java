package io.docui.hostops.internal.policy;

import io.docui.hostops.effect.HostEffect.FileAccess;
import io.docui.hostops.effect.HostEffect.UsesFilesBelow;
import io.docui.hostops.effect.HostEffect.UsesPath;
import io.docui.hostops.effect.PolicyDecision;
import io.docui.hostops.effect.PolicyEvaluation;
import io.docui.hostops.effect.PolicyScope;
import io.docui.hostops.effect.SandboxRequirements;
import io.docui.hostops.internal.command.analysis.TemporaryPath;
import io.docui.hostops.internal.policy.file.PolicyRule;
import io.docui.hostops.internal.text.QuotedName;
import io.docui.hostops.workspace.RealPathResolver;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Evaluates the use of a path by its real target: unreachable places first, then the rules, then the workspace. */
public record PathPolicyEvaluator(
        PolicyScope policyScope, LinkedRules linkedRules, PermittedPrograms programs, HardLinkNames hardLinks) {
    // In these places the sandbox has its own directories.
    private static final String NOT_IN_SANDBOX = "(?s)/(tmp|run|proc/[0-9]+|dev/(?!(null|zero|full|u?random)$))(/.*)?";

    /** Folders of the system whose names tell nothing about a person. */
    private static final Pattern PUBLIC_FOLDER = Pattern.compile(
            "/|/(tmp|etc|var|home|mnt|media|srv|proc|sys|dev|run)|/var/(log|lib|cache|tmp)|/(usr|opt|bin|sbin|lib|lib64)(/.*)?");

    private List<PolicyRule> rules() {
        return linkedRules.current();
    }

    public PolicyEvaluation.Finding evaluate(UsesPath use) {
        Path real;
        try {
            real = use.fileAccess() == FileAccess.ENTRY
                    ? RealPathResolver.entry(use.path())
                    : RealPathResolver.of(use.path());
        } catch (IOException e) {
            return unresolved(use);
        }
        // The streams of the opening process are identified by the names that are common to all systems.
        real = Path.of(real.toString().replaceFirst("^/proc/(thread-)?self(/task/[0-9]+)?/fd/", "/dev/fd/"));
        for (Path place : policyScope.unreachable()) {
            if (touches(use, real, place)) {
                return finding(
                        use,
                        real,
                        PolicyDecision.DENY,
                        "no operation may use the policy, the ledger or the state",
                        List.of());
            }
        }
        PolicyEvaluation.Finding finding = byOtherNames(use, real, byRules(use, real));
        if (TemporaryPath.isOne(real)
                && use.fileAccess() != FileAccess.NAME
                && finding.decision() == PolicyDecision.ALLOW) {
            finding = finding(use, real, PolicyDecision.ASK, "its name is chosen when it runs", List.of());
        }
        if (use.fileAccess() == FileAccess.ENTRY
                && finding.decision() == PolicyDecision.ALLOW
                && isUnreadable(use, real)) {
            finding = finding(
                    use, real, PolicyDecision.ASK, "a rule denies reading it, so a person decides about it", List.of());
        }
        return finding.withRequirements(
                isHeldUnasked(use, real)
                        ? SandboxRequirements.OUTSIDE
                        : requirements(use.fileAccess(), real, finding.decision()));
    }

    /** Tells whether something is there that a rule denies reading. */
    private boolean isUnreadable(UsesPath use, Path real) {
        return Files.exists(real, LinkOption.NOFOLLOW_LINKS)
                && rules().stream()
                        .anyMatch(rule -> rule.decision() == PolicyDecision.DENY
                                && rule.ruleAccess().covers(FileAccess.READ)
                                && matches(rule, use.named(), real));
    }

    /**
     * Evaluates files that are used because they are below a folder. Whether the folder itself may be used is a separate effect, so only
     * rules count, and places that links or names outside of the workspace lead to.
     */
    public PolicyEvaluation.Finding evaluate(UsesFilesBelow use) {
        Path real;
        try {
            real = RealPathResolver.of(use.folder());
        } catch (IOException e) {
            return unresolved(new UsesPath(use.written(), use.folder(), use.fileAccess()));
        }
        // Rules that deny or ask are about the real path and about the written one.
        List<Path> places = Stream.of(real, use.folder().normalize()).distinct().toList();
        List<GuardedNames> guarded = places.stream()
                .map(place -> new GuardedNames(rules(), use.fileAccess(), place))
                .toList();
        List<GuardedNames> unreadable = use.fileAccess() == FileAccess.ENTRY
                ? places.stream()
                        .map(place -> new GuardedNames(denying(), FileAccess.READ, place))
                        .toList()
                : List.of();
        List<PolicyEvaluation.Finding> asking = new ArrayList<>();
        if (use.grows() && mayGrow(guarded, places)) {
            asking.add(new PolicyEvaluation.Finding(
                    "links " + QuotedName.of(use.folder().normalize().toString()),
                    PolicyDecision.ASK,
                    "rules protect files below a folder of this name",
                    List.of()));
        }
        for (String name : use.names()) {
            Path path = use.folder().resolve(name);
            boolean exists = use.fileAccess() == FileAccess.WRITE && Files.exists(path, LinkOption.NOFOLLOW_LINKS);
            boolean runs = use.fileAccess() == FileAccess.WRITE
                    && programs.permitting(real.resolve(name).normalize()).isPresent();
            boolean covered = mayCover(guarded, places, name) || mayCover(unreadable, places, name);
            boolean linked = (use.fileAccess() == FileAccess.READ || use.fileAccess() == FileAccess.ENTRY)
                    && HardLinkCheck.hasSeveralNames(path);
            if (exists || runs || covered || linked || name.contains("..")) {
                PolicyEvaluation.Finding finding = evaluate(new UsesPath(path.toString(), path, use.fileAccess()));
                boolean counts = use.fileAccess() != FileAccess.READ
                        || linked
                        || !finding.matched().isEmpty()
                        || finding.decision() == PolicyDecision.DENY;
                if (finding.decision() != PolicyDecision.ALLOW && counts) {
                    asking.add(finding);
                }
            }
        }
        return asking.stream()
                .max(Comparator.comparing(PolicyEvaluation.Finding::decision))
                .map(strictest -> new PolicyEvaluation.Finding(
                        strictest.effect()
                                + (asking.size() > 1 ? ", and " + (asking.size() - 1) + " more like it" : "")
                                + (use.fileAccess() == FileAccess.WRITE
                                        ? ", which " + QuotedName.of(use.written()) + " brings along"
                                        : ", in " + QuotedName.of(use.written())),
                        strictest.decision(),
                        strictest.because(),
                        strictest.matched()))
                .orElseGet(() -> new PolicyEvaluation.Finding(
                        (use.names().isEmpty()
                                        ? "uses what is in "
                                        : "brings along " + use.names().size() + " files of ")
                                + QuotedName.of(use.written()),
                        PolicyDecision.ALLOW,
                        "no rule is about them",
                        List.of()));
    }

    private static boolean mayGrow(List<GuardedNames> guarded, List<Path> places) {
        return IntStream.range(0, places.size()).anyMatch(i -> guarded.get(i).mayGrowBelow(places.get(i)));
    }

    private boolean deniesReadingInWorkspace() {
        return !new GuardedNames(denying(), FileAccess.READ, policyScope.workspace()).isEmpty();
    }

    private List<PolicyRule> denying() {
        return rules().stream()
                .filter(rule -> rule.decision() == PolicyDecision.DENY)
                .toList();
    }

    private static boolean mayCover(List<GuardedNames> guarded, List<Path> places, String name) {
        return IntStream.range(0, guarded.size())
                .anyMatch(
                        i -> guarded.get(i).mayCover(places.get(i).resolve(name).normalize(), name));
    }

    private SandboxRequirements requirements(FileAccess fileAccess, Path real, PolicyDecision decision) {
        boolean inside = real.startsWith(policyScope.workspace());
        if ((fileAccess == FileAccess.WRITE || fileAccess == FileAccess.ENTRY)
                && !isNoFile(real.toString(), fileAccess)) {
            return inside && decision == PolicyDecision.ALLOW
                    ? SandboxRequirements.WRITING
                    : SandboxRequirements.OUTSIDE;
        }
        return (fileAccess == FileAccess.READ || fileAccess == FileAccess.LIST)
                        && !inside
                        && real.toString().matches(NOT_IN_SANDBOX)
                ? SandboxRequirements.OUTSIDE
                : SandboxRequirements.READING;
    }

    /** Evaluates the written path by the rules, and asks a person, because the target is unknown. */
    private PolicyEvaluation.Finding unresolved(UsesPath use) {
        PolicyEvaluation.Finding written = byRules(use, use.path().normalize());
        return written.decision() == PolicyDecision.DENY
                ? written
                : finding(use, use.path(), PolicyDecision.ASK, "its target is unknown", written.matched());
    }

    /** Tells whether a path is an unreachable place, is below it, or is a parent directory that would be changed as a whole. */
    private static boolean touches(UsesPath use, Path real, Path place) {
        return real.startsWith(place)
                || (use.fileAccess() == FileAccess.WRITE || use.fileAccess() == FileAccess.ENTRY)
                        && place.startsWith(real)
                || RealPathResolver.isSame(real, place);
    }

    private PolicyRuleMatches ruleMatches(UsesPath use, Path real) {
        PolicyRuleMatches found = new PolicyRuleMatches();
        for (PolicyRule policyRule : rules()) {
            if (covers(policyRule, use, real) && !isExempt(policyRule, use, real)) {
                found.add(policyRule, policyRule.decision());
            }
        }
        return found;
    }

    private static boolean covers(PolicyRule rule, UsesPath use, Path real) {
        return rule.ruleAccess().covers(use.fileAccess()) && matches(rule, use.named(), real);
    }

    private static boolean isExempt(PolicyRule rule, UsesPath use, Path real) {
        return rule.exemption().includes(use.fileAccess(), use.named().normalize(), real);
    }

    /** Tells whether the sandbox keeps a file read-only although no rule asks about it: a rule protects the folder that contains it. */
    private boolean isHeldUnasked(UsesPath use, Path real) {
        return rules().stream().anyMatch(rule -> covers(rule, use, real) && isExempt(rule, use, real));
    }

    private PolicyEvaluation.Finding byRules(UsesPath use, Path real) {
        PolicyRuleMatches found = ruleMatches(use, real);
        boolean above = use.fileAccess() == FileAccess.READ && containsForbidden(real);
        if (found.any() && !(above && found.decision() == PolicyDecision.ALLOW)) {
            return finding(use, real, found.decision(), found.reason(), found.matched());
        }
        if (isNoFile(real.toString(), use.fileAccess())) {
            return finding(use, real, PolicyDecision.ALLOW, "it is not a file", List.of());
        }
        Optional<String> permitting = use.fileAccess() == FileAccess.WRITE || use.fileAccess() == FileAccess.ENTRY
                ? programs.permitting(real)
                        .or(() -> use.fileAccess() == FileAccess.ENTRY
                                ? programs.permittingBelow(real)
                                : Optional.empty())
                : Optional.empty();
        if (permitting.isPresent()) {
            return finding(
                    use,
                    real,
                    PolicyDecision.ASK,
                    permitting.get() + " lets it run, whatever it contains",
                    List.of(permitting.get().replaceFirst("^rule ", "") + ": allow"));
        }
        if (use.fileAccess() == FileAccess.NAME && !real.startsWith(policyScope.workspace())) {
            return finding(use, real, PolicyDecision.ALLOW, PolicyEvaluation.NAMED_OUTSIDE, List.of());
        }
        if (use.fileAccess() == FileAccess.LIST
                && PUBLIC_FOLDER.matcher(real.toString()).matches()) {
            return finding(use, real, PolicyDecision.ALLOW, "everyone can list it", List.of());
        }
        return real.startsWith(policyScope.workspace())
                ? finding(use, real, PolicyDecision.ALLOW, "it is in the workspace", List.of())
                : finding(use, real, PolicyDecision.ASK, "it is outside of the workspace", found.matched());
    }

    /** Evaluates the content that a file of the workspace shares with other names (hard links), by the strictest rule about any of these. */
    private PolicyEvaluation.Finding byOtherNames(UsesPath use, Path real, PolicyEvaluation.Finding own) {
        boolean writes = use.fileAccess() == FileAccess.WRITE;
        boolean counts = use.fileAccess() != FileAccess.NAME && use.fileAccess() != FileAccess.LIST;
        if (!counts || own.decision() == PolicyDecision.DENY || !real.startsWith(policyScope.workspace())) {
            return own;
        }
        PolicyEvaluation.Finding strictest = own;
        try {
            HardLinkNames.OtherNames names = hardLinks.of(real, writes);
            for (Path name : names.others()) {
                PolicyEvaluation.Finding finding = byOtherName(use, real, name);
                strictest = finding.decision().compareTo(strictest.decision()) > 0 ? finding : strictest;
            }
            boolean decided = !own.matched().isEmpty() || strictest.decision() != PolicyDecision.ALLOW;
            if (writes && !names.complete() && !decided) {
                String because = "the file has other names (hard links), which may be outside of the workspace";
                return finding(use, real, PolicyDecision.ASK, because, List.of());
            }
            if (!names.whole() && strictest.decision() == PolicyDecision.ALLOW && deniesReadingInWorkspace()) {
                String because =
                        "it has other names (hard links), which cannot be looked up among so many files, and a rule denies reading some";
                return finding(use, real, PolicyDecision.ASK, because, own.matched());
            }
            return strictest;
        } catch (IOException e) {
            return finding(use, real, PolicyDecision.ASK, "its other names (hard links) are unknown", own.matched());
        }
    }

    private PolicyEvaluation.Finding byOtherName(UsesPath use, Path real, Path name) {
        String also = "it is also " + QuotedName.of(name.toString()) + " (a hard link): ";
        // What is removed comes back as a file of its own, so that the content is readable by this name alone.
        boolean removes = use.fileAccess() == FileAccess.ENTRY;
        UsesPath other = new UsesPath(name.toString(), name, removes ? FileAccess.READ : use.fileAccess());
        if (policyScope.unreachable().stream().anyMatch(place -> touches(other, name, place))) {
            return finding(
                    use,
                    real,
                    PolicyDecision.DENY,
                    also + "no operation may use the policy, the ledger or the state",
                    List.of());
        }
        PolicyRuleMatches found = ruleMatches(other, name);
        if (removes) {
            boolean denied = found.any() && found.decision() == PolicyDecision.DENY;
            String because = also + "a rule denies reading it, so a person decides about it";
            return finding(use, real, denied ? PolicyDecision.ASK : PolicyDecision.ALLOW, because, List.of());
        }
        return finding(use, real, found.decision(), also + found.reason(), found.matched());
    }

    /** Tells whether a folder contains a place that nothing may read, so that a rule for the folder does not permit all of it. */
    private boolean containsForbidden(Path folder) {
        Stream<Path> denied = rules().stream()
                .filter(rule -> rule.decision() == PolicyDecision.DENY
                        && rule.ruleAccess().covers(FileAccess.READ))
                .flatMap(rule -> rule.paths().stream())
                .flatMap(glob -> glob.place().stream())
                .map(Path::of);
        return Stream.concat(policyScope.unreachable().stream(), denied)
                .anyMatch(place -> place.startsWith(folder) && !place.equals(folder));
    }

    /**
     * Tells whether a path is used as a device without contents or as a stream of a program. Shells read their own commands from descriptors with
     * higher numbers. A stream opened for reading could be a file that must not be written. Moved or removed, each of them is a file of its folder.
     */
    static boolean isNoFile(String real, FileAccess fileAccess) {
        if (fileAccess == FileAccess.ENTRY) {
            return false;
        }
        return real.matches("/dev/(null|zero|full|random|urandom)")
                || real.matches(
                        fileAccess == FileAccess.READ || fileAccess == FileAccess.LIST || fileAccess == FileAccess.NAME
                                ? "/dev/(stdin|stdout|stderr|fd/([0-8]|63))"
                                : "/dev/(stdout|stderr|fd/(1|2|63))");
    }

    /** A rule that denies or asks also applies to the written path, a rule that allows only to the real path. */
    private static boolean matches(PolicyRule policyRule, Path written, Path real) {
        String plain = written.normalize().toString();
        return policyRule.paths().stream()
                .anyMatch(glob -> glob.matches(real.toString())
                        || policyRule.decision() != PolicyDecision.ALLOW && glob.matches(plain));
    }

    private static PolicyEvaluation.Finding finding(
            UsesPath use, Path real, PolicyDecision decision, String because, List<String> matched) {
        String verb = switch (use.fileAccess()) {
            case READ -> "reads ";
            case LIST -> "lists ";
            case WRITE -> "writes ";
            case ENTRY -> "moves or removes ";
            case NAME -> "names ";
        };
        String shown = QuotedName.of(real.toString());
        String where =
                real.equals(use.named().normalize()) ? shown : QuotedName.of(use.written()) + ", which is " + shown;
        return new PolicyEvaluation.Finding(verb + where, decision, because, matched);
    }
}
