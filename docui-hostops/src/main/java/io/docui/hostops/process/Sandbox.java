package io.docui.hostops.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Runs programs where they write nowhere but in some folders, by bubblewrap (docs/spec/host-operations.md#sandbox): all else is read-only,
 * {@code /tmp} is their own, the sockets in {@code /run} are out of reach, what is held is read-only too, and what is hidden is empty.
 * Thread-safe.
 */
public final class Sandbox {
    private static final List<String> PLACES =
            List.of("--ro-bind", "/", "/", "--dev", "/dev", "--proc", "/proc", "--tmpfs", "/tmp", "--tmpfs", "/run");
    // Where names of hosts are looked up, and where some systems have their programs.
    private static final List<String> OF_RUN =
            List.of("/run/systemd/resolve", "/run/resolvconf", "/run/current-system");
    // Nobody's rights: even those of root would make what is read-only writable again.
    private static final List<String> WALLS = List.of("--unshare-all", "--die-with-parent", "--cap-drop", "ALL");

    private final AtomicReference<@Nullable Optional<String>> fault = new AtomicReference<>();

    private Sandbox() {}

    /** The sandbox of this system, which may not work: {@link #fault} tells. */
    public static Sandbox here() {
        return new Sandbox();
    }

    /**
     * Why there is no sandbox here. That is tried once.
     *
     * @return what is wrong; empty if there is one
     */
    public Optional<String> fault() {
        Optional<String> known = fault.get();
        if (known == null) {
            known = CommandProbe.of(command(
                            new SandboxProfile(List.of(), List.of(), false), Path.of("/"), false, List.of("true")))
                    .map(Sandbox::advice);
            fault.set(known);
        }
        return known;
    }

    private static String advice(String words) {
        if (words.endsWith("not installed")) {
            return "bubblewrap is not installed (the package is called bubblewrap)";
        }
        boolean forbidden = words.contains("ermission denied")
                || words.contains("not permitted")
                || words.contains("o permissions");
        return forbidden
                ? words + " (this system, or the container around it, does not let users make namespaces)"
                : words;
    }

    /** Whether programs can be run in it. */
    public boolean works() {
        return fault().isEmpty();
    }

    /**
     * The command that runs a program in the sandbox.
     *
     * @param sandboxProfile what it may do
     * @param folder where it runs
     * @param terminal whether it has a terminal of its own, which it keeps
     * @param argv the program
     * @return the command
     */
    List<String> command(SandboxProfile sandboxProfile, Path folder, boolean terminal, List<String> argv) {
        List<String> command = new ArrayList<>(List.of("bwrap"));
        command.addAll(PLACES);
        OF_RUN.forEach(path -> command.addAll(List.of("--ro-bind-try", path, path)));
        for (Path path : sandboxProfile.writable()) {
            command.addAll(List.of("--bind", path.toString(), path.toString()));
        }
        hold(sandboxProfile, command);
        List<Path> hidden = sandboxProfile.hiddenPaths().stream()
                .flatMap(Sandbox::real)
                .distinct()
                .toList();
        hidden.forEach(path -> command.addAll(
                isFolder(path)
                        ? List.of("--tmpfs", path.toString())
                        : List.of("--ro-bind", "/dev/null", path.toString())));
        sandboxProfile
                .readablePaths()
                .forEach(path -> command.addAll(List.of("--ro-bind", path.toString(), path.toString())));
        hidden.stream()
                .filter(Sandbox::isFolder)
                .forEach(path -> command.addAll(List.of("--remount-ro", path.toString())));
        command.addAll(WALLS);
        if (sandboxProfile.network()) {
            command.add("--share-net");
        }
        if (!terminal) {
            command.add("--new-session");
        }
        command.addAll(List.of("--chdir", folder.toString(), "--"));
        command.addAll(argv);
        return command;
    }

    /**
     * Makes places read-only that lie in what is writable. Each folder on the way becomes a place of its own, for then it cannot be moved
     * away and replaced by another.
     */
    private static void hold(SandboxProfile sandboxProfile, List<String> command) {
        List<Path> held = sandboxProfile.readOnlyPaths().stream()
                .flatMap(path -> real(path).filter(real -> real.equals(path) || isWritable(sandboxProfile, real)))
                .sorted()
                .distinct()
                .toList();
        held.stream()
                .flatMap(path -> sandboxProfile.writable().stream()
                        .filter(folder -> path.startsWith(folder) && !path.equals(folder))
                        .flatMap(folder -> between(folder, path)))
                .sorted()
                .distinct()
                .forEach(path -> command.addAll(List.of("--bind-try", path.toString(), path.toString())));
        held.forEach(path -> command.addAll(List.of("--ro-bind-try", path.toString(), path.toString())));
    }

    private static boolean isWritable(SandboxProfile sandboxProfile, Path path) {
        return sandboxProfile.writable().stream().anyMatch(path::startsWith);
    }

    private static Stream<Path> between(Path folder, Path path) {
        return IntStream.range(folder.getNameCount() + 1, path.getNameCount())
                .mapToObj(names -> Path.of("/").resolve(path.subpath(0, names)));
    }

    /** Where a path leads: what is behind a link is what is to be hidden. */
    private static Stream<Path> real(Path path) {
        try {
            return Stream.of(path.toRealPath());
        } catch (IOException e) {
            // There is nothing to hide, or nobody may look at it.
            return Stream.empty();
        }
    }

    private static boolean isFolder(Path path) {
        return Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS);
    }
}
