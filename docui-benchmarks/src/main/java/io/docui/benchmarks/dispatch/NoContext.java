package io.docui.benchmarks.dispatch;

import io.docui.runtime.action.ActionResult;
import io.docui.runtime.action.InvocationContext;
import io.docui.runtime.call.Call;
import io.docui.runtime.call.Value;
import java.util.List;
import java.util.concurrent.CompletionStage;

/** What actions are handed that ask for nothing: no call here uses it. */
final class NoContext implements InvocationContext {
    static final InvocationContext INSTANCE = new NoContext();

    private NoContext() {}

    private static UnsupportedOperationException unused() {
        return new UnsupportedOperationException("No tool of the benchmark uses its context.");
    }

    @Override
    public String sessionId() {
        throw unused();
    }

    @Override
    public String operationId() {
        throw unused();
    }

    @Override
    public boolean isDryRun() {
        throw unused();
    }

    @Override
    public boolean isCancelled() {
        throw unused();
    }

    @Override
    public void onCancel(Runnable reaction) {
        throw unused();
    }

    @Override
    public void progress(String text) {
        throw unused();
    }

    @Override
    public void progress(double fraction, String text) {
        throw unused();
    }

    @Override
    public void touch() {
        throw unused();
    }

    @Override
    public void untouched() {
        throw unused();
    }

    @Override
    public void report(String key, Value value) {
        throw unused();
    }

    @Override
    public void channelUsed(String name) {
        throw unused();
    }

    @Override
    public void suggest(Call call) {
        throw unused();
    }

    @Override
    public void undoneBy(Call call) {
        throw unused();
    }

    @Override
    public List<Planned> plan(String script) {
        throw unused();
    }

    @Override
    public CompletionStage<ActionResult> submit(Call call) {
        throw unused();
    }
}
