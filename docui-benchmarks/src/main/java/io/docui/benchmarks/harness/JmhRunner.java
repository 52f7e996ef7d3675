package io.docui.benchmarks.harness;

import io.docui.benchmarks.harness.BenchmarkReport.ReportLine;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/** Runs a JMH benchmark for each of several candidates, each in a process of its own, and collects the results in a table. */
public final class JmhRunner {
    /** The heading of CPU time in nanoseconds. */
    public static final String CPU = "CPU ns";

    /** The heading of allocated bytes. */
    public static final String BYTES = "bytes";

    /** The heading of elapsed time in nanoseconds. */
    public static final String WALL = "wall ns";

    private static final String WHO = "who";

    private JmhRunner() {}

    /**
     * Measures each value of a benchmark's parameter {@code who}.
     * @param effort the time that the measurement may take
     * @param who the candidates, in the order of the table
     */
    public static BenchmarkReport measure(
            String title,
            Class<?> benchmark,
            MeasurementEffort effort,
            Map<String, String> parameters,
            Collection<String> who)
            throws RunnerException {
        if (effort == MeasurementEffort.SMOKE) {
            System.setProperty("jmh.ignoreLock", "true"); // a parallel run cannot disturb meaningless figures
        }
        List<ReportLine> lines = new ArrayList<>();
        for (String each : who) {
            System.err.println("  " + each);
            lines.add(new ReportLine(
                    each,
                    values(new Runner(
                                    options(benchmark, effort, parameters, each).build())
                            .run())));
        }
        return new BenchmarkReport(title, List.of(CPU, BYTES, WALL), lines);
    }

    private static ChainedOptionsBuilder options(
            Class<?> benchmark, MeasurementEffort effort, Map<String, String> parameters, String who) {
        ChainedOptionsBuilder options = new OptionsBuilder()
                .include("^" + benchmark.getName().replace("$", ".") + "\\.")
                .param(WHO, who)
                .forks(effort.choose(0, 1))
                .warmupIterations(effort.warmUps())
                .warmupTime(TimeValue.milliseconds(2L * effort.millis()))
                .measurementIterations(effort.rounds())
                .measurementTime(TimeValue.milliseconds(effort.millis()))
                .addProfiler(ThreadCostMeter.class)
                .jvmArgs("-Xms1g", "-Xmx1g", "-XX:+UseSerialGC", "-XX:-BackgroundCompilation")
                .shouldFailOnError(true)
                .verbosity(VerboseMode.SILENT);
        parameters.forEach(options::param);
        return options;
    }

    private static List<Quartiles> values(Collection<RunResult> runs) {
        List<IterationResult> rounds = new ArrayList<>();
        for (RunResult run : runs) {
            for (BenchmarkResult fork : run.getBenchmarkResults()) {
                rounds.addAll(fork.getIterationResults());
            }
        }
        return List.of(
                secondary(rounds, ThreadCostMeter.CPU),
                secondary(rounds, ThreadCostMeter.BYTES),
                Quartiles.of(rounds.stream()
                        .mapToDouble(round -> round.getPrimaryResult().getScore())
                        .toArray()));
    }

    private static Quartiles secondary(List<IterationResult> rounds, String label) {
        return Quartiles.of(rounds.stream()
                .mapToDouble(round -> Objects.requireNonNull(
                                round.getSecondaryResults().get(label))
                        .getScore())
                .toArray());
    }
}
