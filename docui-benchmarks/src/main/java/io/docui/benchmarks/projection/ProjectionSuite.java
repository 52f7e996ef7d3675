package io.docui.benchmarks.projection;

import io.docui.benchmarks.harness.BenchmarkReport;
import io.docui.benchmarks.harness.BenchmarkSuite;
import io.docui.benchmarks.harness.JmhRunner;
import io.docui.benchmarks.harness.MeasurementEffort;
import io.docui.benchmarks.projection.ProjectionCandidate.Change;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.openjdk.jmh.runner.RunnerException;

/** Benchmark suite that compares ways to render documents of 100, 1,000 and 10,000 objects. */
public final class ProjectionSuite implements BenchmarkSuite {
    private static final String FLOOR = "escaping StringBuilder";
    private static final String COMMONMARK = "commonmark's renderer";
    private static final String VIEW = "DocUI, the view alone";
    private static final String ALL = "DocUI, all changed";
    private static final String ONE = "DocUI, one changed";
    private static final String NONE = "DocUI, nothing changed";
    private static final String PAGED = "DocUI, all changed, the first 50 shown";

    public ProjectionSuite() {}

    @Override
    public String name() {
        return "project";
    }

    @Override
    public List<BenchmarkReport> measure(MeasurementEffort measurementEffort) throws RunnerException {
        List<BenchmarkReport> reports = new ArrayList<>();
        for (int size : List.of(100, 1_000, 10_000)) {
            reports.add(JmhRunner.measure(
                            String.format(Locale.ROOT, "a document of %,d objects", size),
                            ProjectionBenchmark.class,
                            measurementEffort,
                            Map.of("size", Integer.toString(size)),
                            FLOOR,
                            COMMONMARK,
                            VIEW,
                            ALL,
                            ONE,
                            NONE,
                            PAGED)
                    .withRatios(FLOOR, JmhRunner.CPU, JmhRunner.BYTES)
                    .withRatios(ALL, JmhRunner.CPU));
        }
        return reports;
    }

    static ProjectionCandidate createCandidate(String who, int size) {
        return switch (who) {
            case FLOOR -> new ProjectionCandidate.Text(size, TableWriters::stringBuilder);
            case COMMONMARK -> new ProjectionCandidate.Text(size, TableWriters::commonmark);
            case VIEW -> new ProjectionCandidate.View(size);
            case ALL -> new ProjectionCandidate.InSession(size, Change.ALL, false);
            case ONE -> new ProjectionCandidate.InSession(size, Change.ONE, false);
            case NONE -> new ProjectionCandidate.InSession(size, Change.NONE, false);
            case PAGED -> new ProjectionCandidate.InSession(size, Change.ALL, true);
            default -> throw new IllegalArgumentException(who);
        };
    }
}
