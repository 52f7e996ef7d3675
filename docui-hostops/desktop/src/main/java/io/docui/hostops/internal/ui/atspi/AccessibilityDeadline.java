package io.docui.hostops.internal.ui.atspi;

import java.time.Duration;

/** Point in time at which an operation must end. */
record AccessibilityDeadline(long nanos) {
    static AccessibilityDeadline in(Duration time) {
        return new AccessibilityDeadline(System.nanoTime() + time.toNanos());
    }

    AccessibilityDeadline atMost(Duration time) {
        AccessibilityDeadline other = in(time);
        return other.nanos - nanos < 0 ? other : this;
    }

    /** Returns a deadline that is a given time after this one. */
    AccessibilityDeadline later(Duration time) {
        return new AccessibilityDeadline(nanos + time.toNanos());
    }

    /** Returns the remaining time in milliseconds, rounded up; 0 or less when it is over. */
    long millisLeft() {
        return (nanos - System.nanoTime() + 999_999) / 1_000_000;
    }

    /** Returns whether the deadline has passed. */
    boolean over() {
        return nanos - System.nanoTime() <= 0;
    }
}
