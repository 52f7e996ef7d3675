package io.docui.hostops.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.ChildProgram;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Without a UTF-8 locale, as clients of MCP start programs, text reaches the shell as it is judged, and odd names break no list. */
@EnabledOnOs(value = OS.LINUX, disabledReason = "the locale decides nothing elsewhere")
class PlainLocaleTest {
    @TempDir
    Path folder;

    @Test
    void textAndNamesAreBytes() throws Exception {
        Path home = folder.toRealPath();
        Path workspace = new HostAppFixture(home).workspace();
        Files.writeString(workspace.resolve("plain.txt"), "x");
        Process child = ChildProgram.of(PlainLocaleProgram.class)
                .within(List.of("env", "-u", "LC_ALL", "-u", "LANG", "-u", "LC_CTYPE"))
                .start(home.toString(), "bash('echo Zo%EB >> f; : > Zo%EB.txt')", "list_folder()", "read('f')");
        try {
            String said = new String(child.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertEquals(0, child.waitFor(), said);
            assertEquals(List.of("Zo\u00eb"), Files.readAllLines(workspace.resolve("f"), StandardCharsets.UTF_8), said);
            assertTrue(said.contains("plain.txt") && said.contains("not in the encoding"), said);
        } finally {
            child.destroyForcibly();
        }
    }
}
