package io.docui.benchmarks.dispatch;

import io.docui.annotations.Describe;

/** One of two hands. */
@Describe
public enum Hand {
    /** Left. */
    LEFT,
    /** Right. */
    RIGHT
}
