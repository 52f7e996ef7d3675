package io.docui.hostops.policy;

import java.util.List;
import java.util.Optional;

/**
 * A rule of a policy file.
 *
 * @param id its name, which verdicts name
 * @param decision what it decides; never {@link Decision#SANDBOX}
 * @param commands the commands that it is about
 * @param paths the paths that it is about
 * @param apps the programs that it is about
 * @param ruleAccess how those are used: what it is about beside being named
 * @param reason why, for people
 * @param match examples that it must match
 * @param notMatch examples that it must not match
 */
record PolicyRule(
        String id,
        Decision decision,
        List<CommandPattern> commands,
        List<Glob> paths,
        List<AppPattern> apps,
        RuleAccess ruleAccess,
        String reason,
        List<Example> match,
        List<Example> notMatch) {
    /** Which uses of a path a rule is about. */
    enum RuleAccess {
        READ,
        WRITE,
        ANY;

        boolean covers(Effect.FileAccess fileAccess) {
            return this == ANY
                    || name().equals(fileAccess.name())
                    || this == WRITE && fileAccess == Effect.FileAccess.ENTRY;
        }
    }

    /**
     * What a rule must match, or must not.
     *
     * @param text a command, a path or a program, as it is written
     * @param app the program; empty for a command or a path
     */
    record Example(String text, Optional<Effect.UsesApp> app) {
        static Example of(String text) {
            return new Example(text, Optional.empty());
        }
    }

    /** Names the rule, for people. */
    String describe() {
        return reason.isEmpty() ? id : id + " (" + reason + ')';
    }
}
