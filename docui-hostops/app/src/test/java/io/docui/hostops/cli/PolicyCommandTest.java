package io.docui.hostops.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.internal.ui.RealDesktop;
import io.docui.hostops.policy.HostPolicy;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** What {@code ./docui host policy} prints. */
class PolicyCommandTest {
    @TempDir
    Path folder;

    private final StringWriter out = new StringWriter();

    private int run(String... arguments) {
        return new CommandLine(new PolicyCommand())
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(out))
                .execute(arguments);
    }

    @Test
    void printsSchemaAndBuiltInPolicy() {
        assertEquals(0, run("--schema"));
        assertEquals(HostPolicy.schema(), out.toString());
        out.getBuffer().setLength(0);
        assertEquals(0, run("--built-in"));
        assertEquals(HostPolicy.builtIn(), out.toString());
    }

    private int run(Path state, String... arguments) {
        out.getBuffer().setLength(0);
        return new CommandLine(new PolicyCommand(Map.of(), state))
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(out))
                .execute(arguments);
    }

    @Test
    void allowsDeniesAndShows() throws IOException {
        String workspace = Files.createDirectory(folder.resolve("work")).toString();
        Path state = folder.resolve("state/docui");
        Path file = folder.resolve("state/docui/policy.json");
        assertEquals(0, run(state, "show", "--workspace", workspace));
        assertTrue(out.toString().contains("built-in"), out::toString);
        assertEquals(0, run(state, "allow", "npm ci", "--workspace", workspace));
        assertTrue(out.toString().contains("\"lifts\":[\"network\"]"), out::toString);
        assertTrue(Files.exists(file));
        assertEquals(0, run(state, "--workspace", workspace, "deny", "npm publish"));
        assertEquals(0, run(state, "allow", "npm ci", "--workspace", workspace));
        assertTrue(out.toString().contains("already"), out::toString);
        assertEquals(1, run(state, "allow", "cat ~/.ssh/id_rsa", "--workspace", workspace));
        assertTrue(out.toString().contains("secrets"), out::toString);
        assertEquals(0, run(state, "show", "--workspace", workspace));
        assertTrue(
                out.toString().contains("allow-npm-ci") && out.toString().contains("deny-npm-publish"), out::toString);
        assertEquals(0, run(state, "--check", "--workspace", workspace));
        assertTrue(out.toString().contains("is valid"), out::toString);
        assertTrue(run(state, "--workspace", workspace) != 0, "nothing is asked for");
        Path other = folder.resolve("other.json");
        assertEquals(0, run(state, "allow", "make", "--policy", other.toString(), "--workspace", workspace));
        assertTrue(Files.exists(other));
        Files.writeString(file, "{");
        assertEquals(1, run(state, "show", "--workspace", workspace));
        assertEquals(1, run(state, "allow", "make", "--workspace", workspace));
    }

    @Test
    void checksGivenPolicyFile() throws IOException {
        Path workspace = Files.createDirectory(folder.resolve("work"));
        Path file = Files.writeString(folder.resolve("policy.json"), HostPolicy.builtIn());
        assertEquals(0, run("--check", file.toString(), "--workspace", workspace.toString()));
        assertTrue(out.toString().contains("is valid"));
        assertFalse(out.toString().contains("remark"));
        Files.writeString(file, "{\"version\": 1, \"ideOperation\": {}}");
        assertEquals(0, run("--check", file.toString(), "--workspace", workspace.toString()));
        assertTrue(out.toString().contains("remark: No rule protects secrets such as ~/.ssh"), out::toString);
        out.getBuffer().setLength(0);
        Files.writeString(file, "{\"version\": 1, \"extends\": \"built-in\", \"ideOperation\": {}}");
        assertEquals(0, run("--check", file.toString(), "--workspace", workspace.toString()));
        assertFalse(out.toString().contains("remark"), out::toString);
        Files.writeString(file, "{\"version\": 1, ");
        assertEquals(1, run("--check", file.toString(), "--workspace", workspace.toString()));
        assertFalse(out.toString().contains("REDACTED"), out::toString);
        Files.writeString(file, "{\"version\": 1, \"ideOperations\": {}}");
        assertEquals(1, run("--check", file.toString(), "--workspace", workspace.toString()));
        assertTrue(out.toString().contains("did you mean ideOperation?"));
        assertEquals(2, run());
    }

    @Test
    void checksOptionFileOrBuiltInPolicy() throws IOException {
        Path workspace = Files.createDirectory(folder.resolve("work"));
        assertEquals(0, run("--check", "--workspace", workspace.toString()));
        assertTrue(out.toString().contains("the built-in policy applies and is valid"), out::toString);
        assertFalse(out.toString().contains("remark"), out::toString);
        Path file = Files.writeString(folder.resolve("policy.json"), "{\"version\": 1, ");
        assertEquals(1, run("--check", "--policy", file.toString(), "--workspace", workspace.toString()));
        assertTrue(out.toString().contains(file + " cannot be used"), out::toString);
    }

    private String warnings(Map<String, String> environment, String operations) throws IOException {
        Path file = Files.writeString(
                folder.resolve("policy.json"),
                "{\"version\": 1, \"extends\": \"built-in\", \"ideOperation\": {" + operations + "}}");
        out.getBuffer().setLength(0);
        int code = new CommandLine(new PolicyCommand(environment, folder))
                .setOut(new PrintWriter(out))
                .execute("--check", file.toString(), "--workspace", folder.toString() + "/work");
        assertEquals(0, code, out::toString);
        return out.toString();
    }

    @Test
    void warnsAboutProgramThatCouldWritePolicy() throws IOException {
        Files.createDirectory(folder.resolve("work"));
        String editor = "\"allowedApps\": [{\"executable\": \"/usr/bin/mousepad\"}]";
        for (String channel : new String[] {"uiAutomation", "keyMouse"}) {
            String told = warnings(Map.of(), '"' + channel + "\": true, " + editor);
            assertTrue(told.contains("remark: A program that allowedApps allows"), told);
            assertTrue(told.contains("Make another user"), told);
        }
        assertFalse(warnings(Map.of(), editor).contains("remark"), "no channel reaches it");
        assertFalse(warnings(Map.of(), "\"uiAutomation\": true").contains("remark"), "no program is allowed");
    }

    @Test
    void doesNotWarnAboutUnservedDisplay() throws IOException {
        Files.createDirectory(folder.resolve("work"));
        String network = "\"sandbox\": {\"network\": true}";
        assertFalse(warnings(Map.of(), network).contains("remark"), out::toString);
        assertFalse(warnings(Map.of("DISPLAY", ":65000"), network).contains("remark"), out::toString);
    }

    @Test
    @Tag("full")
    void warnsAboutDisplayReachableFromSandbox() throws IOException {
        Files.createDirectory(folder.resolve("work"));
        try (RealDesktop desktop = RealDesktop.open()) {
            String told = warnings(desktop.environment(), "\"sandbox\": {\"network\": true}");
            assertTrue(
                    told.contains("reach the X server of display "
                            + desktop.environment().get("DISPLAY")),
                    told);
            assertFalse(warnings(desktop.environment(), "\"sandbox\": {\"network\": false}")
                    .contains("remark"));
            assertFalse(warnings(desktop.environment(), "\"sandbox\": {\"use\": false, \"network\": true}")
                    .contains("remark"));
        }
    }
}
