package io.docui.hostops.policy;

import java.util.List;

/**
 * A rule of a policy file.
 *
 * @param id its name, which verdicts name
 * @param decision what it decides; never {@link Decision#SANDBOX}
 * @param commands the commands that it is about
 * @param paths the paths that it is about
 * @param access how those are used: what it is about beside being named
 * @param reason why, for people
 * @param match examples that it must match
 * @param notMatch examples that it must not match
 */
record Rule(
        String id,
        Decision decision,
        List<CommandPattern> commands,
        List<Glob> paths,
        Access access,
        String reason,
        List<String> match,
        List<String> notMatch) {
    /** Which uses of a path a rule is about. */
    enum Access {
        READ,
        WRITE,
        ANY;

        boolean covers(Effect.Use use) {
            return this == ANY || name().equals(use.name()) || this == WRITE && use == Effect.Use.ENTRY;
        }
    }

    /** Names the rule, for people. */
    String named() {
        return reason.isEmpty() ? id : id + " (" + reason + ')';
    }
}
