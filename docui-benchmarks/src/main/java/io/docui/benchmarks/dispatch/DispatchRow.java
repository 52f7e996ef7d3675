package io.docui.benchmarks.dispatch;

import io.docui.benchmarks.harness.Effort;
import io.docui.benchmarks.harness.Micro;
import io.docui.benchmarks.harness.Report;
import io.docui.benchmarks.harness.Row;
import java.util.List;
import java.util.Map;
import org.openjdk.jmh.runner.RunnerException;

/** A call of one of fifty tools, as programs make it: in a session by each of its entrances, beside the peers; and over MCP. */
public final class DispatchRow implements Row {
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

    /** The row. */
    public DispatchRow() {}

    @Override
    public String name() {
        return "dispatch";
    }

    @Override
    public List<Report> measure(Effort effort) throws RunnerException {
        return List.of(
                measure(
                                "a call",
                                effort,
                                DIRECT,
                                HAND_WRITTEN,
                                JSON,
                                SNIPPET,
                                CLICK,
                                LANGCHAIN4J,
                                MCP_HANDLER,
                                SPRING_AI)
                        .withRatios(JSON, Micro.CPU, Micro.BYTES),
                measure("a call over MCP", effort, MCP_SDK, MCP_TOOLS, MCP_DOCUMENT)
                        .withRatios(MCP_SDK, Micro.CPU, Micro.BYTES));
    }

    private static Report measure(String title, Effort effort, String... who) throws RunnerException {
        Map<String, String> warmUps = Map.of("warmUps", effort == Effort.SMOKE ? "0" : WARM_UPS);
        return Micro.measure(title, DispatchBenchmark.class, effort, warmUps, who);
    }

    /** Makes who is measured. */
    static Contestant contestant(String who) {
        return switch (who) {
            case DIRECT -> Contestants.direct();
            case HAND_WRITTEN -> Contestants.handWritten();
            case JSON -> Ours.json();
            case SNIPPET -> Ours.snippet();
            case CLICK -> Ours.click();
            case LANGCHAIN4J -> Contestants.langChain4j();
            case MCP_HANDLER -> Contestants.mcpSdk();
            case SPRING_AI -> Contestants.springAi();
            case MCP_SDK -> McpContestants.sdk();
            case MCP_TOOLS -> McpContestants.tools();
            case MCP_DOCUMENT -> McpContestants.document();
            default -> throw new IllegalArgumentException(who);
        };
    }
}
