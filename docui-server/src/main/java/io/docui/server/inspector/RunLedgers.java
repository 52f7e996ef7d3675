package io.docui.server.inspector;

import io.docui.runtime.ledger.FileLedger;
import io.docui.runtime.ledger.LedgerException;
import io.docui.runtime.ledger.LedgerQuery;
import io.docui.runtime.ledger.RecordedEntry;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reads the ledgers of other runs of the program, which may have ended or may be running in another process. Thread-safe. */
final class RunLedgers {
    private static final System.Logger LOG = System.getLogger(RunLedgers.class.getName());

    private final Supplier<List<Path>> directories;

    /** @param directories the function that returns the ledger directories */
    RunLedgers(Supplier<List<Path>> directories) {
        this.directories = directories;
    }

    /**
     * The ledger of a run.
     * @param id the name of its directory, unique among the runs
     * @param lastWrite when it was last written
     */
    record RunLedger(String id, Path directory, Instant lastWrite) {
        /** Returns the entries that match a query; none if the run has been removed meanwhile. The caller closes the stream. */
        Stream<RecordedEntry> query(LedgerQuery query) {
            try {
                return FileLedger.read(directory, query);
            } catch (LedgerException e) {
                LOG.log(System.Logger.Level.DEBUG, "The ledger of another run cannot be read", e);
                return Stream.empty();
            }
        }
    }

    /**
     * Returns the runs, those that were written last first.
     * @param since the time before which nothing is wanted; null for none
     */
    List<RunLedger> since(@Nullable Instant since) {
        return directories.get().stream()
                .flatMap(directory -> lastWrite(directory)
                        .map(time -> new RunLedger(String.valueOf(directory.getFileName()), directory, time))
                        .stream())
                .filter(run -> since == null || !run.lastWrite().isBefore(since))
                .sorted(Comparator.comparing(RunLedger::lastWrite).reversed())
                .toList();
    }

    Optional<RunLedger> find(String id) {
        return since(null).stream().filter(run -> run.id().equals(id)).findFirst();
    }

    /** Returns when a ledger was last written; empty if there is none. */
    private static Optional<Instant> lastWrite(Path directory) {
        try (Stream<Path> files = Files.list(directory)) {
            List<Path> segments = files.filter(
                            file -> String.valueOf(file.getFileName()).endsWith(".jsonl"))
                    .toList();
            Optional<Instant> latest = Optional.empty();
            for (Path segment : segments) {
                Instant time = Files.getLastModifiedTime(segment).toInstant();
                latest = latest.filter(known -> known.isAfter(time)).or(() -> Optional.of(time));
            }
            return latest;
        } catch (IOException e) {
            LOG.log(System.Logger.Level.DEBUG, "A run was removed while it was looked for", e);
            return Optional.empty();
        }
    }
}
