package io.docui.hostops.route;

import io.docui.hostops.policy.Channel;
import io.docui.runtime.action.ActionResult;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;

/**
 * Decides by which channel an intent is done: in the order of the tiers, one step down only where a channel is unavailable or has failed
 * in a way that another could mend (docs/spec/host-operations.md#channel-choice). Thread-safe.
 */
public final class CapabilityResolver {
    /** Semantic, structural, physical; and within the first from what knows most of the editor to what knows least. */
    private static final List<Channel> ORDER = List.of(
            Channel.IDE_CLI,
            Channel.LSP,
            Channel.DAP,
            Channel.IDE_EXTENSION,
            Channel.WORKSPACE_FILES,
            Channel.HEADLESS,
            Channel.FILES,
            Channel.SHELL,
            Channel.UI_TREE,
            Channel.KEY_MOUSE,
            Channel.VISUAL);

    private final ChannelRegistry channelRegistry;
    private final List<IntentHandler> handlers;

    /**
     * A resolver.
     *
     * @param channelRegistry tells which channels are there
     * @param handlers what can be done by which; of two for the same, the first is tried first
     */
    public CapabilityResolver(ChannelRegistry channelRegistry, List<IntentHandler> handlers) {
        this.channelRegistry = channelRegistry;
        this.handlers = handlers.stream()
                .sorted(Comparator.comparingInt(handler -> ORDER.indexOf(handler.channel())))
                .toList();
    }

    /**
     * A channel that did not serve.
     *
     * @param channel the channel
     * @param reason why
     */
    public record ChannelAttempt(Channel channel, String reason) {}

    /**
     * What came of an intent.
     *
     * @param channel the channel that served; empty if none did
     * @param result what its call gave
     * @param failedAttempts those that did not serve, in the order in which they were tried
     */
    public record IntentResolution(
            Optional<Channel> channel, Optional<ActionResult> result, List<ChannelAttempt> failedAttempts) {
        /** Copies the list. */
        public IntentResolution {
            failedAttempts = List.copyOf(failedAttempts);
        }
    }

    /** The call that would be made first now: what an intent is judged by. Empty if no channel serves. */
    public Optional<String> firstCall(Intent intent) {
        return handlers.stream()
                .filter(handler -> handler.intent().equals(intent.name()))
                .map(handler -> way(handler, intent))
                .filter(IntentRoute.ByCall.class::isInstance)
                .map(intentRoute -> ((IntentRoute.ByCall) intentRoute).call())
                .findFirst();
    }

    /**
     * Does an intent.
     *
     * @param intent what is wanted
     * @param caller makes a call
     * @return what came of it
     */
    public CompletionStage<IntentResolution> resolve(
            Intent intent, Function<String, CompletionStage<ActionResult>> caller) {
        List<IntentHandler> able = handlers.stream()
                .filter(handler -> handler.intent().equals(intent.name()))
                .toList();
        return next(intent, able, 0, new ArrayList<>(), caller);
    }

    private CompletionStage<IntentResolution> next(
            Intent intent,
            List<IntentHandler> able,
            int from,
            List<ChannelAttempt> tried,
            Function<String, CompletionStage<ActionResult>> caller) {
        for (int i = from; i < able.size(); i++) {
            IntentHandler handler = able.get(i);
            if (way(handler, intent) instanceof IntentRoute.ByCall way) {
                int after = i + 1;
                return caller.apply(way.call()).thenCompose(result -> {
                    if (handler.assess(result) instanceof FallbackDecision.TryNextChannel tryNextChannel) {
                        tried.add(new ChannelAttempt(handler.channel(), tryNextChannel.reason()));
                        return next(intent, able, after, tried, caller);
                    }
                    return CompletableFuture.completedFuture(
                            new IntentResolution(Optional.of(handler.channel()), Optional.of(result), tried));
                });
            }
            tried.add(new ChannelAttempt(handler.channel(), ((IntentRoute.Unavailable) way(handler, intent)).reason()));
        }
        return CompletableFuture.completedFuture(new IntentResolution(Optional.empty(), Optional.empty(), tried));
    }

    private IntentRoute way(IntentHandler handler, Intent intent) {
        ChannelState state = channelRegistry.state(handler.channel());
        return state.available() ? handler.route(intent) : new IntentRoute.Unavailable(state.reason());
    }
}
