package io.docui.benchmarks.project;

import io.docui.benchmarks.harness.Effort;
import io.docui.benchmarks.harness.Micro;
import io.docui.benchmarks.harness.Report;
import io.docui.benchmarks.harness.Row;
import io.docui.benchmarks.project.Projected.Change;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.openjdk.jmh.runner.RunnerException;

/** A document of 100, 1,000 and 10,000 objects. */
public final class ProjectRow implements Row {
    private static final String FLOOR = "escaping StringBuilder";
    private static final String COMMONMARK = "commonmark's renderer";
    private static final String VIEW = "DocUI, the view alone";
    private static final String ALL = "DocUI, all changed";
    private static final String ONE = "DocUI, one changed";
    private static final String NONE = "DocUI, nothing changed";
    private static final String PAGED = "DocUI, all changed, the first 50 shown";

    /** The row. */
    public ProjectRow() {}

    @Override
    public String name() {
        return "project";
    }

    @Override
    public List<Report> measure(Effort effort) throws RunnerException {
        List<Report> reports = new ArrayList<>();
        for (int size : List.of(100, 1_000, 10_000)) {
            reports.add(Micro.measure(
                            String.format(Locale.ROOT, "a document of %,d objects", size),
                            ProjectBenchmark.class,
                            effort,
                            Map.of("size", Integer.toString(size)),
                            FLOOR,
                            COMMONMARK,
                            VIEW,
                            ALL,
                            ONE,
                            NONE,
                            PAGED)
                    .withRatios(FLOOR, Micro.CPU, Micro.BYTES)
                    .withRatios(ALL, Micro.CPU));
        }
        return reports;
    }

    /** Makes what is measured. */
    static Projected projected(String who, int size) {
        return switch (who) {
            case FLOOR -> new Projected.Text(size, Peers::stringBuilder);
            case COMMONMARK -> new Projected.Text(size, Peers::commonmark);
            case VIEW -> new Projected.View(size);
            case ALL -> new Projected.InSession(size, Change.ALL, false);
            case ONE -> new Projected.InSession(size, Change.ONE, false);
            case NONE -> new Projected.InSession(size, Change.NONE, false);
            case PAGED -> new Projected.InSession(size, Change.ALL, true);
            default -> throw new IllegalArgumentException(who);
        };
    }
}
