package io.docui.integration.builds;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.docui.integration.builds.Jdk.JdkToolResult;
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
final class CompilerInvocation {
    private static final ToolProvider JAVAC = ToolProvider.findFirst("javac").orElseThrow();

    private final Path output;
    private final List<Path> sources = new ArrayList<>();
    private final List<String> options = new ArrayList<>(List.of("-encoding", "UTF-8"));
    private List<Path> classPath = ClassPathJars.runtime();
    private List<Path> processorPath = ClassPathJars.processor();

    private CompilerInvocation(Path output) {
        this.output = output;
    }

    /** A build whose classes and generated files go to one directory. */
    static CompilerInvocation into(Path output) {
        return new CompilerInvocation(output);
    }

    /** The sources of a project of this module. */
    static List<Path> consumerSources(String name) {
        Path root = Path.of("src/test/consumers", name).toAbsolutePath();
        return listFiles(root).stream()
                .filter(file -> file.toString().endsWith(".java"))
                .toList();
    }

    /** The sources of the game less what needs more libraries: its commands and its demo. */
    static List<Path> gameSources() {
        Path root = Path.of("../example-mud/src/main/java").toAbsolutePath().normalize();
        return listFiles(root).stream()
                .filter(file ->
                        !file.toString().matches(".*/(mud/(Main|MudOptions|\\w+Command|\\w+Terminal)\\.java|demo/.*)"))
                .toList();
    }

    /** Adds files. */
    CompilerInvocation withSources(List<Path> files) {
        sources.addAll(files);
        return this;
    }

    /** Adds a file that is written for the occasion. */
    CompilerInvocation withSourceText(Path root, String path, String text) {
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

    CompilerInvocation withOptions(String... more) {
        options.addAll(Arrays.asList(more));
        return this;
    }

    /** Adds classes that were compiled before. */
    CompilerInvocation withClassPath(Path classes) {
        classPath = ClassPathJars.join(classPath, List.of(classes));
        return this;
    }

    /** Adds a directory with another processor. */
    CompilerInvocation withProcessorPath(Path processor) {
        processorPath = ClassPathJars.join(processorPath, List.of(processor));
        return this;
    }

    /** Adds a processor that runs before DocUI's. */
    CompilerInvocation withFirstProcessorPath(Path processor) {
        processorPath = ClassPathJars.join(List.of(processor), processorPath);
        return this;
    }

    /** The same without a class path: what the module path has is named by the options. */
    CompilerInvocation onModulePath() {
        withOptions("--module-path", ClassPathJars.path(classPath));
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
        JdkToolResult jdkToolResult = jdk.run("javac", arguments);
        assertEquals("", jdkToolResult.output());
        assertEquals(0, jdkToolResult.exit());
        return output;
    }

    /** Compiles by Eclipse's compiler, and returns what it says. */
    JdkToolResult compileWithEclipse() {
        List<String> arguments =
                new ArrayList<>(List.of("-jar", ClassPathJars.eclipse().toString(), "-Xemacs", "-17"));
        arguments.addAll(arguments());
        return Jdk.current().run("java", arguments);
    }

    private List<String> arguments() {
        try {
            Files.createDirectories(output);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        List<String> arguments = new ArrayList<>(options);
        // The class path first: Eclipse's compiler forgets a processor path that stands before it.
        arguments.addAll(List.of("-classpath", ClassPathJars.path(classPath)));
        arguments.addAll(List.of("-processorpath", ClassPathJars.path(processorPath)));
        arguments.addAll(List.of("-d", output.toString(), "-s", output.toString()));
        sources.forEach(file -> arguments.add(file.toString()));
        return arguments;
    }

    /** What was generated below a directory, less classes: texts by path. */
    static Map<String, String> generatedFiles(Path directory) {
        Map<String, String> texts = new TreeMap<>();
        for (Path file : listFiles(directory)) {
            if (!file.toString().endsWith(".class")) {
                texts.put(directory.relativize(file).toString(), readText(file));
            }
        }
        return texts;
    }

    /** All files below a directory, in order. */
    static List<Path> listFiles(Path directory) {
        try (Stream<Path> files = Files.walk(directory)) {
            return files.filter(Files::isRegularFile).sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static String readText(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
