package io.docui.benchmarks.harness;

import java.util.List;

/** A named set of benchmarks that can be run alone and reports one or several tables. */
public record BenchmarkSuite(String name, Measurement measurement) {
    /** Runs the benchmarks of a suite. */
    @FunctionalInterface
    public interface Measurement {
        /**
         * Runs the benchmarks.
         * @return the results, one or several tables
         * @throws Exception if it cannot be measured, or if a candidate gave a wrong result
         */
        List<BenchmarkReport> measure(MeasurementEffort effort) throws Exception;
    }
}
