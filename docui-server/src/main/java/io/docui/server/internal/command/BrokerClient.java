package io.docui.server.internal.command;

import io.docui.server.internal.broker.Broker;
import io.docui.server.internal.config.CommandEnvironment;
import io.docui.server.internal.config.RuntimeDirectory;
import io.docui.server.internal.jsonrpc.CommandException;
import io.docui.server.internal.jsonrpc.JsonObject;
import io.docui.server.internal.jsonrpc.MessageChannel;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** Client of the broker for commands, which starts a broker if none is running. */
record BrokerClient(RuntimeDirectory folder, CommandEnvironment commandEnvironment, Console console) {
    private static final Duration GREETING_LIMIT = Duration.ofSeconds(10);
    private static final long RETRY_MILLIS = 50;

    /** The maximum number of attempts. A broker that is just ending is replaced, and the next one may end, too. */
    private static final int ATTEMPTS = 5;

    /** Connection to a broker that has sent its greeting. */
    private record Line(MessageChannel channel, JsonObject greeting) {}

    /** Sends a request to the broker, and starts a broker if necessary. */
    JsonObject ask(String method, JsonObject params) throws CommandException {
        folder.prepare();
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            Optional<Line> line = reached();
            if (line.isPresent()) {
                return ask(line.get(), method, params);
            }
            new BrokerLauncher(folder, commandEnvironment).run();
        }
        throw new CommandException(
                CommandException.Kind.BROKER,
                "The broker ends as soon as a command connects. See its log: " + folder.brokerLog());
    }

    /**
     * Sends a request to the broker, if one is running.
     * @return the result; empty if no broker is running
     */
    Optional<JsonObject> askIfRunning(String method, JsonObject params) throws CommandException {
        folder.checkSocketPath();
        Optional<Line> line = reached();
        return line.isPresent() ? Optional.of(ask(line.get(), method, params)) : Optional.empty();
    }

    /**
     * Returns the broker's greeting.
     * @return the greeting; empty if no broker is running
     * @throws CommandException if the broker does not respond, or has another version
     */
    Optional<JsonObject> greeting() throws CommandException {
        Optional<Line> line = reached();
        line.ifPresent(open -> close(open.channel()));
        return line.map(Line::greeting);
    }

    private Optional<Line> reached() throws CommandException {
        MessageChannel channel;
        try {
            channel = MessageChannel.connect(folder.socket());
        } catch (IOException e) {
            return Optional.empty(); // there is no socket, or its broker was killed
        }
        Optional<JsonObject> greeting = greeting(channel);
        if (greeting.isEmpty()) {
            close(channel);
            return Optional.empty();
        }
        if (greeting.get().number("protocol").map(Number::intValue).orElse(0) != Broker.PROTOCOL) {
            close(channel);
            throw new CommandException(
                    CommandException.Kind.BROKER,
                    "The broker (process " + greeting.get().value("pid")
                            + ") has another version. End that process; the next command starts a new broker.");
        }
        return Optional.of(new Line(channel, greeting.get()));
    }

    /** Returns the greeting of a broker; empty if the broker is just ending. */
    private Optional<JsonObject> greeting(MessageChannel channel) throws CommandException {
        CompletableFuture<Boolean> greeted = new CompletableFuture<Boolean>()
                .completeOnTimeout(false, GREETING_LIMIT.toMillis(), TimeUnit.MILLISECONDS);
        CompletableFuture<Void> unused = greeted.thenAccept(intime -> {
            if (!intime) {
                close(channel);
            }
        });
        try {
            JsonObject first = channel.receive();
            greeted.complete(true);
            JsonObject greeting =
                    first == null ? JsonObject.of() : first.object("params").orElse(JsonObject.of());
            if (greeting.flag("renewing")) {
                awaitEnd(channel);
            }
            return Optional.of(greeting).filter(said -> said.has("protocol") && !said.flag("renewing"));
        } catch (IOException e) {
            if (!greeted.complete(true) && !greeted.join()) {
                throw new CommandException(
                        CommandException.Kind.BROKER,
                        "The broker at " + folder.socket()
                                + " does not respond. Its process may be suspended. See its log: " + folder.brokerLog(),
                        e);
            }
            return Optional.empty();
        }
    }

    /** Waits for the end of a broker whose program has changed. When it closes the connection, it no longer listens. */
    private void awaitEnd(MessageChannel channel) throws IOException {
        console.err().println("docui: The broker is restarted, because its program has changed. Its apps end with it.");
        while (channel.receive() != null) {
            Thread.onSpinWait(); // no messages are expected
        }
    }

    private JsonObject ask(Line line, String method, JsonObject params) throws CommandException {
        try (MessageChannel channel = line.channel()) {
            channel.send(JsonObject.of("jsonrpc", "2.0", "id", 1, "method", method, "params", params));
            while (true) {
                JsonObject message = channel.receive();
                if (message == null) {
                    throw new IOException("it has closed the connection");
                }
                if (message.has("method")) {
                    tell(message);
                } else if (message.object("error").isPresent()) {
                    throw CommandException.of(message.object("error").get());
                } else {
                    return message.object("result").orElse(JsonObject.of());
                }
            }
        } catch (IOException e) {
            throw new CommandException(
                    CommandException.Kind.BROKER,
                    "The broker ended before it responded (" + e.getMessage()
                            + "), and so did its apps. The call may or may not have run."
                            + " The next command starts a new broker, and the next call of each app reports once that"
                            + " its state is lost. See the log: " + folder.brokerLog(),
                    e);
        }
    }

    private void tell(JsonObject notification) {
        JsonObject params = notification.object("params").orElse(JsonObject.of());
        console.err().println(params.text("text").map(text -> "docui: " + text).orElseGet(() -> progress(params)));
    }

    private static String progress(JsonObject params) {
        return "… "
                + params.text("message")
                        .orElseGet(() -> params.value("progress")
                                + params.number("total")
                                        .map(total -> " of " + total)
                                        .orElse(""));
    }

    private static void close(MessageChannel channel) {
        try {
            channel.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Waits before the next attempt. */
    static void pause() throws InterruptedException {
        Thread.sleep(RETRY_MILLIS);
    }
}
