package io.docui.server.internal.config;

import io.docui.server.internal.jsonrpc.CommandException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Determines the id of the current terminal, because each terminal has its own app processes. The environment variable {@value #VARIABLE}
 * takes precedence. On Linux, the id consists of the controlling terminal and the session of the process ({@code pts/3:4711}), both from
 * {@code /proc/self/stat}. This way redirected streams make no difference, and a new window with the number of a closed one is another
 * terminal. Without a controlling terminal (cron, CI, many agents), the id is the session ({@code session:4711}). On other systems, {@code
 * ps} returns the controlling terminal. The last resort is the parent process ({@code parent:4711}).
 */
public final class TerminalIdResolver {
    /** The environment variable with the id of the terminal. */
    public static final String VARIABLE = "PIPEMUX_TERMINAL_ID";

    private static final int LENGTH_LIMIT = 100;
    private static final Path STAT = Path.of("/proc/self/stat");
    private static final int SESSION = 3;
    private static final int TERMINAL = 4;
    private static final int FIRST_PTS_MAJOR = 136;
    private static final int LAST_PTS_MAJOR = 143;

    private TerminalIdResolver() {}

    /**
     * Returns whether a stream of this process is a terminal.
     * @param descriptor 1 for standard output, 2 for standard error
     * @return whether it is a terminal. If the system does not provide this, returns whether the process has a terminal; from Java 22 on,
     *     this is always true, and more output is escaped than necessary.
     */
    @SuppressWarnings("SystemConsoleNull") // unnecessary escaping is harmless
    public static boolean isTerminal(int descriptor) {
        try {
            String device = Files.readSymbolicLink(Path.of("/proc/self/fd", String.valueOf(descriptor)))
                    .toString();
            return device.startsWith("/dev/pts/") || device.startsWith("/dev/tty") || device.equals("/dev/console");
        } catch (IOException e) {
            return System.console() != null; // not Linux
        }
    }

    public static String id(CommandEnvironment commandEnvironment) throws CommandException {
        Optional<String> given = commandEnvironment.variable(VARIABLE);
        return given.isPresent() ? validate(given.get()) : ofProcess();
    }

    /**
     * Validates a given id.
     * @throws CommandException if the id is blank, too long, or contains control characters
     */
    public static String validate(String id) throws CommandException {
        if (id.isBlank() || id.length() > LENGTH_LIMIT || id.chars().anyMatch(Character::isISOControl)) {
            throw new CommandException(
                    CommandException.Kind.USAGE,
                    "The terminal id (" + VARIABLE + ") must have 1 to " + LENGTH_LIMIT
                            + " characters and no control characters.");
        }
        return id;
    }

    private static String ofProcess() {
        try {
            return ofStat(Files.readString(STAT, StandardCharsets.ISO_8859_1));
        } catch (IOException e) {
            // Not Linux.
            return controllingTerminal().orElseGet(TerminalIdResolver::parent);
        }
    }

    /**
     * Returns the terminal of a process on Linux.
     * @param stat the process's {@code stat}
     */
    static String ofStat(String stat) {
        // The second field is the program's name in parentheses, which may contain any character.
        String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ", -1);
        String session = fields[SESSION];
        int device = Integer.parseInt(fields[TERMINAL]);
        return device == 0 ? "session:" + session : terminalName(device) + ":" + session;
    }

    private static String terminalName(int device) {
        int major = device >>> 8 & 0xFFF;
        int minor = device & 0xFF | device >>> 12 & 0xFFF00;
        if (major >= FIRST_PTS_MAJOR && major <= LAST_PTS_MAJOR) {
            return "pts/" + (minor + (major - FIRST_PTS_MAJOR) * 256);
        }
        return "tty" + major + "." + minor;
    }

    private static Optional<String> controllingTerminal() {
        try {
            Process ps = new ProcessBuilder(
                            "ps",
                            "-o",
                            "tty=",
                            "-p",
                            String.valueOf(ProcessHandle.current().pid()))
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            ps.getOutputStream().close();
            String name = new String(ps.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
            return Optional.of(name).filter(text -> !text.isEmpty() && !text.startsWith("?"));
        } catch (IOException e) {
            return Optional.empty(); // there is no ps
        }
    }

    private static String parent() {
        return "parent:"
                + ProcessHandle.current().parent().map(ProcessHandle::pid).orElse(0L);
    }
}
