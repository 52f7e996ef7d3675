package io.docui.hostops.internal.route;

import io.docui.hostops.effect.Channel;
import io.docui.hostops.effect.ChannelState;
import io.docui.runtime.action.ActionResult;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;

/**
 * Resolves an intent to a channel and carries it out, falling back to the next tier if a channel fails. It tries the channels in the order
 * of the tiers. It falls back only if a channel is unavailable or has failed in a way that another channel could avoid
 * (docs/spec/host-operations.md#channel-choice). Thread-safe.
 */
public final class CapabilityResolver {
    /** Semantic, structural, physical channels. Within the first tier, the channels that know most about the editor come first. */
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
     * Creates a resolver.
     * @param handlers the handlers; of two for the same intent and channel, the first is tried first
     */
    public CapabilityResolver(ChannelRegistry channelRegistry, List<IntentHandler> handlers) {
        this.channelRegistry = channelRegistry;
        this.handlers = handlers.stream()
                .sorted(Comparator.comparingInt(handler -> ORDER.indexOf(handler.channel())))
                .toList();
    }

    /** A channel that could not carry out the intent. */
    public record ChannelAttempt(Channel channel, String reason) {}

    /**
     * The result of an intent.
     * @param channel the channel that carried it out; empty if none did
     * @param failedAttempts the other channels that were tried, in order
     */
    public record IntentResolution(
            Optional<Channel> channel, Optional<ActionResult> result, List<ChannelAttempt> failedAttempts) {
        public IntentResolution {
            failedAttempts = List.copyOf(failedAttempts);
        }
    }

    /** Returns the call that would be made first now, by which an intent is judged; empty if no channel can carry it out. */
    public Optional<String> firstCall(Intent intent) {
        return handlers.stream()
                .filter(handler -> handler.intent().equals(intent.name()))
                .map(handler -> way(handler, intent))
                .filter(IntentRoute.ByCall.class::isInstance)
                .map(intentRoute -> ((IntentRoute.ByCall) intentRoute).call())
                .findFirst();
    }

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
