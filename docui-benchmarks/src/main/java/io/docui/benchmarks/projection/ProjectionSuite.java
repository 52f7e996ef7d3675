package io.docui.benchmarks.projection;

import io.docui.benchmarks.harness.BenchmarkReport;
import io.docui.benchmarks.harness.JmhRunner;
import io.docui.benchmarks.harness.MeasurementEffort;
import io.docui.benchmarks.projection.ProjectionBenchmarkCandidate.Change;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.IntFunction;
import org.openjdk.jmh.runner.RunnerException;

/** Benchmark suite that compares ways to render documents of 100, 1,000 and 10,000 objects. */
public final class ProjectionSuite {
    private static final String BASELINE = "escaping StringBuilder";
    private static final String ALL = "DocUI, all changed";

    private static final Map<String, IntFunction<ProjectionBenchmarkCandidate>> CANDIDATES = new LinkedHashMap<>();

    static {
        CANDIDATES.put(
                BASELINE, size -> new ProjectionBenchmarkCandidate.Text(size, BaselineTableWriters::stringBuilder));
        CANDIDATES.put(
                "commonmark's renderer",
                size -> new ProjectionBenchmarkCandidate.Text(size, BaselineTableWriters::commonmark));
        CANDIDATES.put("DocUI, the view alone", ProjectionBenchmarkCandidate.View::new);
        CANDIDATES.put(ALL, size -> new ProjectionBenchmarkCandidate.InSession(size, Change.ALL, false));
        CANDIDATES.put(
                "DocUI, one changed", size -> new ProjectionBenchmarkCandidate.InSession(size, Change.ONE, false));
        CANDIDATES.put(
                "DocUI, nothing changed", size -> new ProjectionBenchmarkCandidate.InSession(size, Change.NONE, false));
        CANDIDATES.put(
                "DocUI, all changed, the first 50 shown",
                size -> new ProjectionBenchmarkCandidate.InSession(size, Change.ALL, true));
    }

    private ProjectionSuite() {}

    public static List<BenchmarkReport> measure(MeasurementEffort effort) throws RunnerException {
        List<BenchmarkReport> reports = new ArrayList<>();
        for (int size : List.of(100, 1_000, 10_000)) {
            String title = String.format(Locale.ROOT, "a document of %,d objects", size);
            Map<String, String> parameters = Map.of("size", Integer.toString(size));
            reports.add(JmhRunner.measure(title, ProjectionBenchmark.class, effort, parameters, CANDIDATES.keySet())
                    .withRatios(BASELINE, JmhRunner.CPU, JmhRunner.BYTES)
                    .withRatios(ALL, JmhRunner.CPU));
        }
        return reports;
    }

    static ProjectionBenchmarkCandidate createCandidate(String who, int size) {
        return Objects.requireNonNull(CANDIDATES.get(who), who).apply(size);
    }
}
