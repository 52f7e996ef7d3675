package io.docui.hostops.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.policy.HostPolicy;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** What {@code ./docui host policy} prints. */
class PolicyVerbTest {
    @TempDir
    Path folder;

    private final StringWriter out = new StringWriter();

    private int run(String... arguments) {
        return new CommandLine(new PolicyVerb())
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(out))
                .execute(arguments);
    }

    @Test
    void theSchemaAndTheBuiltInPolicyArePrintedAsTheyAre() {
        assertEquals(0, run("--schema"));
        assertEquals(HostPolicy.schema(), out.toString());
        out.getBuffer().setLength(0);
        assertEquals(0, run("--built-in"));
        assertEquals(HostPolicy.builtIn(), out.toString());
    }

    @Test
    void aFileIsChecked() throws IOException {
        Path workspace = Files.createDirectory(folder.resolve("work"));
        Path file = Files.writeString(folder.resolve("policy.json"), HostPolicy.builtIn());
        assertEquals(0, run("--check", file.toString(), "--workspace", workspace.toString()));
        assertTrue(out.toString().contains("is right"));
        assertFalse(out.toString().contains("remark"));
        Files.writeString(file, "{\"version\": 1, \"ideOperation\": {}}");
        assertEquals(0, run("--check", file.toString(), "--workspace", workspace.toString()));
        assertTrue(out.toString().contains("remark: No rule guards secrets such as ~/.ssh"), out::toString);
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
}
