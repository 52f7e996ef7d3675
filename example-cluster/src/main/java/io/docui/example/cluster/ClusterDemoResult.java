package io.docui.example.cluster;

import java.util.List;
import java.util.Map;

/**
 * What came of it.
 *
 * @param games how many were to be played
 * @param asExpected how many went as undisturbed
 * @param operations how many operations the ledgers have
 * @param calls how many calls were acknowledged
 * @param times how long it took
 * @param retries how often something was sent again
 * @param reasons why, and how often
 * @param lost how many acknowledged operations are lost
 * @param doubled how many were done twice
 * @param bytes how long the journals are
 * @param troubles what was done to nodes
 * @param moves how long agents waited for it
 * @param faults what is wrong
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
     * How long it took.
     *
     * @param seconds for how long games were played
     * @param starting the processor time that a node has taken until it served, in seconds
     * @param playing that of all nodes while games were played, in seconds; without meaning if one was killed
     */
    record DemoTimes(double seconds, double starting, double playing) {}

    /** Whether all is as it must be. */
    boolean passes() {
        return faults.isEmpty() && asExpected == games && lost == 0 && doubled == 0;
    }
}
