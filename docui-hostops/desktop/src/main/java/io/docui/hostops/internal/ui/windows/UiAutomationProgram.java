package io.docui.hostops.internal.ui.windows;

import io.docui.hostops.internal.ui.external.BackendProgram;
import io.docui.hostops.internal.ui.external.BackendScriptFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * Helper program for Windows: Windows PowerShell, which is part of Windows, compiles C# sources against UI Automation and runs them. Not
 * verified on that system.
 */
public final class UiAutomationProgram implements BackendProgram {
    /** The sources, in C# 5, which Windows PowerShell can compile. */
    public static final List<String> SOURCES = List.of("Helper.cs", "Elements.cs", "Reader.cs", "Deeds.cs");

    private static final String SCRIPT = "helper.ps1";

    private final Path powershell;

    /**
     * Creates the program.
     * @param environment the environment variables; {@code SystemRoot} is used
     */
    public UiAutomationProgram(Map<String, String> environment) {
        String root = environment.getOrDefault("SystemRoot", "C:\\Windows");
        this.powershell = Path.of(root, "System32", "WindowsPowerShell", "v1.0", "powershell.exe");
    }

    @Override
    public String name() {
        return "UI Automation";
    }

    @Override
    public List<String> command(Path folder) throws IOException {
        if (!Files.isExecutable(powershell)) {
            throw new IOException("there is no " + powershell + ", which is part of Windows");
        }
        for (String source : SOURCES) {
            BackendScriptFiles.write(UiAutomationProgram.class, source, folder);
        }
        Path script = BackendScriptFiles.write(UiAutomationProgram.class, SCRIPT, folder);
        return List.of(
                powershell.toString(),
                "-NoProfile",
                "-NonInteractive",
                "-ExecutionPolicy",
                "Bypass",
                "-File",
                script.toString());
    }
}
