package io.docui.runtime.internal.ledger;

import java.io.IOException;
import java.nio.file.Path;

/** Thrown when a later version of the program wrote a ledger in a format that this version would misread. */
public final class UnknownLedgerFormatException extends IOException {
    UnknownLedgerFormatException(Path file, long format) {
        super(file + " has format " + format + "; this version reads formats up to " + LedgerSegmentHeader.FORMAT);
    }
}
