package io.docui.server.internal.setting;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.server.internal.wire.Fault;
import io.docui.server.internal.wire.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Where the configuration is found, what it means, and what is said of a wrong one. */
class ConfigurationTest {
    @TempDir
    private Path folder;

    private Path file(String name, String json) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, json);
    }

    private static String app(String name) {
        return "{\"apps\": {\"" + name + "\": {\"command\": [\"java\"]}}}";
    }

    private String found(Path named, Map<String, String> variables, String directory) throws Exception {
        Path there = Files.createDirectories(folder.resolve(directory));
        return String.join(
                ",",
                Configuration.find(named, new Surroundings(variables, there))
                        .apps()
                        .keySet());
    }

    @Test
    void theNearestOneHoldsUnlessAnotherIsNamed() throws Exception {
        file("home/.config/docui/config.json", app("users"));
        Map<String, String> home = Map.of("HOME", folder.resolve("home").toString());
        assertEquals("users", found(null, home, "project/deep/down"));

        file("project/docui.json", app("projects"));
        assertEquals("projects", found(null, home, "project/deep/down"));

        file("variable.json", app("variables"));
        Map<String, String> variables =
                Map.of("HOME", folder.resolve("home").toString(), "DOCUI_CONFIG", "../../../variable.json");
        assertEquals("variables", found(null, variables, "project/deep/down"));

        Path named = file("named.json", app("named"));
        assertEquals("named", found(named, variables, "project/deep/down"));
    }

    @Test
    void withoutOneItSaysWhereItLookedAndWhatToWrite() throws Exception {
        Map<String, String> home = Map.of("HOME", folder.resolve("home").toString());

        Fault fault = assertThrows(Fault.class, () -> found(null, home, "empty"));

        assertEquals(Fault.Kind.USAGE, fault.kind());
        assertTrue(fault.words().contains(folder.resolve("empty") + " or above it"), fault.words());
        assertTrue(fault.words().contains("home/.config/docui/config.json"), fault.words());
    }

    @Test
    void allFieldsAreReadAndPathsAreRelativeToTheFile() throws Exception {
        file("bin/game.jar", "");
        file("lib/data", "");
        Path json = file("docui.json", """
                {"apps": {
                  "mud": {"command": ["java", "-jar", "game.jar", "mcp"], "cwd": "bin", "env": {"A": "b"},
                          "startLimit": "PT5S", "idle": "PT1H"},
                  "other": {"command": ["bin/other"], "watch": ["lib/data", "lib/none"]}}}
                """);

        Map<String, AppEntry> apps =
                Configuration.find(json, new Surroundings(Map.of(), folder)).apps();

        assertEquals(
                new AppEntry(
                        "mud",
                        json,
                        List.of("java", "-jar", "game.jar", "mcp"),
                        folder.resolve("bin"),
                        Map.of("A", "b"),
                        List.of(folder.resolve("bin/game.jar")),
                        Duration.ofSeconds(5),
                        Duration.ofHours(1)),
                apps.get("mud"));
        assertEquals(
                List.of(folder.resolve("lib/data"), folder.resolve("lib/none")),
                apps.get("other").watch());
        assertEquals(
                apps.get("mud"),
                AppEntry.of(JsonObject.parse(apps.get("mud").toJson().toString())),
                "on the wire");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "{                                                | it is not JSON: Unexpected end-of-input: expected close marker for Object (line 1, column 2).",
                "[]                                               | expected an object, got a list.",
                "{\"apps\": 1}                                    | apps: expected an object, got a number.",
                "{}                                               | apps: expected an object, got nothing.",
                "{\"app\": {}}                                    | app: there is no such field; known are: apps, cluster.",
                "{\"apps\": {\"a\": {}}}                          | apps.a.command: expected a list of strings, got nothing.",
                "{\"apps\": {\"a\": {\"command\": []}}}           | apps.a.command: it needs at least the program.",
                "{\"apps\": {\"a\": {\"command\": [\"x\", 1]}}}   | apps.a.command[1]: expected a string, got a number.",
                "{\"apps\": {\"a b\": {\"command\": [\"x\"]}}}    | apps.a b: a name has letters, digits",
                "{\"apps\": {\"ps\": {\"command\": [\"x\"]}}}     | apps.ps: \"ps\" is a verb of docui itself",
                "{\"apps\": {\"a\": {\"command\": [\"x\"], \"cmd\": 1}}}            | apps.a.cmd: there is no such field; known are: command, cwd, env, idle, startLimit, watch.",
                "{\"apps\": {\"a\": {\"command\": [\"x\"], \"env\": {\"A\": 1}}}}   | apps.a.env.A: expected a string, got a number.",
                "{\"apps\": {\"a\": {\"command\": [\"x\"], \"env\": {\"A=\": \"\"}}}} | apps.a.env: \"A=\" cannot be the name of a variable.",
                "{\"apps\": {\"a\": {\"command\": [\"x\"], \"cwd\": true}}}         | apps.a.cwd: expected a string, got a boolean.",
                "{\"apps\": {\"a\": {\"command\": [\"x\"], \"watch\": \"y\"}}}      | apps.a.watch: expected a list of strings, got a string.",
                "{\"apps\": {\"a\": {\"command\": [\"x\"], \"startLimit\": \"20s\"}}} | apps.a.startLimit: \"20s\" is no duration",
                "{\"apps\": {\"a\": {\"command\": [\"x\"], \"idle\": \"PT-1S\"}}}   | apps.a.idle: \"PT-1S\" is no duration",
                "{\"apps\": {\"a\": {\"command\": [\"x\"]}, \"a\": {}}}             | it is not JSON: ",
            })
    void aFaultIsToldWithItsPlace(String json, String told) throws Exception {
        Path file = file("docui.json", json);

        Fault fault = assertThrows(Fault.class, () -> Configuration.find(file, new Surroundings(Map.of(), folder)));

        assertEquals(Fault.Kind.USAGE, fault.kind());
        assertTrue(fault.words().startsWith(file + ": " + told.strip()), fault.words());
    }

    @Test
    void aFileThatIsNotThereIsNamed() {
        Fault fault = assertThrows(
                Fault.class, () -> Configuration.find(Path.of("none.json"), new Surroundings(Map.of(), folder)));

        assertEquals(folder.resolve("none.json") + ": there is no such file.", fault.words());
    }

    @Test
    void aProgramIsFoundWhereTheUsersShellWouldFindIt() throws Exception {
        Path program = file("bin/game", "#!/bin/sh\n");
        assertTrue(program.toFile().setExecutable(true));
        Path json = file("docui.json", """
                {"apps": {"near": {"command": ["bin/game"]}, "far": {"command": ["game"]},
                          "none": {"command": ["nothing-like-it"]}, "lost": {"command": ["game"], "cwd": "no"}}}
                """);
        Surroundings surroundings =
                new Surroundings(Map.of("PATH", folder.resolve("bin").toString()), folder);
        Configuration configuration = Configuration.find(json, surroundings);

        assertEquals(
                program.toString(),
                Programs.found(configuration.app("near"), surroundings).program());
        assertEquals(
                program.toString(),
                Programs.found(configuration.app("far"), surroundings).program());
        Fault none = assertThrows(Fault.class, () -> Programs.found(configuration.app("none"), surroundings));
        assertEquals(Fault.Kind.APP, none.kind());
        assertEquals(
                json + ": apps.none.command[0]: there is no program \"nothing-like-it\" on the search path ("
                        + folder.resolve("bin") + ").",
                none.words());
        Fault lost = assertThrows(Fault.class, () -> Programs.found(configuration.app("lost"), surroundings));
        assertEquals(json + ": apps.lost.cwd: there is no folder " + folder.resolve("no") + ".", lost.words());
    }

    @Test
    void anEntryStaysTheSameWhereverItsProgramIsFound() throws Exception {
        Path json = Files.writeString(
                folder.resolve("docui.json"), "{\"apps\": {\"tool\": {\"command\": [\"tool\", \"x\"]}}}");
        AppEntry app = Configuration.find(json, new Surroundings(Map.of(), folder))
                .apps()
                .get("tool");
        AppEntry one = Programs.found(app, onPath("one"));
        AppEntry other = AppEntry.of(
                JsonObject.parse(Programs.found(app, onPath("other")).toJson().toString()));

        assertEquals(List.of(folder.resolve("one/tool").toString(), "x"), one.run());
        assertEquals(List.of(folder.resolve("other/tool").toString(), "x"), other.run());
        assertTrue(one.isConfiguredAs(other));
    }

    private Surroundings onPath(String name) throws IOException {
        Path program = Files.createDirectories(folder.resolve(name)).resolve("tool");
        assertTrue(Files.createFile(program).toFile().setExecutable(true));
        return new Surroundings(Map.of("PATH", program.getParent().toString()), folder);
    }
}
