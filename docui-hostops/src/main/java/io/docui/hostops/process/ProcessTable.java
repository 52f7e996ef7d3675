package io.docui.hostops.process;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The processes of a Linux system, as {@code /proc} has them. What ends while it is looked at is left out. */
final class ProcessTable {
    private static final Path PROC = Path.of("/proc");
    private static final int PARENT = 1;
    private static final int SESSION = 3;
    private static final int START = 19;

    private ProcessTable() {}

    /**
     * A process.
     *
     * @param pid its id
     * @param parent its parent's
     * @param session the id of its session, in the sense of {@code setsid}
     * @param start when it began, in ticks since the system did: with the id, never the same for two
     */
    record ProcessEntry(long pid, long parent, long session, long start) {}

    /** Tells whether there is a table to be read. */
    static boolean isReadable() {
        return Files.isReadable(PROC.resolve("self/stat"));
    }

    /** All that live; what is dead and only waits to be noticed does not. */
    static List<ProcessEntry> liveProcesses() {
        return ids().stream().flatMap(pid -> entry(pid).stream()).toList();
    }

    /** The ids of all processes, dead or alive, in the order of the table. */
    static Set<Long> ids() {
        Set<Long> ids = new LinkedHashSet<>();
        try (DirectoryStream<Path> folders = Files.newDirectoryStream(PROC, "[0-9]*")) {
            folders.forEach(folder -> ids.add(Long.valueOf(folder.getFileName().toString())));
        } catch (IOException e) {
            throw new UncheckedIOException("The processes of this system cannot be listed", e);
        }
        return ids;
    }

    /** A process, if it lives. */
    static Optional<ProcessEntry> entry(long pid) {
        String stat = text(pid, "stat");
        // The name stands in brackets and may have anything in it.
        int name = stat.lastIndexOf(") ");
        if (name < 0) {
            return Optional.empty();
        }
        String[] fields = stat.substring(name + 2).split(" ", -1);
        boolean dead = fields[0].equals("Z") || fields[0].equals("X");
        return dead || fields.length <= START
                ? Optional.empty()
                : Optional.of(new ProcessEntry(
                        pid,
                        Long.parseLong(fields[PARENT]),
                        Long.parseLong(fields[SESSION]),
                        Long.parseLong(fields[START])));
    }

    /** Tells whether the variables that a process was started with have one of this text; no, if they cannot be read. */
    static boolean hasVariable(long pid, String assignment) {
        return Arrays.asList(text(pid, "environ").split("\0", -1)).contains(assignment);
    }

    private static String text(long pid, String file) {
        try {
            return new String(
                    Files.readAllBytes(PROC.resolve(Long.toString(pid)).resolve(file)), StandardCharsets.UTF_8);
        } catch (IOException e) {
            // It has ended meanwhile, or is another user's.
            return "";
        }
    }
}
