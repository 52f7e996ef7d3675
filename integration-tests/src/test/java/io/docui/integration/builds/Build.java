package io.docui.integration.builds;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.docui.integration.builds.Jdk.Outcome;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;

/** A user's project with its sources, and one compilation of them, from the command line of a compiler. */
final class Build {
    private static final ToolProvider JAVAC = ToolProvider.findFirst("javac").orElseThrow();

    private final Path output;
    private final List<Path> sources = new ArrayList<>();
    private final List<String> options = new ArrayList<>(List.of("-encoding", "UTF-8"));
    private List<Path> classPath = Jars.runtime();
    private List<Path> processorPath = Jars.processor();

    private Build(Path output) {
        this.output = output;
    }

    /** A build whose classes and generated files go to one directory. */
    static Build into(Path output) {
        return new Build(output);
    }

    /** The sources of a project of this module. */
    static List<Path> consumer(String name) {
        Path root = Path.of("src/test/consumers", name).toAbsolutePath();
        return tree(root).stream()
                .filter(file -> file.toString().endsWith(".java"))
                .toList();
    }

    /** The sources of the game less what needs more libraries: its commands and its demo. */
    static List<Path> game() {
        Path root = Path.of("../example-mud/src/main/java").toAbsolutePath().normalize();
        return tree(root).stream()
                .filter(file ->
                        !file.toString().matches(".*/(mud/(Main|MudOptions|\\w+Command|\\w+Terminal)\\.java|demo/.*)"))
                .toList();
    }

    /** Adds files. */
    Build of(List<Path> files) {
        sources.addAll(files);
        return this;
    }

    /** Adds a file that is written for the occasion. */
    Build source(Path root, String path, String text) {
        Path file = root.resolve(path);
        try {
            Files.createDirectories(Objects.requireNonNull(file.getParent()));
            Files.writeString(file, text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        sources.add(file);
        return this;
    }

    Build with(String... more) {
        options.addAll(Arrays.asList(more));
        return this;
    }

    /** Adds classes that were compiled before. */
    Build seeing(Path classes) {
        classPath = Jars.join(classPath, List.of(classes));
        return this;
    }

    /** Adds a directory with another processor. */
    Build beside(Path processor) {
        processorPath = Jars.join(processorPath, List.of(processor));
        return this;
    }

    /** The same without a class path: what the module path has is named by the options. */
    Build onModulePath() {
        with("--module-path", Jars.path(classPath));
        classPath = List.of();
        return this;
    }

    /** Compiles by the javac that runs the tests, in this process; anything it says is a failure. */
    Path compile() {
        StringWriter log = new StringWriter();
        PrintWriter writer = new PrintWriter(log, true);
        int exit = JAVAC.run(writer, writer, arguments().toArray(String[]::new));
        assertEquals("", log.toString());
        assertEquals(0, exit);
        return output;
    }

    /** Compiles by another JDK's javac, or with other settings of its machine; anything it says is a failure. */
    Path compile(Jdk jdk, String... machine) {
        List<String> arguments = new ArrayList<>();
        for (String setting : machine) {
            arguments.add("-J" + setting);
        }
        arguments.addAll(arguments());
        Outcome outcome = jdk.run("javac", arguments);
        assertEquals("", outcome.output());
        assertEquals(0, outcome.exit());
        return output;
    }

    /** Compiles by Eclipse's compiler, and returns what it says. */
    Outcome compileByEclipse() {
        List<String> arguments = new ArrayList<>(List.of("-jar", Jars.eclipse().toString(), "-Xemacs", "-17"));
        arguments.addAll(arguments());
        return Jdk.own().run("java", arguments);
    }

    private List<String> arguments() {
        try {
            Files.createDirectories(output);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        List<String> arguments = new ArrayList<>(options);
        // The class path first: Eclipse's compiler forgets a processor path that stands before it.
        arguments.addAll(List.of("-classpath", Jars.path(classPath)));
        arguments.addAll(List.of("-processorpath", Jars.path(processorPath)));
        arguments.addAll(List.of("-d", output.toString(), "-s", output.toString()));
        sources.forEach(file -> arguments.add(file.toString()));
        return arguments;
    }

    /** What was generated below a directory, less classes: texts by path. */
    static Map<String, String> generated(Path directory) {
        Map<String, String> texts = new TreeMap<>();
        for (Path file : tree(directory)) {
            if (!file.toString().endsWith(".class")) {
                texts.put(directory.relativize(file).toString(), text(file));
            }
        }
        return texts;
    }

    /** All files below a directory, in order. */
    static List<Path> tree(Path directory) {
        try (Stream<Path> files = Files.walk(directory)) {
            return files.filter(Files::isRegularFile).sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
