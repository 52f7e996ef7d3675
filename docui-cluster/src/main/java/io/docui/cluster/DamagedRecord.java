package io.docui.cluster;

/**
 * Placeholder for an unreadable record of a session's journal. It is never written.
 *
 * @param why what is wrong with the record
 */
record DamagedRecord(String why) implements JournalEntry {}
