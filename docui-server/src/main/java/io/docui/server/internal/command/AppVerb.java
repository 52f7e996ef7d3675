package io.docui.server.internal.command;

import io.docui.server.internal.setting.AppEntry;
import io.docui.server.internal.setting.Programs;
import io.docui.server.internal.wire.Fault;
import io.docui.server.internal.wire.JsonObject;
import java.util.concurrent.Callable;

/** A verb on an app, which goes through the broker. */
abstract class AppVerb implements Callable<Integer> {
    private final RootCommand root;
    private final String app;

    /**
     * A verb.
     *
     * @param root what all verbs share
     * @param app the app's name
     */
    AppVerb(RootCommand root, String app) {
        this.root = root;
        this.app = app;
    }

    /** What all verbs share. */
    final RootCommand root() {
        return root;
    }

    /**
     * Calls a tool and prints what came of it.
     *
     * @param tool the tool's name
     * @param arguments its arguments
     * @return the exit code
     * @throws Fault if the app could not be called
     */
    final int call(String tool, JsonObject arguments) throws Fault {
        JsonObject result =
                root.broker().ask("call", request(root, app).with("tool", tool).with("arguments", arguments));
        if (root.json()) {
            root.print(result);
        } else {
            new ResultText(root.console().out()).print(result);
        }
        return result.flag("isError") ? Fault.Kind.CALL.exitCode() : 0;
    }

    /** The app's tools, as it describes them. */
    final JsonObject tools() throws Fault {
        return root.broker().ask("tools", request(root, app));
    }

    /**
     * What the broker must know to reach an app, or to start it.
     *
     * @param root what all verbs share
     * @param name the app's name
     * @return parameters of a request
     * @throws Fault if there is no such app, or its program is missing
     */
    static JsonObject request(RootCommand root, String name) throws Fault {
        AppEntry app = Programs.found(root.app(name), root.surroundings());
        return JsonObject.of(
                "app",
                app.toJson(),
                "terminal",
                root.terminal(null),
                "environment",
                root.surroundings().variables());
    }
}
