package io.docui.server.internal.broker;

import io.docui.server.internal.app.AppInstance;
import io.docui.server.internal.app.AppInstanceKey;
import io.docui.server.internal.config.AppConfiguration;
import io.docui.server.internal.jsonrpc.CommandException;
import io.docui.server.internal.jsonrpc.JsonObject;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;

/** Handles the requests of commands to the broker, by method name. Thread-safe. */
record BrokerRequestHandler(AppInstancePool instancePool, Runnable shutdown) {
    /** Work on an instance. */
    @FunctionalInterface
    private interface Work {
        JsonObject on(AppInstance instance, AppConfiguration app, AppInstance.Caller caller)
                throws CommandException, InterruptedException;
    }

    /**
     * Handles a request.
     * @throws InterruptedException if the thread is interrupted, because the command has disconnected
     */
    JsonObject handle(JsonObject request, Consumer<JsonObject> notes) throws CommandException, InterruptedException {
        JsonObject params = request.object("params").orElse(JsonObject.of());
        String method = request.text("method").orElse("");
        return switch (method) {
            case "call" ->
                withInstance(
                        params,
                        notes,
                        (instance, app, caller) -> instance.call(
                                app,
                                caller,
                                params.text("tool").orElse(""),
                                params.object("arguments").orElse(JsonObject.of())));
            case "tools" ->
                withInstance(
                        params, notes, (instance, app, caller) -> JsonObject.of("tools", instance.tools(app, caller)));
            case "start" ->
                withInstance(
                        params, notes, (instance, app, caller) -> JsonObject.of("pid", instance.start(app, caller)));
            case "list" -> JsonObject.of("apps", instancePool.reports());
            case "stop" -> stopped(instancePool.stop(matching(params)));
            case "shutdown" -> ending();
            default ->
                throw new CommandException(
                        CommandException.Kind.BROKER,
                        "The broker does not support \"" + method
                                + "\": it has another version. Stop it with: docui stop --all");
        };
    }

    private JsonObject withInstance(JsonObject params, Consumer<JsonObject> notes, Work work)
            throws CommandException, InterruptedException {
        AppConfiguration app = app(params);
        Map<String, String> environment =
                AppConfiguration.texts(params.object("environment").orElse(JsonObject.of()));
        AppInstance.Caller caller = new AppInstance.Caller(
                environment,
                text -> notes.accept(notification("note", JsonObject.of("text", text))),
                progress -> notes.accept(notification("progress", progress)));
        AppInstanceKey key =
                new AppInstanceKey(app.name(), params.text("terminal").orElse(""), app.source());
        AppInstance instance = instancePool.acquire(key);
        try {
            return work.on(instance, app, caller);
        } finally {
            instancePool.release(key);
        }
    }

    private static AppConfiguration app(JsonObject params) throws CommandException {
        try {
            return AppConfiguration.of(params.object("app").orElse(JsonObject.of()));
        } catch (RuntimeException e) {
            throw new CommandException(
                    CommandException.Kind.BROKER, "The broker cannot read the request: " + e.getMessage(), e);
        }
    }

    private static JsonObject notification(String method, JsonObject params) {
        return JsonObject.of("jsonrpc", "2.0", "method", method, "params", params);
    }

    private static Predicate<AppInstanceKey> matching(JsonObject params) {
        Optional<String> app = params.text("app");
        Optional<String> terminal = params.text("terminal");
        return key -> app.map(key.app()::equals).orElse(true)
                && terminal.map(key.terminal()::equals).orElse(true);
    }

    private static JsonObject stopped(List<AppInstanceKey> keys) {
        return JsonObject.of(
                "stopped",
                keys.stream()
                        .map(key -> JsonObject.of("app", key.app(), "terminal", key.terminal()))
                        .toList());
    }

    private JsonObject ending() {
        JsonObject stopped = stopped(instancePool.stopAll());
        shutdown.run();
        return stopped;
    }
}
