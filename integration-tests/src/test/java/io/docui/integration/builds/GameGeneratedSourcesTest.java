package io.docui.integration.builds;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.integration.builds.Jdk.JdkToolResult;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is generated for the game compiles without a warning, whatever the compiler is told to look for. */
class GameGeneratedSourcesTest {
    @TempDir
    private Path directory;

    @Test
    void compileWithoutWarnings() {
        assertNoWarnings(Jdk.current());
    }

    @Test
    @Tag("full")
    void compileWithoutWarningsOnNewestJdk() throws IOException {
        int feature = 25;
        Optional<Jdk> jdk = Jdk.ofFeature(feature);
        Assumptions.assumeTrue(jdk.isPresent(), () -> "NOT TESTED: there is no JDK " + feature + " here");
        assertNoWarnings(jdk.orElseThrow());
    }

    private void assertNoWarnings(Jdk jdk) {
        Path generated = CompilerInvocation.into(directory.resolve("generated"))
                .withSources(CompilerInvocation.gameSources())
                .withOptions("--release", "17")
                .compile();
        List<String> sources = new ArrayList<>();
        for (Path file : CompilerInvocation.listFiles(generated)) {
            if (file.toString().endsWith(".java")) {
                sources.add(file.toString());
            }
        }
        assertTrue(sources.size() > 3, sources::toString);

        List<String> arguments = new ArrayList<>(List.of(
                "-Xlint:all",
                "-Werror",
                "-proc:none",
                "-encoding",
                "UTF-8",
                "-d",
                directory.resolve("again").toString(),
                "-classpath",
                ClassPathJars.path(ClassPathJars.join(List.of(generated), ClassPathJars.runtime()))));
        arguments.addAll(sources);
        JdkToolResult jdkToolResult = jdk.run("javac", arguments);

        assertEquals("", jdkToolResult.output());
        assertEquals(0, jdkToolResult.exit());
    }
}
