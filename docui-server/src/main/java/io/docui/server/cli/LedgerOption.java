package io.docui.server.cli;

import io.docui.runtime.ledger.FileLedger;
import io.docui.runtime.ledger.LedgerException;
import io.docui.runtime.ledger.LedgerOptions;
import io.docui.runtime.session.App;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/**
 * Where a program records what is done: an option of every verb that opens the application. A verb of an application's own
 * takes it as a {@code @Mixin}, and {@link AppCommands} does the rest.
 *
 * <pre>{@code
 * @Mixin
 * private LedgerOption ledger = new LedgerOption();
 * …
 * Session session = ledger.on(app).open();
 * }</pre>
 *
 * <p>A directory that was asked for and cannot be used ends the program. Without one, each run has a folder of its own under
 * the user's state directory (docs/ledger.md); if that cannot be written, a warning says so, and what is done is remembered as
 * long as the program runs. Not thread-safe.
 */
public final class LedgerOption {
    @Option(
            names = "--ledger",
            paramLabel = "DIR",
            description =
                    "Records all that is done in this directory; by default in a new one for each run, under the user's"
                            + " state directory.")
    private @Nullable Path directory;

    private @Nullable Default fallback;
    private @Nullable FileLedger ledger;
    private boolean opened;

    /** The option as it is when nobody gave it. */
    public LedgerOption() {}

    /**
     * Where it is recorded if nobody says where.
     *
     * @param state the user's state directory
     * @param program the program's name
     * @param warnings take what went wrong
     */
    record Default(StateDirectory state, String program, PrintStream warnings) {

        @Nullable
        FileLedger open() {
            try {
                Path folder = state.forRun(
                        program, Instant.now(), ProcessHandle.current().pid());
                return FileLedger.open(folder, LedgerOptions.DEFAULT);
            } catch (IOException e) {
                warn(e.toString());
            } catch (LedgerException e) {
                warn(String.valueOf(e.getMessage()));
            }
            return null;
        }

        private void warn(String reason) {
            warnings.println(program + ": what is done is not kept, for no ledger can be written by default. " + reason
                    + " Say where with --ledger DIR.");
        }
    }

    /** Where it is recorded if nobody says where; without this it is not. */
    void byDefault(Default chosen) {
        fallback = chosen;
    }

    /**
     * The application with the ledger that was asked for, or the default one.
     *
     * @param app an application
     * @return the same with a ledger, which stays open until the program ends
     * @throws LedgerException if a ledger was asked for that cannot be opened
     */
    public App on(App app) {
        if (!opened) {
            ledger = open();
            opened = true;
        }
        FileLedger kept = ledger;
        return kept == null ? app : app.withLedger(kept);
    }

    private @Nullable FileLedger open() {
        Path chosen = directory;
        if (chosen != null) {
            return FileLedger.open(chosen, LedgerOptions.DEFAULT);
        }
        return fallback == null ? null : fallback.open();
    }

    /** Closes the ledger, if there is one. */
    void close() {
        FileLedger kept = ledger;
        if (kept != null) {
            kept.close();
        }
    }
}
