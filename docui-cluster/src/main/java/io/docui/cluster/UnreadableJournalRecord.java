package io.docui.cluster;

/** Placeholder for an unreadable record of a session's journal. It is never written. */
record UnreadableJournalRecord(String why) implements JournalEntry {}
