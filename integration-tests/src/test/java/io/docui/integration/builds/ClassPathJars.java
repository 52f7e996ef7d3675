package io.docui.integration.builds;

import java.io.File;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** The jars that a user's build has: this build's own, and those that they bring with them. */
final class ClassPathJars {
    private static final List<String> RUNTIME = List.of(
            "docui-annotations-",
            "docui-runtime-",
            "jackson-core-",
            "jackson-databind-",
            "jackson-annotations-",
            "commonmark-",
            "jspecify-",
            "jakarta.validation-api-");
    private static final List<String> PROCESSOR =
            List.of("docui-processor-", "javapoet-", "javaparser-core-", "commonmark-ext-gfm-tables-");
    private static final List<String> ECLIPSE = List.of("ecj-");

    private ClassPathJars() {}

    /** What {@code docui-runtime} brings, and the annotations of Jakarta Validation, which the game uses. */
    static List<Path> runtime() {
        return findByPrefixes(RUNTIME);
    }

    /** What {@code docui-processor} brings. */
    static List<Path> processor() {
        return join(findByPrefixes(PROCESSOR), runtime());
    }

    /** Eclipse's compiler. */
    static Path eclipse() {
        return findByPrefixes(ECLIPSE).get(0);
    }

    static Path lombok() {
        return findByPrefixes(List.of("lombok-")).get(0);
    }

    /** A path as compilers take it. */
    static String path(List<Path> entries) {
        return String.join(
                File.pathSeparator, entries.stream().map(Path::toString).toList());
    }

    static List<Path> join(List<Path> first, List<Path> second) {
        return Stream.concat(first.stream(), second.stream()).toList();
    }

    private static List<Path> findByPrefixes(List<String> prefixes) {
        List<Path> found = Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator, -1))
                .map(Path::of)
                .filter(entry -> prefixes.stream().anyMatch(entry.getFileName().toString()::startsWith))
                .toList();
        for (String prefix : prefixes) {
            if (found.stream().noneMatch(entry -> entry.getFileName().toString().startsWith(prefix))) {
                throw new AssertionError("No jar " + prefix + "… is on the class path of the tests");
            }
        }
        return found;
    }
}
