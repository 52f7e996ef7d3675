package io.docui.integration.builds;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.integration.builds.Jdk.JdkToolResult;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Eclipse's compiler, which IDEs run, generates what javac does, and shows faults where they are. */
class EclipseCompilerTest {
    private static final String WRONG = """
            package p;

            import io.docui.annotations.*;

            @DocUIApp(id = "Bad Id")
            public class Wrong {
                @DocUIAction(timeout = "soon")
                public void late() {}

                @DocUIAction
                public void plan(java.util.Date when) {}

                public record Day(java.util.Date date) {}

                @DocUIAction
                public void meet(Day day) {}
            }
            """;

    @TempDir
    private Path directory;

    @Test
    void generatesSameFilesAsJavac() {
        List<Path> sources = CompilerInvocation.consumerSources("workshop");
        Path byJavac = CompilerInvocation.into(directory.resolve("javac"))
                .withSources(sources)
                .compile();

        Path output = directory.resolve("eclipse");
        JdkToolResult jdkToolResult = CompilerInvocation.into(output)
                .withSources(sources)
                .withOptions("-warn:none")
                .compileWithEclipse();

        assertEquals("", jdkToolResult.output());
        assertEquals(CompilerInvocation.generatedFiles(byJavac), CompilerInvocation.generatedFiles(output));
        JdkToolResult run = Jdk.current()
                .run(
                        "java",
                        List.of(
                                "-classpath",
                                ClassPathJars.path(ClassPathJars.join(List.of(output), ClassPathJars.runtime())),
                                "workshop.Main"));
        assertTrue(run.output().contains("ok hand_over('Saw')"), run::output);
    }

    @Test
    @Tag("full")
    void generatesSameFilesAsJavacForGame() {
        List<Path> game = CompilerInvocation.gameSources();
        Path byJavac = CompilerInvocation.into(directory.resolve("javac"))
                .withSources(game)
                .compile();

        Path output = directory.resolve("eclipse");
        JdkToolResult jdkToolResult = CompilerInvocation.into(output)
                .withSources(game)
                .withOptions("-warn:none")
                .compileWithEclipse();

        assertEquals("", jdkToolResult.output());
        assertEquals(CompilerInvocation.generatedFiles(byJavac), CompilerInvocation.generatedFiles(output));
    }

    /** Eclipse's compiler knows no places of records and their components, so that fault has none. */
    @Test
    void reportsErrorsAtTheirLines() {
        Path root = directory.resolve("source");
        String file = root.resolve("p/Wrong.java").toString();

        JdkToolResult jdkToolResult = CompilerInvocation.into(directory.resolve("output"))
                .withSourceText(root, "p/Wrong.java", WRONG)
                .withOptions("-warn:none")
                .compileWithEclipse();

        List<String> places = jdkToolResult
                .output()
                .lines()
                .filter(line -> line.contains("[DOCUI"))
                .map(line -> line.replaceFirst("^\\d+\\. ", "").replace(file, "Wrong"))
                .map(line -> line.replaceFirst("(\\[DOCUI\\d+\\]).*", "$1"))
                .sorted()
                .toList();
        assertEquals(
                List.of(
                        "ERROR: [DOCUI104]",
                        "Wrong:11: error: [DOCUI104]",
                        "Wrong:5: error: [DOCUI103]",
                        "Wrong:7: error: [DOCUI113]"),
                places,
                jdkToolResult::output);
    }
}
