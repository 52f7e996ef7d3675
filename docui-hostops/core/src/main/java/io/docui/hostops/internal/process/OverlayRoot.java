package io.docui.hostops.internal.process;

import io.docui.hostops.internal.stream.DaemonThreads;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Read-only root directory for sandboxes, put together of overlay mounts of the directories of this machine
 * (docs/spec/host-operations.md#sandbox).
 *
 * <p>A read-only mount prevents neither a connection to a Unix socket nor writing to a named pipe. An overlay does: it has inodes of its own, so a
 * socket or a pipe that is seen through it has no other end, even if it is made later. Files have the same contents as outside.
 *
 * <p>The mounts exist in a mount namespace of the program alone, and end with it. A directory that other file systems are mounted in cannot be the
 * lower layer of an unprivileged overlay, so its entries are mounted one by one. Thread-safe.
 */
public final class OverlayRoot {
    private static final System.Logger LOG = System.getLogger(OverlayRoot.class.getName());
    private static final Path ROOT = Path.of("/");
    private static final Path MOUNTS = Path.of("/proc/self/mountinfo");
    /** Root, mount point, and behind the hyphen the type of the file system. */
    private static final Pattern MOUNT = Pattern.compile("(?:\\S+ ){4}(\\S+) .* - (\\S+) .*");

    private static final Pattern OCTAL = Pattern.compile("\\\\([0-7]{3})");
    /** Characters with a meaning in the table or in the options of a mount. A directory with such a name is left out. */
    private static final Pattern SPECIAL = Pattern.compile("[,:\"'\\\\]|\\p{Cntrl}");
    /** File systems that cannot contain sockets or pipes, and that overlays do not accept. */
    private static final Set<String> PLAIN_FILES = Set.of("vfat", "msdos", "exfat");

    private static final int MOST_PLACES = 1_000;
    private static final List<String> TOOLS = List.of("unshare", "sh", "mount", "mkdir");

    /**
     * Mounts the overlays below a temporary file system, and continues as the program. What cannot be mounted stays an empty directory. The
     * arguments are the directory, the table of mounts, the names of the mount points, the two tools, the filter of system calls, and the program,
     * which reads the filter from descriptor 9. Nobody else can change the file of the filter.
     */
    private static final String SCRIPT = """
            stage=$1 table=$2 names=$3 mount=$4 mkdir=$5 filter=$6
            shift 6
            "$mount" -t tmpfs -o mode=755 docui "$stage" && cd "$stage" && "$mkdir" empty $names && printf %s "$table" > table || exit 125
            "$mount" -a -T table 2> /dev/null
            if test -n "$filter"; then printf "$filter" > filter && exec 9< filter || exit 125; fi
            exec "$@"
            """;

    private final Set<Path> replaced;
    private final Function<String, Optional<Path>> programs;
    private Optional<String> fault = Optional.empty();
    private boolean probed;
    private List<String> tools = List.of();
    private Set<Path> unavailable = Set.of();
    private @Nullable Path stage;

    /**
     * The parts of a command line.
     *
     * @param prefix the command that prepares the mounts and then runs bubblewrap, which follows it
     * @param places the options of bubblewrap that make up the root directory, which stays writable itself
     */
    public record Layout(List<String> prefix, List<String> places) {}

    /** Mount points of this machine that a root directory contains, and those among them that take no overlay. */
    private record MountPoints(Set<Path> all, Set<Path> plain) {
        boolean areBelow(Path place) {
            return all.stream().anyMatch(mount -> mount.startsWith(place) && !mount.equals(place));
        }
    }

    /**
     * @param replaced directories of the machine that are not a part of the root directory
     * @param programs finds the executable file of a program of the system
     */
    public OverlayRoot(Set<Path> replaced, Function<String, Optional<Path>> programs) {
        this.replaced = Set.copyOf(replaced);
        this.programs = programs;
    }

    /** Returns why overlays do not work here; empty if they do. The check runs once, also if the call that needs it is canceled. */
    public synchronized Optional<String> fault() {
        if (!probed) {
            FutureTask<Optional<String>> test = new FutureTask<>(this::probe);
            DaemonThreads.start("docui-overlays", test);
            fault = result(test);
            probed = true;
        }
        return fault;
    }

    private static Optional<String> result(FutureTask<Optional<String>> test) {
        boolean interrupted = false;
        try {
            while (true) {
                try {
                    return test.get();
                } catch (InterruptedException e) {
                    interrupted = true;
                } catch (ExecutionException e) {
                    LOG.log(System.Logger.Level.WARNING, "Overlay mounts cannot be tested", e);
                    return Optional.of("overlay mounts cannot be tested: "
                            + Objects.requireNonNullElse(e.getCause(), e).getMessage());
                }
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private Optional<String> probe() throws IOException, InterruptedException {
        if (!Files.isReadable(MOUNTS)) {
            return Optional.of("the mounts of this system are unknown");
        }
        List<String> found = new ArrayList<>();
        for (String tool : TOOLS) {
            Optional<Path> file = programs.apply(tool);
            if (file.isEmpty()) {
                return Optional.of(tool + " is not installed");
            }
            found.add(file.get().toString());
        }
        tools = List.copyOf(found);
        Plan plan = plan();
        Path output = Files.createTempFile(plan.stage, "mounts", "");
        try {
            if (!isDone(new ProcessBuilder(Stream.concat(plan.prefix("").stream(), Stream.of("cat", MOUNTS.toString()))
                            .toList())
                    .redirectErrorStream(true)
                    .redirectOutput(output.toFile()))) {
                return Optional.of("overlay mounts do not work here: "
                        + Files.readString(output, StandardCharsets.ISO_8859_1).strip());
            }
            Set<Path> mounted = mountPoints(Files.readString(output, StandardCharsets.ISO_8859_1))
                    .all();
            unavailable = plan.overlays.stream()
                    .filter(place -> !mounted.contains(plan.stage.resolve(plan.name(place))))
                    .collect(Collectors.toUnmodifiableSet());
        } finally {
            Files.delete(output);
        }
        if (unavailable.contains(Path.of("/usr")) || unavailable.size() == plan.overlays.size()) {
            return Optional.of("this system does not let users mount overlays");
        }
        if (!unavailable.isEmpty()) {
            LOG.log(
                    System.Logger.Level.INFO,
                    "Not visible in the sandbox, because no overlay works there: " + unavailable);
        }
        return Optional.empty();
    }

    private static boolean isDone(ProcessBuilder builder) throws IOException, InterruptedException {
        Process process = builder.start();
        try {
            process.getOutputStream().close();
            if (!process.waitFor(CommandProbe.LIMIT.toSeconds(), TimeUnit.SECONDS)) {
                throw new IOException("the test takes longer than " + CommandProbe.LIMIT.toSeconds() + " s");
            }
            return process.exitValue() == 0;
        } finally {
            process.destroyForcibly();
        }
    }

    /**
     * Returns the root directory as the machine is now.
     *
     * @param filter the format of a {@code printf} command that prints what the program reads from descriptor 9; empty for nothing
     * @throws IOException if the mounts of the machine cannot be read, or the mount point cannot be created
     */
    public synchronized Layout layout(String filter) throws IOException {
        Plan plan = plan();
        return new Layout(plan.prefix(filter), plan.options);
    }

    private Plan plan() throws IOException {
        Plan plan = new Plan(stage(), mountPoints(Files.readString(MOUNTS, StandardCharsets.ISO_8859_1)));
        for (Path place : entries(ROOT)) {
            if (!replaced.contains(place)) {
                plan.add(place);
            }
        }
        return plan;
    }

    /** Returns the directory that each program mounts its overlays in. It stays empty for all others. */
    private Path stage() throws IOException {
        if (stage == null || !Files.isDirectory(stage, LinkOption.NOFOLLOW_LINKS)) {
            stage = Files.createTempDirectory("docui-view-").toRealPath();
            if (SPECIAL.matcher(stage.toString()).find() || stage.toString().indexOf(' ') >= 0) {
                Files.delete(stage);
                throw new IOException("the name of the temporary directory " + stage + " contains special characters");
            }
            stage.toFile().deleteOnExit();
        }
        return stage;
    }

    private MountPoints mountPoints(String table) {
        Set<Path> all = new TreeSet<>();
        Set<Path> plain = new TreeSet<>();
        table.lines().map(MOUNT::matcher).filter(Matcher::matches).forEach(mount -> {
            Path point = path(mount.group(1));
            if (replaced.stream().noneMatch(point::startsWith) || stage != null && point.startsWith(stage)) {
                all.add(point);
                if (PLAIN_FILES.contains(mount.group(2))) {
                    plain.add(point);
                }
            }
        });
        return new MountPoints(all, plain);
    }

    /**
     * Returns the path of a mount point. The names are bytes, read as Latin-1, of which the table escapes some. A mount whose name the locale cannot
     * express counts as none: no overlay of a directory above it succeeds, so that one appears empty.
     */
    private static Path path(String name) {
        String bytes = OCTAL.matcher(name)
                .replaceAll(octal ->
                        Matcher.quoteReplacement(Character.toString((char) Integer.parseInt(octal.group(1), 8))));
        try {
            return Path.of(new String(bytes.getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8));
        } catch (InvalidPathException e) {
            LOG.log(System.Logger.Level.DEBUG, "A mount is not usable", e);
            return ROOT;
        }
    }

    private static List<Path> entries(Path folder) throws IOException {
        try (Stream<Path> entries = Files.list(folder)) {
            // Directories come first, because programs need them most if there are too many entries.
            return entries.sorted()
                    .sorted((a, b) -> Boolean.compare(isFolder(b), isFolder(a)))
                    .toList();
        }
    }

    private static boolean isFolder(Path path) {
        return Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS);
    }

    /** The mounts of one root directory. */
    private final class Plan {
        private final Path stage;
        private final MountPoints mountPoints;
        private final List<Path> overlays = new ArrayList<>();
        private final List<String> options = new ArrayList<>();
        private int places;

        Plan(Path stage, MountPoints mountPoints) {
            this.stage = stage;
            this.mountPoints = mountPoints;
        }

        /** Adds an entry of a directory. Sockets, pipes and devices are left out, and so are places that cannot be used. */
        void add(Path place) throws IOException {
            if (unavailable.contains(place) || ++places > MOST_PLACES) {
                return;
            }
            String name = place.toString();
            if (Files.isSymbolicLink(place)) {
                options.addAll(
                        List.of("--symlink", Files.readSymbolicLink(place).toString(), name));
            } else if (Files.isRegularFile(place) || mountPoints.plain().contains(place)) {
                options.addAll(List.of("--ro-bind-try", name, name));
            } else if (isFolder(place) && mountPoints.areBelow(place)) {
                options.addAll(List.of("--dir", name));
                if (Files.isReadable(place)) {
                    for (Path entry : entries(place)) {
                        add(entry);
                    }
                }
            } else if (isFolder(place) && !SPECIAL.matcher(name).find()) {
                options.addAll(List.of("--ro-bind", stage.resolve(name(place)).toString(), name));
                overlays.add(place);
            }
        }

        /** Returns the name of the next mount point, or that of a place that has one. */
        String name(Path place) {
            int index = overlays.indexOf(place);
            return Integer.toString(index < 0 ? overlays.size() : index);
        }

        List<String> prefix(String filter) {
            String table = overlays.stream()
                    .map(place -> "docui " + stage.resolve(name(place)) + " overlay ro,lowerdir="
                            + place.toString().replace(" ", "\\040") + ':' + stage + "/empty 0 0\n")
                    .collect(Collectors.joining());
            String names = overlays.stream().map(this::name).collect(Collectors.joining(" "));
            return List.of(
                    tools.get(0),
                    "--user",
                    "--map-root-user",
                    "--mount",
                    "--",
                    tools.get(1),
                    "-c",
                    SCRIPT,
                    "sh",
                    stage.toString(),
                    table,
                    names,
                    tools.get(2),
                    tools.get(3),
                    filter);
        }
    }
}
