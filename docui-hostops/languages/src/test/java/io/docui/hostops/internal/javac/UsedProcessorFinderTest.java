package io.docui.hostops.internal.javac;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UsedProcessorFinderTest {
    @TempDir
    Path root;

    private Path jar(String name, String services) throws IOException {
        Path jar = root.resolve(name);
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(jar))) {
            zip.putNextEntry(new ZipEntry(
                    services.isEmpty() ? "a.txt" : "META-INF/services/javax.annotation.processing.Processor"));
            zip.write(services.getBytes(StandardCharsets.UTF_8));
        }
        return jar;
    }

    private boolean uses(Path jar, String source) throws IOException {
        Path folder = Files.createDirectories(root.resolve("src"));
        Files.writeString(folder.resolve("A.java"), source);
        return UsedProcessorFinder.usesAny(List.of(jar), List.of(folder));
    }

    @Test
    void processorWhoseAnnotationsNoSourceNamesIsNotUsed() throws IOException {
        Path jar = jar("auto.jar", "# comment\ncom.google.auto.value.processor.AutoValueProcessor\n");
        assertFalse(uses(jar, "import com.google.testing.compile.Compilation;\nclass A {}\n"));
        assertTrue(uses(jar, "import com.google.auto.value.AutoValue;\nclass A {}\n"));
        assertTrue(uses(jar, "@com.google.auto.value.AutoValue\nabstract class A {}\n"));
    }

    @Test
    void jarsWithoutProcessorsAreNotUsed() throws IOException {
        assertFalse(uses(jar("plain.jar", ""), "import a.B;\nclass A {}\n"));
        assertFalse(uses(root.resolve("missing.jar"), "import a.B;\nclass A {}\n"));
    }

    @Test
    void packagesNearAProcessor() {
        assertEquals(
                "lombok",
                UsedProcessorFinder.nearPackage("lombok.launch.AnnotationProcessorHider$AnnotationProcessor"));
        assertEquals("dagger", UsedProcessorFinder.nearPackage("dagger.internal.codegen.ComponentProcessor"));
        assertEquals("org.mapstruct", UsedProcessorFinder.nearPackage("org.mapstruct.ap.MappingProcessor"));
        assertEquals("com.acme", UsedProcessorFinder.nearPackage("com.acme.AcmeProcessor"));
        assertEquals("P", UsedProcessorFinder.nearPackage("P"));
    }
}
