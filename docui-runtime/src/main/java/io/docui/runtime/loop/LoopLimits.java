package io.docui.runtime.loop;

import java.time.Duration;

/**
 * How long a loop may go on. The last two limits do not end it, unless a conversation cannot even begin within its tokens.
 *
 * @param rounds how many messages the model may send for one task; at least 1
 * @param tokens how many tokens it may read and write for one task; holds only for models that count them; at least 1
 * @param time how long one task may take; positive, and at most a year
 * @param sameFailure how many times running the same call may fail in the same way; at least 1
 * @param callsPerMessage how many calls and blocks of one message are run, the rest being refused; at least 1
 * @param contextTokens how long the conversation may get before it is started again; at least 1
 */
public record LoopLimits(
        int rounds, long tokens, Duration time, int sameFailure, int callsPerMessage, long contextTokens) {
    private static final Duration LONGEST = Duration.ofDays(365);

    /** 100 rounds, a million tokens, half an hour, five failures, 32 calls a message, 100,000 tokens a conversation. */
    public static final LoopLimits DEFAULT = new LoopLimits(100, 1_000_000, Duration.ofMinutes(30), 5, 32, 100_000);

    /**
     * Checks the limits.
     *
     * @throws IllegalArgumentException if one of them lets nothing through
     */
    public LoopLimits {
        if (rounds < 1 || tokens < 1 || sameFailure < 1 || callsPerMessage < 1 || contextTokens < 1) {
            throw new IllegalArgumentException("A limit is at least 1.");
        }
        if (time.isNegative() || time.isZero() || time.compareTo(LONGEST) > 0) {
            throw new IllegalArgumentException("The time is positive, and at most " + LONGEST + ".");
        }
    }

    /** Returns a copy with another number of rounds. */
    public LoopLimits withRounds(int newRounds) {
        return new LoopLimits(newRounds, tokens, time, sameFailure, callsPerMessage, contextTokens);
    }

    /** Returns a copy with another number of tokens. */
    public LoopLimits withTokens(long newTokens) {
        return new LoopLimits(rounds, newTokens, time, sameFailure, callsPerMessage, contextTokens);
    }

    /** Returns a copy with another time. */
    public LoopLimits withTime(Duration newTime) {
        return new LoopLimits(rounds, tokens, newTime, sameFailure, callsPerMessage, contextTokens);
    }

    /** Returns a copy with another number of failures. */
    public LoopLimits withSameFailure(int newSameFailure) {
        return new LoopLimits(rounds, tokens, time, newSameFailure, callsPerMessage, contextTokens);
    }

    /** Returns a copy with another number of calls a message. */
    public LoopLimits withCallsPerMessage(int newCallsPerMessage) {
        return new LoopLimits(rounds, tokens, time, sameFailure, newCallsPerMessage, contextTokens);
    }

    /** Returns a copy with another length of the conversation. */
    public LoopLimits withContextTokens(long newContextTokens) {
        return new LoopLimits(rounds, tokens, time, sameFailure, callsPerMessage, newContextTokens);
    }
}
