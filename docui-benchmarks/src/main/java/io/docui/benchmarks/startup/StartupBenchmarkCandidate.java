package io.docui.benchmarks.startup;

import dev.langchain4j.agent.tool.Tool;
import dev.langchain4j.agent.tool.ToolExecutionRequest;
import dev.langchain4j.agent.tool.ToolSpecification;
import dev.langchain4j.agent.tool.ToolSpecifications;
import dev.langchain4j.service.tool.DefaultToolExecutor;
import dev.langchain4j.service.tool.ToolExecutor;
import io.docui.benchmarks.dispatch.BenchmarkCall;
import io.docui.benchmarks.dispatch.BenchmarkTools;
import io.docui.benchmarks.dispatch.BenchmarkToolsDocUI;
import io.docui.benchmarks.dispatch.HandWrittenTools;
import io.docui.runtime.DocUI;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.session.Session;
import java.lang.reflect.Method;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.springframework.ai.support.ToolCallbacks;
import org.springframework.ai.tool.ToolCallback;

/**
 * The measured work of a program from its start: the constructor registers the tools and their executors, then the program shows a document
 * and is called fifty times. Implementations use no lambdas that an application would not have.
 */
interface StartupBenchmarkCandidate {
    /** Returns the document that a model is shown first; empty if another component writes it. */
    default String document() {
        return "";
    }

    String call(BenchmarkCall call);

    static StartupBenchmarkCandidate of(String who) {
        return switch (who) {
            case "DocUI" -> new DocUISession();
            case "hand-written" -> new HandWritten();
            case "LangChain4j" -> new LangChain4j();
            case "Spring-AI" -> new SpringAi();
            default -> new Nothing();
        };
    }

    /** A DocUI session with its ledger in memory. */
    final class DocUISession implements StartupBenchmarkCandidate {
        private final Session session =
                DocUI.app(BenchmarkToolsDocUI.bind(new BenchmarkTools())).open("start");

        @Override
        public String document() {
            return session.look();
        }

        @Override
        public String call(BenchmarkCall call) {
            ActionResult result = session.call(call.tool(), call.json());
            DocUIError error = result.error();
            return error == null ? String.valueOf(result.text()) : error.message();
        }
    }

    /** A hand-written decoder and no document, as the lower bound of the comparison. */
    final class HandWritten implements StartupBenchmarkCandidate {
        private final BenchmarkTools tools = new BenchmarkTools();

        @Override
        public String call(BenchmarkCall call) {
            return HandWrittenTools.call(tools, call.tool(), call.json());
        }
    }

    /**
     * LangChain4j, with a specification and an executor for each method, as its AI services create them. The sender of the specifications
     * writes them.
     */
    final class LangChain4j implements StartupBenchmarkCandidate {
        private final Map<String, ToolExecutor> executors = new HashMap<>();
        private final Map<String, ToolSpecification> specifications = new HashMap<>();

        LangChain4j() {
            BenchmarkTools tools = new BenchmarkTools();
            for (Method method : BenchmarkTools.class.getDeclaredMethods()) {
                if (method.isAnnotationPresent(Tool.class)) {
                    ToolSpecification specification = ToolSpecifications.toolSpecificationFrom(method);
                    specifications.put(specification.name(), specification);
                    executors.put(specification.name(), new DefaultToolExecutor(tools, method));
                }
            }
        }

        @Override
        public String call(BenchmarkCall call) {
            ToolExecutionRequest request = ToolExecutionRequest.builder()
                    .id("1")
                    .name(call.tool())
                    .arguments(call.json())
                    .build();
            return Objects.requireNonNull(executors.get(call.tool())).execute(request, "default");
        }
    }

    /**
     * Spring AI, with the callbacks of an object with annotated methods and without an application context. The sender of the definitions
     * writes them, with their schemas as text.
     */
    final class SpringAi implements StartupBenchmarkCandidate {
        private final Map<String, ToolCallback> callbacks = new HashMap<>();

        SpringAi() {
            for (ToolCallback callback : ToolCallbacks.from(new BenchmarkTools())) {
                callbacks.put(callback.getToolDefinition().name(), callback);
            }
        }

        @Override
        public String call(BenchmarkCall call) {
            return Objects.requireNonNull(callbacks.get(call.tool()))
                    .call(call.json())
                    .replace("\"", "");
        }
    }

    /** Does nothing, which shows the cost of the measurement itself. */
    final class Nothing implements StartupBenchmarkCandidate {
        @Override
        public String call(BenchmarkCall call) {
            return "done";
        }
    }
}
