package io.docui.server.internal.command;

import io.docui.server.internal.config.AppConfiguration;
import io.docui.server.internal.config.ProgramResolver;
import io.docui.server.internal.jsonrpc.CommandException;
import io.docui.server.internal.jsonrpc.JsonObject;
import java.util.concurrent.Callable;

/** Base class of subcommands that call an app through the broker. */
abstract class BrokeredAppCommand implements Callable<Integer> {
    private final RootCommand root;
    private final String app;

    BrokeredAppCommand(RootCommand root, String app) {
        this.root = root;
        this.app = app;
    }

    /** Returns the root command with the shared options. */
    final RootCommand root() {
        return root;
    }

    /** Calls a tool and prints the result. */
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

    /** Returns the app's tools, as the app describes them. */
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
}
