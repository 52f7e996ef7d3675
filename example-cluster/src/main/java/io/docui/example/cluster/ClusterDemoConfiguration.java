package io.docui.example.cluster;

import java.nio.file.Path;
import java.time.Duration;

/**
 * Settings of a cluster demo run: the games to play, the faults to inject and the folder for the logs.
 * @param worlds the number of different worlds, each with as many games; their seeds are 1, 2, 3 …
 * @param killEvery the time between two kills; zero for none
 * @param partition whether one node is isolated and another one stopped before any is killed
 * @param outage whether the database is stopped for a while before any node is killed
 * @param rolling whether nodes leave and come back, as for an update, instead of being killed
 */
record ClusterDemoConfiguration(
        int games,
        int worlds,
        Duration time,
        Duration killEvery,
        long seed,
        boolean partition,
        boolean outage,
        boolean rolling,
        Path out) {
    /** The number of games that are played at the same time. */
    static final int AT_ONCE = 64;
}
