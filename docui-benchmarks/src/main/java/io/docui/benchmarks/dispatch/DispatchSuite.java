package io.docui.benchmarks.dispatch;

import io.docui.benchmarks.harness.BenchmarkReport;
import io.docui.benchmarks.harness.BenchmarkSuite;
import io.docui.benchmarks.harness.JmhRunner;
import io.docui.benchmarks.harness.MeasurementEffort;
import java.util.List;
import java.util.Map;
import org.openjdk.jmh.runner.RunnerException;

/**
 * Benchmark suite that compares calls of one of fifty tools: through each entry point of a DocUI session, through peer libraries,
 * and over MCP.
 */
public final class DispatchSuite implements BenchmarkSuite {
    private static final String DIRECT = "direct call, nothing to decode";
    private static final String HAND_WRITTEN = "hand-written";
    private static final String JSON = "DocUI, JSON";
    private static final String SNIPPET = "DocUI, snippet";
    private static final String CLICK = "DocUI, click";
    private static final String LANGCHAIN4J = "LangChain4j";
    private static final String MCP_HANDLER = "MCP SDK, handler";
    private static final String SPRING_AI = "Spring AI";
    private static final String MCP_SDK = "MCP SDK, server";
    private static final String MCP_TOOLS = "DocUI, a tool for each action";
    private static final String MCP_DOCUMENT = "DocUI, document mode";
    private static final String WARM_UPS = "600";

    public DispatchSuite() {}

    @Override
    public String name() {
        return "dispatch";
    }

    @Override
    public List<BenchmarkReport> measure(MeasurementEffort measurementEffort) throws RunnerException {
        return List.of(
                measure(
                                "a call",
                                measurementEffort,
                                DIRECT,
                                HAND_WRITTEN,
                                JSON,
                                SNIPPET,
                                CLICK,
                                LANGCHAIN4J,
                                MCP_HANDLER,
                                SPRING_AI)
                        .withRatios(JSON, JmhRunner.CPU, JmhRunner.BYTES),
                measure("a call over MCP", measurementEffort, MCP_SDK, MCP_TOOLS, MCP_DOCUMENT)
                        .withRatios(MCP_SDK, JmhRunner.CPU, JmhRunner.BYTES));
    }

    private static BenchmarkReport measure(String title, MeasurementEffort measurementEffort, String... who)
            throws RunnerException {
        Map<String, String> warmUps = Map.of("warmUps", measurementEffort == MeasurementEffort.SMOKE ? "0" : WARM_UPS);
        return JmhRunner.measure(title, DispatchBenchmark.class, measurementEffort, warmUps, who);
    }

    static DispatchCandidate contestant(String who) {
        return switch (who) {
            case DIRECT -> PeerCandidates.direct();
            case HAND_WRITTEN -> PeerCandidates.handWritten();
            case JSON -> DocUICandidates.json();
            case SNIPPET -> DocUICandidates.snippet();
            case CLICK -> DocUICandidates.click();
            case LANGCHAIN4J -> PeerCandidates.langChain4j();
            case MCP_HANDLER -> PeerCandidates.mcpSdk();
            case SPRING_AI -> PeerCandidates.springAi();
            case MCP_SDK -> McpCandidates.sdk();
            case MCP_TOOLS -> McpCandidates.tools();
            case MCP_DOCUMENT -> McpCandidates.document();
            default -> throw new IllegalArgumentException(who);
        };
    }
}
