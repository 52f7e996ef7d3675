package io.docui.hostops.internal.ui;

import io.docui.hostops.Waiting;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.awaitility.core.ConditionTimeoutException;

/**
 * A desktop of its own for tests with real programs: an X server without a screen, a session bus, a window manager, and a home folder
 * that is removed in the end. The accessibility bus is there before the programs.
 *
 * <p>Needs Xvfb, dbus-daemon, at-spi2-core, openbox and xprop (see {@code .ci/install}).
 */
public final class RealDesktop implements AutoCloseable {
    private final Path folder;
    private final Map<String, String> environment;
    private final Deque<Process> started = new ArrayDeque<>();

    private RealDesktop(Path folder, Map<String, String> environment) {
        this.folder = folder;
        this.environment = environment;
    }

    /** Starts one with a screen of 1280 by 800 pixels. */
    public static RealDesktop open() throws IOException {
        return open("1280x800x24");
    }

    /**
     * Starts one.
     *
     * @param screen the size of its screen and its depth, as the X server takes it
     */
    public static RealDesktop open(String screen) throws IOException {
        // Not under the build's folder: the paths of sockets are short.
        Path folder = Files.createTempDirectory("desk").toRealPath();
        RealDesktop desktop = new RealDesktop(folder, environment(folder));
        try {
            desktop.startServers(screen);
            return desktop;
        } catch (IOException | RuntimeException e) {
            desktop.close();
            throw e;
        }
    }

    /** The environment of its programs: that of the tests without what leads to another desktop. */
    public Map<String, String> environment() {
        return Map.copyOf(environment);
    }

    /** The home folder of its programs. */
    public Path home() {
        return folder.resolve("home");
    }

    /**
     * Starts a program in its home folder.
     *
     * @param command the program and its arguments
     * @return its process, which is ended with the desktop at the latest; its output is in {@code output.txt} beside the home folder
     */
    public Process start(String... command) throws IOException {
        return start(Map.of(), command);
    }

    /**
     * Starts a program in its home folder.
     *
     * @param more what its environment has besides
     * @param command the program and its arguments
     * @return its process, which is ended with the desktop at the latest
     */
    public Process start(Map<String, String> more, String... command) throws IOException {
        Map<String, String> all = new TreeMap<>(environment);
        all.putAll(more);
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(home().toFile())
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(
                        folder.resolve("output.txt").toFile()));
        builder.environment().clear();
        builder.environment().putAll(all);
        Process process = builder.start();
        started.push(process);
        return process;
    }

    /** Starts a program of the desktop's own and reads the line by which it tells that it is ready. */
    private String startAndReadLine(String... command) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(home().toFile())
                .redirectError(ProcessBuilder.Redirect.appendTo(
                        folder.resolve("output.txt").toFile()));
        builder.environment().clear();
        builder.environment().putAll(environment);
        Process process = builder.start();
        started.push(process);
        BufferedReader out =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        String line = out.readLine();
        if (line == null) {
            throw new IOException(command[0] + " ended by itself: " + Files.readString(folder.resolve("output.txt")));
        }
        return line.strip();
    }

    private void startServers(String screen) throws IOException {
        Files.createDirectories(home());
        Files.createDirectory(
                folder.resolve("run"),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
        environment.put(
                "DISPLAY",
                ":"
                        + startAndReadLine(
                                "Xvfb", "-displayfd", "1", "-screen", "0", screen, "-nolisten", "tcp", "-noreset"));
        String bus = "unix:path=" + folder.resolve("run/bus");
        environment.put(
                "DBUS_SESSION_BUS_ADDRESS",
                startAndReadLine(
                        "dbus-daemon", "--session", "--nofork", "--nosyslog", "--print-address=1", "--address=" + bus));
        startAccessibility();
        start("openbox", "--sm-disable");
        awaitWindowManager();
    }

    /** Before the programs: one that begins at the same time as the registry may be missing in it for good, as Qt 5's are. */
    private void startAccessibility() throws IOException {
        String answer = output(
                "dbus-send",
                "--session",
                "--print-reply=literal",
                "--dest=org.a11y.Bus",
                "/org/a11y/bus",
                "org.a11y.Bus.GetAddress");
        String root = output(
                "dbus-send",
                "--bus=" + answer.strip(),
                "--print-reply",
                "--dest=org.a11y.atspi.Registry",
                "/org/a11y/atspi/accessible/root",
                "org.a11y.atspi.Accessible.GetChildren");
        if (!root.contains("array [")) {
            throw new IOException("No accessibility registry: " + answer + root);
        }
    }

    private void awaitWindowManager() throws IOException {
        try {
            Waiting.until("there is a window manager", this::hasWindowManager);
        } catch (ConditionTimeoutException e) {
            throw new IOException("No window manager: " + Files.readString(folder.resolve("output.txt")), e);
        }
    }

    private boolean hasWindowManager() throws IOException {
        return output("xprop", "-root", "_NET_SUPPORTING_WM_CHECK").contains("window id #");
    }

    private String output(String... command) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().clear();
        builder.environment().putAll(environment);
        return new String(builder.start().getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }

    private static Map<String, String> environment(Path folder) {
        Map<String, String> all = new TreeMap<>(System.getenv());
        all.keySet()
                .removeAll(List.of(
                        "AT_SPI_BUS_ADDRESS", "NO_AT_BRIDGE", "WAYLAND_DISPLAY", "XAUTHORITY", "SESSION_MANAGER"));
        all.keySet().removeIf(name -> name.startsWith("XDG_") || name.startsWith("DBUS_") || name.startsWith("LC_"));
        all.put("HOME", folder.resolve("home").toString());
        all.put("XDG_RUNTIME_DIR", folder.resolve("run").toString());
        all.put("LANG", "C.UTF-8");
        all.put("GSETTINGS_BACKEND", "memory");
        all.put("GTK_USE_PORTAL", "0");
        all.put("GIO_USE_VFS", "local");
        all.put("QT_LINUX_ACCESSIBILITY_ALWAYS_ON", "1");
        all.put("QT_QPA_PLATFORM", "xcb");
        all.put("ACCESSIBILITY_ENABLED", "1");
        all.put("GNOME_ACCESSIBILITY", "1");
        return all;
    }

    /** Ends all that was started on it, also by the programs themselves, and removes its folder. */
    @Override
    public void close() throws IOException {
        try {
            for (Process process : started) {
                process.descendants().forEach(ProcessHandle::destroyForcibly);
                process.destroyForcibly();
                process.waitFor(1, TimeUnit.MINUTES);
            }
            List<ProcessHandle> left = findRemainingProcesses();
            left.forEach(ProcessHandle::destroyForcibly);
            Waiting.until(
                    "no program of the desktop is left",
                    () -> findRemainingProcesses().isEmpty());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            remove();
        }
    }

    /** What was started here and went on its own: its environment names the folder. */
    private List<ProcessHandle> findRemainingProcesses() {
        byte[] mark = ("XDG_RUNTIME_DIR=" + folder.resolve("run") + "\0").getBytes(StandardCharsets.UTF_8);
        List<ProcessHandle> found = new ArrayList<>();
        ProcessHandle.allProcesses()
                .filter(process -> process.pid() != ProcessHandle.current().pid())
                .filter(process -> contains(environmentOf(process.pid()), mark))
                .forEach(found::add);
        return found;
    }

    private static byte[] environmentOf(long pid) {
        try {
            return Files.readAllBytes(Path.of("/proc", Long.toString(pid), "environ"));
        } catch (IOException e) {
            return new byte[0]; // ended by now, or another's
        }
    }

    private static boolean contains(byte[] all, byte[] part) {
        for (int i = 0; i + part.length <= all.length; i++) {
            if (Arrays.equals(all, i, i + part.length, part, 0, part.length)) {
                return true;
            }
        }
        return false;
    }

    private void remove() throws IOException {
        if (!Files.exists(folder)) {
            return;
        }
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        }
    }
}
