package io.docui.integration.builds;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.integration.builds.Jdk.Outcome;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** One project, built in every way that javac offers, without a warning, and run. */
class ConsumerBuildsTest {
    private static final String[] STRICT = {"-Xlint:all,-processing", "-Werror"};

    private static final List<String> CALLS = List.of(
            "ok borrow(tool='Saw', days=3)",
            "ok cut('oak', [{width: 2, height: 3}], 'CROSSWISE', marks={rim: [1]})",
            "ok describe('Saw')",
            "ok greet('you')",
            "ok ring()",
            "ok hand_over('Saw')",
            "no borrow('Sow')");

    @TempDir
    private Path directory;

    @Test
    void onTheClassPath() {
        Path classes = workshop().with(STRICT).compile();

        assertEquals(
                Set.of(
                        "META-INF/docui/workshop.d.ts",
                        "META-INF/docui/workshop.json",
                        "META-INF/docui/workshop.md",
                        "workshop/WorkshopDocUI.java",
                        "workshop/kit/BenchSourceNotes.java",
                        "workshop/kit/CutSourceNotes.java",
                        "workshop/kit/GrainSourceNotes.java",
                        "workshop/kit/GreeterSourceNotes.java",
                        "workshop/kit/SizeSourceNotes.java",
                        "workshop/kit/ToolAnchors.java"),
                withoutPage(Build.generated(classes).keySet()));
        assertRuns(classPath(classes));
    }

    /** Whatever else is generated is tested where it is made. */
    private static Set<String> withoutPage(Set<String> files) {
        return files.stream().filter(file -> !file.endsWith(".html")).collect(Collectors.toCollection(TreeSet::new));
    }

    @Test
    void onTheModulePath() {
        Path classes = workshop()
                .source(
                        directory.resolve("module"),
                        "module-info.java",
                        "module workshop { requires io.docui.runtime; }\n")
                .onModulePath()
                .with("-Xlint:all,-processing,-requires-automatic", "-Werror")
                .compile();

        assertFalse(Build.text(classes.resolve("workshop/WorkshopDocUI.java")).contains("@Generated"));
        assertRuns(List.of(
                "--module-path",
                Jars.path(Jars.join(List.of(classes), Jars.runtime())),
                "-m",
                "workshop/workshop.Main"));
    }

    @Test
    void namesOfParametersAreNotNeededInClassFiles() {
        Path without = workshop().compile();
        Path with = Build.into(directory.resolve("parameters"))
                .of(Build.consumer("workshop"))
                .with("-parameters")
                .compile();

        assertEquals(Build.generated(with), Build.generated(without));
        assertRuns(classPath(without));
    }

    @ParameterizedTest
    @ValueSource(ints = {17, 21, 25})
    @Tag("full")
    void forEveryReleaseFromTheBaselineOn(int release) throws IOException {
        Jdk jdk = release <= Runtime.version().feature() ? Jdk.own() : newest(release);

        Path classes = workshop()
                .with(STRICT)
                .with("--release", String.valueOf(release))
                .compile(jdk);

        assertRuns(jdk, classPath(classes));
    }

    private static Jdk newest(int release) throws IOException {
        Optional<Jdk> newest = Jdk.ofFeature(25);
        Assumptions.assumeTrue(newest.isPresent(), () -> "NOT TESTED: no JDK here compiles for release " + release);
        return newest.orElseThrow();
    }

    @Test
    void asTwoModulesOneAfterTheOther() {
        List<Path> all = Build.consumer("workshop");
        List<Path> kit =
                all.stream().filter(file -> file.toString().contains("kit")).toList();
        List<Path> rest = all.stream().filter(file -> !kit.contains(file)).toList();
        Path first = Build.into(directory.resolve("kit")).of(kit).with(STRICT).compile();

        Path second = Build.into(directory.resolve("app"))
                .of(rest)
                .seeing(first)
                .with(STRICT)
                .compile();

        assertRuns(
                List.of("-classpath", Jars.path(Jars.join(List.of(first, second), Jars.runtime())), "workshop.Main"));
    }

    private Build workshop() {
        return Build.into(directory.resolve("classes")).of(Build.consumer("workshop"));
    }

    private static List<String> classPath(Path classes) {
        return List.of("-classpath", Jars.path(Jars.join(List.of(classes), Jars.runtime())), "workshop.Main");
    }

    private static void assertRuns(List<String> how) {
        assertRuns(Jdk.own(), how);
    }

    private static void assertRuns(Jdk jdk, List<String> how) {
        List<String> arguments = new ArrayList<>(List.of("-Dstdout.encoding=UTF-8", "-Dfile.encoding=UTF-8", "-ea"));
        arguments.addAll(how);
        Outcome outcome = jdk.run("java", arguments);

        assertEquals(0, outcome.exit(), outcome::output);
        assertEquals(
                CALLS,
                outcome.output()
                        .lines()
                        .filter(line -> line.startsWith("ok ") || line.startsWith("no "))
                        .toList(),
                outcome::output);
        assertTrue(outcome.output().startsWith("# Workshop – 木工坊\n"), outcome::output);
        assertTrue(outcome.output().contains("function borrow(tool: Anchor<Tool>, days: int = 7): string;"));
    }
}
