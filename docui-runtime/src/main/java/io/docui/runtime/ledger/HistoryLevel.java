package io.docui.runtime.ledger;

/** How much of an entry of the history is shown (docs/spec/widgets.md#history-levels). */
public enum HistoryLevel {
    /** All, for the entry that the model is to answer. */
    LIVE,
    /** What changed, for the latest entries. */
    RECENT,
    /** What there was, in a line, for older ones. */
    GIST
}
