package io.docui.soak.verify;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a client was told of a call, as far as the ledger has to agree with it. */
public enum ObservedOutcome {
    /** It was done: the ledger has it once, as a success. */
    DONE(1, 1, true),
    /** Its action failed, or was stopped at its limit: the ledger has it once, as a failure. */
    FAILED(1, 1, false),
    /** It was refused before anything ran: the ledger has no operation. */
    REFUSED(0, 0, false),
    /** It was not run, for now: the ledger may have it as a failure. */
    NOT_RUN(0, 1, false),
    /** It ran and could not be recorded: the ledger may have it, once there is room again. */
    UNRECORDED(0, 1, true),
    /** Nobody knows: the answer never came. */
    UNKNOWN(0, 1, true),
    /** It was told what no client should ever be told here. */
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

    /**
     * What the text of a tool's result says.
     *
     * @param text the text
     * @return the word for it
     */
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
            case "INTERNAL" -> text.contains("it could not be recorded: do not repeat it") ? UNRECORDED : UNEXPECTED;
            default -> UNEXPECTED;
        };
    }

    /**
     * Whether a ledger may have this of a call.
     *
     * @param successes how many entries of success
     * @param failures how many entries of failure
     */
    boolean allows(int successes, int failures) {
        int all = successes + failures;
        boolean asTold = success || successes == 0;
        return all >= least && all <= most && asTold && (this != DONE || failures == 0);
    }
}
