package io.docui.hostops.policy;

/** Whether a pattern matches what is not always known: then it may. */
enum Matching {
    NO,
    MAYBE,
    YES;

    Matching or(Matching other) {
        return compareTo(other) >= 0 ? this : other;
    }
}
