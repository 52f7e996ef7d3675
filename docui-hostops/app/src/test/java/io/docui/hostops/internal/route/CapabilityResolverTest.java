package io.docui.hostops.internal.route;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.effect.HostChannel;
import io.docui.hostops.effect.HostChannelAvailability;
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

    private HostChannelRegistry channels() {
        HostPolicy policy = HostPolicy.load(
                Optional.empty(), new PolicyScope(folder, folder, List.of()), () -> false, InstantSource.system());
        return new HostChannelRegistry(policy)
                .add(HostChannel.SHELL, () -> HostChannelAvailability.available(HostChannel.SHELL, "bash"))
                .add(
                        HostChannel.WORKSPACE_FILES,
                        () -> HostChannelAvailability.available(HostChannel.WORKSPACE_FILES, "here"))
                .add(
                        HostChannel.IDE_CLI,
                        () -> editor.get()
                                ? HostChannelAvailability.available(HostChannel.IDE_CLI, "code")
                                : HostChannelAvailability.unavailable(HostChannel.IDE_CLI, "no display"));
    }

    private record FakeIntentHandler(String intent, HostChannel channel, IntentRoute intentRoute)
            implements IntentHandler {
        @Override
        public IntentRoute route(DesktopIntent wanted) {
            return intentRoute;
        }
    }

    private static FakeIntentHandler handler(HostChannel channel, String call) {
        return new FakeIntentHandler(
                DesktopIntent.BUILD,
                channel,
                call.isEmpty() ? new IntentRoute.Unavailable("nothing to do") : new IntentRoute.ByCall(call));
    }

    /** What comes of a build; calls fail with the code that is their name. */
    private String resolveBuild(IntentHandler... handlers) throws Exception {
        IntentResolution intentResolution = new CapabilityResolver(channels(), List.of(handlers))
                .resolve(new DesktopIntent(DesktopIntent.BUILD, Map.of()), call -> {
                    called.add(call);
                    ActionResult result = call.equals("ok")
                            ? ActionResult.of(List.of())
                            : ActionResult.rejection(DocUIError.of(ErrorCode.valueOf(call), "it says so"));
                    return CompletableFuture.completedFuture(result);
                })
                .toCompletableFuture()
                .get(1, TimeUnit.MINUTES);
        return intentResolution.channel().map(HostChannel::key).orElse("none") + " "
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
        assertEquals(
                "ideCli true []", resolveBuild(handler(HostChannel.SHELL, "ok"), handler(HostChannel.IDE_CLI, "ok")));
        assertEquals(1, called.size());
    }

    @Test
    void skipsUnavailableChannelsWithReason() throws Exception {
        editor.set(false);
        assertEquals(
                "shell true [ideCli: no display, workspaceFiles: nothing to do]",
                resolveBuild(
                        handler(HostChannel.UI_TREE, "ok"),
                        handler(HostChannel.SHELL, "ok"),
                        handler(HostChannel.WORKSPACE_FILES, ""),
                        handler(HostChannel.IDE_CLI, "ok")));
    }

    @Test
    void fallsBackOnlyAfterRecoverableFailure() throws Exception {
        assertEquals(
                "shell true [ideCli: it says so]",
                resolveBuild(handler(HostChannel.IDE_CLI, "CHANNEL_UNAVAILABLE"), handler(HostChannel.SHELL, "ok")));
        assertEquals(
                "ideCli false []",
                resolveBuild(handler(HostChannel.IDE_CLI, "ACTION_FAILED"), handler(HostChannel.SHELL, "ok")));
    }

    @Test
    void reportsAllReasonsWithoutChannel() throws Exception {
        assertEquals(
                "none - [shell: it says so, uiAutomation: off in the policy; the machine's owner can turn it on with \"uiAutomation\": true"
                        + " in ideOperation of a policy file (there is none; see ./docui host policy --help to create one)]",
                resolveBuild(handler(HostChannel.SHELL, "UNSUPPORTED"), handler(HostChannel.UI_TREE, "ok")));
    }

    @Test
    void firstCallReturnsPreferredCall() {
        CapabilityResolver resolver = new CapabilityResolver(
                channels(), List.of(handler(HostChannel.SHELL, "by shell"), handler(HostChannel.IDE_CLI, "by editor")));
        DesktopIntent build = new DesktopIntent(DesktopIntent.BUILD, Map.of());
        assertEquals(Optional.of("by editor"), resolver.firstCall(build));
        editor.set(false);
        assertEquals(Optional.of("by shell"), resolver.firstCall(build));
        assertEquals(Optional.empty(), resolver.firstCall(new DesktopIntent(DesktopIntent.FOCUS_WINDOW, Map.of())));
    }

    @Test
    void reportsChannelChangesOnce() {
        AtomicInteger told = new AtomicInteger();
        try (HostChannelMonitor watch = new HostChannelMonitor(channels())) {
            watch.start(Duration.ofHours(1), told::incrementAndGet);
            watch.check();
            assertTrue(watch.changes().isEmpty());
            editor.set(false);
            watch.check();
            watch.check();
            assertEquals(
                    List.of(HostChannelAvailability.unavailable(HostChannel.IDE_CLI, "no display")), watch.changes());
            assertEquals(1, told.get());
            editor.set(true);
            watch.check();
            assertEquals(2, watch.changes().size());
            assertEquals(2, told.get());
        }
    }
}
