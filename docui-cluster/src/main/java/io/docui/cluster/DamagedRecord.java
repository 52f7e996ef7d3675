package io.docui.cluster;

/**
 * What stands in a session's journal in the place of a record and cannot be read. It is never written.
 *
 * @param why what is wrong with it
 */
record DamagedRecord(String why) implements JournalEntry {}
