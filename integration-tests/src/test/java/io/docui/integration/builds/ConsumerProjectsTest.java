package io.docui.integration.builds;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Builds and runs whole projects of users with the real build tools: Maven with kapt, Maven with Lombok, and Gradle. */
@Tag("full")
class ConsumerProjectsTest {
    private static final Path CHECKOUT = Path.of(Objects.requireNonNull(System.getProperty("docui.repository")));

    @TempDir
    private static Path shared;

    private static Path repository = Path.of("");

    @TempDir
    private Path directory;

    @BeforeAll
    static void fillRepository() throws IOException {
        repository =
                LocalMavenRepository.of(CHECKOUT, shared.resolve("repository")).folder();
    }

    private static List<String> calls(String output) {
        return output.lines().filter(line -> line.startsWith("> ")).toList();
    }

    @Test
    void kaptBuildsKotlinApp() throws Exception {
        Path project = MavenBuild.copyOf("kotlin", directory.resolve("library"));

        String output = new MavenBuild(project, repository).run("-q", "compile", "exec:java");

        assertTrue(output.contains("# Library – 图书馆"), output);
        for (String line : List.of(
                "| [红楼梦](obj:book:2) | 1200 | true |",
                "type Filter = {words: string[], maxPages: int = 500};",
                "type Address = {street: string, city: string, zip?: string};",
                "type Order = {titles: string[], address: Address, delivery: 'PICKUP' | 'POST' = 'POST', note?: string,"
                        + " isGift: boolean, readonly size?: int};",
                "function search(word?: string, filter: Filter): string[];",
                "function send(address: Address, days: int = 2): Promise<string>;",
                "function tidy(): Promise<void>;")) {
            assertTrue(output.contains(line), () -> line + "\n" + output);
        }
        assertEquals(
                List.of(
                        "> read('红楼梦') → 红楼梦, page 1",
                        "> read(book='Emma', page=7) → Emma, page 7",
                        "> search('m', {words: []}) → [Emma]",
                        "> search(filter={words: ['x'], maxPages: 2000}) → [Emma, 红楼梦]",
                        "> order({titles: ['Emma'], address: {street: 'Main 1', city: 'Bath'}, isGift: true}) →"
                                + " Order(titles=[Emma], address=Address(street=Main 1, city=Bath, zip=null),"
                                + " delivery=POST, note=null, isGift=true)",
                        "> order({titles: [], address: {street: 'Main 1'}, isGift: false}) → MISSING_PARAMETER:"
                                + " `order.address.city` is missing:"
                                + " Address {street: string, city: string, zip?: string}.",
                        "> send({street: 'Main 1', city: '上海'}) → 上海 in 2 days",
                        "> count() → 2",
                        "> tidy() → null",
                        "> lose(false) → ACTION_FAILED: It is lost.",
                        "> lose(true) → ACTION_FAILED: It is lost.",
                        "> owner() → s1",
                        "> due('2026-11-27', 3) → 2026-11-30",
                        "> due() → MISSING_PARAMETER: `on` is missing: due(on: string, later?: int)."),
                calls(output));
    }

    @ParameterizedTest
    @CsvSource({"lombok-first, 17", "lombok-last, 17", "lombok-first, 25", "lombok-last, 25"})
    void mavenBuildsWithLombokBeforeAndAfterProcessor(String order, int release) throws Exception {
        Optional<Jdk> jdk = Jdk.ofFeature(release);
        Assumptions.assumeTrue(jdk.isPresent(), () -> "NOT TESTED: no JDK " + release + " is installed");
        Path project = MavenBuild.copyOf("lombok", directory.resolve("shop"));

        String output =
                new MavenBuild(project, repository, jdk.orElseThrow()).run("-q", "-P", order, "compile", "exec:java");

        assertTrue(output.contains("type Order = {customer: string, quantity: int};"), output);
        assertFalse(output.contains("DOCUI"), output);
        assertEquals(
                List.of(
                        "> order({customer: 'Ann', quantity: 2}) → Order(customer=Ann, quantity=2)",
                        "> receipt() → Receipt(number=r-1, total=3)",
                        "> buy('lamp') → null"),
                calls(output));
    }

    @Test
    void gradleBuildsAndRuns() throws Exception {
        Optional<Path> gradle = Arrays.stream(System.getenv("PATH").split(File.pathSeparator, -1))
                .map(folder -> Path.of(folder, "gradle"))
                .filter(Files::isExecutable)
                .findFirst();
        Assumptions.assumeTrue(gradle.isPresent(), "NOT TESTED: no Gradle is on the PATH");
        Path project = MavenBuild.copyOf("gradle", directory.resolve("workshop"));
        MavenBuild.copyOf("workshop", project.resolve("src/main/java"));

        String output = MavenBuild.run(
                project,
                Jdk.current(),
                List.of(
                        gradle.orElseThrow().toString(),
                        "--no-daemon",
                        "--offline",
                        "-g",
                        directory.resolve("home").toString(),
                        "-Drepository=" + repository.toUri(),
                        "run"));

        assertTrue(output.contains("# Workshop – 木工坊"), output);
        assertTrue(output.contains("ok borrow(tool='Saw', days=3)"), output);
        assertTrue(output.contains("no borrow('Sow')"), output);
    }

    /** The file that the page about builds describes: its lines for JBang, and the class of the archetype. */
    @Test
    void jbangRunsOneFile() throws Exception {
        Path project = MavenBuild.copyOf("jbang", directory.resolve("tasks"));
        Files.writeString(project.resolve("TaskList.java"), jbangHeader() + archetypeClass());
        new MavenBuild(project, repository).run("-q", "dependency:copy-dependencies", "-DoutputDirectory=jbang");

        // JBang compiles, prints the command that runs the program, and asks its start script by this exit code to run
        // it.
        String start =
                "command=$(\"$JAVA_HOME/bin/java\" -cp 'jbang/*' dev.jbang.Main --offline TaskList.java context);"
                        + " test $? = 255 && eval \"exec $command\"";
        String output = MavenBuild.run(
                project,
                Jdk.current(),
                List.of(
                        "env",
                        "JBANG_REPO=" + repository,
                        "JBANG_DIR=" + directory.resolve("jbang-home"),
                        "sh",
                        "-c",
                        start));

        assertTrue(output.contains("# Tasks"), output);
        assertTrue(output.contains("function add(text: string): Anchor<Task>;"), output);
    }

    private static String jbangHeader() throws IOException {
        String page = Files.readString(CHECKOUT.resolve("docs/how-to/builds.md"));
        String section = page.substring(page.indexOf("### JBang"));
        int begin = section.indexOf("```java\n") + "```java\n".length();
        String header = section.substring(begin, section.indexOf("```", begin)).replace(":0.1.0", ":0.1.0-SNAPSHOT");
        assertTrue(header.contains("//DEPS io.docui:docui-server:0.1.0-SNAPSHOT"), header);
        return Runtime.version().feature() < 21 ? header.replace("//JAVAC_OPTIONS -proc:full\n", "") : header;
    }

    private static String archetypeClass() throws IOException {
        Path source =
                CHECKOUT.resolve("docui-archetype/src/main/resources/archetype-resources/src/main/java/TaskList.java");
        return Files.readString(source).replace("${package}", "tasks");
    }
}
