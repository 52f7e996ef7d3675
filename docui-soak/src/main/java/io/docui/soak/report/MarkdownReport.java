package io.docui.soak.report;

import io.docui.soak.fault.FaultInjector;
import io.docui.soak.fault.FaultType;
import io.docui.soak.metrics.CallKind;
import io.docui.soak.metrics.MetricsSample;
import io.docui.soak.metrics.Percentiles;
import io.docui.soak.verify.LeakCheck;
import io.docui.soak.verify.LedgerCheck;
import io.docui.soak.verify.ObservedOutcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;

/** Writes the result of a soak run as a Markdown report. */
public final class MarkdownReport {
    private static final int MOST_SHOWN = 20;
    private static final double MEBIBYTE = 1 << 20;

    private final SoakResult soakResult;
    private final StringBuilder out = new StringBuilder();

    private MarkdownReport(SoakResult soakResult) {
        this.soakResult = soakResult;
    }

    public static String of(SoakResult soakResult) {
        return new MarkdownReport(soakResult).text();
    }

    private String text() {
        line("%s", soakResult.heading());
        line("");
        line("%s", soakResult.passes() ? "All holds that must." : "NOT all holds that must.");
        faults();
        told();
        ledgers();
        waiting();
        flat();
        after();
        return out.toString();
    }

    private void faults() {
        line("");
        Map<String, List<FaultInjector.InjectedFault>> byWhat =
                soakResult.mischief().stream().collect(Collectors.groupingBy(FaultInjector.InjectedFault::what));
        byWhat.forEach((what, all) -> line(
                "- %s: %d times, %.0f s in all",
                what,
                all.size(),
                all.stream().mapToDouble(one -> one.until() - one.from()).sum()));
        if (soakResult.mischief().stream().anyMatch(one -> one.faultType() == FaultType.DISK)) {
            line("- the disk: %s", soakResult.disk());
        }
    }

    private void told() {
        line("");
        line("| clients were told that a call | calls |");
        line("|---|---:|");
        for (ObservedOutcome observedOutcome : ObservedOutcome.values()) {
            line("| %s | %,d |", words(observedOutcome), soakResult.words().getOrDefault(observedOutcome, 0));
        }
        list("What no client should see", soakResult.surprises());
    }

    private static String words(ObservedOutcome observedOutcome) {
        return switch (observedOutcome) {
            case DONE -> "was done";
            case FAILED -> "failed, or took too long";
            case REFUSED -> "was wrong, and nothing was run";
            case NOT_RUN -> "was not run, for the app was busy or the ledger could not be written";
            case UNRECORDED -> "ran, and could not be recorded";
            case UNKNOWN -> "(nothing: its client or its process was gone)";
            case UNEXPECTED -> "(something else)";
        };
    }

    private void ledgers() {
        LedgerCheck.Findings findings = soakResult.findings();
        line("");
        line(
                "The ledgers: %,d operations, %,d entries in all; of those that could not be recorded %,d were later.",
                findings.operations(), findings.lines(), findings.keptLater());
        list("Where the ledgers differ from what clients were told", findings.faults());
    }

    private void list(String heading, List<String> sentences) {
        line("%s: %s", heading, sentences.isEmpty() ? "nothing." : sentences.size());
        sentences.stream().limit(MOST_SHOWN).forEach(sentence -> line("- %s", sentence.replace('\n', ' ')));
        if (sentences.size() > MOST_SHOWN) {
            line("- …");
        }
    }

    private void waiting() {
        line("");
        line("| ms, from when a request was due | requests | p50 | p90 | p99 | most |");
        line("|---|---:|---:|---:|---:|---:|");
        for (CallKind callKind : CallKind.values()) {
            Percentiles all = Percentiles.of(times(soakResult.samples(), callKind));
            line(
                    "| %s | %,d | %.1f | %.1f | %.1f | %.1f |",
                    callKind.name().toLowerCase(Locale.ROOT), all.count(), all.p50(), all.p90(), all.p99(), all.max());
        }
    }

    /** Returns the latencies of a kind of request in the given samples. */
    static List<long[]> times(List<MetricsSample> samples, CallKind callKind) {
        return samples.stream()
                .map(metricsSample -> metricsSample.latencies().get(callKind))
                .filter(Objects::nonNull)
                .toList();
    }

    private void flat() {
        line("");
        line("| | second quarter | last quarter | ratio | an hour, by the second half | samples | |");
        line("|---|---:|---:|---:|---:|---:|---|");
        soakResult
                .flatness()
                .forEach((name, flat) -> line(
                        "| %s | %.1f | %.1f | %.3f | %+.1f ± %.1f | %d | %s |",
                        name,
                        flat.second(),
                        flat.last(),
                        flat.last() / flat.second(),
                        flat.slope(),
                        flat.uncertainty(),
                        flat.samples(),
                        verdict(flat)));
    }

    private static String verdict(LeakCheck flat) {
        if (!flat.isConclusive()) {
            return "too short to be judged";
        }
        return flat.passes() ? "flat" : "NOT FLAT";
    }

    private void after() {
        MetricsSample after = soakResult.after();
        List<String> figures = new ArrayList<>();
        figures.add(after.sessions().isPresent() ? after.sessions().getAsInt() + " sessions" : "NO ANSWER");
        figures.add(after.threads() + " threads");
        figures.add(after.descriptors() + " descriptors");
        after.heap().ifPresent(bytes -> figures.add(String.format(Locale.ROOT, "%.1f MiB of heap", bytes / MEBIBYTE)));
        line("");
        line("When all clients had gone and the idle limit was over: %s.", String.join(", ", figures));
    }

    private void line(String format, Object... values) {
        out.append(String.format(Locale.ROOT, format, values)).append('\n');
    }
}
