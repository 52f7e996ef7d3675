package io.docui.hostops.internal.route;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.effect.Channel;
import io.docui.hostops.effect.ChannelState;
import io.docui.hostops.effect.PolicyScope;
import io.docui.hostops.internal.route.CapabilityResolver.IntentResolution;
import io.docui.hostops.policy.HostPolicy;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.ErrorCode;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** In which order channels are tried, when one steps down, and who hears of channels that come and go. */
class CapabilityResolverTest {
    @TempDir
    Path folder;

    private final List<String> called = new ArrayList<>();
    private final AtomicBoolean editor = new AtomicBoolean(true);

    private ChannelRegistry channels() {
        HostPolicy policy = HostPolicy.load(
                Optional.empty(), new PolicyScope(folder, folder, List.of()), () -> false, InstantSource.system());
        return new ChannelRegistry(policy)
                .add(Channel.SHELL, () -> ChannelState.available(Channel.SHELL, "bash"))
                .add(Channel.WORKSPACE_FILES, () -> ChannelState.available(Channel.WORKSPACE_FILES, "here"))
                .add(
                        Channel.IDE_CLI,
                        () -> editor.get()
                                ? ChannelState.available(Channel.IDE_CLI, "code")
                                : ChannelState.unavailable(Channel.IDE_CLI, "no display"));
    }

    private record FakeIntentHandler(String intent, Channel channel, IntentRoute intentRoute) implements IntentHandler {
        @Override
        public IntentRoute route(Intent wanted) {
            return intentRoute;
        }
    }

    private static FakeIntentHandler handler(Channel channel, String call) {
        return new FakeIntentHandler(
                Intent.BUILD,
                channel,
                call.isEmpty() ? new IntentRoute.Unavailable("nothing to do") : new IntentRoute.ByCall(call));
    }

    /** What comes of a build; calls fail with the code that is their name. */
    private String resolveBuild(IntentHandler... handlers) throws Exception {
        IntentResolution intentResolution = new CapabilityResolver(channels(), List.of(handlers))
                .resolve(new Intent(Intent.BUILD, Map.of()), call -> {
                    called.add(call);
                    ActionResult result = call.equals("ok")
                            ? ActionResult.of(List.of())
                            : ActionResult.rejection(DocUIError.of(ErrorCode.valueOf(call), "it says so"));
                    return CompletableFuture.completedFuture(result);
                })
                .toCompletableFuture()
                .get(1, TimeUnit.MINUTES);
        return intentResolution.channel().map(Channel::key).orElse("none") + " "
                + intentResolution
                        .result()
                        .map(ActionResult::success)
                        .map(String::valueOf)
                        .orElse("-") + " "
                + intentResolution.failedAttempts().stream()
                        .map(channelAttempt -> channelAttempt.channel().key() + ": " + channelAttempt.reason())
                        .toList();
    }

    @Test
    void triesChannelsInTierOrder() throws Exception {
        assertEquals("ideCli true []", resolveBuild(handler(Channel.SHELL, "ok"), handler(Channel.IDE_CLI, "ok")));
        assertEquals(1, called.size());
    }

    @Test
    void skipsUnavailableChannelsWithReason() throws Exception {
        editor.set(false);
        assertEquals(
                "shell true [ideCli: no display, workspaceFiles: nothing to do]",
                resolveBuild(
                        handler(Channel.UI_TREE, "ok"),
                        handler(Channel.SHELL, "ok"),
                        handler(Channel.WORKSPACE_FILES, ""),
                        handler(Channel.IDE_CLI, "ok")));
    }

    @Test
    void fallsBackOnlyAfterRecoverableFailure() throws Exception {
        assertEquals(
                "shell true [ideCli: it says so]",
                resolveBuild(handler(Channel.IDE_CLI, "CHANNEL_UNAVAILABLE"), handler(Channel.SHELL, "ok")));
        assertEquals(
                "ideCli false []",
                resolveBuild(handler(Channel.IDE_CLI, "ACTION_FAILED"), handler(Channel.SHELL, "ok")));
    }

    @Test
    void reportsAllReasonsWithoutChannel() throws Exception {
        assertEquals(
                "none - [shell: it says so, uiAutomation: off in the policy; the machine's owner can turn it on with \"uiAutomation\": true"
                        + " in ideOperation of a policy file (there is none; see ./docui host policy --help to create one)]",
                resolveBuild(handler(Channel.SHELL, "UNSUPPORTED"), handler(Channel.UI_TREE, "ok")));
    }

    @Test
    void firstCallReturnsPreferredCall() {
        CapabilityResolver resolver = new CapabilityResolver(
                channels(), List.of(handler(Channel.SHELL, "by shell"), handler(Channel.IDE_CLI, "by editor")));
        Intent build = new Intent(Intent.BUILD, Map.of());
        assertEquals(Optional.of("by editor"), resolver.firstCall(build));
        editor.set(false);
        assertEquals(Optional.of("by shell"), resolver.firstCall(build));
        assertEquals(Optional.empty(), resolver.firstCall(new Intent(Intent.FOCUS_WINDOW, Map.of())));
    }

    @Test
    void reportsChannelChangesOnce() {
        AtomicInteger told = new AtomicInteger();
        try (ChannelMonitor watch = new ChannelMonitor(channels())) {
            watch.start(Duration.ofHours(1), told::incrementAndGet);
            watch.check();
            assertTrue(watch.changes().isEmpty());
            editor.set(false);
            watch.check();
            watch.check();
            assertEquals(List.of(ChannelState.unavailable(Channel.IDE_CLI, "no display")), watch.changes());
            assertEquals(1, told.get());
            editor.set(true);
            watch.check();
            assertEquals(2, watch.changes().size());
            assertEquals(2, told.get());
        }
    }
}
