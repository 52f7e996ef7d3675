package io.docui.server.internal.command;

import io.docui.server.internal.config.AppConfiguration;
import io.docui.server.internal.config.ProgramResolver;
import io.docui.server.internal.jsonrpc.CommandException;
import io.docui.server.internal.jsonrpc.JsonCodec;
import io.docui.server.internal.jsonrpc.JsonObject;
import java.io.PrintStream;
import java.util.concurrent.Callable;

/** Base class of subcommands that call an app through the broker. */
abstract class BrokeredAppCommand implements Callable<Integer> {
    private final RootCommand root;
    private final String app;

    BrokeredAppCommand(RootCommand root, String app) {
        this.root = root;
        this.app = app;
    }

    final RootCommand root() {
        return root;
    }

    final int call(String tool, JsonObject arguments) throws CommandException {
        JsonObject result =
                root.broker().ask("call", request(root, app).with("tool", tool).with("arguments", arguments));
        if (root.json()) {
            root.print(result);
        } else {
            new ResultPrinter(root.console().out()).print(result);
        }
        return result.flag("isError") ? CommandException.Kind.CALL.exitCode() : 0;
    }

    final JsonObject tools() throws CommandException {
        return root.broker().ask("tools", request(root, app));
    }

    /**
     * Returns the parameters by which the broker finds or starts an app.
     * @throws CommandException if there is no such app, or its program is missing
     */
    static JsonObject request(RootCommand root, String name) throws CommandException {
        AppConfiguration app = ProgramResolver.resolve(root.app(name), root.environment());
        return JsonObject.of(
                "app",
                app.toJson(),
                "terminal",
                root.terminal(null),
                "environment",
                root.environment().variables());
    }

    /** Prints MCP tool results for people: text unchanged, other content as one line. */
    private record ResultPrinter(PrintStream out) {

        void print(JsonObject result) {
            var content = result.objects("content");
            content.forEach(item -> out.print(text(item).stripTrailing() + "\n"));
            if (content.isEmpty() && result.has("structuredContent")) {
                out.print(JsonCodec.writeIndented(result.value("structuredContent")) + "\n");
            }
            out.flush();
        }

        private static String text(JsonObject item) {
            return switch (item.text("type").orElse("")) {
                case "text" -> item.text("text").orElse("");
                case "resource_link" ->
                    "[" + item.text("name").orElse("resource") + "]("
                            + item.text("uri").orElse("") + ")";
                case "resource" -> resource(item.object("resource").orElse(JsonObject.of()));
                case "image", "audio" ->
                    "(" + item.text("type").orElse("") + ", "
                            + item.text("mimeType").orElse("unknown type") + ", "
                            + item.text("data").orElse("").length() * 3 / 4 + " bytes: --json prints it)";
                default -> JsonCodec.write(item);
            };
        }

        private static String resource(JsonObject resource) {
            return resource.text("text")
                    .orElseGet(() -> "(" + resource.text("uri").orElse("a resource") + ": --json prints it)");
        }
    }
}
