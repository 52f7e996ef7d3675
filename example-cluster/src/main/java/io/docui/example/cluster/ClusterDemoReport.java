package io.docui.example.cluster;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** Writes the result of a cluster demo run as a Markdown report. */
final class ClusterDemoReport {
    private static final int MOST_SHOWN = 20;

    private final ClusterDemoResult clusterDemoResult;
    private final StringBuilder out = new StringBuilder();

    private ClusterDemoReport(ClusterDemoResult clusterDemoResult) {
        this.clusterDemoResult = clusterDemoResult;
    }

    static String of(ClusterDemoResult clusterDemoResult) {
        return new ClusterDemoReport(clusterDemoResult).text();
    }

    private String text() {
        out.append("| | |\n|---|---:|\n");
        row("games", "%,d", clusterDemoResult.games());
        row("ended as the reference game", "%,d", clusterDemoResult.asExpected());
        row("calls acknowledged", "%,d", clusterDemoResult.calls());
        row("operations in the ledgers", "%,d", clusterDemoResult.operations());
        clusterDemoResult.troubles().stream()
                .collect(Collectors.groupingBy(NodeFault::what, Collectors.counting()))
                .forEach((what, count) -> row(
                        what.equals(NodeFault.AWAY) ? "times the database was unavailable" : "nodes " + what,
                        "%,d",
                        count));
        row("requests sent again", "%,d", clusterDemoResult.retries());
        row("operations lost", "%,d", clusterDemoResult.lost());
        row("operations duplicated", "%,d", clusterDemoResult.doubled());
        clusterDemoResult.troubles().stream()
                .map(NodeFault::what)
                .distinct()
                .forEach(what -> moved(what, clusterDemoResult.moves().causedBy(what)));
        row("sessions moved without a fault", "%,d", clusterDemoResult.moves().inPeace());
        row("time", "%.0f s", clusterDemoResult.times().seconds());
        row(
                "calls per second",
                "%.0f",
                clusterDemoResult.calls()
                        / Math.max(1, clusterDemoResult.times().seconds()));
        row(
                "CPU time until a node is ready",
                "%.1f s",
                clusterDemoResult.times().starting());
        if (clusterDemoResult.troubles().isEmpty()) { // the CPU time of a killed process is unknown
            row(
                    "CPU time of the nodes per call",
                    "%.1f ms",
                    clusterDemoResult.times().playing() * 1e3 / Math.max(1, clusterDemoResult.calls()));
        }
        row(
                "journal bytes per call",
                "%.0f",
                (double) clusterDemoResult.bytes() / Math.max(1, clusterDemoResult.calls()));
        why();
        faults();
        return out.toString();
    }

    private void moved(String what, FailoverTimes failoverTimes) {
        row(
                what.equals(NodeFault.AWAY)
                        ? "sessions reopened because the database was unavailable"
                        : "sessions moved because a node was " + what,
                "%,d",
                failoverTimes.waits().size());
        if (!failoverTimes.waits().isEmpty()) {
            row(
                    "waiting time of their agents",
                    "median %.1f s, p95 %.1f s, worst %.1f s",
                    failoverTimes.percentile(0.5),
                    failoverTimes.percentile(0.95),
                    failoverTimes.percentile(1));
        }
    }

    private void row(String what, String format, Object... values) {
        out.append("| ").append(what).append(" | ");
        out.append(String.format(Locale.ROOT, format, values)).append(" |\n");
    }

    private void why() {
        if (!clusterDemoResult.reasons().isEmpty()) {
            out.append("\nReasons for requests sent again:\n");
            clusterDemoResult.reasons().entrySet().stream()
                    .sorted(Map.Entry.<String, Long>comparingByValue(Comparator.reverseOrder()))
                    .limit(MOST_SHOWN)
                    .forEach(each -> out.append("- ")
                            .append(each.getValue())
                            .append(" × ")
                            .append(each.getKey())
                            .append('\n'));
        }
    }

    private void faults() {
        List<String> faults = clusterDemoResult.faults();
        out.append('\n').append(clusterDemoResult.passes() ? "All checks pass.\n" : "NOT all checks pass:\n");
        faults.stream()
                .limit(MOST_SHOWN)
                .forEach(each -> out.append("- ").append(each).append('\n'));
        if (faults.size() > MOST_SHOWN) {
            out.append("- … ").append(faults.size()).append(" in total\n");
        }
    }
}
