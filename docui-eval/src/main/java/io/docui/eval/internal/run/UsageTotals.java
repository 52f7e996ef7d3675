package io.docui.eval.internal.run;

import dev.langchain4j.model.anthropic.AnthropicTokenUsage;
import dev.langchain4j.model.output.TokenUsage;
import org.jspecify.annotations.Nullable;

/**
 * Tokens over all requests of a session. Each request repeats the conversation, so that it counts again.
 * @param requests the number of requests
 * @param unreported the number of answers without usage figures
 * @param read the tokens that the model read, as the endpoint reports them
 * @param written the tokens that the model wrote, as the endpoint reports them
 * @param estimatedRead the estimate of this project for the same texts
 * @param estimatedWritten the estimate of this project for the same texts
 */
public record UsageTotals(
        int requests, int unreported, long read, long written, long estimatedRead, long estimatedWritten) {
    static final UsageTotals NOTHING = new UsageTotals(0, 0, 0, 0, 0, 0);

    UsageTotals plus(@Nullable TokenUsage usage, long estimatedIn, long estimatedOut) {
        if (usage == null || usage.inputTokenCount() == null || usage.outputTokenCount() == null) {
            return plus(1, 0, 0, estimatedIn, estimatedOut);
        }
        return plus(0, input(usage), usage.outputTokenCount(), estimatedIn, estimatedOut);
    }

    private UsageTotals plus(int withoutUsage, long in, long out, long estimatedIn, long estimatedOut) {
        return new UsageTotals(
                requests + 1,
                unreported + withoutUsage,
                read + in,
                written + out,
                estimatedRead + estimatedIn,
                estimatedWritten + estimatedOut);
    }

    private static long input(TokenUsage usage) {
        long cached = usage instanceof AnthropicTokenUsage anthropic
                ? orZero(anthropic.cacheCreationInputTokens()) + orZero(anthropic.cacheReadInputTokens())
                : 0;
        return usage.inputTokenCount() + cached;
    }

    private static long orZero(@Nullable Integer count) {
        return count == null ? 0 : count;
    }

    /** Returns the tokens that count for the limit: those reported, or the estimate if an answer had none. */
    long total() {
        return unreported == 0 ? read + written : Math.max(read + written, estimatedRead + estimatedWritten);
    }
}
