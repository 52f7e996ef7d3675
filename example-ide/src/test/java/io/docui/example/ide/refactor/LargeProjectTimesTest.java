package io.docui.example.ide.refactor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.example.ide.app.LargeProjectProcess;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The processor time of the first rename of a public method in published sources, beside javac, which compiles all of them in a process of
 * its own. The row is written to {@code target/large-projects.md}.
 */
@Tag("long")
class LargeProjectTimesTest {
    private static final Path TABLE = Path.of("target/large-projects.md");
    private static final List<String> OPTIONS = List.of("-Xmx2300m");

    /** The options with which {@code ./docui ide mcp} and {@code docui.json} start the IDE. */
    private static final List<String> IDE_OPTIONS =
            List.of("-Xmx2300m", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xms16m");

    /** How many times each side runs; the fastest run of each counts, because other work can only delay. */
    private static final int RUNS = Integer.getInteger("docui.large.runs", 3);

    @TempDir
    Path folder;

    private Path sources;

    @BeforeEach
    void createSources() throws IOException {
        sources = Files.createDirectories(folder.resolve("work/src/main/java"));
    }

    @Test
    void renamesMethodOfJsoup() throws Exception {
        measure("jsoup", 1_000, List.of("Element", "hasClass", "hasCssClass"), "org.jspecify:jspecify:1.0.0");
    }

    @Test
    void renamesMethodOfGuava() throws Exception {
        measure(
                "guava",
                2_500,
                List.of("Strings", "nullToEmpty", "emptyForNull"),
                "org.jspecify:jspecify:1.0.0",
                "com.google.guava:failureaccess:1.0.3",
                "com.google.errorprone:error_prone_annotations:2.41.0",
                "com.google.j2objc:j2objc-annotations:3.1");
    }

    private void measure(String project, int mostMemory, List<String> rename, String... dependencies) throws Exception {
        CompilationInput build = RealProjectSources.build(project);
        for (Map.Entry<String, String> source : build.sources().entrySet()) {
            Path file = sources.resolve(source.getKey());
            Files.createDirectories(Objects.requireNonNull(file.getParent()));
            Files.writeString(file, source.getValue());
        }
        Files.writeString(folder.resolve("work/pom.xml"), pom(dependencies));
        long javac = Long.MAX_VALUE;
        long[] best = {Long.MAX_VALUE, Long.MAX_VALUE, Long.MAX_VALUE, 0, 0};
        for (int run = 0; run < RUNS; run++) {
            javac = Math.min(javac, compile(build, run));
            long[] row = rename(rename, run);
            for (int i = 0; i < row.length; i++) {
                best[i] = i < 3 ? Math.min(best[i], row[i]) : Math.max(best[i], row[i]);
            }
        }
        long lines = build.sources().values().stream()
                .mapToLong(text -> text.lines().count())
                .sum();
        String row = String.format(
                "| %s, %,d lines | %,d | %,d | %,d | %,d | %d | %d |%n",
                project, lines, javac, best[0], best[1], best[2], best[3], best[4]);
        String head = Files.exists(TABLE) ? Files.readString(TABLE) : """
                        | project | javac, all sources: CPU ms | first rename: CPU ms | next rename: CPU ms | usages: CPU ms | heap after: MB | most memory: MB |
                        |---|---|---|---|---|---|---|
                        """;
        Files.writeString(TABLE, head + row);
        assertTrue(best[0] <= javac, "the first rename takes longer than javac: " + row);
        assertTrue(best[1] * 3 <= javac, "a warm rename takes more than a third of javac's time: " + row);
        assertTrue(best[4] <= mostMemory, "more than " + mostMemory + " MB: " + row);
    }

    private static String pom(String... dependencies) {
        String needed = Stream.of(dependencies)
                .map(each -> each.split(":", -1))
                .map(each -> "<dependency><groupId>" + each[0] + "</groupId><artifactId>" + each[1]
                        + "</artifactId><version>" + each[2] + "</version></dependency>")
                .collect(Collectors.joining());
        return "<project><modelVersion>4.0.0</modelVersion><groupId>g</groupId><artifactId>a</artifactId><version>1</version>"
                + "<properties><maven.compiler.release>17</maven.compiler.release></properties><dependencies>" + needed
                + "</dependencies></project>";
    }

    private long compile(CompilationInput build, int run) throws Exception {
        List<String> command = new ArrayList<>(process(OPTIONS));
        command.add("javac");
        command.addAll(List.of(
                "-nowarn",
                "-proc:none",
                "--release",
                "17",
                "-d",
                folder.resolve("classes" + run).toString()));
        command.addAll(List.of(
                "-cp",
                build.classPath().stream().map(Object::toString).collect(Collectors.joining(File.pathSeparator))));
        Path list = folder.resolve("sources.txt");
        Files.write(
                list,
                build.sources().keySet().stream()
                        .filter(file -> !file.endsWith("module-info.java"))
                        .map(file -> sources.resolve(file).toString())
                        .toList());
        command.add("@" + list);
        return Long.parseLong(run(command).strip());
    }

    private long[] rename(List<String> rename, int run) throws Exception {
        List<String> command = new ArrayList<>(process(IDE_OPTIONS));
        command.add(folder.resolve("work").toString());
        command.add(Files.createDirectories(folder.resolve("home" + run)).toString());
        command.addAll(rename);
        String answer = run(command).strip();
        long[] row = Stream.of(answer.split(" ", -1)).mapToLong(Long::parseLong).toArray();
        assertEquals(5, row.length, answer);
        return row;
    }

    private static List<String> process(List<String> options) {
        List<String> command = new ArrayList<>(
                List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString()));
        command.addAll(options);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), LargeProjectProcess.class.getName()));
        return command;
    }

    private String run(List<String> command) throws Exception {
        Path errors = folder.resolve("errors.txt");
        Process process =
                new ProcessBuilder(command).redirectError(errors.toFile()).start();
        String answer = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor(), () -> command.get(0) + ": " + answer + text(errors));
        return answer;
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            return e.toString();
        }
    }
}
