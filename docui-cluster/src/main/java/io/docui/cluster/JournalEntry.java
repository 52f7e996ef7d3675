package io.docui.cluster;

/** What is found at one place of a session's journal. */
sealed interface JournalEntry permits SessionRecord, DamagedRecord {}
