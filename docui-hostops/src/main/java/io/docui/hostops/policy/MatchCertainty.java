package io.docui.hostops.policy;

/** Whether a pattern matches what is not always known: then it may. */
enum MatchCertainty {
    NO,
    MAYBE,
    YES;

    MatchCertainty or(MatchCertainty other) {
        return compareTo(other) >= 0 ? this : other;
    }
}
