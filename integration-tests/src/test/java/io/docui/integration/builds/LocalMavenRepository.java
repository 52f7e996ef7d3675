package io.docui.integration.builds;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * A Maven repository that holds what this machine's does, by links, and this build's modules as {@code mvn install} would
 * put them there: so the real one stays as it is.
 */
public final class LocalMavenRepository {
    private static final String VERSION = "0.1.0-SNAPSHOT";
    private static final List<String> JARS =
            List.of("docui-annotations", "docui-runtime", "docui-processor", "docui-server", "docui-testkit");

    private final Path folder;

    private LocalMavenRepository(Path folder) {
        this.folder = folder;
    }

    public static LocalMavenRepository of(Path checkout, Path folder) throws IOException {
        LocalMavenRepository repository = new LocalMavenRepository(folder);
        Path known = Path.of(System.getProperty("user.home"), ".m2", "repository");
        if (Files.isDirectory(known)) {
            repository.link(known);
        }
        repository.put("docui-parent", checkout.resolve("pom.xml"), "pom");
        repository.put("docui-bom", checkout.resolve("docui-bom/pom.xml"), "pom");
        for (String module : JARS) {
            Path home = checkout.resolve(module);
            repository.put(module, home.resolve("pom.xml"), "pom");
            repository.put(module, home.resolve("target/" + module + '-' + VERSION + ".jar"), "jar");
        }
        return repository;
    }

    public Path folder() {
        return folder;
    }

    private void link(Path known) throws IOException {
        try (Stream<Path> files = Files.walk(known)) {
            files.filter(Files::isRegularFile)
                    .filter(file -> !known.relativize(file).startsWith(Path.of("io", "docui")))
                    .forEach(file ->
                            link(file, folder.resolve(known.relativize(file).toString())));
        }
    }

    private static void link(Path file, Path to) {
        try {
            Files.createDirectories(to.getParent());
            try {
                Files.createLink(to, file);
            } catch (IOException | UnsupportedOperationException e) {
                Files.copy(file, to); // another file system
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void put(String artifact, Path file, String extension) throws IOException {
        Path to = folder.resolve(
                "io/docui/" + artifact + '/' + VERSION + '/' + artifact + '-' + VERSION + '.' + extension);
        Files.createDirectories(to.getParent());
        Files.copy(file, to);
    }
}
