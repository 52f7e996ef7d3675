package io.docui.benchmarks.dispatch;

import io.docui.benchmarks.harness.BenchmarkReport;
import io.docui.benchmarks.harness.JmhRunner;
import io.docui.benchmarks.harness.MeasurementEffort;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.openjdk.jmh.runner.RunnerException;

/**
 * Benchmark suite that compares calls of one of fifty tools: through peer libraries, through each entry point of a DocUI session, and over
 * MCP.
 */
public final class DispatchSuite {
    private static final String HAND_WRITTEN = "hand-written";
    private static final String SESSION_JSON = "session, JSON";
    private static final String MCP_SDK = "MCP SDK, server";

    private static final Map<String, Supplier<DispatchBenchmarkCandidate>> PLAIN = new LinkedHashMap<>();
    private static final Map<String, Supplier<DispatchBenchmarkCandidate>> IN_SESSION = new LinkedHashMap<>();
    private static final Map<String, Supplier<DispatchBenchmarkCandidate>> OVER_MCP = new LinkedHashMap<>();

    static {
        PLAIN.put("direct call, nothing to decode", PeerLibraryCandidates.Direct::new);
        PLAIN.put(HAND_WRITTEN, PeerLibraryCandidates.HandWritten::new);
        PLAIN.put("LangChain4j", PeerLibraryCandidates.LangChain4j::new);
        PLAIN.put("MCP SDK, handler", PeerLibraryCandidates.McpHandler::new);
        PLAIN.put("Spring AI", PeerLibraryCandidates.SpringAi::new);
        IN_SESSION.put(SESSION_JSON, SessionCandidate.Json::new);
        IN_SESSION.put("session, snippet", SessionCandidate.Snippet::new);
        IN_SESSION.put("session, click", SessionCandidate.Click::new);
        OVER_MCP.put(MCP_SDK, McpCandidate.Sdk::new);
        OVER_MCP.put("DocUI, a tool for each action", McpCandidate.Tools::new);
        OVER_MCP.put("DocUI, document mode", McpCandidate.Document::new);
    }

    private DispatchSuite() {}

    public static List<BenchmarkReport> measure(MeasurementEffort effort) throws RunnerException {
        return List.of(
                measure("a call", effort, PLAIN, HAND_WRITTEN),
                measure("a call in a session, with a ledger in memory", effort, IN_SESSION, SESSION_JSON),
                measure("a call over MCP", effort, OVER_MCP, MCP_SDK));
    }

    private static BenchmarkReport measure(
            String title,
            MeasurementEffort effort,
            Map<String, Supplier<DispatchBenchmarkCandidate>> candidates,
            String base)
            throws RunnerException {
        Map<String, String> warmUps = Map.of("warmUps", Integer.toString(effort.choose(0, 600)));
        return JmhRunner.measure(title, DispatchBenchmark.class, effort, warmUps, candidates.keySet())
                .withRatios(base, JmhRunner.CPU, JmhRunner.BYTES);
    }

    static DispatchBenchmarkCandidate createCandidate(String who) {
        return Stream.of(PLAIN, IN_SESSION, OVER_MCP)
                .map(candidates -> candidates.get(who))
                .filter(Objects::nonNull)
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(who))
                .get();
    }
}
