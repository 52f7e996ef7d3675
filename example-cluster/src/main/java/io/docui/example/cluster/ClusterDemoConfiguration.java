package io.docui.example.cluster;

import java.nio.file.Path;
import java.time.Duration;

/**
 * What is to be tried.
 *
 * @param games how many games
 * @param worlds in how many different worlds they are played, as many in each; their seeds are 1, 2, 3 …
 * @param time for how long trouble is made, and over how long games are begun
 * @param killEvery how long there is between two kills; nothing for none
 * @param seed chooses the nodes
 * @param partition whether a node is cut off and another one stopped, before any is killed
 * @param outage whether the database is away for a while, before any node is killed
 * @param rolling whether nodes leave and come back, as for an update, in the place of being killed
 * @param out where logs go
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
    /** How many are played at a time. */
    static final int AT_ONCE = 64;
}
