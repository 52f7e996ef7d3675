package io.docui.hostops.internal.policy.file;

import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.PolicyDecision;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Rule of a policy file that decides about commands, paths or applications.
 * @param decision the decision; never {@link io.docui.hostops.effect.PolicyDecision#SANDBOX}
 * @param exemption the commands, or uses of files, to which the rule does not apply
 * @param lifts the ids of built-in rules that do not apply where this rule allows
 * @param match examples that the rule must match
 * @param notMatch examples that the rule must not match
 */
public record PolicyRule(
        String id,
        PolicyDecision decision,
        List<CommandPattern> commands,
        List<Glob> paths,
        List<AppPattern> apps,
        RuleAccess ruleAccess,
        String reason,
        Exemption exemption,
        Set<String> lifts,
        List<Example> match,
        List<Example> notMatch) {
    /** The built-in rules that guard secrets and connections; no rule lifts them. */
    public static final Set<String> GUARDS = Set.of("secrets", "sockets");

    public PolicyRule {
        lifts = Set.copyOf(lifts);
    }

    /** The commands, or uses of files, to which a rule does not apply. */
    public enum Exemption {
        NONE,
        /** Commands that are known to only tell something, or to act only on what is here. */
        LOCAL,
        /** Commands that remove only files that are kept before, so that undo restores them. */
        KEPT,
        /** Writing files of a git repository that hold only patterns or text, and choose no program. */
        TEXT;

        private static final Pattern TEXT_FILE = Pattern.compile("(?s).*/\\.git/(info/exclude|description)");

        /**
         * Tells whether a use of a path is exempt.
         * @param written the path as a command names it, normalized
         * @param real the path that it leads to
         */
        public boolean includes(HostEffect.FileAccess access, Path written, Path real) {
            return this == TEXT
                    && access == HostEffect.FileAccess.WRITE
                    && TEXT_FILE.matcher(written.toString()).matches()
                    && TEXT_FILE.matcher(real.toString()).matches();
        }
    }

    /** Kind of path access that a rule covers. */
    public enum RuleAccess {
        READ,
        WRITE,
        ANY;

        public boolean covers(HostEffect.FileAccess fileAccess) {
            return this == ANY
                    || name().equals(fileAccess.name())
                    || this == READ && fileAccess == HostEffect.FileAccess.LIST
                    || this == WRITE && fileAccess == HostEffect.FileAccess.ENTRY;
        }
    }

    /**
     * Example that a rule must or must not match.
     * @param text a command, a path or an application, as written
     * @param app the application; empty for a command or a path
     */
    record Example(String text, Optional<HostEffect.UsesApp> app) {
        static Example of(String text) {
            return new Example(text, Optional.empty());
        }
    }

    /**
     * Returns the rule that denies every use of some places and of what is below them.
     * @param places absolute paths
     */
    public static PolicyRule denying(String id, String reason, List<Path> places) {
        List<Glob> paths = places.stream()
                .map(place -> PathPatternNormalizer.escaped(place.toString()))
                .flatMap(place -> Stream.of(place, place + "/**"))
                .map(Glob::path)
                .toList();
        return new PolicyRule(
                id,
                PolicyDecision.DENY,
                List.of(),
                paths,
                List.of(),
                RuleAccess.ANY,
                reason,
                Exemption.NONE,
                Set.of(),
                List.of(),
                List.of());
    }

    /** Returns the pattern that stands for a path alone. */
    public static String escaped(Path path) {
        return PathPatternNormalizer.escaped(path.toString());
    }

    /** Returns the same rule for other paths. */
    public PolicyRule withPaths(List<Glob> others) {
        return new PolicyRule(
                id, decision, commands, others, apps, ruleAccess, reason, exemption, lifts, match, notMatch);
    }

    public String describe() {
        return reason.isEmpty() ? id : id + " (" + reason + ')';
    }
}
