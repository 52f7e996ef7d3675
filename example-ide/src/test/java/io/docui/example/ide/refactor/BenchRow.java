package io.docui.example.ide.refactor;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A row of the table of {@link RefactoringBenchTest}: one kind of refactoring in one project. */
final class BenchRow {
    private final String title;
    private final List<Long> times = new ArrayList<>();
    private int done;
    private int proven;
    private int refused;
    private int wrong;

    BenchRow(String title) {
        this.title = title;
    }

    void add(boolean correct, boolean sameCode, long nanos) {
        times.add(nanos);
        done++;
        proven += sameCode ? 1 : 0;
        wrong += correct ? 0 : 1;
    }

    void addRefused(long nanos) {
        times.add(nanos);
        refused++;
    }

    int done() {
        return done;
    }

    private void addTo(BenchRow sum) {
        sum.times.addAll(times);
        sum.done += done;
        sum.proven += proven;
        sum.refused += refused;
        sum.wrong += wrong;
    }

    static String table(Collection<BenchRow> rows, long seed) {
        StringBuilder text = new StringBuilder("Seed " + seed + ".\n\n"
                + "| project | refactoring | tried | done | proven by byte code | refused | wrong | median ms | longest ms |\n"
                + "|---|---|---|---|---|---|---|---|---|\n");
        BenchRow sum = new BenchRow("all | all");
        for (BenchRow row : rows) {
            text.append(row.line());
            row.addTo(sum);
        }
        return text.append(sum.line()).toString();
    }

    private String line() {
        List<Long> sorted = new ArrayList<>(times);
        Collections.sort(sorted);
        long median = TimeUnit.NANOSECONDS.toMillis(sorted.get(sorted.size() / 2));
        long longest = TimeUnit.NANOSECONDS.toMillis(sorted.get(sorted.size() - 1));
        return "| " + title + " | " + times.size() + " | " + done + " | " + proven + " | " + refused + " | " + wrong
                + " | " + median + " | " + longest + " |\n";
    }
}
