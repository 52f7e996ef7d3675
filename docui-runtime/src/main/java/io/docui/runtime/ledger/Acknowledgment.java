package io.docui.runtime.ledger;

/** The promise that an entry which was handed over will be on disk. Thread-safe. */
public interface Acknowledgment {
    /**
     * Waits until the entry is on disk. An interrupt meanwhile does not end the waiting and is kept for later.
     *
     * @return the entry's sequence number
     * @throws LedgerException if the entry is not in the ledger
     */
    long await();
}
