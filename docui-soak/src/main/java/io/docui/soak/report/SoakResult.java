package io.docui.soak.report;

import io.docui.soak.fault.FaultInjector;
import io.docui.soak.metrics.MetricsSample;
import io.docui.soak.verify.LeakCheck;
import io.docui.soak.verify.LedgerOutcomeCheck;
import io.docui.soak.verify.ObservedOutcome;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.ToDoubleFunction;

/**
 * Result of a soak run: samples, injected faults, observed outcomes, violations and the findings of the ledger check.
 * @param samples the samples, in their order
 * @param after the sample taken after all clients had left and their sessions should have ended
 */
public record SoakResult(
        String heading,
        String disk,
        List<MetricsSample> samples,
        MetricsSample after,
        List<FaultInjector.InjectedFault> mischief,
        Map<ObservedOutcome, Integer> words,
        List<String> surprises,
        LedgerOutcomeCheck.Findings findings) {
    private static final double MEBIBYTE = 1 << 20;
    private static final double HOUR = 3_600;

    public SoakResult {
        samples = List.copyOf(samples);
        mischief = List.copyOf(mischief);
        words = Map.copyOf(words);
        surprises = List.copyOf(surprises);
    }

    /** Returns the checks of the figures that must not grow, by name and unit. */
    public Map<String, LeakCheck> flatness() {
        Map<String, LeakCheck> all = new LinkedHashMap<>();
        all.put(
                "heap after a full collection, MiB",
                flatness(
                        samples.stream()
                                .filter(metricsSample -> metricsSample.heap().isPresent())
                                .toList(),
                        metricsSample -> metricsSample.heap().orElseThrow() / MEBIBYTE));
        all.put("threads", flatness(samples, MetricsSample::threads));
        all.put("descriptors", flatness(samples, MetricsSample::descriptors));
        return all;
    }

    private static LeakCheck flatness(List<MetricsSample> measured, ToDoubleFunction<MetricsSample> figure) {
        return LeakCheck.of(measured.stream()
                .map(metricsSample -> new LeakCheck.MeasuredPoint(
                        metricsSample.seconds() / HOUR, figure.applyAsDouble(metricsSample)))
                .toList());
    }

    /** Returns whether every check passes. */
    public boolean passes() {
        return surprises.isEmpty()
                && findings.faults().isEmpty()
                && after.sessions().equals(OptionalInt.of(0))
                && flatness().values().stream().allMatch(LeakCheck::passes);
    }
}
