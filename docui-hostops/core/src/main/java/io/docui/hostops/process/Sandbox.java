package io.docui.hostops.process;

import io.docui.hostops.internal.process.BoundUnixSockets;
import io.docui.hostops.internal.process.CommandProbe;
import io.docui.hostops.internal.process.OverlayRoot;
import io.docui.hostops.internal.process.SystemCallFilter;
import io.docui.hostops.workspace.RealPathResolver;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Confines programs with bubblewrap, so that they can write only to permitted directories (docs/spec/host-operations.md#sandbox).
 *
 * <p>Everything else is read-only, {@code /tmp} is private, and sockets and named pipes outside of the permitted directories lead nowhere
 * ({@link #weakness} tells where they do). Protected paths are read-only too, and hidden paths appear empty. Thread-safe.
 */
public final class Sandbox {
    // Settings of the kernel below /proc/sys belong to the whole machine, and root could write them even without
    // capabilities.
    private static final List<String> OWN_PLACES =
            List.of("--dev", "/dev", "--proc", "/proc", "--remount-ro", "/proc", "--tmpfs", "/tmp", "--tmpfs", "/run");
    private static final List<String> PROBE = List.of("--chdir", "/", "--", "true");
    private static final Path SYSTEM = Path.of("/sys");
    private static final List<Path> REPLACED =
            List.of(Path.of("/dev"), Path.of("/proc"), Path.of("/tmp"), Path.of("/run"), Path.of("/var/run"));
    // The data for host name lookup, and the location of programs on some systems. The directories contain sockets too.
    private static final List<String> OF_RUN = List.of(
            "/run/systemd/resolve/stub-resolv.conf",
            "/run/systemd/resolve/resolv.conf",
            "/run/resolvconf/resolv.conf",
            "/run/current-system");
    // No capabilities: even those of root would allow a program to make read-only mounts writable again.
    private static final List<String> WALLS = List.of("--unshare-all", "--die-with-parent", "--cap-drop", "ALL");

    private static final List<String> FILTERED = List.of("--seccomp", "9");
    /** Continues as the program, which reads the filter from descriptor 9. The arguments are the filter and the program. */
    private static final List<String> WITH_FILTER = List.of("sh", "-c", """
            filter=$1
            shift
            file=$(mktemp /tmp/docui-filter-XXXXXXXXXX) && printf "$filter" > "$file" && exec 9< "$file" && rm -f "$file" || exit 125
            exec "$@"
            """, "sh");

    private final AtomicReference<@Nullable Optional<String>> fault = new AtomicReference<>();
    private final AtomicReference<@Nullable Optional<String>> filterFault = new AtomicReference<>();
    private final Optional<SystemCallFilter> filter = SystemCallFilter.of(System.getProperty("os.arch"));
    private final Optional<OverlayRoot> overlayRoot;

    private Sandbox(Optional<OverlayRoot> overlayRoot) {
        this.overlayRoot = overlayRoot;
    }

    /** Returns the sandbox of this system. It may not work; {@link #fault} tells why. */
    public static Sandbox here() {
        return new Sandbox(Optional.of(new OverlayRoot(
                Stream.concat(REPLACED.stream(), Stream.of(SYSTEM)).collect(Collectors.toSet()),
                name -> ExecutableFinder.of(System.getenv()).findAll(name).findFirst())));
    }

    /** Returns a sandbox as on systems that do not let users mount overlays. */
    static Sandbox withoutOverlays() {
        return new Sandbox(Optional.empty());
    }

    /**
     * Returns why the sandbox does not work. The check runs once.
     *
     * @return the problem; empty if the sandbox works
     */
    public Optional<String> fault() {
        Optional<String> known = fault.get();
        if (known == null) {
            SandboxProfile minimal = new SandboxProfile(List.of(), List.of(), false);
            known = CommandProbe.of(plain(minimal, Stream.empty(), PROBE)).map(Sandbox::advice);
            fault.set(known);
        }
        return known;
    }

    /**
     * Returns why programs in the sandbox can use the keyrings of the session that this program was started in, and sockets to the host of a virtual
     * machine (docs/spec/host-operations.md#sandbox). The check runs once.
     *
     * @return the reason; empty if they cannot, or if the sandbox does not work
     */
    public Optional<String> filterFault() {
        Optional<String> known = filterFault.get();
        if (known == null && !works()) {
            return Optional.empty();
        }
        if (known == null) {
            SandboxProfile minimal = new SandboxProfile(List.of(), List.of(), false);
            known = filter.isEmpty()
                    ? Optional.of("the system calls of " + System.getProperty("os.arch") + " are not known")
                    : CommandProbe.of(filtered(plain(minimal, Stream.empty(), concat(FILTERED, PROBE))));
            filterFault.set(known);
        }
        return known;
    }

    /** Returns the filter that programs start with, as a format; empty if filters do not work here. */
    private String format() {
        return filterFault().isEmpty()
                ? filter.map(SystemCallFilter::toPrintfFormat).orElse("")
                : "";
    }

    private List<String> filtered(List<String> command) {
        return Stream.of(WITH_FILTER.stream(), filter.map(SystemCallFilter::toPrintfFormat).stream(), command.stream())
                .flatMap(words -> words)
                .toList();
    }

    private static List<String> concat(List<String> first, List<String> second) {
        return Stream.concat(first.stream(), second.stream()).toList();
    }

    private static String advice(String words) {
        if (words.endsWith("not installed")) {
            return "bubblewrap is not installed (install the package bubblewrap)";
        }
        boolean forbidden = words.contains("ermission denied")
                || words.contains("not permitted")
                || words.contains("o permissions");
        return forbidden ? words + " (this system or its container does not allow users to create namespaces)" : words;
    }

    /** Tells whether programs can run in the sandbox. */
    public boolean works() {
        return fault().isEmpty();
    }

    /**
     * Returns why programs in the sandbox can reach some sockets and named pipes outside (docs/spec/host-operations.md#sandbox). The check runs once.
     *
     * @return the reason; empty if they reach none, or if the sandbox does not work
     */
    public Optional<String> weakness() {
        return works()
                ? overlayRoot.map(OverlayRoot::fault).orElse(Optional.of("overlay mounts are turned off"))
                : Optional.empty();
    }

    /** @throws IOException if the current mounts or sockets of the machine are unknown */
    List<String> command(SandboxProfile sandboxProfile, Path folder, boolean terminal, List<String> argv)
            throws IOException {
        List<String> end = new ArrayList<>(terminal ? List.of() : List.of("--new-session"));
        boolean filters = filterFault().isEmpty();
        end.addAll(filters ? FILTERED : List.of());
        end.addAll(List.of("--chdir", folder.toString(), "--"));
        end.addAll(argv);
        if (weakness().isEmpty()) {
            return isolated(sandboxProfile, end);
        }
        List<String> command = plain(sandboxProfile, foreignSockets(sandboxProfile), end);
        return filters ? filtered(command) : command;
    }

    /** Returns a command for a program that sees the machine through overlays, and so reaches no socket and no pipe. */
    private List<String> isolated(SandboxProfile sandboxProfile, List<String> end) throws IOException {
        OverlayRoot.Layout layout = overlayRoot.orElseThrow().layout(format());
        List<String> command = new ArrayList<>(layout.prefix());
        command.add("bwrap");
        command.addAll(layout.places());
        command.addAll(List.of("--ro-bind", SYSTEM.toString(), SYSTEM.toString()));
        addPlaces(sandboxProfile, Stream.empty(), command);
        command.addAll(List.of("--remount-ro", "/"));
        addWalls(sandboxProfile, command);
        // The program that mounts the overlays is root in a namespace of its own.
        Path self = Path.of("/proc/self");
        command.addAll(List.of(
                "--unshare-user",
                "--uid",
                Files.getAttribute(self, "unix:uid").toString(),
                "--gid",
                Files.getAttribute(self, "unix:gid").toString()));
        command.addAll(end);
        return command;
    }

    private static List<String> plain(SandboxProfile sandboxProfile, Stream<Path> sockets, List<String> end) {
        List<String> command = new ArrayList<>(List.of("bwrap", "--ro-bind", "/", "/"));
        addPlaces(sandboxProfile, sockets, command);
        addWalls(sandboxProfile, command);
        command.addAll(end);
        return command;
    }

    private static void addPlaces(SandboxProfile sandboxProfile, Stream<Path> sockets, List<String> command) {
        command.addAll(OWN_PLACES);
        OF_RUN.forEach(path -> command.addAll(List.of("--ro-bind-try", path, path)));
        for (Path path : sandboxProfile.writable()) {
            command.addAll(List.of("--bind", path.toString(), path.toString()));
        }
        hold(sandboxProfile, command);
        List<Path> hidden = Stream.concat(sandboxProfile.hiddenPaths().stream(), sockets)
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
    }

    /**
     * Paths that the sandbox covers with mounts of their own, where programs outside can replace what is below the mount.
     *
     * @param hidden those that appear empty
     * @param readOnly those that can be read only
     */
    record CoveredPaths(List<Path> hidden, List<Path> readOnly) {
        static final CoveredPaths NONE = new CoveredPaths(List.of(), List.of());
    }

    /** Returns what the sandbox covers. Overlays are folders of their own, so nothing that is hidden below them can appear. */
    CoveredPaths coveredPaths(SandboxProfile sandboxProfile) {
        boolean overlays = weakness().isEmpty();
        return new CoveredPaths(
                topmost(sandboxProfile.hiddenPaths().stream()
                        .flatMap(Sandbox::real)
                        .filter(path -> isWritable(sandboxProfile, path)
                                || sandboxProfile.readOnlyPaths().stream().anyMatch(path::startsWith)
                                || !overlays && REPLACED.stream().noneMatch(path::startsWith))),
                topmost(sandboxProfile.readOnlyPaths().stream()
                        .flatMap(Sandbox::real)
                        .filter(path -> isWritable(sandboxProfile, path)
                                && !sandboxProfile.writable().contains(path))));
    }

    /** Returns the paths without those below others, whose mount covers all that is ever below it. */
    private static List<Path> topmost(Stream<Path> paths) {
        List<Path> all = paths.distinct().toList();
        return all.stream()
                .filter(path -> all.stream().noneMatch(other -> path.startsWith(other) && !path.equals(other)))
                .toList();
    }

    private static void addWalls(SandboxProfile sandboxProfile, List<String> command) {
        command.addAll(WALLS);
        if (sandboxProfile.network()) {
            command.add("--share-net");
        }
    }

    /**
     * Returns the known sockets that lead to programs outside, except those in directories that the program works in. The directories that the
     * sandbox replaces have none.
     */
    private static Stream<Path> foreignSockets(SandboxProfile sandboxProfile) throws IOException {
        return sockets().stream()
                .filter(socket -> REPLACED.stream().noneMatch(socket::startsWith)
                        && Stream.concat(sandboxProfile.writable().stream(), sandboxProfile.readOnlyPaths().stream())
                                .noneMatch(socket::startsWith));
    }

    private static List<Path> sockets() throws IOException {
        try {
            return BoundUnixSockets.places();
        } catch (IOException e) {
            throw new IOException(
                    "Nothing runs in the sandbox, because the Unix sockets of this machine cannot be listed and hidden: "
                            + e.getMessage(),
                    e);
        }
    }

    /**
     * Makes paths within writable directories read-only. Each directory above these, and above hidden paths, becomes a mount of its own, so that
     * it cannot be moved away and replaced by another, or be read under a name that no rule covers.
     */
    private static void hold(SandboxProfile sandboxProfile, List<String> command) {
        List<Path> held = sandboxProfile.readOnlyPaths().stream()
                .flatMap(path -> real(path).filter(real -> real.equals(path) || isWritable(sandboxProfile, real)))
                .sorted()
                .distinct()
                .toList();
        Stream.concat(held.stream(), sandboxProfile.hiddenPaths().stream().flatMap(Sandbox::place))
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

    /** Returns the real path, also of something that does not exist yet. */
    private static Stream<Path> place(Path path) {
        try {
            return Stream.of(RealPathResolver.of(path));
        } catch (IOException e) {
            // Nothing can be reached by it.
            return Stream.empty();
        }
    }

    /** Returns the real path, because the target of a link must be hidden. */
    private static Stream<Path> real(Path path) {
        try {
            return Stream.of(path.toRealPath());
        } catch (IOException e) {
            // There is nothing to hide, or nobody may read it.
            return Stream.empty();
        }
    }

    private static boolean isFolder(Path path) {
        return Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS);
    }
}
