package io.docui.integration.host;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A project of {@code src/test/projects}, copied to where it can be worked on. */
final class ProjectCopy {
    private static final Pattern PLACEHOLDER = Pattern.compile("@(\\w+)\\.version@");

    private final Path folder;

    private ProjectCopy(Path folder) {
        this.folder = folder;
    }

    static ProjectCopy of(String name, Path folder) throws IOException {
        copy(repositoryRoot().resolve("integration-tests/src/test/projects").resolve(name), folder);
        return new ProjectCopy(folder.toRealPath());
    }

    static Path repositoryRoot() {
        return Path.of(Objects.requireNonNull(System.getProperty("docui.repository")));
    }

    Path folder() {
        return folder;
    }

    /** Copies a folder, links as links. */
    static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> all = Files.walk(from)) {
            for (Path path : all.toList()) {
                Path target = to.resolve(from.relativize(path).toString());
                if (Files.isDirectory(path)) {
                    Files.createDirectories(target);
                } else {
                    Files.copy(path, target);
                }
            }
        }
    }

    /** Gives a Maven file the versions that this repository is built with: they are in the local repository already. */
    void fillVersions(String file) throws IOException {
        String own = Files.readString(repositoryRoot().resolve("pom.xml"));
        Path path = folder.resolve(file);
        String filled = PLACEHOLDER
                .matcher(Files.readString(path))
                .replaceAll(found -> Matcher.quoteReplacement(version(found.group(1), own)));
        Files.writeString(path, filled);
    }

    private static String version(String what, String pom) {
        Pattern pattern = what.equals("junit")
                ? Pattern.compile("<junit.version>([^<]+)<")
                : Pattern.compile("<artifactId>maven-" + what + "-plugin</artifactId>\\s*<version>([^<]+)<");
        Matcher found = pattern.matcher(pom);
        if (!found.find()) {
            throw new AssertionError("The pom.xml of this repository has no version of " + what);
        }
        return found.group(1);
    }

    /** The texts of its sources. */
    Map<String, String> texts(String ending) throws IOException {
        Map<String, String> texts = new TreeMap<>();
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path path : all.filter(Files::isRegularFile).toList()) {
                String name = folder.relativize(path).toString();
                if (name.endsWith(ending) && !name.startsWith("node_modules") && !name.startsWith("dist")) {
                    texts.put(name, Files.readString(path));
                }
            }
        }
        return texts;
    }
}
