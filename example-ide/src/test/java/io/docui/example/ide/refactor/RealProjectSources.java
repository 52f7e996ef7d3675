package io.docui.example.ide.refactor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** The sources of a real project, as the build has fetched them. */
final class RealProjectSources {
    private static final Path FOLDER = Path.of(System.getProperty("docui.refactor.projects", "target/projects"));

    private RealProjectSources() {}

    /** The sources of a jar whose name begins with the project's, and all other jars beside it as the class path. */
    static CompilationInput build(String project) throws IOException {
        assertTrue(Files.isDirectory(FOLDER), () -> FOLDER + " is not there: the profile full fetches it.");
        List<Path> jars;
        try (var files = Files.list(FOLDER)) {
            jars = files.sorted().toList();
        }
        List<Path> sources = jars.stream()
                .filter(jar -> jar.getFileName().toString().startsWith(project + '-')
                        && jar.toString().endsWith("-sources.jar"))
                .toList();
        assertEquals(1, sources.size(), project);
        List<Path> classPath = jars.stream()
                .filter(jar -> !jar.toString().endsWith("-sources.jar"))
                .toList();
        Map<String, String> texts = new TreeMap<>();
        try (ZipFile jar = new ZipFile(sources.get(0).toFile())) {
            for (ZipEntry entry : jar.stream().toList()) {
                if (entry.getName().endsWith(".java") && !entry.getName().startsWith("META-INF")) {
                    try (InputStream in = jar.getInputStream(entry)) {
                        texts.put(entry.getName(), new String(in.readAllBytes(), StandardCharsets.UTF_8));
                    }
                }
            }
        }
        return new CompilationInput(texts, classPath, 17);
    }
}
