package io.docui.processor;

import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import javax.annotation.processing.Processor;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;

/** Compiles into directories, so that a compilation can see what earlier ones left, as those of builds do. */
final class DirectoryCompiler {
    private static final JavaCompiler JAVAC = ToolProvider.getSystemJavaCompiler();

    private final Path output;
    private final List<String> options = new ArrayList<>(List.of("-Xlint:all,-processing"));
    private final List<Path> classPath = new ArrayList<>();
    private final List<Processor> others = new ArrayList<>();
    private final StringWriter log = new StringWriter();
    private List<Diagnostic<? extends JavaFileObject>> diagnostics = List.of();

    /** A workspace whose classes and generated files go to the given directory. */
    DirectoryCompiler(Path output) {
        this.output = output;
    }

    /** Adds an option of the compiler. */
    DirectoryCompiler withOptions(String... more) {
        options.addAll(Arrays.asList(more));
        return this;
    }

    /** Adds a directory of classes that were compiled before; the output itself may be one. */
    DirectoryCompiler withClassPath(Path directory) {
        classPath.add(directory);
        return this;
    }

    /** Adds another processor. */
    DirectoryCompiler withProcessor(Processor processor) {
        others.add(processor);
        return this;
    }

    /**
     * Compiles.
     *
     * @param sources the whole texts of files
     * @return whether there was no error
     */
    boolean compile(String... sources) {
        DiagnosticCollector<JavaFileObject> collector = new DiagnosticCollector<>();
        try (StandardJavaFileManager files =
                JAVAC.getStandardFileManager(collector, Locale.ROOT, StandardCharsets.UTF_8)) {
            Files.createDirectories(output);
            files.setLocationFromPaths(StandardLocation.CLASS_OUTPUT, List.of(output));
            files.setLocationFromPaths(StandardLocation.SOURCE_OUTPUT, List.of(output));
            List<Path> path = new ArrayList<>(classPath);
            for (Path entry : files.getLocationAsPaths(StandardLocation.CLASS_PATH)) {
                path.add(entry);
            }
            files.setLocationFromPaths(StandardLocation.CLASS_PATH, path);
            JavaCompiler.CompilationTask task = JAVAC.getTask(
                    log,
                    files,
                    collector,
                    options,
                    null,
                    Arrays.stream(sources).map(TestCompiler::toSourceFile).toList());
            List<Processor> processors = new ArrayList<>(others);
            processors.add(new DocUIProcessor());
            task.setProcessors(processors);
            boolean success = task.call();
            diagnostics = collector.getDiagnostics();
            return success;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What the compiler said. */
    List<String> messages() {
        return diagnostics.stream()
                .map(diagnostic -> diagnostic.getMessage(Locale.ROOT))
                .toList();
    }

    /** The errors. */
    List<Diagnostic<? extends JavaFileObject>> errors() {
        return diagnostics.stream()
                .filter(diagnostic -> diagnostic.getKind() == Diagnostic.Kind.ERROR)
                .toList();
    }

    /** What the compiler said of itself, if it broke down. */
    String log() {
        return log.toString();
    }

    /** Whether a file was generated. */
    boolean isGenerated(@Nullable JavaFileObject file) {
        return file != null && Path.of(file.toUri().getPath()).startsWith(output);
    }

    /** The files that were written, less classes, by their paths. */
    Map<String, String> generatedFiles() {
        Map<String, String> files = new TreeMap<>();
        try (Stream<Path> paths = Files.walk(output)) {
            for (Path path : paths.filter(Files::isRegularFile).toList()) {
                if (!path.toString().endsWith(".class")) {
                    files.put(output.relativize(path).toString().replace('\\', '/'), Files.readString(path));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return files;
    }
}
