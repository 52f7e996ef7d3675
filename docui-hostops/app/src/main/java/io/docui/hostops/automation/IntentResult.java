package io.docui.hostops.automation;

import io.docui.annotations.Describe;
import io.docui.annotations.Gist;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The result of an intent.
 *
 * @param ok whether it was done
 * @param outcome what happened, or what a person should do now
 * @param channelUsed the channel that was used; absent if none was usable
 * @param tried channels that were not usable, each with the reason
 * @param operation the operation that was run
 * @param proposal what a person is asked to do if no channel is usable
 */
@Describe("The result of an intent.")
@Gist("{outcome}")
public record IntentResult(
        boolean ok,
        String outcome,
        @Nullable String channelUsed,
        List<String> tried,
        @Nullable String operation,
        @Nullable ManualActionProposal proposal) {}
