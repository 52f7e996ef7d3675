package io.docui.eval;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** What instances leave behind. */
@EnabledOnOs(OS.LINUX)
class AppInstancesTest {
    @TempDir
    private Path folder;

    private EvaluationTerminal terminal;
    private Path transcript;

    @BeforeEach
    void createTranscript() throws IOException {
        terminal = new EvaluationTerminal(folder);
        transcript = Files.writeString(folder.resolve("t.jsonl"), "{\"tool\": \"echo\", \"answer\": \"\"}\n");
    }

    /** The server is a shell that ignores SIGTERM, with a child that does so too and a background job that lost its parent. */
    @Test
    void noProcessIsLeft() {
        assertEquals(0, terminal.replay(transcript.toString(), "--app", "stubborn"), terminal::err);
        assertEquals(
                List.of(),
                ProcessHandle.allProcesses()
                        .filter(process -> process.info()
                                .commandLine()
                                .filter(line -> line.contains(EvaluationTerminal.SLEEP))
                                .isPresent())
                        .toList());
    }

    @Test
    void reportsFolderThatCannotBeDeleted() throws Exception {
        Path workspace = Files.createDirectory(folder.resolve("project"));
        assertEquals(
                0,
                terminal.replay(transcript.toString(), "--app", "deep", "--workspace", workspace.toString()),
                terminal::err);
        assertTrue(terminal.out().contains("1 calls") || terminal.out().contains("1 call"), terminal::out);
        Matcher left = Pattern.compile("Cannot delete (\\S+docui-eval\\d+): ").matcher(terminal.err());
        assertTrue(left.find(), terminal::err);
        assertEquals(0, new ProcessBuilder("rm", "-rf", left.group(1)).start().waitFor());
    }

    @Test
    void deletesReadOnlyFolders() throws IOException {
        Path workspace = Files.createDirectory(folder.resolve("project"));
        Path cache = Files.createDirectory(workspace.resolve("cache"));
        Files.writeString(cache.resolve("module.go"), "package x");
        assertTrue(cache.toFile().setWritable(false));
        assertEquals(
                0,
                terminal.replay(transcript.toString(), "--app", "hints", "--workspace", workspace.toString()),
                terminal::err);
        assertTrue(!terminal.err().contains("Cannot delete"), terminal::err);
        assertTrue(cache.toFile().setWritable(true));
    }
}
