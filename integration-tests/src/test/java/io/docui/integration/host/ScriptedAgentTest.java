package io.docui.integration.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * An agent that follows a script builds, tests and changes a TypeScript project and a Maven project: by calls, each made of what the
 * documents before it say. What it has done is seen on the disk, which it does not look at.
 */
@Tag("full")
class ScriptedAgentTest {
    private static final Path NPM = Path.of(Objects.requireNonNull(
            System.getProperty("docui.host.npm"),
            "docui.host.npm says where the profile full has put the packages of npm"));

    @TempDir
    Path folder;

    private HostMcpAgent startAgent(ProjectCopy project, String operations) throws IOException {
        Path policy = Files.writeString(
                folder.resolve("policy.json"),
                "{\"version\": 1, \"ideOperation\": {\"scope\": {\"workspace\": [\"" + project.folder() + "\"]}, "
                        + operations + "}}");
        return HostMcpAgent.start(project.folder(), policy, folder.resolve("state"));
    }

    private static void assertContains(HostMcpAgent agent, String text, String... words) {
        for (String word : words) {
            assertTrue(
                    text.contains(word), () -> "it should say: " + word + "\n\n" + text + "\n\n" + agent.transcript());
        }
    }

    private static void printTranscript(String what, HostMcpAgent agent) {
        System.out.println(agent.transcript());
        System.out.println(what + ": " + agent.cost());
    }

    private ProjectCopy copyTypeScriptProject() throws IOException {
        ProjectCopy project = ProjectCopy.of("till", folder.resolve("till"));
        Path root = project.folder();
        Files.move(root.resolve("gitignore"), root.resolve(".gitignore"));
        Path modules =
                Files.createDirectories(root.resolve("node_modules/.bin")).getParent();
        Map<String, String> programs = Map.of("typescript", "bin/tsc", "typescript-language-server", "lib/cli.mjs");
        for (String name : programs.keySet()) {
            ProjectCopy.copy(NPM.resolve("node_modules").resolve(name), modules.resolve(name));
            Path program = modules.resolve(name).resolve(programs.get(name));
            assertTrue(program.toFile().setExecutable(true), program::toString);
            Files.createSymbolicLink(
                    modules.resolve(".bin").resolve(name.equals("typescript") ? "tsc" : name), program);
        }
        return project;
    }

    /** Nothing but the workspace: programs of the project run in the sandbox, without a network. */
    @Test
    void buildsTestsAndRefactorsTypeScriptProject() throws Exception {
        ProjectCopy project = copyTypeScriptProject();
        Map<String, String> before = project.texts(".ts");
        try (HostMcpAgent agent = startAgent(project, "\"ideCli\": false, \"dap\": false")) {
            assertContains(agent, agent.look(), "# Host", "function ensure_built()", "function rename(");
            assertContains(agent, agent.run("find_files('*.json')"), "package.json", "tsconfig.json");
            assertContains(agent, agent.runToCompletion("ensure_built()"), "no build was started", "exit code 0");
            assertContains(agent, agent.runToCompletion("run_tests()"), "exit code 0", "# pass 3");
            String place = agent.run("search_text('readonly units')");
            String file = agent.extract("(?m)^(\\S+\\.ts)$", place);
            String line = agent.extract("(?m)^(\\d+): ", place);
            String rename = "rename('" + file + "', " + line + ", 'cents', 'units')";
            assertContains(
                    agent,
                    agent.preview(rename),
                    "src/price.ts",
                    "test/receipt.test.ts",
                    "+    readonly cents: number,");
            assertEquals(before, project.texts(".ts"), "a preview changes nothing");
            assertContains(agent, agent.run(rename), "src/price.ts +3 -3", "test/receipt.test.ts +1 -1");
            assertContains(agent, agent.run("diagnostics('test/receipt.test.ts')"), "Nothing.");
            assertContains(agent, agent.runToCompletion("ensure_built()"), "It was not up to date", "exit code 0");
            assertContains(agent, agent.runToCompletion("run_tests()"), "exit code 0", "# pass 3");
            Map<String, String> renamed = project.texts(".ts");
            assertNotEquals(before, renamed);
            assertFalse(String.join("", renamed.values()).contains("units"), renamed::toString);
            assertContains(agent, agent.run("undo_last()"), "cannot be undone", "Undo only");
            agent.click("Undo only op-\\d+ rename");
            assertEquals(before, project.texts(".ts"));
            assertContains(agent, agent.runToCompletion("ensure_built()"), "It was not up to date", "exit code 0");
            assertContains(agent, agent.runToCompletion("run_tests()"), "exit code 0", "# pass 3");
            printTranscript("TypeScript", agent);
        }
    }

    /** What Maven needs beside the workspace: its local repository, and a network for what is not there yet. */
    @Test
    void fixesMavenProjectUntilTestsPass() throws Exception {
        ProjectCopy project = ProjectCopy.of("parcels", folder.resolve("parcels"));
        project.fillVersions("pom.xml");
        try (HostMcpAgent agent = startAgent(
                project,
                "\"ideCli\": false, \"dap\": false, \"sandbox\": {\"network\": true, \"write\": [\"~/.m2/repository\"]}")) {
            assertContains(agent, agent.look(), "# Host", "function build()", "function diagnostics(");
            assertContains(agent, agent.runToCompletion("build()"), "exit code 1", "Tariff.java:[10,29]");
            String problems = agent.run("diagnostics()");
            assertContains(
                    agent,
                    problems,
                    "core/src/main/java/parcels/Tariff.java",
                    "  10:29 error: incompatible types",
                    "desk/src/main/java/parcels/desk/Desk.java",
                    "  12:42 error: invalid method reference");
            fixProblem(agent, problems, "Tariff.java", "String price", "int price");
            assertContains(agent, agent.run("diagnostics('core/src/main/java/parcels/Tariff.java')"), "Nothing.");
            fixProblem(agent, agent.run("diagnostics()"), "Desk.java", "tariff::cost", "tariff::price");
            assertContains(agent, agent.run("diagnostics()"), "Nothing.", "javac checked 5 Java sources");
            assertContains(agent, agent.runToCompletion("build()"), "exit code 0");
            assertContains(agent, agent.runToCompletion("run_tests()"), "exit code 0");
            printTranscript("Maven", agent);
        }
        assertTrue(Files.exists(project.folder().resolve("desk/target/parcels-desk-1.0.jar")));
        assertEquals(
                List.of("core: 1 run, 0 failed", "desk: 1 run, 0 failed"),
                List.of(testCounts(project, "core"), testCounts(project, "desk")));
    }

    /** Goes to the first problem of a file, reads the line that it is on, and changes what is wrong there. */
    private static void fixProblem(HostMcpAgent agent, String problems, String name, String wrong, String right) {
        String file = agent.extract("(?m)^(\\S+/" + name + ")$", problems);
        String line = agent.extract("(?m)^\\S+/" + name + "\\R\\s+(\\d+):", problems);
        assertContains(agent, agent.run("read('" + file + "', from=" + line + ", lines=1)"), wrong);
        String edit = "edit([{path: '" + file + "', oldText: '" + wrong + "', newText: '" + right + "', line: " + line
                + "}])";
        assertContains(agent, agent.run(edit), "+1 -1");
    }

    private static String testCounts(ProjectCopy project, String module) throws IOException {
        try (Stream<Path> reports = Files.list(project.folder().resolve(module).resolve("target/surefire-reports"))) {
            String report =
                    Files.readString(reports.filter(path -> path.toString().endsWith(".txt"))
                            .findFirst()
                            .orElseThrow());
            MatchResult counts = Pattern.compile("Tests run: (\\d+), Failures: (\\d+)")
                    .matcher(report)
                    .results()
                    .findFirst()
                    .orElseThrow();
            return module + ": " + counts.group(1) + " run, " + counts.group(2) + " failed";
        }
    }
}
