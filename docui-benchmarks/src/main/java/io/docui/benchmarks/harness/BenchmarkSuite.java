package io.docui.benchmarks.harness;

import java.util.List;

/** A named set of benchmarks that can be run alone and reports one or several tables. */
public interface BenchmarkSuite {
    /** Returns the name for the command line. */
    String name();

    /**
     * Runs the benchmarks.
     * @param measurementEffort the time that the measurement may take
     * @return the results, one or several tables
     * @throws Exception if it cannot be measured, or if a candidate gave a wrong result
     */
    List<BenchmarkReport> measure(MeasurementEffort measurementEffort) throws Exception;
}
