package io.docui.cluster;

/** Placeholder for an unreadable record of a session's journal. It is never written. */
record DamagedRecord(String why) implements JournalEntry {}
