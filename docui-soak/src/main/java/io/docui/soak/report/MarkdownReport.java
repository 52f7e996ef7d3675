package io.docui.soak.report;

import io.docui.soak.fault.FaultInjector;
import io.docui.soak.fault.InjectedFaultType;
import io.docui.soak.metrics.MeasuredRequestKind;
import io.docui.soak.metrics.MetricsSample;
import io.docui.soak.metrics.Percentiles;
import io.docui.soak.verify.LeakCheck;
import io.docui.soak.verify.LedgerOutcomeCheck;
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
        line("%s", soakResult.passes() ? "All checks pass." : "NOT all checks pass.");
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
                "- %s: %d times, %.0f s in total",
                what,
                all.size(),
                all.stream().mapToDouble(one -> one.until() - one.from()).sum()));
        if (soakResult.mischief().stream().anyMatch(one -> one.faultType() == InjectedFaultType.DISK)) {
            line("- the disk: %s", soakResult.disk());
        }
    }

    private void told() {
        line("");
        line("| result reported to the client | calls |");
        line("|---|---:|");
        for (ObservedOutcome observedOutcome : ObservedOutcome.values()) {
            line("| %s | %,d |", words(observedOutcome), soakResult.words().getOrDefault(observedOutcome, 0));
        }
        list("Violations seen by clients", soakResult.surprises());
    }

    private static String words(ObservedOutcome observedOutcome) {
        return switch (observedOutcome) {
            case DONE -> "success";
            case FAILED -> "failed or timed out";
            case REFUSED -> "invalid, not run";
            case NOT_RUN -> "not run, because the app was busy or the ledger could not be written";
            case UNRECORDED -> "ran, but could not be recorded";
            case UNKNOWN -> "(none: its client or process had ended)";
            case UNEXPECTED -> "(unexpected)";
        };
    }

    private void ledgers() {
        LedgerOutcomeCheck.Findings findings = soakResult.findings();
        line("");
        line(
                "The ledgers: %,d operations, %,d entries in total; operations that were recorded late: %,d.",
                findings.operations(), findings.lines(), findings.keptLater());
        list("Differences between the ledgers and the reported results", findings.faults());
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
        line("| latency in ms, from when a request was due | requests | p50 | p90 | p99 | max |");
        line("|---|---:|---:|---:|---:|---:|");
        for (MeasuredRequestKind callKind : MeasuredRequestKind.values()) {
            Percentiles all = Percentiles.of(times(soakResult.samples(), callKind));
            line(
                    "| %s | %,d | %.1f | %.1f | %.1f | %.1f |",
                    callKind.name().toLowerCase(Locale.ROOT), all.count(), all.p50(), all.p90(), all.p99(), all.max());
        }
    }

    static List<long[]> times(List<MetricsSample> samples, MeasuredRequestKind callKind) {
        return samples.stream()
                .map(metricsSample -> metricsSample.latencies().get(callKind))
                .filter(Objects::nonNull)
                .toList();
    }

    private void flat() {
        line("");
        line("| | second quarter | last quarter | ratio | change per hour, second half | samples | |");
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
            return "too short to judge";
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
        line("After all clients had left and the idle limit had passed: %s.", String.join(", ", figures));
    }

    private void line(String format, Object... values) {
        out.append(String.format(Locale.ROOT, format, values)).append('\n');
    }
}
