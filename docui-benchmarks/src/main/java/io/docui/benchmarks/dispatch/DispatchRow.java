package io.docui.benchmarks.dispatch;

import io.docui.benchmarks.harness.Effort;
import io.docui.benchmarks.harness.Micro;
import io.docui.benchmarks.harness.Report;
import io.docui.benchmarks.harness.Row;
import java.util.List;
import java.util.Map;
import org.openjdk.jmh.runner.RunnerException;

/** A call of one of fifty tools: without a session beside the peers, and in a session by each of its entrances. */
public final class DispatchRow implements Row {
    private static final String DIRECT = "direct call, nothing to decode";
    private static final String HAND_WRITTEN = "hand-written";
    private static final String DECODER = "DocUI, generated decoder alone";
    private static final String SNIPPET = "DocUI, snippet parsed, bound and decoded";
    private static final String JSON = "DocUI";
    private static final String LANGCHAIN4J = "LangChain4j";
    private static final String MCP = "MCP SDK, handler";
    private static final String SPRING_AI = "Spring AI";
    private static final String SESSION_JSON = "session, JSON";
    private static final String SESSION_SNIPPET = "session, snippet";
    private static final String WARM_UPS = "600";
    private static final String SESSION_CLICK = "session, click";

    /** The row. */
    public DispatchRow() {}

    @Override
    public String name() {
        return "dispatch";
    }

    @Override
    public List<Report> measure(Effort effort) throws RunnerException {
        return List.of(withoutSession(effort), inSession(effort));
    }

    private static Report withoutSession(Effort effort) throws RunnerException {
        return Micro.measure(
                        "a call, without a session",
                        DispatchBenchmark.class,
                        effort,
                        DIRECT,
                        HAND_WRITTEN,
                        JSON,
                        DECODER,
                        SNIPPET,
                        LANGCHAIN4J,
                        MCP,
                        SPRING_AI)
                .withRatios(HAND_WRITTEN, Micro.CPU, Micro.BYTES);
    }

    private static Report inSession(Effort effort) throws RunnerException {
        return Micro.measure(
                        "a call in a session, its ledger in memory",
                        DispatchBenchmark.class,
                        effort,
                        Map.of("warmUps", effort == Effort.SMOKE ? "0" : WARM_UPS),
                        SESSION_JSON,
                        SESSION_SNIPPET,
                        SESSION_CLICK)
                .withRatios(SESSION_JSON, Micro.CPU, Micro.BYTES);
    }

    /** Makes who is measured. */
    static Contestant contestant(String who) {
        return switch (who) {
            case DIRECT -> Contestants.direct();
            case HAND_WRITTEN -> Contestants.handWritten();
            case DECODER -> Ours.decoder();
            case SNIPPET -> Ours.snippet();
            case JSON -> Ours.json();
            case LANGCHAIN4J -> Contestants.langChain4j();
            case MCP -> Contestants.mcpSdk();
            case SPRING_AI -> Contestants.springAi();
            case SESSION_JSON -> Ours.sessionJson();
            case SESSION_SNIPPET -> Ours.sessionSnippet();
            case SESSION_CLICK -> Ours.sessionClick();
            default -> throw new IllegalArgumentException(who);
        };
    }
}
