package io.docui.server.cli;

import io.docui.runtime.session.App;
import io.docui.server.mcp.McpStdioServer;
import java.util.function.Supplier;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Subcommand {@code mcp}, which serves the application to an MCP client over standard input and output. */
@Command(
        name = "mcp",
        description = "Serves the application to an MCP client over standard input and output until the input ends.")
final class McpCommand extends AppCommand {
    @Mixin
    private ToolModeOption toolMode = new ToolModeOption();

    private final String version;

    McpCommand(Supplier<App> app, StandardStreams standardStreams, String version) {
        super(app, standardStreams);
        this.version = version;
    }

    @Override
    public Integer call() {
        McpStdioServer.serve(app(), version, toolMode.mode());
        return 0;
    }
}
