package io.docui.benchmarks.compile;

import io.docui.benchmarks.compile.Javac.Extent;
import io.docui.benchmarks.compile.Javac.Run;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Measures what DocUI's processor costs a compilation, beside AutoValue on as many classes.
 *
 * <p>Warm, in one process, the subjects in turn so that a busy moment of the machine hits both. The cost of a processor is
 * the difference between a compilation with it and one without; what it needs itself is told apart from what javac needs
 * to compile what it wrote. Then cold, in a new process each.
 */
public final class CompileTime {
    private static final int CLASSES = 200;
    private static final int ELEMENTS = 10;

    private final PrintStream out;
    private final int warmUp;
    private final int rounds;

    private CompileTime(PrintStream out, int warmUp, int rounds) {
        this.out = out;
        this.warmUp = warmUp;
        this.rounds = rounds;
    }

    /**
     * Prints a table.
     *
     * @param args how many rounds to measure, 15 if not said
     * @throws Exception if a compiler cannot be run
     */
    public static void main(String[] args) throws Exception {
        int rounds = args.length > 0 ? Integer.parseInt(args[0]) : 15;
        new CompileTime(System.out, Math.max(3, rounds / 2), rounds)
                .measure(List.of(Subjects.docui(CLASSES, ELEMENTS), Subjects.autoValue(CLASSES, ELEMENTS)));
    }

    private void measure(List<Subject> subjects) throws Exception {
        out.printf(
                Locale.ROOT,
                "JDK %s, %d processors, %d classes of %d elements, median of %d rounds (quartiles), ms%n%n",
                Runtime.version(),
                Runtime.getRuntime().availableProcessors(),
                CLASSES,
                ELEMENTS,
                rounds);
        List<Map<Extent, List<Run>>> runs = new ArrayList<>();
        subjects.forEach(subject -> runs.add(new EnumMap<>(Extent.class)));
        for (int round = -warmUp; round < rounds; round++) {
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
        List<Cost> costs = new ArrayList<>();
        for (int i = 0; i < subjects.size(); i++) {
            costs.add(Cost.of(subjects.get(i), runs.get(i)));
        }
        costs.forEach(cost -> cost.print(out));
        out.printf(
                Locale.ROOT,
                "Ratio per element, %s : %s = %.2f (CPU %.2f)%n%n",
                subjects.get(0).name(),
                subjects.get(1).name(),
                costs.get(0).wallPerThousand() / costs.get(1).wallPerThousand(),
                costs.get(0).cpuPerThousand() / costs.get(1).cpuPerThousand());
        for (Subject subject : subjects) {
            new ColdStart(subject).print(out);
        }
    }
}
