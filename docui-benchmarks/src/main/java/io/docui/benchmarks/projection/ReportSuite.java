package io.docui.benchmarks.projection;

import io.docui.benchmarks.harness.BenchmarkReport;
import io.docui.benchmarks.harness.JmhRunner;
import io.docui.benchmarks.harness.MeasurementEffort;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.openjdk.jmh.runner.RunnerException;

/** Benchmark suite that compares reports about one change in tables of 1,000 and 100,000 objects, of which a page is shown. */
public final class ReportSuite {
    private static final String BASELINE = "1,000 objects";
    private static final Map<String, Integer> SIZES = new LinkedHashMap<>();

    static {
        SIZES.put(BASELINE, 1_000);
        SIZES.put("100,000 objects", 100_000);
    }

    private ReportSuite() {}

    public static List<BenchmarkReport> measure(MeasurementEffort effort) throws RunnerException {
        return List.of(JmhRunner.measure(
                        "a call and its report, one object changed",
                        ReportBenchmark.class,
                        effort,
                        Map.of(),
                        SIZES.keySet())
                .withRatios(BASELINE, JmhRunner.CPU, JmhRunner.BYTES));
    }

    static int size(String who) {
        return Objects.requireNonNull(SIZES.get(who), who);
    }
}
