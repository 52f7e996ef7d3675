package io.docui.runtime.ledger;

/** Level of detail at which an entry of the history is shown (docs/spec/widgets.md#history-levels). */
public enum HistoryLevel {
    /** Everything, for the entry that the model is to answer. */
    LIVE,
    /** The changes, for the latest entries. */
    RECENT,
    /** A summary in one line, for older entries. */
    GIST
}
