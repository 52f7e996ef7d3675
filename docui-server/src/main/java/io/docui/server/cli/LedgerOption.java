package io.docui.server.cli;

import io.docui.runtime.ledger.FileLedger;
import io.docui.runtime.ledger.LedgerOptions;
import io.docui.runtime.session.App;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Where the operations of a program are recorded: an option of every verb that opens the application. */
final class LedgerOption implements AutoCloseable {
    @Option(
            names = "--ledger",
            paramLabel = "DIR",
            description =
                    "Records all that is done in this directory; by default it is kept as long as the program runs.")
    private @Nullable Path directory;

    private @Nullable FileLedger ledger;

    /**
     * The application with the ledger that was asked for.
     *
     * @throws io.docui.runtime.ledger.LedgerException if it cannot be opened
     */
    App on(App app) {
        Path chosen = directory;
        if (chosen == null) {
            return app;
        }
        FileLedger opened = ledger;
        if (opened == null) {
            opened = FileLedger.open(chosen, LedgerOptions.DEFAULT);
            ledger = opened;
        }
        return app.withLedger(opened);
    }

    @Override
    public void close() {
        FileLedger opened = ledger;
        if (opened != null) {
            opened.close();
        }
    }
}
