package io.docui.server.internal.command;

import io.docui.server.internal.jsonrpc.CommandException;
import io.docui.server.internal.jsonrpc.JsonObject;
import java.io.IOException;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Subcommands for any MCP server, which list its tools and call one. */
final class McpToolCommands {
    private McpToolCommands() {}

    /** Subcommand {@code tools}, which lists the tools. */
    @Command(name = "tools", description = "Lists the app's tools.")
    static final class ToolsCommand extends BrokeredAppCommand {
        ToolsCommand(RootCommand root, String app) {
            super(root, app);
        }

        @Override
        public Integer call() throws CommandException {
            JsonObject listed = tools();
            if (root().json()) {
                root().print(listed);
            } else {
                listed.objects("tools").forEach(tool -> root().console().out().print(line(tool)));
                root().console().out().flush();
            }
            return 0;
        }

        private static String line(JsonObject tool) {
            JsonObject schema = tool.object("inputSchema").orElse(JsonObject.of());
            List<String> required = schema.texts("required");
            List<String> parameters = schema.object("properties").orElse(JsonObject.of()).fields().keySet().stream()
                    .map(name -> required.contains(name) ? name : name + "?")
                    .toList();
            String description = tool.text("description").orElse("").strip();
            return "- `" + tool.text("name").orElse("") + "(" + String.join(", ", parameters) + ")`"
                    + (description.isEmpty()
                            ? ""
                            : ": " + description.lines().findFirst().orElse(""))
                    + "\n";
        }
    }

    /** Subcommand {@code call}, which calls a tool. */
    @Command(name = "call", description = "Calls a tool of the app.")
    static final class CallCommand extends BrokeredAppCommand {
        @Parameters(index = "0", paramLabel = "TOOL", description = "The tool's name.")
        private String tool = "";

        @Parameters(
                index = "1",
                arity = "0..1",
                paramLabel = "JSON",
                defaultValue = "{}",
                description = "The arguments as a JSON object; - reads them from standard input. Default: {}.")
        private String arguments = "{}";

        CallCommand(RootCommand root, String app) {
            super(root, app);
        }

        @Override
        public Integer call() throws CommandException, IOException {
            String text = arguments.equals("-") ? root().console().input() : arguments;
            try {
                return call(tool, JsonObject.parse(text));
            } catch (IllegalArgumentException e) {
                throw new CommandException(
                        CommandException.Kind.USAGE, "The arguments must be a JSON object: " + e.getMessage() + ".", e);
            }
        }
    }
}
