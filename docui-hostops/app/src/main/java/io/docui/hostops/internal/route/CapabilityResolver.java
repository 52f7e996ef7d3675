package io.docui.hostops.internal.route;

import io.docui.hostops.effect.HostChannel;
import io.docui.hostops.effect.HostChannelAvailability;
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
    private static final List<HostChannel> ORDER = List.of(
            HostChannel.IDE_CLI,
            HostChannel.LSP,
            HostChannel.DAP,
            HostChannel.IDE_EXTENSION,
            HostChannel.WORKSPACE_FILES,
            HostChannel.HEADLESS,
            HostChannel.FILES,
            HostChannel.SHELL,
            HostChannel.UI_TREE,
            HostChannel.KEY_MOUSE,
            HostChannel.VISUAL);

    private final HostChannelRegistry channelRegistry;
    private final List<IntentHandler> handlers;

    /**
     * Creates a resolver.
     * @param handlers the handlers; of two for the same intent and channel, the first is tried first
     */
    public CapabilityResolver(HostChannelRegistry channelRegistry, List<IntentHandler> handlers) {
        this.channelRegistry = channelRegistry;
        this.handlers = handlers.stream()
                .sorted(Comparator.comparingInt(handler -> ORDER.indexOf(handler.channel())))
                .toList();
    }

    /** A channel that could not carry out the intent. */
    public record ChannelAttempt(HostChannel channel, String reason) {}

    /**
     * The result of an intent.
     * @param channel the channel that carried it out; empty if none did
     * @param failedAttempts the other channels that were tried, in order
     */
    public record IntentResolution(
            Optional<HostChannel> channel, Optional<ActionResult> result, List<ChannelAttempt> failedAttempts) {
        public IntentResolution {
            failedAttempts = List.copyOf(failedAttempts);
        }
    }

    /** Returns the call that would be made first now, by which an intent is judged; empty if no channel can carry it out. */
    public Optional<String> firstCall(DesktopIntent intent) {
        return handlers.stream()
                .filter(handler -> handler.intent().equals(intent.name()))
                .map(handler -> way(handler, intent))
                .filter(IntentRoute.ByCall.class::isInstance)
                .map(intentRoute -> ((IntentRoute.ByCall) intentRoute).call())
                .findFirst();
    }

    public CompletionStage<IntentResolution> resolve(
            DesktopIntent intent, Function<String, CompletionStage<ActionResult>> caller) {
        List<IntentHandler> able = handlers.stream()
                .filter(handler -> handler.intent().equals(intent.name()))
                .toList();
        return next(intent, able, 0, new ArrayList<>(), caller);
    }

    private CompletionStage<IntentResolution> next(
            DesktopIntent intent,
            List<IntentHandler> able,
            int from,
            List<ChannelAttempt> tried,
            Function<String, CompletionStage<ActionResult>> caller) {
        for (int i = from; i < able.size(); i++) {
            IntentHandler handler = able.get(i);
            if (way(handler, intent) instanceof IntentRoute.ByCall way) {
                int after = i + 1;
                return caller.apply(way.call()).thenCompose(result -> {
                    if (handler.assess(result) instanceof ChannelFallbackDecision.TryNextChannel tryNextChannel) {
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

    private IntentRoute way(IntentHandler handler, DesktopIntent intent) {
        HostChannelAvailability state = channelRegistry.state(handler.channel());
        return state.available() ? handler.route(intent) : new IntentRoute.Unavailable(state.reason());
    }
}
