package io.docui.example.cluster;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** An outcome as text, in Markdown. */
final class ClusterDemoReport {
    private static final int MOST_SHOWN = 20;

    private final ClusterDemoResult outcome;
    private final StringBuilder out = new StringBuilder();

    private ClusterDemoReport(ClusterDemoResult outcome) {
        this.outcome = outcome;
    }

    static String of(ClusterDemoResult outcome) {
        return new ClusterDemoReport(outcome).text();
    }

    private String text() {
        out.append("| | |\n|---|---:|\n");
        row("games", "%,d", outcome.games());
        row("ended as undisturbed", "%,d", outcome.asExpected());
        row("calls acknowledged", "%,d", outcome.calls());
        row("operations in the ledgers", "%,d", outcome.operations());
        outcome.troubles().stream()
                .collect(Collectors.groupingBy(NodeFault::what, Collectors.counting()))
                .forEach((what, count) -> row(
                        what.equals(NodeFault.AWAY) ? "times the database was away" : "nodes " + what, "%,d", count));
        row("sent again", "%,d", outcome.retries());
        row("operations lost", "%,d", outcome.lost());
        row("operations doubled", "%,d", outcome.doubled());
        outcome.troubles().stream()
                .map(NodeFault::what)
                .distinct()
                .forEach(what -> moved(what, outcome.moves().causedBy(what)));
        row("sessions opened elsewhere without trouble", "%,d", outcome.moves().inPeace());
        row("time", "%.0f s", outcome.times().seconds());
        row(
                "calls a second",
                "%.0f",
                outcome.calls() / Math.max(1, outcome.times().seconds()));
        row("processor time until a node serves", "%.1f s", outcome.times().starting());
        if (outcome.troubles().isEmpty()) { // what a killed process has used is not known any more
            row(
                    "processor time of nodes for a call",
                    "%.1f ms",
                    outcome.times().playing() * 1e3 / Math.max(1, outcome.calls()));
        }
        row("journal bytes a call", "%.0f", (double) outcome.bytes() / Math.max(1, outcome.calls()));
        why();
        faults();
        return out.toString();
    }

    private void moved(String what, FailoverTimes moves) {
        row(
                what.equals(NodeFault.AWAY)
                        ? "sessions opened anew because the database was away"
                        : "sessions opened elsewhere because a node was " + what,
                "%,d",
                moves.waits().size());
        if (!moves.waits().isEmpty()) {
            row(
                    "their agents waited",
                    "median %.1f s, p95 %.1f s, worst %.1f s",
                    moves.percentile(0.5),
                    moves.percentile(0.95),
                    moves.percentile(1));
        }
    }

    private void row(String what, String format, Object... values) {
        out.append("| ").append(what).append(" | ");
        out.append(String.format(Locale.ROOT, format, values)).append(" |\n");
    }

    private void why() {
        if (!outcome.reasons().isEmpty()) {
            out.append("\nSent again because of:\n");
            outcome.reasons().entrySet().stream()
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
        List<String> faults = outcome.faults();
        out.append('\n').append(outcome.passes() ? "All holds that must.\n" : "NOT all holds that must:\n");
        faults.stream()
                .limit(MOST_SHOWN)
                .forEach(each -> out.append("- ").append(each).append('\n'));
        if (faults.size() > MOST_SHOWN) {
            out.append("- … ").append(faults.size()).append(" in all\n");
        }
    }
}
