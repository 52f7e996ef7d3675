package io.docui.server.cli;

import io.docui.runtime.ledger.FileLedger;
import io.docui.runtime.ledger.LedgerEntry;
import io.docui.runtime.ledger.LedgerException;
import io.docui.runtime.ledger.LedgerOptions;
import io.docui.runtime.ledger.LedgerQuery;
import io.docui.runtime.ledger.RecordedEntry;
import io.docui.runtime.session.App;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Instant;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/**
 * Where a program records what is done: an option of every verb that opens the application. A verb of an application's own
 * takes it as a {@code @Mixin}, and {@link AppCommandLine} does the rest.
 *
 * <pre>{@code
 * @Mixin
 * private LedgerOption ledger = new LedgerOption();
 * …
 * Session session = ledger.on(app).open();
 * }</pre>
 *
 * <p>A directory that was asked for and cannot be used ends the program. Without one, each run has a folder of its own under
 * the user's state directory (docs/reference/ledger.md); if that cannot be written, a warning says so, and what is done is remembered as
 * long as the program runs. The folder of a run in which nothing was called goes when the program ends, and the oldest go once
 * there are more than 50. Not thread-safe.
 */
public final class LedgerOption {
    @Option(
            names = "--ledger",
            paramLabel = "DIR",
            converter = LedgerDirectoryConverter.class,
            description =
                    "Records all that is done in this directory; by default in a new one for each run, under the user's"
                            + " state directory.")
    private @Nullable Path directory;

    /** How many runs of a program are kept. */
    private static final int RUNS_KEPT = 50;

    private @Nullable DefaultLedgerLocation fallback;
    private @Nullable FileLedger ledger;
    private @Nullable Path run;
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
    record DefaultLedgerLocation(StateDirectory state, String program, PrintStream warnings) {

        /** A new folder; null if there can be none. */
        @Nullable
        Path folder() {
            try {
                Path made = state.createRunDirectory(
                        program, Instant.now(), ProcessHandle.current().pid());
                removeOld();
                return made;
            } catch (IOException e) {
                warn(e.toString());
            }
            return null;
        }

        private void removeOld() {
            try {
                state.removeOldRuns(program, RUNS_KEPT);
            } catch (IOException e) {
                warnings.println(program + ": old runs cannot be removed. " + e);
            }
        }

        @Nullable
        FileLedger open(Path folder) {
            try {
                return FileLedger.open(folder, LedgerOptions.DEFAULT);
            } catch (LedgerException e) {
                warn(String.valueOf(e.getMessage()));
            }
            return null;
        }

        /** Removes the folder of a run that is of no use. */
        void remove(Path folder) {
            try {
                StateDirectory.remove(folder);
            } catch (IOException e) {
                warnings.println(program + ": the folder of this run, in which nothing was recorded, stays. " + e);
            }
        }

        private void warn(String reason) {
            warnings.println(program + ": what is done is not kept, for no ledger can be written by default. " + reason
                    + " Say where with --ledger DIR.");
        }
    }

    /** Where it is recorded if nobody says where; without this it is not. */
    void setDefault(DefaultLedgerLocation chosen) {
        fallback = chosen;
    }

    /**
     * The application with the ledger that was asked for, or the default one.
     *
     * @param app an application
     * @return the same with a ledger, which stays open until the program ends
     * @throws LedgerException if a ledger was asked for that cannot be opened
     */
    public App applyTo(App app) {
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
        DefaultLedgerLocation unasked = fallback;
        run = unasked == null ? null : unasked.folder();
        return unasked == null || run == null ? null : unasked.open(run);
    }

    /** Closes the ledger, if there is one; a folder of its own in which nothing was recorded goes. */
    void close() {
        FileLedger kept = ledger;
        if (kept == null) {
            return;
        }
        DefaultLedgerLocation unasked = fallback;
        Path folder = run;
        if (unasked != null && folder != null && isIdle(kept)) {
            kept.close();
            unasked.remove(folder);
        } else {
            kept.close();
        }
    }

    /** Whether no call and no message is recorded. */
    private static boolean isIdle(FileLedger kept) {
        LedgerQuery said = LedgerQuery.all().kinds(LedgerEntry.EntryKind.OPERATION, LedgerEntry.EntryKind.MESSAGE);
        try (Stream<RecordedEntry> found = kept.query(said.atMost(1))) {
            return found.findFirst().isEmpty();
        } catch (LedgerException e) {
            return false; // what cannot be read stays, and closing tells why
        }
    }
}
