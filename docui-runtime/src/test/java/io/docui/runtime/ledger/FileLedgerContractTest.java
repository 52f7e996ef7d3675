package io.docui.runtime.ledger;

import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;

/** What every ledger does, done by one on disk whose files are so small that most tests need several. */
class FileLedgerContractTest extends LedgerContractTest {

    FileLedgerContractTest(@TempDir Path directory) {
        super(FileLedger.open(directory, LedgerOptions.DEFAULT.withSegmentBytes(4_096)));
    }
}
