package io.docui.hostops.automation;

import io.docui.annotations.Describe;
import io.docui.annotations.Gist;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What came of an intent.
 *
 * @param ok whether it is done
 * @param outcome what came of it, or what a person should do now
 * @param channelUsed the channel that it was done by; absent if none served
 * @param tried channels that did not serve, each with the reason
 * @param operation the operation that did it
 * @param proposal what a person is asked to do, where no channel serves
 */
@Describe("What came of an intent.")
@Gist("{outcome}")
public record IntentResult(
        boolean ok,
        String outcome,
        @Nullable String channelUsed,
        List<String> tried,
        @Nullable String operation,
        @Nullable Proposal proposal) {}
