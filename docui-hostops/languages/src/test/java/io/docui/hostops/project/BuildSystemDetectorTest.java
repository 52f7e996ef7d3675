package io.docui.hostops.project;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.internal.project.BuildFreshness;
import io.docui.hostops.internal.project.BuildFreshness.BuildModule;
import io.docui.hostops.internal.project.BuildFreshnessTracker;
import io.docui.hostops.workspace.Workspace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** How folders are built, by what is in them; and whether they are built, by the times of their files. */
@EnabledOnOs(value = OS.LINUX, disabledReason = "wrapper scripts have other names elsewhere")
class BuildSystemDetectorTest {
    @TempDir
    Path folder;

    private void file(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    /** Name, program, build, tests of the first. */
    private String describeFirst() {
        BuildSystem system = BuildSystemDetector.detect(folder).get(0);
        return system.name() + " " + system.program() + " " + quote(system.build()) + " " + quote(system.tests());
    }

    private static String quote(Optional<List<String>> arguments) {
        return arguments
                .map(all -> String.join(" ", all))
                .map(text -> '"' + text + '"')
                .orElse("none");
    }

    @Test
    void prefersWrapperScripts() throws IOException {
        file("pom.xml", "<project/>");
        assertEquals("Maven [mvn] \"-B -q -DskipTests package\" \"-B -q test\"", describeFirst());
        file("mvnw", "#!/bin/sh\n");
        assertTrue(describeFirst().startsWith("Maven [sh, ./mvnw] "), this::describeFirst);
        Files.setPosixFilePermissions(folder.resolve("mvnw"), PosixFilePermissions.fromString("rwx------"));
        assertTrue(describeFirst().startsWith("Maven [./mvnw] "), this::describeFirst);
    }

    @Test
    void detectsPackageScriptsAndManager() throws IOException {
        file("package.json", "{\"scripts\": {\"test\": \"node t.js\"}}");
        assertEquals("npm [npm] none \"run test\"", describeFirst());
        file("pnpm-lock.yaml", "");
        file("package.json", "{\"scripts\": {\"build\": \"tsc\"}}");
        assertEquals("pnpm [pnpm] \"run build\" none", describeFirst());
        file("package.json", "{ no json");
        assertEquals("pnpm [pnpm] none none", describeFirst());
    }

    @Test
    void detectsMakefileTargets() throws IOException {
        file("Makefile", "all:\n\techo\ncheck := 1\n");
        assertEquals("make [make] \"\" none", describeFirst());
        file("Makefile", "all:\n\techo\ncheck: all\n");
        assertEquals("make [make] \"\" \"check\"", describeFirst());
    }

    @Test
    void detectsCargoGoAndPython() throws IOException {
        file("Cargo.toml", "");
        assertEquals("Cargo [cargo] \"build\" \"test\"", describeFirst());
        Files.delete(folder.resolve("Cargo.toml"));
        file("go.mod", "");
        assertEquals("Go [go] \"build ./...\" \"test ./...\"", describeFirst());
        Files.delete(folder.resolve("go.mod"));
        file("pyproject.toml", "[tool.pytest.ini_options]");
        assertEquals("Python [python3] \"-m compileall -q .\" \"-m pytest -q\"", describeFirst());
        Files.delete(folder.resolve("pyproject.toml"));
        assertEquals(List.of(), BuildSystemDetector.detect(folder));
    }

    @Test
    void findsNewestSourceAndResultOfEachModule() throws IOException {
        file("pom.xml", "<project/>");
        file("src/a.java", "");
        file("sub/pom.xml", "<project/>");
        file("sub/target/a.class", "");
        file("node_modules/x/target/y.class", "");
        file(".git/index", "");
        setTime("pom.xml", 50);
        setTime("src/a.java", 100);
        setTime("sub/pom.xml", 150);
        setTime("sub/target/a.class", 200);
        setTime(".git/index", 300);
        setTime("node_modules/x/target/y.class", 400);
        List<BuildModule> modules = BuildFreshness.modules(folder, BuildSystemDetector.detect(folder));
        assertEquals(
                List.of(Path.of(""), Path.of("sub")),
                modules.stream().map(BuildModule::folder).toList());
        assertEquals(
                Path.of("src/a.java"), modules.get(0).source().orElseThrow().file());
        assertEquals(
                Path.of("sub/target/a.class"),
                modules.get(1).result().orElseThrow().file());
        assertEquals(Optional.empty(), modules.get(0).result());
    }

    private void assertLook(String expected) throws IOException {
        String words = new BuildFreshnessTracker(Workspace.of(folder), InstantSource.system())
                .look()
                .words();
        assertTrue(words.startsWith(expected), words);
    }

    /** A log in the output folder shows no build, and a class file of another module is no result of this one. */
    @Test
    void onlyResultsOfBuildShowThatItIsUpToDate() throws IOException {
        file("pom.xml", "<project/>");
        file("src/main/java/A.java", "");
        file("target/classes/A.class", "");
        file("target/test.log", "");
        setTime("pom.xml", 50);
        setTime("target/classes/A.class", 100);
        setTime("src/main/java/A.java", 200);
        setTime("target/test.log", 300);
        assertLook("It was not up to date: src/main/java/A.java was changed ");
        setTime("target/classes/A.class", 250);
        assertLook("It is up to date: target/classes/A.class was created ");

        file("sub/pom.xml", "<project/>");
        file("sub/src/main/java/B.java", "");
        setTime("sub/pom.xml", 50);
        setTime("sub/src/main/java/B.java", 220);
        assertLook("Whether it was up to date is not known: there is no class file or jar of sub");
        file("sub/target/classes/B.class", "");
        setTime("sub/target/classes/B.class", 210);
        assertLook("It was not up to date: sub/src/main/java/B.java was changed ");
        setTime("sub/target/classes/B.class", 230);
        assertLook("It is up to date: ");
    }

    private void setTime(String name, long second) throws IOException {
        Files.setLastModifiedTime(folder.resolve(name), FileTime.from(Instant.ofEpochSecond(second)));
    }
}
