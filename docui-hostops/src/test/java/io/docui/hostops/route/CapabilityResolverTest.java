package io.docui.hostops.route;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.policy.Channel;
import io.docui.hostops.policy.Grounds;
import io.docui.hostops.policy.HostPolicy;
import io.docui.hostops.route.CapabilityResolver.Resolution;
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

    private Channels channels() {
        HostPolicy policy = HostPolicy.load(
                Optional.empty(), new Grounds(folder, folder, List.of()), () -> false, InstantSource.system());
        return new Channels(policy)
                .add(Channel.SHELL, () -> ChannelState.available(Channel.SHELL, "bash"))
                .add(Channel.WORKSPACE_FILES, () -> ChannelState.available(Channel.WORKSPACE_FILES, "here"))
                .add(
                        Channel.IDE_CLI,
                        () -> editor.get()
                                ? ChannelState.available(Channel.IDE_CLI, "code")
                                : ChannelState.missing(Channel.IDE_CLI, "no display"));
    }

    private record Handler(String intent, Channel channel, Way way) implements IntentHandler {
        @Override
        public Way way(Intent wanted) {
            return way;
        }
    }

    private static Handler handler(Channel channel, String call) {
        return new Handler(
                Intent.BUILD, channel, call.isEmpty() ? new Way.Closed("nothing to do") : new Way.ByCall(call));
    }

    /** What comes of a build; calls fail with the code that is their name. */
    private String build(IntentHandler... handlers) throws Exception {
        Resolution resolution = new CapabilityResolver(channels(), List.of(handlers))
                .resolve(new Intent(Intent.BUILD, Map.of()), call -> {
                    called.add(call);
                    ActionResult result = call.equals("ok")
                            ? ActionResult.of(List.of())
                            : ActionResult.notRun(DocUIError.of(ErrorCode.valueOf(call), "it says so"));
                    return CompletableFuture.completedFuture(result);
                })
                .toCompletableFuture()
                .get(1, TimeUnit.MINUTES);
        return resolution.channel().map(Channel::key).orElse("none") + " "
                + resolution
                        .result()
                        .map(ActionResult::success)
                        .map(String::valueOf)
                        .orElse("-") + " "
                + resolution.tried().stream()
                        .map(tried -> tried.channel().key() + ": " + tried.reason())
                        .toList();
    }

    @Test
    void theOrderIsThatOfTheTiersAndNotThatOfTheHandlers() throws Exception {
        assertEquals("ideCli true []", build(handler(Channel.SHELL, "ok"), handler(Channel.IDE_CLI, "ok")));
        assertEquals(1, called.size());
    }

    @Test
    void whatIsNotThereOrHasNoWayIsPassedOverWithTheReason() throws Exception {
        editor.set(false);
        assertEquals(
                "shell true [ideCli: no display, workspaceFiles: nothing to do]",
                build(
                        handler(Channel.UI_TREE, "ok"),
                        handler(Channel.SHELL, "ok"),
                        handler(Channel.WORKSPACE_FILES, ""),
                        handler(Channel.IDE_CLI, "ok")));
    }

    @Test
    void aFailureThatAnotherCouldMendStepsDownAndAnyOtherIsTheAnswer() throws Exception {
        assertEquals(
                "shell true [ideCli: it says so]",
                build(handler(Channel.IDE_CLI, "CHANNEL_UNAVAILABLE"), handler(Channel.SHELL, "ok")));
        assertEquals("ideCli false []", build(handler(Channel.IDE_CLI, "ACTION_FAILED"), handler(Channel.SHELL, "ok")));
    }

    @Test
    void whereNoneServesAllIsTold() throws Exception {
        assertEquals(
                "none - [shell: it says so, uiAutomation: off in the policy, to be turned on by its owner with \"uiAutomation\": true"
                        + " in ideOperation of a policy file (there is none; ./docui host policy --help tells how to make one)]",
                build(handler(Channel.SHELL, "UNSUPPORTED"), handler(Channel.UI_TREE, "ok")));
    }

    @Test
    void firstIsTheCallThatWouldBeMadeFirst() {
        CapabilityResolver resolver = new CapabilityResolver(
                channels(), List.of(handler(Channel.SHELL, "by shell"), handler(Channel.IDE_CLI, "by editor")));
        Intent build = new Intent(Intent.BUILD, Map.of());
        assertEquals(Optional.of("by editor"), resolver.first(build));
        editor.set(false);
        assertEquals(Optional.of("by shell"), resolver.first(build));
        assertEquals(Optional.empty(), resolver.first(new Intent(Intent.FOCUS_WINDOW, Map.of())));
    }

    @Test
    void aChannelThatGoesOrComesIsNoticedOnce() {
        AtomicInteger told = new AtomicInteger();
        try (ChannelWatch watch = new ChannelWatch(channels())) {
            watch.start(Duration.ofHours(1), told::incrementAndGet);
            watch.look();
            assertTrue(watch.changes().isEmpty());
            editor.set(false);
            watch.look();
            watch.look();
            assertEquals(List.of(ChannelState.missing(Channel.IDE_CLI, "no display")), watch.changes());
            assertEquals(1, told.get());
            editor.set(true);
            watch.look();
            assertEquals(2, watch.changes().size());
            assertEquals(2, told.get());
        }
    }
}
