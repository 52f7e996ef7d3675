package io.docui.hostops.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.lsp.FakeLanguageServer;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.session.Session;
import io.docui.server.cli.LedgerDirectoryOption;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** What the options of host operations do: a person says where language servers are, and a workspace does not. */
class HostCommandOptionsTest {
    private static final String ALLOWED =
            "{\"version\": 1, \"ideOperation\": {\"rules\": [{\"id\": \"servers\", \"decision\": \"allow\","
                    + " \"commands\": [[\"*/bin/java\", \"...\"], [\"*/pyright-langserver\", \"...\"]]}]}}";
    private static final String SERVER = String.join(
            "\", \"",
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-XX:TieredStopAtLevel=1",
            "-cp",
            Path.of(FakeLanguageServer.class
                            .getProtectionDomain()
                            .getCodeSource()
                            .getLocation()
                            .getPath())
                    .toString(),
            FakeLanguageServer.class.getName(),
            "good");

    @TempDir
    Path folder;

    private Path workspace;
    private Path policy;
    private final StringWriter err = new StringWriter();

    @BeforeEach
    void createWorkspace() throws IOException {
        workspace = Files.createDirectory(folder.resolve("work"));
        policy = Files.writeString(folder.resolve("policy.json"), ALLOWED);
    }

    /** A command with the options of host operations. */
    @Command
    static final class HostOptionsCommand {
        @Mixin
        private HostCommandOptions options = new HostCommandOptions();

        @Mixin
        @SuppressWarnings("UnusedVariable") // the options find its value by the parser
        private LedgerDirectoryOption ledger = new LedgerDirectoryOption();
    }

    private HostCommandOptions options(String... more) {
        List<String> all = new ArrayList<>(List.of(more));
        if (!all.contains("--workspace")) {
            all.addAll(List.of("--workspace", workspace.toString()));
        }
        if (!all.contains("--policy")) {
            all.addAll(List.of("--policy", policy.toString()));
        }
        HostOptionsCommand hostOptionsCommand = new HostOptionsCommand();
        new CommandLine(hostOptionsCommand).setErr(new PrintWriter(err, true)).parseArgs(all.toArray(String[]::new));
        return hostOptionsCommand.options;
    }

    private void assertSymbolsFound(String file, String... more) throws IOException {
        Files.writeString(workspace.resolve(file), "thing\n");
        try (Session session = options(more).app().open()) {
            ActionResult result = session.run("symbols('" + file + "')");
            assertTrue(result.success(), () -> String.valueOf(result.error()));
            assertTrue(String.valueOf(result.result()).contains("1: function thing"));
        }
    }

    @Test
    void loadsServersFromTable() throws IOException {
        Path table = Files.writeString(
                folder.resolve("servers.json"),
                "[{\"id\": \"own\", \"languages\": {\"own\": [\"own\"]}, \"commands\": [{\"argv\": [\"" + SERVER
                        + "\"]}]}]");
        assertSymbolsFound("a.own", "--servers", table.toString());
        try (Session session = options("--servers", table.toString()).app().open()) {
            String error = String.valueOf(session.run("read('" + table + "')").error());
            assertTrue(error.contains("NOT_PERMITTED"), error);
        }
    }

    @Test
    @EnabledOnOs(value = OS.LINUX, disabledReason = "the program is a script of a Linux shell")
    void findsServerProgramsInFolder() throws IOException {
        Path programs = Files.createDirectory(folder.resolve("programs"));
        Path program = Files.writeString(
                programs.resolve("pyright-langserver"),
                "#!/bin/sh\nexec \"" + SERVER.replace("\", \"", "\" \"") + "\"\n");
        Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwxr-xr-x"));
        assertSymbolsFound("a.py", "--programs", folder.resolve("empty").toString(), "--programs", programs.toString());
    }

    @ParameterizedTest
    @CsvSource({
        "--policy, policy.json, The policy",
        "--servers, servers.json, The language server file",
        "--programs, node_modules, The program folder",
        "--ledger, ledger, The ledger"
    })
    void rejectsConfigurationFilesInWorkspace(String option, String name, String words) {
        HostCommandOptions options = options(option, workspace.resolve(name).toString());
        String message = String.valueOf(
                assertThrows(IllegalArgumentException.class, options::app).getMessage());
        assertTrue(message.startsWith(words) && message.contains("is in the workspace"), message);
    }

    @Test
    void ledgerIsUnreachable() throws IOException {
        Path ledger = Files.createDirectory(folder.resolve("ledger"));
        try (Session session = options("--ledger", ledger.toString()).app().open()) {
            String error = String.valueOf(
                    session.run("read('" + ledger + "/ledger-1.jsonl')").error());
            assertTrue(error.contains("NOT_PERMITTED") && error.contains("ledger"), error);
            assertFalse(error.contains("needs a person's permission"), error);
        }
    }

    @Test
    void rejectsMissingWorkspace() {
        Path nowhere = folder.resolve("nowhere");
        HostCommandOptions options = options("--workspace", nowhere.toString());
        assertEquals(
                "There is no folder " + nowhere + ". Give the workspace folder with --workspace DIR.",
                assertThrows(IllegalArgumentException.class, options::app).getMessage());
    }

    private HostCommandOptions withoutWorkspace() {
        HostOptionsCommand command = new HostOptionsCommand();
        new CommandLine(command).setErr(new PrintWriter(err, true)).parseArgs("--policy", policy.toString());
        return command.options;
    }

    @Test
    void namesCurrentFolderIfNoWorkspaceIsGiven() throws IOException {
        try (Session session = withoutWorkspace().app().open()) {
            assertTrue(session.look().length() > 0);
        }
        Path current = Path.of("").toRealPath();
        assertEquals(
                "host: the workspace is the current folder, " + current + ". --workspace DIR chooses another.",
                err.toString().strip());
    }

    /** Programs are often started in the home folder or in the root without intention. */
    @Test
    void takesFolderAboveHomeOnlyIfItIsGiven() throws IOException {
        String before = System.getProperty("user.home");
        try {
            System.setProperty("user.home", Path.of("target").toRealPath().toString());
            String message = String.valueOf(assertThrows(IllegalArgumentException.class, withoutWorkspace()::app)
                    .getMessage());
            assertTrue(message.contains("contains your home folder") && message.contains("--workspace"), message);
            System.setProperty("user.home", workspace.toRealPath().toString());
            options().app().open().close();
            assertTrue(err.toString().contains("contains your home folder"), err::toString);
        } finally {
            System.setProperty("user.home", before);
        }
    }

    @Test
    void reportsInvalidPolicyFile() throws IOException {
        Files.writeString(policy, "{\"version\": 1, \"ideOperation\": {\"shel\": true}}");
        try (Session session = options().app().open()) {
            assertTrue(session.look().contains("Everything except reading is denied"), session::look);
        }
        assertEquals(
                "host: the policy file " + policy
                        + " cannot be used: ideOperation.shel is unknown (did you mean shell?)."
                        + " Everything except reading is denied.",
                err.toString().strip());
    }

    @Test
    void rejectsMissingOrInvalidServerTable() throws IOException {
        Path table = folder.resolve("servers.json");
        HostCommandOptions options = options("--servers", table.toString());
        assertEquals(
                "There is no language server file " + table + '.',
                assertThrows(IllegalArgumentException.class, options::app).getMessage());
        Files.writeString(table, "[{\"languages\": {}}]");
        String message = String.valueOf(
                assertThrows(IllegalArgumentException.class, options::app).getMessage());
        assertEquals(
                "The language server file " + table + " cannot be used: \"id\" is missing in {\"languages\":{}}",
                message);
    }
}
