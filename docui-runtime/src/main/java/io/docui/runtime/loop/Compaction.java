package io.docui.runtime.loop;

import java.util.ArrayList;
import java.util.List;

/** Says in few words what was done, for a conversation that became too long and is started again. */
@FunctionalInterface
public interface Compaction {
    /** Lists the latest calls with their outcomes. */
    Compaction LATEST_CALLS = Compaction::latestCalls;

    /**
     * Tells what was done.
     *
     * @param rounds how many rounds there were in all
     * @param steps the latest of them, oldest first; at least one
     * @return a few lines
     */
    String history(int rounds, List<LoopStep> steps);

    private static String latestCalls(int rounds, List<LoopStep> steps) {
        int most = 12;
        int longest = 240;
        List<String> lines = new ArrayList<>();
        for (LoopStep step : steps) {
            for (Message.Report report : step.reports()) {
                report.text()
                        .lines()
                        .filter(line -> line.startsWith("✔ ") || line.startsWith("✘ "))
                        // The call comes first; what is cut is its result.
                        .map(line -> line.length() > longest && line.contains(" → ")
                                ? line.substring(0, line.indexOf(" → "))
                                : line)
                        .forEach(lines::add);
            }
        }
        List<String> latest = lines.subList(Math.max(0, lines.size() - most), lines.size());
        return "You have worked on this for " + rounds + " rounds. The latest calls:\n" + String.join("\n", latest);
    }
}
