package io.docui.soak.client;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongFunction;
import tools.jackson.databind.JsonNode;

/** MCP client connection to a child process over its standard input and output. */
final class StdioSessionConnection implements SessionConnection {
    private final Process process;
    private final BufferedWriter input;
    private final Map<Long, CompletableFuture<JsonNode>> pending = new ConcurrentHashMap<>();
    private final AtomicLong ids = new AtomicLong();
    private volatile boolean ended;

    private StdioSessionConnection(Process process) {
        this.process = process;
        this.input = process.outputWriter(StandardCharsets.UTF_8);
    }

    /** Performs the MCP handshake with a process. */
    static CompletableFuture<StdioSessionConnection> open(Process process, Executor threads) {
        StdioSessionConnection line = new StdioSessionConnection(process);
        threads.execute(line::hear);
        return line.asked(McpMessageCodec::initialize).thenApply(answer -> {
            line.send(McpMessageCodec.initialized());
            return line;
        });
    }

    Process process() {
        return process;
    }

    @Override
    public CompletableFuture<ToolAnswer> tool(String name, Map<String, Object> arguments) {
        return asked(id -> McpMessageCodec.call(id, name, arguments)).thenApply(message -> {
            try {
                return McpMessageCodec.answer(message);
            } catch (IOException e) {
                throw new CompletionException(e);
            }
        });
    }

    /** Closes the input of the process, which ends it. */
    void close() throws IOException {
        input.close();
    }

    /** Sends the JSON-RPC request that a function writes with a given id. */
    private CompletableFuture<JsonNode> asked(LongFunction<String> request) {
        long id = ids.incrementAndGet();
        CompletableFuture<JsonNode> answer = new CompletableFuture<>();
        pending.put(id, answer);
        try {
            send(request.apply(id));
        } catch (CompletionException e) {
            answer.completeExceptionally(e.getCause() == null ? e : e.getCause());
        }
        if (ended) {
            failAll();
        }
        return answer;
    }

    private synchronized void send(String message) {
        try {
            input.write(message);
            input.write('\n');
            input.flush();
        } catch (IOException e) {
            throw new CompletionException(e);
        }
    }

    private void hear() {
        try (BufferedReader said = process.inputReader(StandardCharsets.UTF_8)) {
            for (String text = said.readLine(); text != null; text = said.readLine()) {
                if (text.endsWith("}")) { // otherwise a kill has truncated the line
                    JsonNode message = McpMessageCodec.read(text);
                    CompletableFuture<JsonNode> answer =
                            pending.remove(message.path("id").asLong(0));
                    if (answer != null) {
                        answer.complete(message);
                    }
                }
            }
        } catch (IOException e) {
            ended = true; // handled like the end of the stream
        } finally {
            ended = true;
            failAll();
        }
    }

    private void failAll() {
        IOException gone = new IOException("The process has ended.");
        pending.values().forEach(answer -> answer.completeExceptionally(gone));
        pending.clear();
    }
}
