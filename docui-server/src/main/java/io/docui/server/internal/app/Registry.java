package io.docui.server.internal.app;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Optional;

/**
 * Remembers, in files, which processes a broker has started, so that the next broker can end those that a killed one has
 * left behind.
 *
 * @param folder a file for each process, of its id; in it, when it was started
 */
public record Registry(Path folder) {
    private static final System.Logger LOG = System.getLogger(Registry.class.getName());

    /** Linux counts the start of a process from that of the system, which it does not always place alike. */
    private static final Duration TOLERANCE = Duration.ofSeconds(2);

    /** Enters a process. */
    void enter(ProcessHandle process) {
        Path file = file(process);
        try {
            Files.writeString(
                    file, process.info().startInstant().map(Instant::toString).orElse(""));
        } catch (IOException e) {
            LOG.log(
                    System.Logger.Level.WARNING,
                    "A process cannot be entered, and would be left by a killed broker",
                    e);
        }
    }

    /** Strikes out a process that has ended. */
    void leave(ProcessHandle process) {
        delete(file(process));
    }

    private Path file(ProcessHandle process) {
        return folder.resolve(String.valueOf(process.pid()));
    }

    /**
     * Ends what a broker that was killed has left.
     *
     * @return how many processes there were
     * @throws IOException if the files cannot be read
     */
    public int endLeftovers() throws IOException {
        int count = 0;
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "[0-9]*")) {
            for (Path file : files) {
                Optional<ProcessHandle> left = process(file);
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
    private static Optional<ProcessHandle> process(Path file) throws IOException {
        String entered = Files.readString(file);
        try {
            Instant start = Instant.parse(entered);
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
