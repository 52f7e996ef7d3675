package io.docui.runtime.internal.ledger;

import java.nio.file.Path;

/**
 * A place where a ledger is not what was written.
 *
 * @param file the file
 * @param offset where in it, in bytes
 * @param reason what is wrong there, as a clause
 */
public record StoreCorruption(Path file, long offset, String reason) {}
