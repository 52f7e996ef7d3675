package io.docui.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.DocUI;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.call.CallFormatter;
import io.docui.runtime.schema.JsonSchemas;
import io.docui.runtime.schema.PrototypeRenderer;
import io.docui.runtime.session.Session;
import io.docui.runtime.spi.ProviderBinding;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Results that come later: declared as the value that they will be, and awaited. */
class AsyncResultsTest {
    private static final CompiledApp APP = CompiledApp.of(DiagnosticAssertions.source("""
            import java.util.concurrent.*;
            @DocUIApp public class Cave {
              final CompletableFuture<String> never = new CompletableFuture<>();
              io.docui.runtime.spi.ProviderBinding binding;
              void use(io.docui.runtime.spi.ProviderBinding ours) { binding = ours; }
              @DocUIAction CompletionStage<Integer> stage(int x) { return CompletableFuture.completedStage(x + 1); }
              @DocUIAction CompletableFuture<Blow> record() {
                return CompletableFuture.supplyAsync(() -> new Blow(3, Optional.empty()));
              }
              @DocUIAction Future<List<String>> list() { return CompletableFuture.completedFuture(List.of("a")); }
              @DocUIAction CompletionStage<Void> nothing() { return CompletableFuture.completedStage(null); }
              @DocUIAction CompletionStage<String> failing() {
                return CompletableFuture.completedStage("").thenApply(x -> { throw new IllegalStateException("no luck"); });
              }
              @DocUIAction CompletionStage<String> missing() { return null; }
              @DocUIAction com.google.common.util.concurrent.ListenableFuture<Integer> guava() {
                return com.google.common.util.concurrent.Futures.immediateFuture(7);
              }
              @DocUIAction ForkJoinTask<List<String>> task() { return ForkJoinTask.adapt(() -> List.of("b")).fork(); }
              @DocUIAction Future<String> cancelled() {
                Future<String> future = new CompletableFuture<>();
                future.cancel(true);
                return future;
              }
              @DocUIAction(timeout = "PT0.01S") Future<String> slow() { return never; }
              @DocUIAction CompletionStage<Boolean> free() {
                return CompletableFuture.supplyAsync(() -> locks(binding));
              }
              @DocUIAction(async = true) boolean outside() { return !binding.lock().isHeldByCurrentThread(); }
              static boolean locks(io.docui.runtime.spi.ProviderBinding binding) {
                try {
                  boolean locked = binding.lock().tryLock(10, TimeUnit.SECONDS);
                  if (locked) {
                    binding.lock().unlock();
                  }
                  return locked;
                } catch (InterruptedException e) {
                  Thread.currentThread().interrupt();
                  return false;
                }
              }
              record Blow(int damage, Optional<String> note) {}
            }
            """));

    private final Object cave = APP.create("p.Cave");
    private final ProviderBinding binding = APP.bind(cave);
    private final Session session = DocUI.app(binding).open("promises");

    private List<ActionResult> runByScriptAndJson(String action) {
        return List.of(session.run(action + "()"), session.call(action, "{}"));
    }

    private void assertFails(String action, String code, String message) {
        for (ActionResult result : runByScriptAndJson(action)) {
            assertFalse(result.success(), action);
            assertEquals(code, result.error().code().name());
            assertEquals(message, result.error().message());
        }
    }

    @Test
    void returnsValueOfCompletedFuture() {
        assertEquals(3, session.run("stage(2)").result());
        assertEquals(3, session.call("stage", "{\"x\": 2}").result());
        assertEquals(
                "{damage: 3}", CallFormatter.describe(session.run("record()").data()));
        runByScriptAndJson("list").forEach(result -> assertEquals(List.of("a"), result.result()));
        runByScriptAndJson("guava").forEach(result -> assertEquals(7, result.result()));
        runByScriptAndJson("task").forEach(result -> assertEquals(List.of("b"), result.result()));
        runByScriptAndJson("nothing").forEach(result -> assertTrue(result.success() && result.data() == null));
    }

    @Test
    void reportsFailedNullAndCancelledFutures() {
        assertFails("failing", "ACTION_FAILED", "no luck");
        assertFails("missing", "ACTION_FAILED", "missing returned null, but must return a value.");
        assertFails("cancelled", "CANCELLED", "cancelled was canceled before it finished.");
    }

    @Test
    void cancelsFutureAfterTimeout() {
        ActionResult result = session.run("slow()");

        assertNotNull(result.error());
        assertEquals("TIMEOUT", result.error().code().name());
        assertTrue(session.run("slow()").error().message().contains("canceled"));
    }

    @Test
    void releasesLockWhileFutureIsPending() throws InterruptedException {
        APP.call(cave, "use", binding);

        runByScriptAndJson("free").forEach(result -> assertEquals(true, result.result()));
        String handle = session.run("outside()").operationId();
        assertNotNull(handle);
        assertEquals(
                true,
                session.operationResult(handle, Duration.ofMinutes(1))
                        .orElseThrow()
                        .result());
    }

    @Test
    void declaresPromiseOfValue() {
        var actions = binding.descriptor().actions();

        assertEquals(
                List.of("Promise<int>", "Promise<Blow>", "Promise<string[]>", "Promise<void>"),
                actions.stream()
                        .limit(4)
                        .map(PrototypeRenderer::signature)
                        .map(text -> text.substring(text.indexOf("): ") + 3, text.length() - 1))
                        .toList());
        assertTrue(JsonSchemas.result(actions.get(0)).orElseThrow().contains("\"integer\""));
        assertTrue(JsonSchemas.result(actions.get(3)).isEmpty());
    }
}
