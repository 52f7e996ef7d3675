package io.docui.integration.builds;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.integration.builds.Jdk.JdkToolResult;
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
    void buildsAndRunsOnClassPath() {
        Path classes = workshopCompilation().withOptions(STRICT).compile();

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
                withoutHtmlPages(CompilerInvocation.generatedFiles(classes).keySet()));
        assertRuns(classPathArguments(classes));
    }

    /** Whatever else is generated is tested where it is made. */
    private static Set<String> withoutHtmlPages(Set<String> files) {
        return files.stream().filter(file -> !file.endsWith(".html")).collect(Collectors.toCollection(TreeSet::new));
    }

    @Test
    void buildsAndRunsOnModulePath() {
        Path classes = workshopCompilation()
                .withSourceText(
                        directory.resolve("module"),
                        "module-info.java",
                        "module workshop { requires io.docui.runtime; }\n")
                .onModulePath()
                .withOptions("-Xlint:all,-processing,-requires-automatic", "-Werror")
                .compile();

        assertFalse(CompilerInvocation.readText(classes.resolve("workshop/WorkshopDocUI.java"))
                .contains("@Generated"));
        assertRuns(List.of(
                "--module-path",
                ClassPathJars.path(ClassPathJars.join(List.of(classes), ClassPathJars.runtime())),
                "-m",
                "workshop/workshop.Main"));
    }

    @Test
    void needsNoParameterNamesInClassFiles() {
        Path without = workshopCompilation().compile();
        Path with = CompilerInvocation.into(directory.resolve("parameters"))
                .withSources(CompilerInvocation.consumerSources("workshop"))
                .withOptions("-parameters")
                .compile();

        assertEquals(CompilerInvocation.generatedFiles(with), CompilerInvocation.generatedFiles(without));
        assertRuns(classPathArguments(without));
    }

    @ParameterizedTest
    @ValueSource(ints = {17, 21, 25})
    @Tag("full")
    void buildsForEverySupportedRelease(int release) throws IOException {
        Jdk jdk = release <= Runtime.version().feature() ? Jdk.current() : newestJdk(release);

        Path classes = workshopCompilation()
                .withOptions(STRICT)
                .withOptions("--release", String.valueOf(release))
                .compile(jdk);

        assertRuns(jdk, classPathArguments(classes));
    }

    private static Jdk newestJdk(int release) throws IOException {
        Optional<Jdk> newest = Jdk.ofFeature(25);
        Assumptions.assumeTrue(newest.isPresent(), () -> "NOT TESTED: no JDK here compiles for release " + release);
        return newest.orElseThrow();
    }

    @Test
    void buildsAsTwoConsecutiveModules() {
        List<Path> all = CompilerInvocation.consumerSources("workshop");
        List<Path> kit =
                all.stream().filter(file -> file.toString().contains("kit")).toList();
        List<Path> rest = all.stream().filter(file -> !kit.contains(file)).toList();
        Path first = CompilerInvocation.into(directory.resolve("kit"))
                .withSources(kit)
                .withOptions(STRICT)
                .compile();

        Path second = CompilerInvocation.into(directory.resolve("app"))
                .withSources(rest)
                .withClassPath(first)
                .withOptions(STRICT)
                .compile();

        assertRuns(List.of(
                "-classpath",
                ClassPathJars.path(ClassPathJars.join(List.of(first, second), ClassPathJars.runtime())),
                "workshop.Main"));
    }

    private CompilerInvocation workshopCompilation() {
        return CompilerInvocation.into(directory.resolve("classes"))
                .withSources(CompilerInvocation.consumerSources("workshop"));
    }

    private static List<String> classPathArguments(Path classes) {
        return List.of(
                "-classpath",
                ClassPathJars.path(ClassPathJars.join(List.of(classes), ClassPathJars.runtime())),
                "workshop.Main");
    }

    private static void assertRuns(List<String> how) {
        assertRuns(Jdk.current(), how);
    }

    private static void assertRuns(Jdk jdk, List<String> how) {
        List<String> arguments = new ArrayList<>(List.of("-Dstdout.encoding=UTF-8", "-Dfile.encoding=UTF-8", "-ea"));
        arguments.addAll(how);
        JdkToolResult jdkToolResult = jdk.run("java", arguments);

        assertEquals(0, jdkToolResult.exit(), jdkToolResult::output);
        assertEquals(
                CALLS,
                jdkToolResult
                        .output()
                        .lines()
                        .filter(line -> line.startsWith("ok ") || line.startsWith("no "))
                        .toList(),
                jdkToolResult::output);
        assertTrue(jdkToolResult.output().startsWith("# Workshop – 木工坊\n"), jdkToolResult::output);
        assertTrue(jdkToolResult.output().contains("function borrow(tool: Anchor<Tool>, days: int = 7): string;"));
    }
}
