package io.docui.benchmarks.dispatch;

import io.docui.annotations.Describe;

/** Where to go. */
@Describe
public enum Direction {
    /** North. */
    NORTH,
    /** East. */
    EAST,
    /** South. */
    SOUTH,
    /** West. */
    WEST
}
