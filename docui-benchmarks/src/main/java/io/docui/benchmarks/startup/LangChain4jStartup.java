package io.docui.benchmarks.startup;

import dev.langchain4j.agent.tool.Tool;
import dev.langchain4j.agent.tool.ToolExecutionRequest;
import dev.langchain4j.agent.tool.ToolSpecification;
import dev.langchain4j.agent.tool.ToolSpecifications;
import dev.langchain4j.service.tool.DefaultToolExecutor;
import dev.langchain4j.service.tool.ToolExecutor;
import io.docui.benchmarks.dispatch.BenchmarkCall;
import io.docui.benchmarks.dispatch.BenchmarkTools;
import io.docui.benchmarks.dispatch.LangChain4jTools;
import java.lang.reflect.Method;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Startup candidate that uses LangChain4j, with a specification and an executor for each method, as its AI services create them. */
final class LangChain4jStartup implements Startup {
    private final Map<String, ToolExecutor> executors = new HashMap<>();
    private final Map<String, ToolSpecification> specifications = new HashMap<>();
    private List<BenchmarkCall> calls = List.of();

    @Override
    public void catalog(List<BenchmarkCall> all) {
        calls = all;
        LangChain4jTools tools = new LangChain4jTools(new BenchmarkTools());
        for (Method method : LangChain4jTools.class.getDeclaredMethods()) {
            if (method.isAnnotationPresent(Tool.class)) {
                ToolSpecification specification = ToolSpecifications.toolSpecificationFrom(method);
                specifications.put(specification.name(), specification);
                executors.put(specification.name(), new DefaultToolExecutor(tools, method));
            }
        }
    }

    /** Returns an empty text, because the sender of the specifications writes them. */
    @Override
    public String document() {
        return "";
    }

    @Override
    public String call(int index) {
        BenchmarkCall call = calls.get(index);
        ToolExecutionRequest request = ToolExecutionRequest.builder()
                .id("1")
                .name(call.tool())
                .arguments(call.json())
                .build();
        return Objects.requireNonNull(executors.get(call.tool())).execute(request, "default");
    }
}
