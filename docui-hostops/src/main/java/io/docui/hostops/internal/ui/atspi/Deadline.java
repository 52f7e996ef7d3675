package io.docui.hostops.internal.ui.atspi;

import java.time.Duration;

/**
 * When something must be over.
 *
 * @param nanos as {@link System#nanoTime} tells the time
 */
record Deadline(long nanos) {
    /** One that is some time from now. */
    static Deadline in(Duration time) {
        return new Deadline(System.nanoTime() + time.toNanos());
    }

    /** The earlier of this one and another that is some time from now. */
    Deadline atMost(Duration time) {
        Deadline other = in(time);
        return other.nanos - nanos < 0 ? other : this;
    }

    /** One that is some time after this one. */
    Deadline later(Duration time) {
        return new Deadline(nanos + time.toNanos());
    }

    /** How much is left; 0 or less when it is over. */
    long millisLeft() {
        return (nanos - System.nanoTime() + 999_999) / 1_000_000;
    }

    /** Whether it is over. */
    boolean over() {
        return nanos - System.nanoTime() <= 0;
    }
}
