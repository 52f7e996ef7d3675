package io.docui.server.internal.app;

import io.docui.server.internal.jsonrpc.AsyncMessageWriter;
import io.docui.server.internal.jsonrpc.BoundedLineReader;
import io.docui.server.internal.jsonrpc.CommandException;
import io.docui.server.internal.jsonrpc.JsonCodec;
import io.docui.server.internal.jsonrpc.JsonObject;
import io.docui.server.internal.thread.DaemonThreads;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * MCP client for one app over its standard streams, limited to what tools need. Output of the server that is not a message goes to its log.
 * Thread-safe.
 */
final class McpClient {
    private static final int MESSAGE_LIMIT = 32 << 20;
    private static final int LOGGED_LENGTH = 500;
    private static final int METHOD_NOT_FOUND = -32601;

    /** The time to wait for the actual response after a line that only looks like one. */
    private static final int GRACE_MILLIS = 1000;

    private final String name;
    private final AppLog log;
    private final AsyncMessageWriter asyncMessageWriter;
    private final AtomicLong ids = new AtomicLong();
    private final Map<Long, Pending> pending = new ConcurrentHashMap<>();
    private final Set<Long> unconfirmed = ConcurrentHashMap.newKeySet();
    private volatile boolean ended;

    /** A request that is not answered yet. */
    private record Pending(CompletableFuture<JsonObject> answer, Consumer<JsonObject> progress) {}

    /** Thrown when the server has ended or will not respond; only its process knows the reason. */
    static final class ServerEndedException extends Exception {}

    McpClient(String name, InputStream in, OutputStream out, AppLog log, Runnable onEnd) {
        this.name = name;
        this.log = log;
        this.asyncMessageWriter = new AsyncMessageWriter(
                "docui-to-" + name,
                message -> {
                    out.write((message + "\n").getBytes(StandardCharsets.UTF_8));
                    out.flush();
                },
                out::close);
        DaemonThreads.start("docui-from-" + name, () -> read(in, onEnd));
    }

    private void read(InputStream in, Runnable onEnd) {
        BoundedLineReader lines = new BoundedLineReader(in, MESSAGE_LIMIT);
        try {
            for (BoundedLineReader.Line line = lines.next(); line != null; line = lines.next()) {
                if (line instanceof BoundedLineReader.Line.Text text) {
                    receive(text.text());
                } else if (line instanceof BoundedLineReader.Line.Unreadable unreadable) {
                    receive(unreadable);
                }
            }
        } catch (IOException e) {
            log.note("Its output can no longer be read: " + e.getMessage());
        } finally {
            onEnd.run();
        }
    }

    private void receive(String line) {
        JsonObject message;
        try {
            message = JsonObject.parse(line);
        } catch (IllegalArgumentException e) {
            noMessage(line, "It is not valid JSON: " + e.getMessage() + ".");
            return;
        }
        if (!message.has("jsonrpc")) {
            rubbish(line);
            NonProtocolOutputParser.findUnmarkedAnswer(message)
                    .map(pending::get)
                    .ifPresent(waiting -> giveUp(waiting, line));
        } else if (message.has("method")) {
            asked(message);
        } else {
            answered(message, line);
        }
    }

    private void receive(BoundedLineReader.Line.Unreadable line) {
        line.text().ifPresentOrElse(text -> noMessage(text, line.reason()), () -> unreadable(line.reason()));
    }

    /** Handles a line that is not a message, such as debug output of the program. It may still contain a response. */
    private void noMessage(String line, String reason) {
        if (NonProtocolOutputParser.isMeantAsMessage(line)) {
            unreadable(reason);
            return;
        }
        Optional<NonProtocolOutputParser.EmbeddedMessage> message = NonProtocolOutputParser.findMessage(line);
        if (message.isPresent()) {
            rubbish(line.substring(0, message.get().start()));
            if (!message.get().json().has("method")) {
                answered(message.get().json(), line);
            }
            return;
        }
        rubbish(line);
        if (NonProtocolOutputParser.isPartOfMessage(line)) {
            pending.values().forEach(waiting -> giveUp(waiting, line));
        } else {
            NonProtocolOutputParser.findAnswer(line).map(pending::get).ifPresent(waiting -> giveUp(waiting, line));
        }
    }

    /**
     * Fails a request after a grace period, because its response is unreadable. The line may also be debug output
     * before the actual response.
     */
    private void giveUp(Pending waiting, String line) {
        CommandException commandException = new CommandException(
                CommandException.Kind.APP,
                name
                        + " wrote an unreadable response. A response must be one line of JSON with the id of its request: "
                        + shortened(line) + " The call may have run.");
        CompletableFuture.delayedExecutor(GRACE_MILLIS, TimeUnit.MILLISECONDS)
                .execute(() -> waiting.answer().completeExceptionally(commandException));
    }

    private void rubbish(String line) {
        if (!line.isBlank()) {
            log.note("Unexpected text on standard output: " + shortened(line));
        }
    }

    private static String shortened(String line) {
        return line.length() <= LOGGED_LENGTH ? line : line.substring(0, LOGGED_LENGTH) + "…";
    }

    /** Fails all pending requests, because the unreadable line may be a response to any of them. */
    private void unreadable(String reason) {
        log.note("On standard output: " + reason);
        CommandException commandException = new CommandException(
                CommandException.Kind.APP,
                name + " wrote an unreadable message. " + reason + " The call may have run.");
        pending.values().forEach(waiting -> waiting.answer().completeExceptionally(commandException));
    }

    private void answered(JsonObject message, String line) {
        Optional<Long> id = NonProtocolOutputParser.requestOf(message);
        if (id.isEmpty()) {
            rubbish(line);
            pending.values().forEach(waiting -> giveUp(waiting, line));
            return;
        }
        Pending waiting = id.map(pending::remove).orElse(null);
        if (waiting == null) {
            // Possibly the response to a canceled request.
            id.ifPresent(unconfirmed::remove);
            return;
        }
        Optional<JsonObject> result = message.object("result");
        if (message.value("error") != null) {
            waiting.answer().completeExceptionally(new CommandException(CommandException.Kind.CALL, words(message)));
        } else if (result.isPresent()) {
            waiting.answer().complete(result.get());
        } else {
            waiting.answer().completeExceptionally(invalidAnswer("it has no result", message));
        }
    }

    private static String words(JsonObject message) {
        return message.object("error")
                .flatMap(error -> error.text("message"))
                .or(() -> message.text("error"))
                .orElseGet(() -> JsonCodec.write(message.value("error")));
    }

    /** Returns the error for a response that violates the protocol. */
    static CommandException invalidAnswer(String what, JsonObject answer) {
        return new CommandException(
                CommandException.Kind.APP,
                "The app's response is not valid: " + what + ". The call may have run. The response: "
                        + shortened(answer.toString()));
    }

    private void asked(JsonObject message) {
        String method = message.text("method").orElse("");
        JsonObject params = message.object("params").orElse(JsonObject.of());
        if (message.has("id")) {
            JsonObject answer = JsonObject.of("jsonrpc", "2.0").with("id", message.value("id"));
            asyncMessageWriter.send(
                    method.equals("ping")
                            ? answer.with("result", JsonObject.of())
                            : answer.with(
                                    "error",
                                    JsonObject.of(
                                            "code",
                                            METHOD_NOT_FOUND,
                                            "message",
                                            "This client does not support " + method + ".")));
        } else if (method.equals("notifications/progress")) {
            Pending waiting = params.number("progressToken")
                    .map(token -> pending.get(token.longValue()))
                    .orElse(null);
            if (waiting != null) {
                waiting.progress().accept(params);
            }
        } else if (method.equals("notifications/message")) {
            log.note(shortened(params.toString()));
        }
    }

    /**
     * Sends a request, and waits for the response. An interrupt cancels the request.
     * @param limit the maximum time to wait; null for no limit
     * @throws ServerEndedException if the server ends without a response
     * @throws InterruptedException if the thread is interrupted
     */
    JsonObject request(String method, JsonObject params, Consumer<JsonObject> progress, @Nullable Duration limit)
            throws CommandException, ServerEndedException, TimeoutException, InterruptedException {
        long id = ids.incrementAndGet();
        Pending waiting = new Pending(new CompletableFuture<>(), progress);
        pending.put(id, waiting);
        try {
            if (ended) {
                throw new ServerEndedException();
            }
            asyncMessageWriter.send(JsonObject.of(
                    "jsonrpc",
                    "2.0",
                    "id",
                    id,
                    "method",
                    method,
                    "params",
                    params.with("_meta", JsonObject.of("progressToken", id))));
            return limit == null
                    ? waiting.answer().get()
                    : waiting.answer().get(limit.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            cancel(id);
            throw e;
        } catch (ExecutionException e) {
            if (e.getCause() instanceof CommandException commandException) {
                throw commandException;
            }
            if (e.getCause() instanceof ServerEndedException end) {
                throw end;
            }
            throw new IllegalStateException("A request failed with an unexpected exception", e);
        } finally {
            pending.remove(id);
        }
    }

    /** Cancels a request. Cancellations have no response, but a server that does not hang answers the ping after it. */
    private void cancel(long request) {
        sendNotification(
                "notifications/cancelled", JsonObject.of("requestId", request, "reason", "The user canceled it."));
        long ping = ids.incrementAndGet();
        unconfirmed.add(ping);
        asyncMessageWriter.send(JsonObject.of("jsonrpc", "2.0", "id", ping, "method", "ping"));
    }

    /** Returns whether a request was canceled and the server has not responded since. */
    boolean isCancelling() {
        return !unconfirmed.isEmpty();
    }

    void sendNotification(String method, JsonObject params) {
        asyncMessageWriter.send(JsonObject.of("jsonrpc", "2.0", "method", method, "params", params));
    }

    /** Fails all pending requests. */
    void end() {
        ended = true;
        pending.values().forEach(waiting -> waiting.answer().completeExceptionally(new ServerEndedException()));
    }

    /** Closes the server's input, which asks the server to end. */
    void closeInput() {
        asyncMessageWriter.finish();
    }
}
