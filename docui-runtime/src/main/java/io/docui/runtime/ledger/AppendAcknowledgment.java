package io.docui.runtime.ledger;

/** Handle to wait until an appended ledger entry is on disk. Thread-safe. */
public interface AppendAcknowledgment {
    /**
     * Waits until the entry is on disk. An interrupt does not end the wait; the thread's interrupt status is kept.
     *
     * @return the sequence number of the entry
     * @throws LedgerException if the entry is not in the ledger
     */
    long await();
}
