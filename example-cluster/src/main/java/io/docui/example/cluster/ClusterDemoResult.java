package io.docui.example.cluster;

import java.util.List;
import java.util.Map;

/** Result of a cluster demo run: figures of games, calls and faults, lost and duplicate operations, and violations. */
record ClusterDemoResult(
        int games,
        int asExpected,
        long operations,
        long calls,
        DemoTimes times,
        long retries,
        Map<String, Long> reasons,
        int lost,
        int doubled,
        long bytes,
        List<NodeFault> troubles,
        FailoverTimes moves,
        List<String> faults) {
    ClusterDemoResult {
        reasons = Map.copyOf(reasons);
        troubles = List.copyOf(troubles);
        faults = List.copyOf(faults);
    }

    /**
     * The elapsed time and the CPU times of a run.
     * @param seconds the time during which games were played, in seconds
     * @param starting the CPU time that a node used until it served, in seconds
     * @param playing the CPU time of all nodes while games were played, in seconds; meaningless if a node was killed
     */
    record DemoTimes(double seconds, double starting, double playing) {}

    /** Returns whether every check passes. */
    boolean passes() {
        return faults.isEmpty() && asExpected == games && lost == 0 && doubled == 0;
    }
}
