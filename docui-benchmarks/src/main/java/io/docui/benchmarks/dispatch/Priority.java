package io.docui.benchmarks.dispatch;

import io.docui.annotations.Describe;

/** How urgent something is. */
@Describe
public enum Priority {
    /** Low. */
    LOW,
    /** Normal. */
    NORMAL,
    /** High. */
    HIGH,
    /** Urgent. */
    URGENT
}
