package io.docui.server.internal.config;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.server.internal.jsonrpc.CommandException;
import io.docui.server.internal.jsonrpc.JsonObject;
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
class DocuiConfigurationTest {
    @TempDir
    private Path folder;

    private Path writeFile(String name, String json) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, json);
    }

    private static String appJson(String name) {
        return "{\"apps\": {\"" + name + "\": {\"command\": [\"java\"]}}}";
    }

    private String findAppNames(Path named, Map<String, String> variables, String directory) throws Exception {
        Path there = Files.createDirectories(folder.resolve(directory));
        return String.join(
                ",",
                DocuiConfiguration.find(named, new CommandEnvironment(variables, there))
                        .apps()
                        .keySet());
    }

    @Test
    void usesNearestFileUnlessOverridden() throws Exception {
        writeFile("home/.config/docui/config.json", appJson("users"));
        Map<String, String> home = Map.of("HOME", folder.resolve("home").toString());
        assertEquals("users", findAppNames(null, home, "project/deep/down"));

        writeFile("project/docui.json", appJson("projects"));
        assertEquals("projects", findAppNames(null, home, "project/deep/down"));

        writeFile("variable.json", appJson("variables"));
        Map<String, String> variables =
                Map.of("HOME", folder.resolve("home").toString(), "DOCUI_CONFIG", "../../../variable.json");
        assertEquals("variables", findAppNames(null, variables, "project/deep/down"));

        Path named = writeFile("named.json", appJson("named"));
        assertEquals("named", findAppNames(named, variables, "project/deep/down"));
    }

    @Test
    void missingConfigurationErrorListsLocations() throws Exception {
        Map<String, String> home = Map.of("HOME", folder.resolve("home").toString());

        CommandException commandException =
                assertThrows(CommandException.class, () -> findAppNames(null, home, "empty"));

        assertEquals(CommandException.Kind.USAGE, commandException.kind());
        assertTrue(
                commandException.message().contains(folder.resolve("empty") + " or above it"),
                commandException.message());
        assertTrue(commandException.message().contains("home/.config/docui/config.json"), commandException.message());
    }

    @Test
    void resolvesPathsRelativeToConfigurationFile() throws Exception {
        writeFile("bin/game.jar", "");
        writeFile("lib/data", "");
        Path json = writeFile("docui.json", """
                {"apps": {
                  "mud": {"command": ["java", "-jar", "game.jar", "mcp"], "cwd": "bin", "env": {"A": "b"},
                          "startLimit": "PT5S", "idle": "PT1H"},
                  "other": {"command": ["bin/other"], "watch": ["lib/data", "lib/none"]}}}
                """);

        Map<String, AppConfiguration> apps = DocuiConfiguration.find(json, new CommandEnvironment(Map.of(), folder))
                .apps();

        assertEquals(
                new AppConfiguration(
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
                AppConfiguration.of(JsonObject.parse(apps.get("mud").toJson().toString())),
                "on the wire");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "{                                                | the file is not valid JSON: Unexpected end-of-input: expected close marker for Object (line 1, column 2).",
                "[]                                               | expected an object, got a list.",
                "{\"apps\": 1}                                    | apps: expected an object, got a number.",
                "{}                                               | apps: expected an object, got nothing.",
                "{\"app\": {}}                                    | app: there is no such field; known fields: apps, cluster.",
                "{\"apps\": {\"a\": {}}}                          | apps.a.command: expected a list of strings, got nothing.",
                "{\"apps\": {\"a\": {\"command\": []}}}           | apps.a.command: give at least the program.",
                "{\"apps\": {\"a\": {\"command\": [\"x\", 1]}}}   | apps.a.command[1]: expected a string, got a number.",
                "{\"apps\": {\"a b\": {\"command\": [\"x\"]}}}    | apps.a b: an app name must start with a letter",
                "{\"apps\": {\"ps\": {\"command\": [\"x\"]}}}     | apps.ps: \"ps\" is a command of docui itself",
                "{\"apps\": {\"a\": {\"command\": [\"x\"], \"cmd\": 1}}}            | apps.a.cmd: there is no such field; known fields: command, cwd, env, idle, startLimit, watch.",
                "{\"apps\": {\"a\": {\"command\": [\"x\"], \"env\": {\"A\": 1}}}}   | apps.a.env.A: expected a string, got a number.",
                "{\"apps\": {\"a\": {\"command\": [\"x\"], \"env\": {\"A=\": \"\"}}}} | apps.a.env: \"A=\" is not a valid variable name.",
                "{\"apps\": {\"a\": {\"command\": [\"x\"], \"cwd\": true}}}         | apps.a.cwd: expected a string, got a boolean.",
                "{\"apps\": {\"a\": {\"command\": [\"x\"], \"watch\": \"y\"}}}      | apps.a.watch: expected a list of strings, got a string.",
                "{\"apps\": {\"a\": {\"command\": [\"x\"], \"startLimit\": \"20s\"}}} | apps.a.startLimit: \"20s\" is not a valid duration",
                "{\"apps\": {\"a\": {\"command\": [\"x\"], \"idle\": \"PT-1S\"}}}   | apps.a.idle: \"PT-1S\" is not a valid duration",
                "{\"apps\": {\"a\": {\"command\": [\"x\"]}, \"a\": {}}}             | the file is not valid JSON: ",
            })
    void rejectsInvalidConfigurationWithLocation(String json, String told) throws Exception {
        Path file = writeFile("docui.json", json);

        CommandException commandException = assertThrows(
                CommandException.class, () -> DocuiConfiguration.find(file, new CommandEnvironment(Map.of(), folder)));

        assertEquals(CommandException.Kind.USAGE, commandException.kind());
        assertTrue(commandException.message().startsWith(file + ": " + told.strip()), commandException.message());
    }

    @Test
    void reportsMissingFile() {
        CommandException commandException = assertThrows(
                CommandException.class,
                () -> DocuiConfiguration.find(Path.of("none.json"), new CommandEnvironment(Map.of(), folder)));

        assertEquals(folder.resolve("none.json") + ": the file does not exist.", commandException.message());
    }

    @Test
    void resolvesProgramLikeShell() throws Exception {
        Path program = writeFile("bin/game", "#!/bin/sh\n");
        assertTrue(program.toFile().setExecutable(true));
        Path json = writeFile("docui.json", """
                {"apps": {"near": {"command": ["bin/game"]}, "far": {"command": ["game"]},
                          "none": {"command": ["nothing-like-it"]}, "lost": {"command": ["game"], "cwd": "no"}}}
                """);
        CommandEnvironment commandEnvironment =
                new CommandEnvironment(Map.of("PATH", folder.resolve("bin").toString()), folder);
        DocuiConfiguration configuration = DocuiConfiguration.find(json, commandEnvironment);

        assertEquals(
                program.toString(),
                ProgramResolver.resolve(configuration.app("near"), commandEnvironment)
                        .program());
        assertEquals(
                program.toString(),
                ProgramResolver.resolve(configuration.app("far"), commandEnvironment)
                        .program());
        CommandException none = assertThrows(
                CommandException.class, () -> ProgramResolver.resolve(configuration.app("none"), commandEnvironment));
        assertEquals(CommandException.Kind.APP, none.kind());
        assertEquals(
                json + ": apps.none.command[0]: there is no program \"nothing-like-it\" on the search path ("
                        + folder.resolve("bin") + ").",
                none.message());
        CommandException lost = assertThrows(
                CommandException.class, () -> ProgramResolver.resolve(configuration.app("lost"), commandEnvironment));
        assertEquals(json + ": apps.lost.cwd: there is no folder " + folder.resolve("no") + ".", lost.message());
    }

    @Test
    void configurationEqualityIgnoresProgramPath() throws Exception {
        Path json = Files.writeString(
                folder.resolve("docui.json"), "{\"apps\": {\"tool\": {\"command\": [\"tool\", \"x\"]}}}");
        AppConfiguration app = DocuiConfiguration.find(json, new CommandEnvironment(Map.of(), folder))
                .apps()
                .get("tool");
        AppConfiguration one = ProgramResolver.resolve(app, environmentWithToolIn("one"));
        AppConfiguration other =
                AppConfiguration.of(JsonObject.parse(ProgramResolver.resolve(app, environmentWithToolIn("other"))
                        .toJson()
                        .toString()));

        assertEquals(List.of(folder.resolve("one/tool").toString(), "x"), one.commandLine());
        assertEquals(List.of(folder.resolve("other/tool").toString(), "x"), other.commandLine());
        assertTrue(one.isConfiguredAs(other));
    }

    private CommandEnvironment environmentWithToolIn(String name) throws IOException {
        Path program = Files.createDirectories(folder.resolve(name)).resolve("tool");
        assertTrue(Files.createFile(program).toFile().setExecutable(true));
        return new CommandEnvironment(Map.of("PATH", program.getParent().toString()), folder);
    }
}
