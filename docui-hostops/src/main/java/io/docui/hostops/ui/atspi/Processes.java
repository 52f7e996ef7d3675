package io.docui.hostops.ui.atspi;

import io.docui.hostops.ui.UiApp;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** What the system tells of a process. */
final class Processes {
    /** So many characters of a name are kept by Linux. */
    private static final int NAME_MOST = 15;
    /** Where the start stands in {@code stat}, counted from what follows the name. */
    private static final int START_FIELD = 19;

    private final Path proc;

    Processes(Path proc) {
        this.proc = proc;
    }

    /**
     * A process as a program with windows.
     *
     * @param pid its id; 0 if it is not known
     * @param name what the program calls itself
     */
    UiApp app(long pid, String name) {
        Path folder = proc.resolve(Long.toString(pid));
        String stat = pid > 0 ? text(folder.resolve("stat")) : "";
        int open = stat.indexOf('(');
        int close = stat.lastIndexOf(')');
        if (open < 0 || close < open) {
            return new UiApp(pid, 0, "", "", "", name);
        }
        String executable = link(folder.resolve("exe"));
        String process = whole(stat.substring(open + 1, close), executable, text(folder.resolve("cmdline")));
        return new UiApp(
                pid, start(stat.substring(close + 1).strip()), process, executable, link(folder.resolve("cwd")), name);
    }

    private static long start(String fields) {
        String[] all = fields.split(" ", -1);
        return all.length > START_FIELD && all[START_FIELD].matches("[0-9]{1,18}")
                ? Long.parseLong(all[START_FIELD])
                : 0;
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
            return ""; // it has ended, or is another's
        }
    }

    private static String link(Path file) {
        try {
            return Files.readSymbolicLink(file).toString();
        } catch (IOException e) {
            return ""; // it has ended, or is another's
        }
    }
}
