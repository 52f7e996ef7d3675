package io.docui.server.cli;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The user's state directory, where programs record their runs: the system's default, or the XDG base directory if it is set.
 *
 * @param base the directory
 */
public record StateDirectory(Path base) {
    private static final Pattern RUN = Pattern.compile("[0-9]{8}T[0-9]{6}Z-([0-9]{1,18})(?:-[0-9]+)?");
    private static final DateTimeFormatter NAME =
            DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmss'Z'", Locale.ROOT).withZone(ZoneOffset.UTC);

    /** Returns the state directory of the current user. */
    public static StateDirectory ofProcess() {
        return of(System::getenv, System.getProperty("os.name", ""), System.getProperty("user.home", ""));
    }

    /**
     * Returns the state directory of a user.
     * @param environment the function that returns environment variables by name, or null
     */
    static StateDirectory of(UnaryOperator<@Nullable String> environment, String system, String home) {
        String xdg = environment.apply("XDG_STATE_HOME");
        if (xdg != null && Path.of(xdg).isAbsolute()) {
            return new StateDirectory(Path.of(xdg));
        }
        String local = environment.apply("LOCALAPPDATA");
        if (system.startsWith("Windows")) {
            return new StateDirectory(local == null ? Path.of(home, "AppData", "Local") : Path.of(local));
        }
        return new StateDirectory(
                system.startsWith("Mac")
                        ? Path.of(home, "Library", "Application Support")
                        : Path.of(home, ".local", "state"));
    }

    /** Returns the directory for the records of all DocUI programs. It may not exist. */
    public Path docui() {
        return base.resolve("docui");
    }

    /**
     * Creates a unique directory for one run of a program.
     * @return the directory, empty and accessible only to its owner on POSIX systems
     */
    Path createRunDirectory(String program, Instant when, long process) throws IOException {
        Path folder = docui().resolve(program);
        Files.createDirectories(folder, ownersAlone());
        String name = NAME.format(when) + '-' + process;
        for (int others = 0; ; others++) {
            Path run = folder.resolve(others == 0 ? name : name + '-' + others);
            try {
                return Files.createDirectory(run, ownersAlone());
            } catch (FileAlreadyExistsException e) {
                if (!Files.isDirectory(run)) {
                    throw e;
                }
            }
        }
    }

    /**
     * Returns the directories with the records of the runs of a program.
     *
     * @param program the name of the program
     * @return the directories, newest first; empty if nothing was recorded
     * @throws IOException if they cannot be listed
     */
    public List<Path> runs(String program) throws IOException {
        Path folder = docui().resolve(program);
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> runs = Files.list(folder)) {
            return runs.filter(run -> RUN.matcher(run.getFileName().toString()).matches())
                    .sorted(Comparator.reverseOrder())
                    .toList();
        }
    }

    /** Removes the oldest runs of a program, except those whose processes are still running. */
    void removeOldRuns(String program, int keep) throws IOException {
        List<Path> newestFirst = runs(program);
        for (Path run : newestFirst.subList(Math.min(keep, newestFirst.size()), newestFirst.size())) {
            if (!goesOn(run)) {
                remove(run);
            }
        }
    }

    private static boolean goesOn(Path run) {
        Matcher name = RUN.matcher(run.getFileName().toString());
        return name.matches() && ProcessHandle.of(Long.parseLong(name.group(1))).isPresent();
    }

    static void remove(Path run) throws IOException {
        List<Path> innermostFirst;
        try (Stream<Path> all = Files.walk(run)) {
            innermostFirst = all.sorted(Comparator.reverseOrder()).toList();
        }
        for (Path path : innermostFirst) {
            Files.delete(path);
        }
    }

    private static FileAttribute<?>[] ownersAlone() {
        return FileSystems.getDefault().supportedFileAttributeViews().contains("posix")
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"))
                }
                : new FileAttribute<?>[0];
    }
}
