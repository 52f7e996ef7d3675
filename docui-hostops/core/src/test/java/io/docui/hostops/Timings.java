package io.docui.hostops;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/** How long things took, as one table of medians for whoever reads the output of tests; no test depends on it. Thread-safe. */
public final class Timings {
    private final String title;
    private final Map<String, Map<String, List<Long>>> rows = new LinkedHashMap<>();

    /**
     * An empty table.
     *
     * @param title what its rows are
     */
    public Timings(String title) {
        this.title = title;
    }

    /** Something that is measured. */
    @FunctionalInterface
    public interface Work {
        /** Does it. */
        void run() throws Exception;
    }

    /** Does something, and takes note of how long that took. */
    public void measure(String row, String column, Work work) throws Exception {
        long begin = System.nanoTime(); // steady: a figure that is only printed
        work.run();
        // steady: a figure that is only printed
        long took = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begin);
        synchronized (this) {
            rows.computeIfAbsent(row, key -> new LinkedHashMap<>())
                    .computeIfAbsent(column, key -> new ArrayList<>())
                    .add(took);
        }
    }

    /** The medians, in milliseconds. */
    @Override
    public synchronized String toString() {
        Set<String> columns = new LinkedHashSet<>();
        rows.values().forEach(row -> columns.addAll(row.keySet()));
        StringBuilder out = new StringBuilder(
                        "Median in ms\n| " + title + " | " + String.join(" | ", columns) + " |\n|")
                .append("---|".repeat(columns.size() + 1))
                .append('\n');
        rows.forEach((name, row) -> {
            out.append("| ").append(name);
            columns.forEach(column -> out.append(" | ").append(median(row.getOrDefault(column, List.of()))));
            out.append(" |\n");
        });
        return out.toString();
    }

    private static String median(List<Long> all) {
        return all.isEmpty()
                ? ""
                : String.valueOf(all.stream().sorted().toList().get(all.size() / 2));
    }
}
