package io.docui.soak.verify;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Outcome of a call as reported to a client, with the ledger entries that agree with it. */
public enum ObservedOutcome {
    /** The call succeeded: the ledger has it once, as a success. */
    DONE(1, 1, true),
    /** The action failed or was stopped at its timeout: the ledger has it once, as a failure. */
    FAILED(1, 1, false),
    /** The call was refused before anything ran: the ledger has no operation. */
    REFUSED(0, 0, false),
    /** The call was not run for now: the ledger may have it as a failure. */
    NOT_RUN(0, 1, false),
    /** The call ran and could not be recorded: the ledger may have it, once there is room again. */
    UNRECORDED(0, 1, true),
    /** The outcome is unknown because no answer came. */
    UNKNOWN(0, 1, true),
    /** The client got an answer that must never occur in this test. */
    UNEXPECTED(0, 1, true);

    private static final Pattern CODE = Pattern.compile("(?m)^## \\S+ ([A-Z_]+)$");

    private final int least;
    private final int most;
    private final boolean success;

    ObservedOutcome(int least, int most, boolean success) {
        this.least = least;
        this.most = most;
        this.success = success;
    }

    /** Determines the outcome from the text of a tool's result. */
    public static ObservedOutcome of(String text) {
        if (text.startsWith("✔")) {
            return DONE;
        }
        if (text.contains("Not run: ")) {
            return REFUSED;
        }
        Matcher code = CODE.matcher(text);
        return code.find() ? of(code.group(1), text) : UNEXPECTED;
    }

    private static ObservedOutcome of(String code, String text) {
        return switch (code) {
            case "ACTION_FAILED", "TIMEOUT" -> FAILED;
            case "BUSY", "CHANNEL_UNAVAILABLE" -> NOT_RUN;
            case "INTERNAL" -> text.contains("it could not be recorded. Do not repeat it") ? UNRECORDED : UNEXPECTED;
            default -> UNEXPECTED;
        };
    }

    /** Returns whether a ledger may have these entries for a call. */
    boolean allows(int successes, int failures) {
        int all = successes + failures;
        boolean asTold = success || successes == 0;
        return all >= least && all <= most && asTold && (this != DONE || failures == 0);
    }
}
