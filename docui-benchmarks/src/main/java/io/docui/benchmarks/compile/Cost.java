package io.docui.benchmarks.compile;

import io.docui.benchmarks.compile.Javac.Extent;
import io.docui.benchmarks.compile.Javac.Run;
import io.docui.benchmarks.harness.Spread;
import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/** What a processor costs, made out of measured compilations. */
final class Cost {
    private final Subject subject;
    private final Map<Extent, List<Run>> runs;

    private Cost(Subject subject, Map<Extent, List<Run>> runs) {
        this.subject = subject;
        this.runs = runs;
    }

    /** The cost of a subject that was compiled to each extent. */
    static Cost of(Subject subject, Map<Extent, List<Run>> runs) {
        return new Cost(subject, runs);
    }

    /** Milliseconds on the clock for a thousand annotated elements. */
    double wallPerThousand() {
        return perThousand(Run::wallMillis);
    }

    /** Milliseconds of the compiling thread for a thousand annotated elements. */
    double cpuPerThousand() {
        return perThousand(Run::cpuMillis);
    }

    private double perThousand(ToDoubleFunction<Run> time) {
        double added = spread(Extent.FULL, time).median()
                - spread(Extent.WITHOUT_PROCESSOR, time).median();
        return added * 1000 / subject.elements();
    }

    private Spread spread(Extent extent, ToDoubleFunction<Run> time) {
        return Spread.of(all(extent).stream().mapToDouble(time).toArray());
    }

    private List<Run> all(Extent extent) {
        return runs.getOrDefault(extent, List.of());
    }

    void print(PrintStream out) {
        out.printf(Locale.ROOT, "%s%n", subject.name());
        for (Extent extent : Extent.values()) {
            Spread wall = spread(extent, Run::wallMillis);
            out.printf(
                    Locale.ROOT,
                    "  %-18s %7.0f (%.0f..%.0f)   CPU %7.0f%n",
                    extent.name().toLowerCase(Locale.ROOT).replace('_', ' '),
                    wall.median(),
                    wall.low(),
                    wall.high(),
                    spread(extent, Run::cpuMillis).median());
        }
        out.printf(
                Locale.ROOT,
                "  the processor adds %.0f ms for 1,000 %s annotations (CPU %.0f)%n",
                wallPerThousand(),
                subject.element(),
                cpuPerThousand());
        double sources = generated(".java");
        double classes = generated(".class") - size(Extent.WITHOUT_PROCESSOR, ".class");
        out.printf(
                Locale.ROOT,
                "  it writes, for each %s, %.0f bytes of source, %.0f of byte code%n%n",
                subject.element(),
                sources / subject.elements(),
                classes / subject.elements());
    }

    private double generated(String extension) {
        return size(Extent.FULL, extension);
    }

    private double size(Extent extent, String extension) {
        return all(extent).get(0).sizes().entrySet().stream()
                .filter(file -> file.getKey().endsWith(extension))
                .mapToInt(Map.Entry::getValue)
                .sum();
    }
}
