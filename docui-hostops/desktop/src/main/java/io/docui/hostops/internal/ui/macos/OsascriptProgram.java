package io.docui.hostops.internal.ui.macos;

import io.docui.hostops.internal.ui.external.BackendProgram;
import io.docui.hostops.internal.ui.external.BackendScriptFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Helper program for macOS: runs JavaScript over System Events with {@code osascript}, which is part of macOS. Not verified on that system.
 */
public final class OsascriptProgram implements BackendProgram {
    /** The sources, in the order in which they are joined to one script. */
    public static final List<String> SOURCES = List.of("elements.js", "helper.js");

    private static final Path OSASCRIPT = Path.of("/usr/bin/osascript");

    @Override
    public String name() {
        return "macOS Accessibility";
    }

    @Override
    public List<String> command(Path folder) throws IOException {
        if (!Files.isExecutable(OSASCRIPT)) {
            throw new IOException("there is no " + OSASCRIPT + ", which is part of macOS");
        }
        Path script = folder.resolve("helper.js");
        BackendScriptFiles.join(OsascriptProgram.class, SOURCES, script);
        return List.of(OSASCRIPT.toString(), "-l", "JavaScript", script.toString());
    }
}
