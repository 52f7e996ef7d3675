package io.docui.benchmarks.compile;

import io.docui.benchmarks.compile.JavacRunner.CompileExtent;
import io.docui.benchmarks.compile.JavacRunner.CompileRun;
import io.docui.benchmarks.harness.BenchmarkReport;
import io.docui.benchmarks.harness.BenchmarkReport.ReportLine;
import io.docui.benchmarks.harness.MeasurementEffort;
import io.docui.benchmarks.harness.Quartiles;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * Benchmark suite that compares the compile time of DocUI's annotation processor with that of AutoValue on as many classes. The warm
 * compilations run in one process and alternate between the subjects, so that a busy moment of the machine affects both. The cost of a
 * processor is the difference between a compilation with it and one without it. The cold compilations run in a new process each.
 */
public final class CompileSuite {
    private static final int CLASSES = 200;
    private static final int ELEMENTS = 10;
    private static final int COLD_RUNS = 5;
    private static final String CPU = "CPU ms for 1,000";

    private CompileSuite() {}

    public static List<BenchmarkReport> measure(MeasurementEffort effort) throws IOException, InterruptedException {
        int classes = effort.choose(2, CLASSES);
        List<AnnotationProcessorCandidate> subjects = List.of(
                AnnotationProcessorCandidates.docui(classes, ELEMENTS),
                AnnotationProcessorCandidates.autoValue(classes, ELEMENTS));
        return List.of(warm(subjects, effort), cold(subjects, effort.choose(1, COLD_RUNS)));
    }

    private static BenchmarkReport warm(List<AnnotationProcessorCandidate> subjects, MeasurementEffort effort) {
        List<Map<CompileExtent, List<CompileRun>>> runs = new ArrayList<>();
        subjects.forEach(subject -> runs.add(new EnumMap<>(CompileExtent.class)));
        for (int round = -effort.warmUps(); round < effort.rounds(); round++) {
            for (int i = 0; i < subjects.size(); i++) {
                for (CompileExtent extent : CompileExtent.values()) {
                    CompileRun run = JavacRunner.compile(subjects.get(i), extent);
                    if (round >= 0) {
                        runs.get(i)
                                .computeIfAbsent(extent, key -> new ArrayList<>())
                                .add(run);
                    }
                }
            }
        }
        List<ReportLine> lines = new ArrayList<>();
        for (int i = 0; i < subjects.size(); i++) {
            CompileCost cost = new CompileCost(subjects.get(i), runs.get(i));
            lines.add(new ReportLine(
                    subjects.get(i).title(),
                    List.of(
                            Quartiles.ofCount(cost.cpuPerThousand()),
                            Quartiles.ofCount(cost.wallPerThousand()),
                            Quartiles.ofCount(cost.processorAlonePerThousand()),
                            Quartiles.ofCount(cost.sourceBytes()),
                            Quartiles.ofCount(cost.codeBytes()))));
        }
        return new BenchmarkReport(
                        "additional cost for a warm compiler",
                        List.of(
                                CPU,
                                "wall ms for 1,000",
                                "CPU ms of the processor alone",
                                "bytes of source each",
                                "bytes of code each"),
                        lines)
                .withRatios(subjects.get(1).title(), CPU);
    }

    private static BenchmarkReport cold(List<AnnotationProcessorCandidate> subjects, int runs)
            throws IOException, InterruptedException {
        List<ReportLine> lines = new ArrayList<>();
        for (AnnotationProcessorCandidate subject : subjects) {
            lines.add(new ColdCompilation(subject).measure(runs));
        }
        return new BenchmarkReport(
                "a new process of javac", List.of("wall ms without", "wall ms with the processor"), lines);
    }
}
