package io.docui.benchmarks.startup;

import io.docui.benchmarks.dispatch.BenchmarkCall;
import io.docui.benchmarks.dispatch.BenchmarkTools;
import io.docui.benchmarks.dispatch.SpringAiTools;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.springframework.ai.support.ToolCallbacks;
import org.springframework.ai.tool.ToolCallback;

/** Startup candidate that uses Spring AI, with the callbacks of an object with annotated methods and without an application context. */
final class SpringAiStartup implements Startup {
    private final Map<String, ToolCallback> callbacks = new HashMap<>();
    private List<BenchmarkCall> calls = List.of();

    @Override
    public void catalog(List<BenchmarkCall> all) {
        calls = all;
        for (ToolCallback callback : ToolCallbacks.from(new SpringAiTools(new BenchmarkTools()))) {
            callbacks.put(callback.getToolDefinition().name(), callback);
        }
    }

    /** Returns an empty text, because the sender of the definitions writes them, with their schemas as text. */
    @Override
    public String document() {
        return "";
    }

    @Override
    public String call(int index) {
        BenchmarkCall call = calls.get(index);
        return Objects.requireNonNull(callbacks.get(call.tool()))
                .call(call.json())
                .replace("\"", "");
    }
}
