package io.docui.benchmarks.dispatch;

import dev.langchain4j.agent.tool.Tool;
import dev.langchain4j.agent.tool.ToolExecutionRequest;
import dev.langchain4j.agent.tool.ToolSpecifications;
import dev.langchain4j.service.tool.DefaultToolExecutor;
import dev.langchain4j.service.tool.ToolExecutor;
import io.modelcontextprotocol.json.McpJsonDefaults;
import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.server.McpServerFeatures.SyncToolSpecification;
import io.modelcontextprotocol.spec.McpSchema.CallToolRequest;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.TextContent;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Method;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.springframework.ai.support.ToolCallbacks;
import org.springframework.ai.tool.ToolCallback;

/** The candidates that dispatch calls with peer libraries, as their manuals describe, or without any library. */
final class PeerLibraryCandidates {
    private PeerLibraryCandidates() {}

    /** Direct method calls with arguments that need no decoding. */
    static final class Direct extends DispatchBenchmarkCandidate {
        @Override
        Object call(int index) {
            return DirectCallBaseline.call(tools, index);
        }
    }

    /** A hand-written decoder that uses Jackson's streaming parser. */
    static final class HandWritten extends DispatchBenchmarkCandidate {
        @Override
        Object call(int index) {
            BenchmarkCall call = calls.get(index);
            return HandWrittenTools.call(tools, call.tool(), call.json());
        }
    }

    /** LangChain4j with an executor for each method, as its AI services create them. */
    static final class LangChain4j extends DispatchBenchmarkCandidate {
        private final Map<String, ToolExecutor> executors = new HashMap<>();
        private final List<ToolExecutionRequest> requests;

        LangChain4j() {
            for (Method method : BenchmarkTools.class.getDeclaredMethods()) {
                if (method.isAnnotationPresent(Tool.class)) {
                    executors.put(
                            ToolSpecifications.toolSpecificationFrom(method).name(),
                            new DefaultToolExecutor(tools, method));
                }
            }
            requests = calls.stream()
                    .map(call -> ToolExecutionRequest.builder()
                            .id("1")
                            .name(call.tool())
                            .arguments(call.json())
                            .build())
                    .toList();
        }

        @Override
        Object call(int index) {
            ToolExecutionRequest request = requests.get(index);
            return Objects.requireNonNull(executors.get(request.name())).execute(request, "default");
        }
    }

    /** Spring AI with the callbacks of an object with annotated methods. */
    static final class SpringAi extends DispatchBenchmarkCandidate {
        private final Map<String, ToolCallback> callbacks = new HashMap<>();

        SpringAi() {
            for (ToolCallback callback : ToolCallbacks.from(tools)) {
                callbacks.put(callback.getToolDefinition().name(), callback);
            }
        }

        @Override
        Object call(int index) {
            BenchmarkCall call = calls.get(index);
            return Objects.requireNonNull(callbacks.get(call.tool())).call(call.json());
        }

        /** Removes the quotation marks, because Spring AI returns JSON. */
        @Override
        String text(Object result) {
            return ((String) result).replace("\"", "");
        }
    }

    /** The MCP SDK's request reader and tool handlers, without the surrounding protocol. */
    static final class McpHandler extends DispatchBenchmarkCandidate {
        private final McpJsonMapper mapper = McpJsonDefaults.getMapper();
        private final Map<String, SyncToolSpecification> specifications = McpBenchmarkTools.specifications(tools);
        private final List<String> requests = calls.stream()
                .map(call -> "{\"name\":\"" + call.tool() + "\",\"arguments\":" + call.json() + '}')
                .toList();

        @Override
        Object call(int index) {
            CallToolRequest request = read(requests.get(index));
            return Objects.requireNonNull(specifications.get(request.name()))
                    .callHandler()
                    .apply(null, request);
        }

        private CallToolRequest read(String request) {
            try {
                return mapper.readValue(request, CallToolRequest.class);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        @Override
        String text(Object result) {
            return ((TextContent) ((CallToolResult) result).content().get(0)).text();
        }
    }
}
