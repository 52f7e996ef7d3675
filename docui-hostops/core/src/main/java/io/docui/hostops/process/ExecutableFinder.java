package io.docui.hostops.process;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Finds the executable file of a program in the search path, as the operating system does. */
public final class ExecutableFinder {
    private final List<Path> folders;
    private final List<String> endings;

    private ExecutableFinder(List<Path> folders, List<String> endings) {
        this.folders = folders;
        this.endings = endings;
    }

    /**
     * Creates a finder for the search path of an environment.
     *
     * @param environment the variables; {@code PATH} is used, and {@code PATHEXT} on Windows
     * @return the finder
     */
    public static ExecutableFinder of(Map<String, String> environment) {
        String path = value(environment, "PATH");
        String endings = value(environment, "PATHEXT");
        return new ExecutableFinder(
                Arrays.stream(path.split(File.pathSeparator, -1))
                        .filter(folder -> !folder.isEmpty())
                        .flatMap(ExecutableFinder::folder)
                        .toList(),
                Stream.concat(
                                Stream.of(""),
                                Arrays.stream(endings.split(";", -1)).map(ending -> ending.toLowerCase(Locale.ROOT)))
                        .distinct()
                        .toList());
    }

    private static String value(Map<String, String> environment, String name) {
        return environment.entrySet().stream()
                .filter(variable -> variable.getKey().equalsIgnoreCase(name))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse("");
    }

    private static Stream<Path> folder(String text) {
        try {
            return Stream.of(Path.of(text));
        } catch (InvalidPathException e) {
            // The system does not find anything there either.
            return Stream.empty();
        }
    }

    /**
     * Returns the folders of the search path that are absolute. What relative folders contain changes with the working folder.
     *
     * @return the folders, in search order, each once
     */
    public List<Path> absoluteFolders() {
        return folders.stream().filter(Path::isAbsolute).distinct().toList();
    }

    /**
     * Finds all programs of a name in the absolute folders of the search path.
     *
     * @param name a name without folders
     * @return the executable files, in search order
     */
    public Stream<Path> findAll(String name) {
        return files(absoluteFolders().stream(), name);
    }

    private Stream<Path> files(Stream<Path> places, String name) {
        return places.flatMap(place -> endings.stream().map(ending -> place.resolve(name + ending)))
                .filter(file -> Files.isRegularFile(file) && Files.isExecutable(file));
    }

    /**
     * Finds a program.
     *
     * @param name a name or a path
     * @param folder base directory of relative paths
     * @return the file; empty if there is no executable file
     */
    public Optional<Path> find(String name, Path folder) {
        try {
            boolean path = name.indexOf('/') >= 0 || name.indexOf(File.separatorChar) >= 0;
            Stream<Path> places = path ? Stream.of(folder) : folders.stream().map(folder::resolve);
            return files(places, name).findFirst();
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }

    /**
     * Checks whether a program can run, and explains why not.
     * @param folder base directory of relative paths
     */
    void check(String name, Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            throw new IOException("There is no folder " + folder + ". Give an existing folder to run it in.");
        }
        if (find(name, folder).isEmpty()) {
            Path file = folder.resolve(name);
            boolean there = name.indexOf('/') >= 0 && Files.isRegularFile(file);
            throw new ProgramNotFoundException(
                    there
                            ? name + " is not executable. Run it with its interpreter."
                            : "The program " + name + " was not found.");
        }
    }
}
