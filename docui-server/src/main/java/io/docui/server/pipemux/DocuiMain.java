package io.docui.server.pipemux;

import io.docui.server.internal.command.Console;
import io.docui.server.internal.command.DocuiCommandLine;
import io.docui.server.internal.command.LauncherCommands;
import io.docui.server.internal.config.CommandEnvironment;

/**
 * Main class of the program {@code docui}, which uses apps from a terminal. A broker keeps the apps running (docs/spec/fronts.md#pipemux).
 */
public final class DocuiMain {
    private DocuiMain() {}

    /**
     * Runs a command.
     *
     * @param args see {@code --help}
     */
    public static void main(String[] args) {
        String version = DocuiMain.class.getPackage().getImplementationVersion();
        DocuiCommandLine commands = new DocuiCommandLine(
                CommandEnvironment.ofProcess(),
                Console.ofProcess(),
                version == null ? "development" : version,
                LauncherCommands.ofProcess());
        System.exit(commands.run(args));
    }
}
