package io.docui.hostops.internal.ui.external;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.internal.ui.macos.OsascriptProgram;
import io.docui.hostops.internal.ui.windows.UiAutomationProgram;
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
class BackendScriptsTest {
    @TempDir
    private Path folder;

    @Test
    void windowsScriptCompiles() throws Exception {
        List<String> command = new ArrayList<>(List.of(
                "mcs", "-langversion:5", "-target:library", "-nowarn:649", "-out:" + folder.resolve("helper.dll")));
        for (String source : UiAutomationProgram.SOURCES) {
            command.add(BackendScriptFiles.write(UiAutomationProgram.class, source, folder)
                    .toString());
        }
        command.add(BackendScriptFiles.write(UiAutomationProgram.class, "stubs.cs", folder)
                .toString());
        assertSucceeds(command);
    }

    @Test
    void macOsScriptIsValidJavaScript() throws Exception {
        Path script = folder.resolve("helper.js");
        BackendScriptFiles.join(OsascriptProgram.class, OsascriptProgram.SOURCES, script);
        assertSucceeds(List.of("node", "--check", script.toString()));
    }

    private static void assertSucceeds(List<String> command) throws IOException, InterruptedException {
        Process compiler = new ProcessBuilder(command).redirectErrorStream(true).start();
        String said = new String(compiler.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertTrue(compiler.waitFor(60, TimeUnit.SECONDS), "it does not end");
        assertEquals(0, compiler.exitValue(), said);
    }
}
