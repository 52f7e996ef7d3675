package io.docui.runtime.loop;

import java.time.Duration;

/**
 * Limits of a projection loop on rounds, tokens, time, failures and sizes.
 *
 * <p>The last two limits do not end a loop, unless a conversation cannot even begin within its tokens.
 *
 * @param rounds the maximum number of messages that the model may send for one task; at least 1
 * @param tokens the maximum number of tokens that the model may read and write for one task; applies only to models that count
 *     tokens; at least 1
 * @param time the maximum time for one task; positive, and at most a year
 * @param sameFailure the number of times in succession that the same call may fail in the same way; at least 1
 * @param callsPerMessage the number of calls and blocks of one message that are run; the others are rejected; at least 1
 * @param contextTokens the length at which the conversation is restarted, in tokens; at least 1
 */
public record LoopLimits(
        int rounds, long tokens, Duration time, int sameFailure, int callsPerMessage, long contextTokens) {
    private static final Duration LONGEST = Duration.ofDays(365);

    /** 100 rounds, a million tokens, half an hour, five failures, 32 calls per message, 100,000 tokens per conversation. */
    public static final LoopLimits DEFAULT = new LoopLimits(100, 1_000_000, Duration.ofMinutes(30), 5, 32, 100_000);

    /**
     * Checks the limits.
     *
     * @throws IllegalArgumentException if a limit is out of its range
     */
    public LoopLimits {
        if (rounds < 1 || tokens < 1 || sameFailure < 1 || callsPerMessage < 1 || contextTokens < 1) {
            throw new IllegalArgumentException("A limit must be at least 1.");
        }
        if (time.isNegative() || time.isZero() || time.compareTo(LONGEST) > 0) {
            throw new IllegalArgumentException("The time must be positive and at most " + LONGEST + ".");
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

    /** Returns a copy with another number of calls per message. */
    public LoopLimits withCallsPerMessage(int newCallsPerMessage) {
        return new LoopLimits(rounds, tokens, time, sameFailure, newCallsPerMessage, contextTokens);
    }

    /** Returns a copy with another length of the conversation. */
    public LoopLimits withContextTokens(long newContextTokens) {
        return new LoopLimits(rounds, tokens, time, sameFailure, callsPerMessage, newContextTokens);
    }
}
