package io.docui.server.internal.app;

import io.docui.server.internal.process.ProcessTree;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Optional;

/**
 * Registry of a broker's app processes in files, so that the next broker can end orphans and report losses. An instance is lost if its
 * process ended with the broker. Its next caller is notified.
 * @param folder the directory with a file per process, named by its id; it contains the start time and the file name of the instance
 * @param crashReports the directory with a file per lost instance; it contains how the broker ended
 */
public record AppProcessRegistry(Path folder, Path crashReports) {
    private static final System.Logger LOG = System.getLogger(AppProcessRegistry.class.getName());

    /** The tolerance of start times. Linux counts them from the system's start, whose time varies. */
    private static final Duration TOLERANCE = Duration.ofSeconds(2);

    void register(ProcessHandle process, AppInstanceKey key) {
        Path file = file(process);
        try {
            Files.writeString(
                    file,
                    process.info().startInstant().map(Instant::toString).orElse("") + "\n" + key.fileName() + "\n");
        } catch (IOException e) {
            LOG.log(
                    System.Logger.Level.WARNING,
                    "A process cannot be registered; it keeps running if the broker is killed",
                    e);
        }
    }

    void unregister(ProcessHandle process) {
        delete(file(process));
    }

    private Path file(ProcessHandle process) {
        return folder.resolve(String.valueOf(process.pid()));
    }

    /** Records that an instance was lost because its broker ended. */
    void recordLoss(AppInstanceKey key) {
        recordLoss(key.fileName(), "ended");
    }

    private void recordLoss(String name, String how) {
        try {
            Files.writeString(crashReports.resolve(name), how);
        } catch (IOException | InvalidPathException e) {
            LOG.log(System.Logger.Level.WARNING, "The loss of an app cannot be recorded and will not be reported", e);
        }
    }

    /**
     * Removes the record of a loss. The caller of this method must report the loss.
     * @return how the broker ended; empty if the instance was not lost
     */
    Optional<String> takeLoss(AppInstanceKey key) {
        Path file = crashReports.resolve(key.fileName());
        try {
            String how = Files.readString(file);
            delete(file);
            return Optional.of(how);
        } catch (NoSuchFileException e) {
            return Optional.empty();
        } catch (IOException e) {
            LOG.log(System.Logger.Level.WARNING, "The loss of an app cannot be read", e);
            return Optional.empty();
        }
    }

    /** Removes all records of losses, because a user wants a fresh start. */
    public void forgetLosses() {
        forgetLossesBefore(Instant.MAX);
    }

    /** Removes the records of losses before a time, which nobody will request any more. */
    public void forgetLossesBefore(Instant moment) {
        try (DirectoryStream<Path> files = Files.newDirectoryStream(crashReports)) {
            for (Path file : files) {
                if (Files.getLastModifiedTime(file).toInstant().isBefore(moment)) {
                    delete(file);
                }
            }
        } catch (IOException e) {
            LOG.log(System.Logger.Level.WARNING, "The records of lost apps cannot be deleted", e);
        }
    }

    /** Ends the processes that a killed broker has left, and records the losses. */
    public int endOrphans() throws IOException {
        int count = 0;
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "[0-9]*")) {
            for (Path file : files) {
                List<String> entry = Files.readAllLines(file);
                if (entry.size() > 1) {
                    recordLoss(entry.get(1), "killed");
                }
                Optional<ProcessHandle> left = process(file, entry);
                if (left.isPresent()) {
                    new ProcessTree(left.get()).end(Duration.ZERO);
                    count++;
                }
                delete(file);
            }
        }
        return count;
    }

    /** Returns the registered process, but not another process that has reused its id. */
    private static Optional<ProcessHandle> process(Path file, List<String> entry) {
        try {
            Instant start = Instant.parse(entry.isEmpty() ? "" : entry.get(0));
            return ProcessHandle.of(Long.parseLong(file.getFileName().toString()))
                    .filter(process -> process.info()
                            .startInstant()
                            .map(real -> Duration.between(start, real).abs())
                            .filter(difference -> difference.compareTo(TOLERANCE) <= 0)
                            .isPresent());
        } catch (DateTimeParseException | NumberFormatException e) {
            return Optional.empty(); // the broker was killed while it wrote the file
        }
    }

    private static void delete(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            LOG.log(System.Logger.Level.WARNING, "The entry of a process cannot be deleted", e);
        }
    }
}
