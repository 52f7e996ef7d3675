package io.docui.server.internal.app;

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
 * Remembers, in files, which processes a broker has started, so that the next broker can end those that a killed one has
 * left behind; and which instances were lost with a broker, until their callers have been told.
 *
 * @param folder a file for each process, of its id; in it, when it was started, and the file name of its instance
 * @param crashReports a file for each instance that was lost with a broker; in it, how that broker ended
 */
public record ProcessRegistry(Path folder, Path crashReports) {
    private static final System.Logger LOG = System.getLogger(ProcessRegistry.class.getName());

    /** Linux counts the start of a process from that of the system, which it does not always place alike. */
    private static final Duration TOLERANCE = Duration.ofSeconds(2);

    /** Enters a process of an instance. */
    void register(ProcessHandle process, InstanceKey key) {
        Path file = file(process);
        try {
            Files.writeString(
                    file,
                    process.info().startInstant().map(Instant::toString).orElse("") + "\n" + key.fileName() + "\n");
        } catch (IOException e) {
            LOG.log(
                    System.Logger.Level.WARNING,
                    "A process cannot be entered, and would be left by a killed broker",
                    e);
        }
    }

    /** Strikes out a process that has ended. */
    void unregister(ProcessHandle process) {
        delete(file(process));
    }

    private Path file(ProcessHandle process) {
        return folder.resolve(String.valueOf(process.pid()));
    }

    /** Remembers that an instance was lost with its broker, which was ended. */
    void recordLoss(InstanceKey key) {
        recordLoss(key.fileName(), "ended");
    }

    private void recordLoss(String name, String how) {
        try {
            Files.writeString(crashReports.resolve(name), how);
        } catch (IOException | InvalidPathException e) {
            LOG.log(System.Logger.Level.WARNING, "The loss of an app cannot be noted, and will not be told", e);
        }
    }

    /**
     * Takes the note that an instance was lost with its broker: whoever takes it tells the caller.
     *
     * @param key the instance
     * @return how the broker ended; empty if the instance was not lost
     */
    Optional<String> takeLoss(InstanceKey key) {
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

    /** Forgets all losses: somebody wants to begin anew. */
    public void forgetLosses() {
        forgetLossesBefore(Instant.MAX);
    }

    /** Forgets losses that were noted before a moment: nobody asks for them any more. */
    public void forgetLossesBefore(Instant moment) {
        try (DirectoryStream<Path> files = Files.newDirectoryStream(crashReports)) {
            for (Path file : files) {
                if (Files.getLastModifiedTime(file).toInstant().isBefore(moment)) {
                    delete(file);
                }
            }
        } catch (IOException e) {
            LOG.log(System.Logger.Level.WARNING, "The losses of apps cannot be forgotten", e);
        }
    }

    /**
     * Ends what a broker that was killed has left, and notes what was lost with it.
     *
     * @return how many processes there were
     * @throws IOException if the files cannot be read
     */
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

    /** The process that was entered, but not another that has got its number. */
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
            return Optional.empty(); // the broker was killed while it wrote the entry
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
