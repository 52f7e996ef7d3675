package io.docui.hostops.internal.javac;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Finds source roots and Java sources of a module by Maven and Gradle layout, or by a file's package declaration. */
public final class SourceRootFinder {
    private static final Pattern PACKAGE =
            Pattern.compile("(?m)^\\s*package\\s+([\\p{javaJavaIdentifierPart}.\\s]+?)\\s*;");
    private static final Set<String> PASSED_OVER = Set.of("target", "build", "node_modules", "out", "bin");
    private static final List<String> OTHER_LANGUAGES = List.of("kotlin", "groovy", "scala");
    private static final int HEAD = 64 * 1024;
    private static final int DEEPEST = 6;

    private SourceRootFinder() {}

    /** Returns the existing source roots of a module, generated sources last. */
    static List<Path> of(Path module, boolean tests) {
        Stream<Path> main = Stream.concat(
                Stream.of(module.resolve("src/main/java")),
                Stream.of("target/generated-sources", "build/generated/sources")
                        .flatMap(made -> made(module.resolve(made), false)));
        Stream<Path> test = Stream.concat(
                Stream.of(module.resolve("src/test/java")),
                Stream.of("target/generated-test-sources", "build/generated/sources")
                        .flatMap(made -> made(module.resolve(made), true)));
        return Stream.concat(tests ? test : Stream.of(), main)
                .filter(Files::isDirectory)
                .toList();
    }

    /**
     * Returns the roots of generated sources. Maven has a folder for each generator; Gradle adds a folder for each language and source set.
     */
    private static Stream<Path> made(Path folder, boolean tests) {
        return below(folder)
                .flatMap(generator -> Files.isDirectory(generator.resolve("java"))
                        ? Stream.of(generator.resolve("java").resolve(tests ? "test" : "main"))
                        : Stream.of(generator));
    }

    static Stream<Path> below(Path folder) {
        try (Stream<Path> all = Files.list(folder)) {
            return all.filter(Files::isDirectory).sorted().toList().stream();
        } catch (IOException e) {
            // The folder does not exist: nothing was generated yet.
            return Stream.of();
        }
    }

    /** Returns the class folders of a module's Kotlin, Groovy and Scala sources. */
    static Stream<Path> foreignClasses(Path module) {
        return Stream.of("main", "test")
                .filter(kind -> OTHER_LANGUAGES.stream()
                        .anyMatch(language -> Files.isDirectory(
                                module.resolve("src").resolve(kind).resolve(language))))
                .flatMap(kind -> Stream.of(
                        module.resolve("target").resolve(kind.equals("main") ? "classes" : "test-classes"),
                        module.resolve("build/classes/kotlin").resolve(kind),
                        module.resolve("build/classes/groovy").resolve(kind),
                        module.resolve("build/classes/scala").resolve(kind)))
                .filter(Files::isDirectory);
    }

    /** Returns the source root of a file according to its package declaration. */
    public static Path root(Path file) throws IOException {
        byte[] head;
        try (var in = Files.newInputStream(file)) {
            head = in.readNBytes(HEAD);
        }
        Path folder = file.resolveSibling("");
        Matcher found = PACKAGE.matcher(new String(head, StandardCharsets.UTF_8));
        if (!found.find()) {
            return folder;
        }
        String[] names = found.group(1).replaceAll("\\s", "").split("\\.", -1);
        return folder.endsWith(Path.of("", names))
                ? folder.resolve("../".repeat(names.length)).normalize()
                : folder;
    }

    /**
     * Returns the Java sources below folders, without module declarations.
     * @return the sources; one more than the limit if there are more
     */
    public static List<Path> sources(List<Path> folders, int most) throws IOException {
        List<Path> found = new ArrayList<>();
        for (Path folder : folders) {
            Files.walkFileTree(folder, new SimpleFileVisitor<>() {
                @Override
                public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                    String name = file.getFileName().toString();
                    if (name.endsWith(".java") && attributes.isRegularFile() && !name.equals("module-info.java")) {
                        found.add(file);
                    }
                    return found.size() > most ? FileVisitResult.TERMINATE : FileVisitResult.CONTINUE;
                }

                @Override
                public FileVisitResult visitFileFailed(Path file, IOException e) {
                    // Skips unreadable files: they cannot be compiled either.
                    return FileVisitResult.CONTINUE;
                }
            });
        }
        return found;
    }

    /** Returns the folders in a folder that may have sources: no hidden ones, and no outputs. */
    static List<Path> folders(Path folder) {
        return below(folder)
                .filter(one -> !Files.isSymbolicLink(one))
                .filter(one -> one.getFileName().toString().equals("src") || !isPassedOver(one))
                .toList();
    }

    /** Returns the folders below a folder that have Java sources in the Maven or Gradle layout. */
    static List<Path> modules(Path folder) {
        List<Path> found = new ArrayList<>();
        collect(folder, found, 0);
        return found;
    }

    private static void collect(Path folder, List<Path> found, int depth) {
        if (Files.isDirectory(folder.resolve("src/main/java")) || Files.isDirectory(folder.resolve("src/test/java"))) {
            found.add(folder);
        }
        if (depth < DEEPEST) {
            below(folder)
                    .filter(one -> !Files.isSymbolicLink(one) && !isPassedOver(one))
                    .forEach(one -> collect(one, found, depth + 1));
        }
    }

    private static boolean isPassedOver(Path folder) {
        String name = folder.getFileName().toString();
        return name.startsWith(".") || name.equals("src") || PASSED_OVER.contains(name);
    }
}
