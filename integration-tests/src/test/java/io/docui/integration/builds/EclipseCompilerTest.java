package io.docui.integration.builds;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.integration.builds.Jdk.Outcome;
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
    void generatesWhatJavacDoes() {
        List<Path> sources = Build.consumer("workshop");
        Path byJavac = Build.into(directory.resolve("javac")).of(sources).compile();

        Path output = directory.resolve("eclipse");
        Outcome outcome = Build.into(output).of(sources).with("-warn:none").compileByEclipse();

        assertEquals("", outcome.output());
        assertEquals(Build.generated(byJavac), Build.generated(output));
        Outcome run = Jdk.own()
                .run(
                        "java",
                        List.of("-classpath", Jars.path(Jars.join(List.of(output), Jars.runtime())), "workshop.Main"));
        assertTrue(run.output().contains("ok hand_over('Saw')"), run::output);
    }

    @Test
    @Tag("full")
    void generatesWhatJavacDoesForTheGame() {
        List<Path> game = Build.game();
        Path byJavac = Build.into(directory.resolve("javac")).of(game).compile();

        Path output = directory.resolve("eclipse");
        Outcome outcome = Build.into(output).of(game).with("-warn:none").compileByEclipse();

        assertEquals("", outcome.output());
        assertEquals(Build.generated(byJavac), Build.generated(output));
    }

    /** Eclipse's compiler knows no places of records and their components, so that fault has none. */
    @Test
    void showsFaultsAtTheirPlaces() {
        Path root = directory.resolve("source");
        String file = root.resolve("p/Wrong.java").toString();

        Outcome outcome = Build.into(directory.resolve("output"))
                .source(root, "p/Wrong.java", WRONG)
                .with("-warn:none")
                .compileByEclipse();

        List<String> places = outcome.output()
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
                outcome::output);
    }
}
