package io.docui.hostops.ui.helper;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.ui.macos.OsascriptProgram;
import io.docui.hostops.ui.windows.PowerShellProgram;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The sources of the helpers are what compilers take: C# 5 against stubs of UI Automation, and JavaScript. That they do what they should is
 * not shown by this; nothing here runs Windows or macOS.
 */
@Tag("full")
class HelperSourcesTest {
    @TempDir
    private Path folder;

    @Test
    void theHelperForWindowsCompiles() throws Exception {
        List<String> command = new ArrayList<>(List.of(
                "mcs", "-langversion:5", "-target:library", "-nowarn:649", "-out:" + folder.resolve("helper.dll")));
        for (String source : PowerShellProgram.SOURCES) {
            command.add(
                    HelperFiles.write(PowerShellProgram.class, source, folder).toString());
        }
        command.add(
                HelperFiles.write(PowerShellProgram.class, "stubs.cs", folder).toString());
        assertSucceeds(command);
    }

    @Test
    void theHelperForMacOsIsJavaScript() throws Exception {
        Path script = folder.resolve("helper.js");
        HelperFiles.join(OsascriptProgram.class, OsascriptProgram.SOURCES, script);
        assertSucceeds(List.of("node", "--check", script.toString()));
    }

    private static void assertSucceeds(List<String> command) throws IOException, InterruptedException {
        Process compiler = new ProcessBuilder(command).redirectErrorStream(true).start();
        String said = new String(compiler.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertTrue(compiler.waitFor(60, TimeUnit.SECONDS), "it does not end");
        assertEquals(0, compiler.exitValue(), said);
    }
}
