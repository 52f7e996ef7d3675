package io.docui.runtime.internal.run;

/** Who has agreed that a call runs, in the order of how much that allows. */
enum Clearance {
    /** Nobody was asked. */
    NONE,
    /** Whoever made the call has confirmed it. */
    CONFIRMED,
    /** A person has allowed it. */
    PERMITTED;

    /** Tells whether this is as much as another. */
    boolean covers(Clearance needed) {
        return compareTo(needed) >= 0;
    }
}
