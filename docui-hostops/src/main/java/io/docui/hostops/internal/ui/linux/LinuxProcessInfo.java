package io.docui.hostops.internal.ui.linux;

import io.docui.hostops.internal.ui.UiApp;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/**
 * What the system tells of a process. The executable is named only if the file at that path, as it is seen from here, is the one that
 * runs: with mounts of its own a process can have any file run under any path. Of one that cannot be told so, nothing is known by which
 * it could be allowed: also after its file was replaced by an update, and of other users' and privileged processes.
 */
public final class LinuxProcessInfo {
    private static final System.Logger LOG = System.getLogger(LinuxProcessInfo.class.getName());
    /** So many bytes of a name are kept by Linux. */
    private static final int NAME_MOST = 15;
    /** Where the start stands in {@code stat}, counted from what follows the name. */
    private static final int START_FIELD = 19;

    private final Path proc;

    /** The processes of this machine. */
    public LinuxProcessInfo() {
        this(Path.of("/proc"));
    }

    /** The processes that a folder like {@code /proc} tells of. */
    LinuxProcessInfo(Path proc) {
        this.proc = proc;
    }

    /** What {@code stat} says: the name of a process, maybe cut, and when it was started. */
    private record Stat(String name, long started) {}

    /**
     * A process as a program with windows.
     *
     * @param pid its id; 0 or less if it is not known
     * @param name what the program calls itself; for people
     * @return the program; but for the id and the name nothing is known of it if it has ended
     */
    public UiApp app(long pid, String name) {
        Path folder = proc.resolve(Long.toString(pid));
        Stat stat = stat(pid, folder);
        if (stat.name.isEmpty()) {
            return new UiApp(pid, 0, "", "", "", name);
        }
        String executable = executable(folder);
        String process = executable.isEmpty() ? "" : whole(stat.name, executable, text(folder.resolve("cmdline")));
        String workingFolder = link(folder.resolve("cwd"));
        if (!stat.equals(stat(pid, folder))) {
            return new UiApp(pid, 0, "", "", "", name); // another one by now, or it became another program
        }
        return new UiApp(pid, stat.started, process, executable, workingFolder, name);
    }

    private static Stat stat(long pid, Path folder) {
        String stat = pid > 0 ? text(folder.resolve("stat")) : "";
        int open = stat.indexOf('(');
        int close = stat.lastIndexOf(')'); // the name may have brackets itself
        if (open < 0 || close < open) {
            return new Stat("", 0);
        }
        String[] fields = stat.substring(close + 1).strip().split(" ", -1);
        boolean tells = fields.length > START_FIELD && fields[START_FIELD].matches("[0-9]{1,18}");
        return new Stat(stat.substring(open + 1, close), tells ? Long.parseLong(fields[START_FIELD]) : 0);
    }

    /** The path of the file that runs; empty if there is another one at that path, or none. */
    private static String executable(Path folder) {
        Path running = folder.resolve("exe");
        try {
            Path told = Files.readSymbolicLink(running);
            return told.isAbsolute() && Files.isSameFile(running, told) ? told.toString() : "";
        } catch (IOException | InvalidPathException e) {
            LOG.log(System.Logger.Level.DEBUG, "What runs cannot be told of {0}: {1}", folder, e.toString());
            return "";
        }
    }

    /** A name that was cut, whole: as that of the executable, or of the first argument where an interpreter runs, goes on. */
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
            LOG.log(System.Logger.Level.DEBUG, "It has ended, or is another''s: {0}", file);
            return "";
        }
    }

    private static String link(Path file) {
        try {
            return Files.readSymbolicLink(file).toString();
        } catch (IOException e) {
            LOG.log(System.Logger.Level.DEBUG, "It has ended, or is another''s: {0}", file);
            return "";
        }
    }
}
