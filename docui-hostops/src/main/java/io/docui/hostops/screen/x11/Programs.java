package io.docui.hostops.screen.x11;

import io.docui.hostops.ui.UiApp;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** What the system tells of the process of a window. */
final class Programs {
    private static final System.Logger LOG = System.getLogger(Programs.class.getName());
    /** The kernel cuts names of processes at this length. */
    private static final int CUT = 15;

    private static final int STARTED = 19;

    private Programs() {}

    /** The program of a process; with nothing but its id where the system does not tell. */
    static UiApp of(long pid) {
        Path process = Path.of("/proc", Long.toString(pid));
        if (pid <= 0 || !Files.isDirectory(process)) {
            return new UiApp(pid, 0, "", "", "", "");
        }
        String executable = link(process.resolve("exe"));
        return new UiApp(
                pid, started(process), name(process, executable), executable, link(process.resolve("cwd")), "");
    }

    private static String name(Path process, String executable) {
        String name = text(process.resolve("comm")).strip();
        if (name.length() < CUT) {
            return name;
        }
        String file = executable.substring(executable.lastIndexOf('/') + 1);
        if (file.startsWith(name)) {
            return file;
        }
        String first = text(process.resolve("cmdline")).split("\0", 2)[0];
        String called = first.substring(first.lastIndexOf('/') + 1);
        return called.startsWith(name) ? called : name;
    }

    private static long started(Path process) {
        String stat = text(process.resolve("stat"));
        String[] fields = stat.substring(stat.lastIndexOf(')') + 1).strip().split(" ", -1);
        try {
            return fields.length > STARTED ? Long.parseLong(fields[STARTED]) : 0;
        } catch (NumberFormatException e) {
            LOG.log(System.Logger.Level.DEBUG, "The start of a process is no number", e);
            return 0;
        }
    }

    private static String link(Path link) {
        try {
            return Files.readSymbolicLink(link).toString();
        } catch (IOException e) {
            LOG.log(System.Logger.Level.DEBUG, "Another user''s process, or one that ended: {0}", link);
            return "";
        }
    }

    private static String text(Path file) {
        try {
            return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
        } catch (IOException e) {
            LOG.log(System.Logger.Level.DEBUG, "A process that ended: {0}", file);
            return "";
        }
    }
}
