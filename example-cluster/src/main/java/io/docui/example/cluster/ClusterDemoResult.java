package io.docui.example.cluster;

import java.util.List;
import java.util.Map;

/**
 * Result of a cluster demo run: figures of games, calls and faults, lost and duplicate operations, and violations.
 *
 * @param games the number of games to play
 * @param asExpected the number of games that went like their reference games
 * @param operations the number of operations in the ledgers
 * @param calls the number of acknowledged calls
 * @param times the times of the run
 * @param retries the number of requests that were sent again
 * @param reasons the number of retries for each reason
 * @param lost the number of acknowledged operations that are lost
 * @param doubled the number of operations that were done twice
 * @param bytes the total size of the journals
 * @param troubles the injected faults
 * @param moves the agents' waiting times because of faults
 * @param faults the violations
 */
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
     *
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
