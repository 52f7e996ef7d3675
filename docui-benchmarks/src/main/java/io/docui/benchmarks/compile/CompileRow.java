package io.docui.benchmarks.compile;

import io.docui.benchmarks.compile.Javac.Extent;
import io.docui.benchmarks.compile.Javac.Run;
import io.docui.benchmarks.harness.Effort;
import io.docui.benchmarks.harness.Report;
import io.docui.benchmarks.harness.Report.Line;
import io.docui.benchmarks.harness.Row;
import io.docui.benchmarks.harness.Spread;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * What DocUI's processor costs a compilation, beside AutoValue on as many classes.
 *
 * <p>Warm, in one process, the subjects in turn so that a busy moment of the machine hits both. The cost of a processor is
 * the difference between a compilation with it and one without. Then cold, in a new process each.
 */
public final class CompileRow implements Row {
    private static final int CLASSES = 200;
    private static final int ELEMENTS = 10;
    private static final int COLD_RUNS = 5;
    private static final String CPU = "CPU ms for 1,000";

    /** The row. */
    public CompileRow() {}

    @Override
    public String name() {
        return "compile";
    }

    @Override
    public List<Report> measure(Effort effort) throws IOException, InterruptedException {
        int classes = effort == Effort.SMOKE ? 2 : CLASSES;
        List<Subject> subjects = List.of(Subjects.docui(classes, ELEMENTS), Subjects.autoValue(classes, ELEMENTS));
        return List.of(warm(subjects, effort), cold(subjects, effort == Effort.SMOKE ? 1 : COLD_RUNS));
    }

    private static Report warm(List<Subject> subjects, Effort effort) {
        List<Map<Extent, List<Run>>> runs = new ArrayList<>();
        subjects.forEach(subject -> runs.add(new EnumMap<>(Extent.class)));
        for (int round = -effort.warmUps(); round < effort.rounds(); round++) {
            for (int i = 0; i < subjects.size(); i++) {
                for (Extent extent : Extent.values()) {
                    Run run = Javac.compile(subjects.get(i), extent);
                    if (round >= 0) {
                        runs.get(i)
                                .computeIfAbsent(extent, key -> new ArrayList<>())
                                .add(run);
                    }
                }
            }
        }
        List<Line> lines = new ArrayList<>();
        for (int i = 0; i < subjects.size(); i++) {
            Cost cost = Cost.of(subjects.get(i), runs.get(i));
            lines.add(new Line(
                    subjects.get(i).title(),
                    List.of(
                            Spread.exactly(cost.cpuPerThousand()),
                            Spread.exactly(cost.wallPerThousand()),
                            Spread.exactly(cost.processorAlonePerThousand()),
                            Spread.exactly(cost.sourceBytes()),
                            Spread.exactly(cost.codeBytes()))));
        }
        return new Report(
                        "a warm compiler has more to do",
                        List.of(
                                CPU,
                                "wall ms for 1,000",
                                "CPU ms of the processor alone",
                                "bytes of source each",
                                "bytes of code each"),
                        lines)
                .withRatios(subjects.get(1).title(), CPU);
    }

    private static Report cold(List<Subject> subjects, int runs) throws IOException, InterruptedException {
        List<Line> lines = new ArrayList<>();
        for (Subject subject : subjects) {
            lines.add(new ColdStart(subject).measure(runs));
        }
        return new Report("a new process of javac", List.of("wall ms without", "wall ms with the processor"), lines);
    }
}
