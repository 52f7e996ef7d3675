package io.docui.runtime.internal.ledger;

import java.nio.file.Path;

/**
 * Location of corrupt data in a ledger file.
 *
 * @param file the file
 * @param offset the offset in bytes
 * @param reason the problem, as a clause
 */
public record StoreCorruption(Path file, long offset, String reason) {}
