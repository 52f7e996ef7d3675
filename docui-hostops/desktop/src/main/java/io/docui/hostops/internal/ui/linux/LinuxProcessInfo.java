package io.docui.hostops.internal.ui.linux;

import io.docui.hostops.internal.ui.WindowOwnerApp;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/**
 * Reads the name, start time, executable and working directory of a process from {@code /proc}. It reports the executable only if the file
 * at that path, as seen from this process, is the one that runs: a process with its own mounts can run any file under any path. If this
 * cannot be verified, nothing is reported by which a policy could allow the process. This also applies if an update replaced the file, and
 * to processes that are privileged or belong to other users.
 */
public final class LinuxProcessInfo {
    private static final System.Logger LOG = System.getLogger(LinuxProcessInfo.class.getName());
    /** The maximum number of bytes of a process name that Linux keeps. */
    private static final int NAME_MOST = 15;
    /** The index of the start time in {@code stat}, counted from the field after the name. */
    private static final int START_FIELD = 19;

    private final Path proc;

    public LinuxProcessInfo() {
        this(Path.of("/proc"));
    }

    /** Creates a reader for a folder like {@code /proc}. */
    LinuxProcessInfo(Path proc) {
        this.proc = proc;
    }

    /** Content of {@code stat}: the name of a process, maybe truncated, and its start time. */
    private record Stat(String name, long started) {}

    /**
     * Returns the program that a process runs.
     * @param pid the process id; 0 or less if it is unknown
     * @param name the name that the program gives itself; for people
     * @return the program; only the id and the name are known if the process has ended
     */
    public WindowOwnerApp app(long pid, String name) {
        Path folder = proc.resolve(Long.toString(pid));
        Stat stat = stat(pid, folder);
        if (stat.name.isEmpty()) {
            return new WindowOwnerApp(pid, 0, "", "", "", name);
        }
        String executable = executable(folder);
        String process = executable.isEmpty() ? "" : whole(stat.name, executable, text(folder.resolve("cmdline")));
        String workingFolder = link(folder.resolve("cwd"));
        if (!stat.equals(stat(pid, folder))) {
            return new WindowOwnerApp(
                    pid, 0, "", "", "", name); // the id was reused, or the process runs another program now
        }
        return new WindowOwnerApp(pid, stat.started, process, executable, workingFolder, name);
    }

    private static Stat stat(long pid, Path folder) {
        String stat = pid > 0 ? text(folder.resolve("stat")) : "";
        int open = stat.indexOf('(');
        int close = stat.lastIndexOf(')'); // the name itself may contain parentheses
        if (open < 0 || close < open) {
            return new Stat("", 0);
        }
        String[] fields = stat.substring(close + 1).strip().split(" ", -1);
        boolean tells = fields.length > START_FIELD && fields[START_FIELD].matches("[0-9]{1,18}");
        return new Stat(stat.substring(open + 1, close), tells ? Long.parseLong(fields[START_FIELD]) : 0);
    }

    /** Returns the path of the running file; empty if that path has another file now, or none. */
    private static String executable(Path folder) {
        Path running = folder.resolve("exe");
        try {
            Path told = Files.readSymbolicLink(running);
            return told.isAbsolute() && Files.isSameFile(running, told) ? told.toString() : "";
        } catch (IOException | InvalidPathException e) {
            LOG.log(System.Logger.Level.DEBUG, "The program of {0} cannot be determined: {1}", folder, e.toString());
            return "";
        }
    }

    /**
     * Returns the full form of a truncated name: the name of the executable or, for an interpreter, of its first argument, if it starts
     * with it.
     */
    private static String whole(String name, String executable, String arguments) {
        if (name.getBytes(StandardCharsets.UTF_8).length < NAME_MOST) {
            return name;
        }
        String program = file(executable);
        if (program.startsWith(name)) {
            return program;
        }
        for (String argument : arguments.split("\0", 3)) {
            if (file(argument).startsWith(name)) {
                return file(argument);
            }
        }
        return name;
    }

    private static String file(String path) {
        return path.substring(path.lastIndexOf('/') + 1);
    }

    private static String text(Path file) {
        try {
            return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
        } catch (IOException e) {
            LOG.log(System.Logger.Level.DEBUG, "The process has ended or belongs to another user: {0}", file);
            return "";
        }
    }

    private static String link(Path file) {
        try {
            return Files.readSymbolicLink(file).toString();
        } catch (IOException e) {
            LOG.log(System.Logger.Level.DEBUG, "The process has ended or belongs to another user: {0}", file);
            return "";
        }
    }
}
