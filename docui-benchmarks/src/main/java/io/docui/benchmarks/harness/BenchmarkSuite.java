package io.docui.benchmarks.harness;

import java.util.List;

/** One row of benchmarks: what can be run alone. */
public interface BenchmarkSuite {
    /** The name that the command line knows it by. */
    String name();

    /**
     * Measures.
     *
     * @param measurementEffort how much time it may take
     * @return what was measured, a table or several
     * @throws Exception if it cannot be measured, or if something gave a wrong result
     */
    List<BenchmarkReport> measure(MeasurementEffort measurementEffort) throws Exception;
}
