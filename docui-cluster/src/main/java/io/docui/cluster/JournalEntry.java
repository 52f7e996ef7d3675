package io.docui.cluster;

/** Entry of a session's journal: a record, or a placeholder for a damaged record. */
sealed interface JournalEntry permits JournalCallRecord, UnreadableJournalRecord {}
