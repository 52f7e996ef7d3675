package io.docui.hostops.internal.process;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reads the processes of a Linux system from {@code /proc}. A process that ends during the reading is omitted. */
public final class ProcessTable {
    private static final Path PROC = Path.of("/proc");
    /** The states of a process that is stopped by a signal or a debugger, or dead. */
    private static final Set<String> STOPPED = Set.of("T", "t", "Z", "X");

    private static final int PARENT = 1;
    private static final int SESSION = 3;
    private static final int START = 19;

    private ProcessTable() {}

    /**
     * A process.
     * @param session the session ID, as set by {@code setsid}
     * @param start the start time in ticks since system boot; together with the process ID it is unique
     */
    record ProcessEntry(long pid, long parent, long session, long start) {}

    /** Tells whether the process table is readable. */
    public static boolean isReadable() {
        return Files.isReadable(PROC.resolve("self/stat"));
    }

    /** Returns all live processes, without zombies. */
    static List<ProcessEntry> liveProcesses() {
        return ids().stream().flatMap(pid -> entry(pid).stream()).toList();
    }

    /** Returns the IDs of all processes, including zombies, in the order of the table. */
    static Set<Long> ids() {
        Set<Long> ids = new LinkedHashSet<>();
        try (DirectoryStream<Path> folders = Files.newDirectoryStream(PROC, "[0-9]*")) {
            folders.forEach(folder -> ids.add(Long.valueOf(folder.getFileName().toString())));
        } catch (IOException e) {
            throw new UncheckedIOException("The processes of this system cannot be listed", e);
        }
        return ids;
    }

    /** Returns a process if it is alive. */
    public static Optional<ProcessEntry> entry(long pid) {
        String[] fields = fields(text(pid, "stat"));
        if (fields.length == 0) {
            return Optional.empty();
        }
        boolean dead = fields[0].equals("Z") || fields[0].equals("X");
        return dead || fields.length <= START
                ? Optional.empty()
                : Optional.of(new ProcessEntry(
                        pid,
                        Long.parseLong(fields[PARENT]),
                        Long.parseLong(fields[SESSION]),
                        Long.parseLong(fields[START])));
    }

    /** Returns the parent of a process, also of a zombie; empty if the process is gone. */
    static Optional<Long> parent(long pid) {
        String[] fields = fields(text(pid, "stat"));
        return fields.length <= PARENT ? Optional.empty() : Optional.of(Long.valueOf(fields[PARENT]));
    }

    /** Tells whether no thread of a process runs, because it is stopped, dead or gone. The first thread may have ended before the others. */
    static boolean isStopped(long pid) {
        Path threads = PROC.resolve(Long.toString(pid)).resolve("task");
        try (DirectoryStream<Path> folders = Files.newDirectoryStream(threads, "[0-9]*")) {
            for (Path folder : folders) {
                String[] fields = fields(text(pid, "task/" + folder.getFileName() + "/stat"));
                if (fields.length > 0 && !STOPPED.contains(fields[0])) {
                    return false;
                }
            }
            return true;
        } catch (IOException | DirectoryIteratorException e) {
            return text(pid, "stat").isEmpty();
        }
    }

    /** Returns the fields after the name, which is in parentheses and may contain any characters. */
    private static String[] fields(String stat) {
        int name = stat.lastIndexOf(") ");
        return name < 0 ? new String[0] : stat.substring(name + 2).split(" ", -1);
    }

    /** Tells whether the initial environment of a process contains an assignment; false if the environment is unreadable. */
    static boolean hasVariable(long pid, String assignment) {
        return Arrays.asList(text(pid, "environ").split("\0", -1)).contains(assignment);
    }

    /**
     * Returns the command line of a process as it is now, with spaces between its words. A process may have replaced it with a title.
     * @return the command line; empty if the process has none, or belongs to another user who hides it
     */
    public static String commandLine(long pid) {
        return text(pid, "cmdline").replace('\0', ' ').strip();
    }

    private static String text(long pid, String file) {
        try {
            return new String(
                    Files.readAllBytes(PROC.resolve(Long.toString(pid)).resolve(file)), StandardCharsets.UTF_8);
        } catch (IOException e) {
            // It has ended in the meantime, or belongs to another user.
            return "";
        }
    }
}
