package io.docui.integration.builds;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.processor.DocUIProcessor;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The processor is what Gradle calls isolating: each file is made of one class and of what that class reaches, whatever
 * else is compiled with it. There is no Gradle here; its contract is shown with the compilations that it would make.
 */
class IsolatingProcessorTest {
    @TempDir
    private Path directory;

    @Test
    void jarDeclaresIsolatingProcessor() throws IOException {
        try (InputStream metadata = Objects.requireNonNull(
                DocUIProcessor.class.getResourceAsStream("/META-INF/gradle/incremental.annotation.processors"))) {
            assertEquals(
                    "io.docui.processor.DocUIProcessor,isolating",
                    new String(metadata.readAllBytes(), StandardCharsets.UTF_8).strip());
        }
    }

    @Test
    void everyGeneratedFileHasOneOrigin() throws IOException {
        RecordingProcessor processor = new RecordingProcessor();
        JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
        try (StandardJavaFileManager files = javac.getStandardFileManager(null, Locale.ROOT, StandardCharsets.UTF_8)) {
            files.setLocationFromPaths(StandardLocation.CLASS_OUTPUT, List.of(directory));
            files.setLocationFromPaths(StandardLocation.CLASS_PATH, ClassPathJars.runtime());
            JavaCompiler.CompilationTask task = javac.getTask(
                    null,
                    files,
                    null,
                    null,
                    null,
                    files.getJavaFileObjectsFromPaths(CompilerInvocation.consumerSources("workshop")));
            task.setProcessors(List.of(processor));
            assertTrue(task.call());
        }

        Map<String, List<String>> origins = new TreeMap<>(processor.origins());
        origins.keySet().removeIf(file -> file.endsWith(".html")); // tested where it is made
        List<String> workshop = List.of("workshop.Workshop");
        assertEquals(
                Map.of(
                        "META-INF/docui/workshop.d.ts", workshop,
                        "META-INF/docui/workshop.json", workshop,
                        "META-INF/docui/workshop.md", workshop,
                        "workshop.WorkshopDocUI", workshop,
                        "workshop.kit.BenchSourceNotes", List.of("workshop.kit.Bench"),
                        "workshop.kit.CutSourceNotes", List.of("workshop.kit.Cut"),
                        "workshop.kit.GrainSourceNotes", List.of("workshop.kit.Grain"),
                        "workshop.kit.GreeterSourceNotes", List.of("workshop.kit.Greeter"),
                        "workshop.kit.SizeSourceNotes", List.of("workshop.kit.Size"),
                        "workshop.kit.ToolAnchors", List.of("workshop.kit.Tool")),
                origins);
    }

    /** Gradle compiles a changed class with what depends on it; here each class alone, the rest from class files. */
    @Test
    void classCompiledAloneGeneratesSameFiles() throws IOException {
        List<Path> sources = CompilerInvocation.consumerSources("workshop");
        Path whole = CompilerInvocation.into(directory.resolve("whole"))
                .withSources(sources)
                .compile();
        Map<String, String> expected = CompilerInvocation.generatedFiles(whole);
        int compared = 0;
        for (Path source : sources) {
            String name = source.getFileName().toString();
            Path alone = CompilerInvocation.into(directory.resolve(name))
                    .withSources(List.of(source))
                    .withClassPath(copyClasses(whole, directory.resolve(name + "-before")))
                    .compile();
            for (Map.Entry<String, String> file :
                    CompilerInvocation.generatedFiles(alone).entrySet()) {
                assertEquals(expected.get(file.getKey()), file.getValue(), name + " alone: " + file.getKey());
                compared++;
            }
        }
        assertEquals(expected.size(), compared);
    }

    /** That an id is taken is known of a whole module only, and refused when all of it is compiled. */
    @Test
    void duplicateIdAcrossCompilationsIsNotReported() throws IOException {
        Path source = directory.resolve("source");
        String text = "package p;\n@io.docui.annotations.DocUIApp(id = \"same\")\npublic class %s {}\n";
        Path first = CompilerInvocation.into(directory.resolve("first"))
                .withSourceText(source, "p/One.java", text.formatted("One"))
                .compile();

        Path second = CompilerInvocation.into(directory.resolve("second"))
                .withSourceText(source, "p/Two.java", text.formatted("Two"))
                .withClassPath(first)
                .compile();

        assertTrue(Files.exists(second.resolve("p/TwoDocUI.java")));
        assertFalse(Files.exists(second.resolve("p/OneDocUI.java")));
    }

    private static Path copyClasses(Path from, Path to) throws IOException {
        for (Path file : CompilerInvocation.listFiles(from)) {
            if (file.toString().endsWith(".class")) {
                Path copy = to.resolve(from.relativize(file).toString());
                Files.createDirectories(Objects.requireNonNull(copy.getParent()));
                Files.copy(file, copy);
            }
        }
        return to;
    }
}
