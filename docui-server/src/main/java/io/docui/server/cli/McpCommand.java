package io.docui.server.cli;

import io.docui.runtime.session.App;
import io.docui.server.mcp.McpStdioServer;
import io.docui.server.mcp.McpToolMode;
import java.util.function.Supplier;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Subcommand {@code mcp}, which serves the application to an MCP client over standard input and output. */
@Command(
        name = "mcp",
        description = "Serves the application to an MCP client over standard input and output until the input ends.")
final class McpCommand extends AppCommand {
    @Option(
            names = "--mode",
            defaultValue = "document",
            description =
                    "How MCP clients see the application: document (a document and four tools) or tools (one tool for"
                            + " each action). Default: ${DEFAULT-VALUE}.")
    private McpToolMode mode = McpToolMode.DOCUMENT;

    private final String version;

    McpCommand(Supplier<App> app, StandardStreams standardStreams, String version) {
        super(app, standardStreams);
        this.version = version;
    }

    @Override
    public Integer call() {
        McpStdioServer.serve(app(), version, mode);
        return 0;
    }
}
