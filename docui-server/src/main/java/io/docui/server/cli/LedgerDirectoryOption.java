package io.docui.server.cli;

import io.docui.runtime.ledger.FileLedger;
import io.docui.runtime.ledger.LedgerEntry;
import io.docui.runtime.ledger.LedgerException;
import io.docui.runtime.ledger.LedgerOptions;
import io.docui.runtime.ledger.LedgerQuery;
import io.docui.runtime.ledger.RecordedEntry;
import io.docui.runtime.session.App;
import io.docui.server.internal.thread.DaemonThreads;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/**
 * Command line option that sets where a program records operations: the ledger directory.
 *
 * <p>All subcommands that open the application accept it. An application's own subcommand includes it with {@code @Mixin};
 * {@link AppCommandLine} does the rest.
 *
 * <pre>{@code
 * @Mixin
 * private LedgerDirectoryOption ledger = new LedgerDirectoryOption();
 * …
 * Session session = ledger.applyTo(app).open();
 * }</pre>
 *
 * <p>If the given directory cannot be used, the program ends. Without the option, each run has its own directory under the
 * user's state directory (docs/reference/ledger.md). If that cannot be written, a warning is printed, and operations are only
 * kept in memory while the program runs. A run's directory is deleted at the end of the program if nothing was called. The
 * oldest directories are deleted when there are more than 50. Not thread-safe.
 */
public final class LedgerDirectoryOption {
    @Option(
            names = "--ledger",
            paramLabel = "DIR",
            converter = LedgerDirectoryConverter.class,
            description =
                    "Record all operations in this directory. Default: a new directory for each run, in the user's"
                            + " state directory.")
    private @Nullable Path directory;

    @Option(
            names = "--no-ledger",
            description = "Keep the operations in memory only while the program runs, and show none of earlier runs.")
    private boolean none;

    @Spec(Spec.Target.MIXEE)
    private @Nullable CommandSpec verb;

    /** The number of runs of a program to keep. */
    private static final int RUNS_KEPT = 50;

    private static final int REMOVAL_DELAY_MILLIS = 3_000;

    private final AtomicBoolean oldRunsRemoved = new AtomicBoolean();

    private @Nullable DefaultLedgerLocation fallback;
    private @Nullable FileLedger ledger;
    private @Nullable Path run;
    private boolean opened;

    /** Creates the option without a value. */
    public LedgerDirectoryOption() {}

    /** Location of the ledger if the option is not given. */
    record DefaultLedgerLocation(StateDirectory state, String program, PrintStream warnings) {

        /** Creates a directory for this run; returns null if that fails. */
        @Nullable
        Path folder() {
            try {
                return state.createRunDirectory(
                        program, Instant.now(), ProcessHandle.current().pid());
            } catch (IOException e) {
                warn(e.toString());
            }
            return null;
        }

        /** Removes the oldest runs. The program does not wait for it. */
        void removeOld() {
            try {
                state.removeOldRuns(program, RUNS_KEPT);
            } catch (IOException e) {
                warnings.println(program + ": cannot remove old runs. " + e);
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

        /** Removes the directory of a run without records. */
        void remove(Path folder) {
            try {
                StateDirectory.remove(folder);
            } catch (IOException e) {
                warnings.println(program + ": cannot remove the empty folder of this run. " + e);
            }
        }

        private void warn(String reason) {
            warnings.println(program + ": operations are not recorded, because the default ledger cannot be written. "
                    + reason + " Choose a directory with --ledger DIR.");
        }
    }

    /** Sets the command to which the option was added; the library sets it for a field with {@code @Mixin}. */
    void setCommand(CommandSpec command) {
        verb = command;
    }

    /** Sets the location to use if the option is not given. Without it, nothing is recorded by default. */
    void setDefault(DefaultLedgerLocation chosen) {
        fallback = chosen;
    }

    /**
     * Returns the application with the given ledger, or with the default one.
     *
     * @param app an application
     * @return the application with a ledger, which stays open until the program ends
     * @throws LedgerException if the given ledger cannot be opened
     * @throws ParameterException if the options contradict each other
     */
    public App applyTo(App app) {
        if (!opened) {
            ledger = open();
            opened = true;
        }
        FileLedger kept = ledger;
        return kept == null ? app : app.withLedger(kept);
    }

    /** Keeps the parser's classes out of a start without options, because the JVM loads them to verify the code that throws. */
    private static final class ContradictingOptions {
        static RuntimeException exception(CommandSpec verb) {
            return new ParameterException(
                    verb.commandLine(), "--no-ledger and --ledger DIR contradict each other. Give one of them.");
        }
    }

    private @Nullable FileLedger open() {
        Path chosen = directory;
        if (none && chosen != null) {
            throw ContradictingOptions.exception(Objects.requireNonNull(verb, "the command of the option"));
        }
        if (none) {
            return null;
        }
        if (chosen != null) {
            return FileLedger.open(chosen, LedgerOptions.DEFAULT);
        }
        DefaultLedgerLocation unasked = fallback;
        run = unasked == null ? null : unasked.folder();
        if (unasked != null) {
            DaemonThreads.start("docui-old-runs", () -> removeOldRunsLater(unasked));
        }
        return unasked == null || run == null ? null : unasked.open(run);
    }

    /**
     * Returns the ledger directories of the other runs of the program: those that have ended, and those of other processes. Each ledger can
     * be read with {@link FileLedger#read}.
     *
     * @return the directories, newest first; empty if a directory was chosen, or if operations are not recorded
     * @throws UncheckedIOException if they cannot be listed
     */
    public List<Path> otherRuns() {
        DefaultLedgerLocation unasked = fallback;
        if (none || directory != null || unasked == null) {
            return List.of();
        }
        try {
            return unasked.state().runs(unasked.program()).stream()
                    .filter(folder -> !folder.equals(run))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException("The folders of earlier runs cannot be listed", e);
        }
    }

    /** Removes the oldest runs after the start, so that the first answer does not wait for it. */
    private void removeOldRunsLater(DefaultLedgerLocation location) {
        try {
            TimeUnit.MILLISECONDS.sleep(REMOVAL_DELAY_MILLIS);
            removeOldRuns(location);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // not expected; the end of the program removes them
        }
    }

    private void removeOldRuns(DefaultLedgerLocation location) {
        if (!oldRunsRemoved.getAndSet(true)) {
            location.removeOld();
        }
    }

    /** Closes the ledger, if there is one, and removes the run's own directory if nothing was recorded. */
    void close() {
        FileLedger kept = ledger;
        if (kept == null) {
            return;
        }
        DefaultLedgerLocation unasked = fallback;
        Path folder = run;
        if (unasked != null && folder != null) {
            removeOldRuns(unasked);
        }
        if (unasked != null && folder != null && isIdle(kept)) {
            kept.close();
            unasked.remove(folder);
        } else {
            kept.close();
        }
    }

    /** Returns whether the ledger contains no calls and no messages. */
    private static boolean isIdle(FileLedger kept) {
        LedgerQuery said = LedgerQuery.all().kinds(LedgerEntry.EntryKind.OPERATION, LedgerEntry.EntryKind.MESSAGE);
        try (Stream<RecordedEntry> found = kept.query(said.atMost(1))) {
            return found.findFirst().isEmpty();
        } catch (LedgerException e) {
            return false; // an unreadable ledger is kept, and closing it reports the reason
        }
    }
}
