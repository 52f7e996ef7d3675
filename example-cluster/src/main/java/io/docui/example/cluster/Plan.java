package io.docui.example.cluster;

import java.nio.file.Path;
import java.time.Duration;

/**
 * What is to be tried.
 *
 * @param games how many games; their seeds are 1, 2, 3 …
 * @param time for how long trouble is made, and over how long games are begun
 * @param killEvery how long there is between two kills; nothing for none
 * @param seed chooses the nodes
 * @param partition whether a node is cut off and another one stopped, before any is killed
 * @param out where logs go
 */
record Plan(int games, Duration time, Duration killEvery, long seed, boolean partition, Path out) {
    /** How many are played at a time. */
    static final int AT_ONCE = 40;
}
