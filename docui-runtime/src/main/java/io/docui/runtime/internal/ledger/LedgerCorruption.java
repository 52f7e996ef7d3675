package io.docui.runtime.internal.ledger;

import java.nio.file.Path;

/**
 * Location of corrupt data in a ledger file.
 * @param offset the offset in bytes
 */
public record LedgerCorruption(Path file, long offset, String reason) {}
