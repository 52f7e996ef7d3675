package io.docui.server.pipemux;

import io.docui.server.internal.config.AppConfiguration;
import io.docui.server.internal.jsonrpc.JsonObject;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** An MCP server that behaves as badly as it is told. */
public final class FakeApp {
    private static final AtomicInteger COUNT = new AtomicInteger();
    private static final AtomicInteger CANCELLED = new AtomicInteger();
    private static final Map<Object, CountDownLatch> HELD = new ConcurrentHashMap<>();

    private FakeApp() {}

    /** An entry of it in a configuration. */
    public static AppConfiguration entry(Path folder, String manner) {
        List<String> command = List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xshare:auto",
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("java.class.path"),
                FakeApp.class.getName(),
                manner);
        Path config = folder.resolve("docui.json");
        return new AppConfiguration(
                "fake", config, command, folder, Map.of(), List.of(), Duration.ofMinutes(1), Duration.ofHours(1));
    }

    /** Serves; the first argument says how. */
    public static void main(String[] args) throws IOException, InterruptedException {
        String manner = args.length == 0 ? "" : args[0];
        System.err.println("fake: started " + manner);
        switch (manner) {
            case "dies" -> {
                System.err.println("fake: no such dungeon");
                System.exit(3);
            }
            case "silent" -> new CountDownLatch(1).await();
            case "rubbish" -> System.out.println("Welcome to the fake!\n{\"half\": \n[1]\n\n{\"id\":99,\"result\":{}}");
            default -> {}
        }
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            receive(JsonObject.parse(line), manner);
        }
        if (manner.equals("stubborn")) {
            // It neither ends with its input nor when it is asked to, and it is not alone.
            Runtime.getRuntime().addShutdownHook(new Thread(FakeApp::hang));
            hang();
        }
    }

    private static void hang() {
        try {
            new CountDownLatch(1).await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void receive(JsonObject message, String manner) throws IOException {
        JsonObject params = message.object("params").orElse(JsonObject.of());
        Object id = message.value("id");
        switch (message.text("method").orElse("")) {
            case "initialize" ->
                answer(
                        id,
                        JsonObject.of(
                                "protocolVersion",
                                "2025-11-25",
                                "capabilities",
                                JsonObject.of("tools", JsonObject.of()),
                                "serverInfo",
                                JsonObject.of("name", "fake", "version", "1")));
            case "ping" -> answer(id, JsonObject.of());
            case "tools/list" ->
                answer(
                        id,
                        JsonObject.of(
                                "nextCursor",
                                nextCursor(manner),
                                "tools",
                                List.of(JsonObject.of(
                                        "name",
                                        "echo",
                                        "description",
                                        "Says it again.\nAnd more.",
                                        "inputSchema",
                                        JsonObject.of(
                                                "properties",
                                                JsonObject.of("text", JsonObject.of(), "times", JsonObject.of()),
                                                "required",
                                                List.of("text"))))));
            case "tools/call" -> {
                if ("jam".equals(params.value("name"))) {
                    hang(); // and reads nothing more
                }
                new Thread(() -> call(id, params, manner)).start();
            }
            case "notifications/cancelled" -> {
                CANCELLED.incrementAndGet();
                HELD.computeIfAbsent(String.valueOf(params.value("requestId")), key -> new CountDownLatch(1))
                        .countDown();
            }
            default -> {}
        }
    }

    private static @Nullable String nextCursor(String manner) {
        return switch (manner) {
            case "circling" -> "again";
            case "endless" -> String.valueOf(COUNT.incrementAndGet());
            default -> null;
        };
    }

    private static void call(Object id, JsonObject params, String manner) {
        JsonObject arguments = params.object("arguments").orElse(JsonObject.of());
        if (manner.equals("rubbish")) {
            System.out.println("debug: called");
        }
        if (manner.equals("recording")) {
            answerText(id, params.text("name").orElse("") + " " + arguments);
            return;
        }
        try {
            switch (params.text("name").orElse("")) {
                case "echo" -> answerText(id, arguments.text("text").orElse(""));
                case "count" -> answerText(id, String.valueOf(COUNT.incrementAndGet()));
                case "cancelled" -> answerText(id, String.valueOf(CANCELLED.get()));
                case "pid" ->
                    answerText(id, String.valueOf(ProcessHandle.current().pid()));
                case "where" -> answerText(id, Path.of("").toAbsolutePath() + " " + System.getenv("FAKE"));
                case "child" ->
                    answerText(
                            id,
                            String.valueOf(
                                    new ProcessBuilder("sleep", "1000").start().pid()));
                case "refuse" ->
                    answer(id, JsonObject.of("content", List.of(textContent("No, never.")), "isError", true));
                case "data" ->
                    answer(id, JsonObject.of("content", List.of(), "structuredContent", JsonObject.of("n", 1)));
                case "big" -> answerText(id, "x".repeat(8 << 20));
                case "die" -> {
                    System.err.println("fake: I fall");
                    System.exit(arguments.number("code").map(Number::intValue).orElse(7));
                }
                case "farewell" -> {
                    answerText(id, "Farewell.");
                    System.exit(5);
                }
                case "raw" -> {
                    // Bytes as they stand, so that they need not be UTF-8.
                    String line = arguments.text("line").orElse("").replace("ID", String.valueOf(id)) + "\n";
                    System.out.write(line.getBytes(StandardCharsets.ISO_8859_1));
                    System.out.flush();
                    if (arguments.flag("answered")) {
                        answerText(id, "done");
                    }
                }
                case "broken" -> System.out.println("{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"result\":{");
                case "deaf" -> System.out.close();
                case "progress" -> {
                    send(progressNotification(params));
                    answerText(id, "done");
                }
                case "progressed" -> {
                    JsonObject done = JsonObject.of("content", List.of(textContent("done")));
                    send(progressNotification(params), JsonObject.of("jsonrpc", "2.0", "id", id, "result", done));
                }
                case "hold" -> {
                    System.err.println("fake: holding");
                    HELD.computeIfAbsent(String.valueOf(id), key -> new CountDownLatch(1))
                            .await();
                }
                default ->
                    send(JsonObject.of(
                            "jsonrpc",
                            "2.0",
                            "id",
                            id,
                            "error",
                            JsonObject.of("code", -32602, "message", "There is no tool of that name")));
            }
        } catch (IOException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void answerText(Object id, String text) {
        answer(id, JsonObject.of("content", List.of(textContent(text))));
    }

    private static JsonObject textContent(String text) {
        return JsonObject.of("type", "text", "text", text);
    }

    private static void answer(Object id, JsonObject result) {
        send(JsonObject.of("jsonrpc", "2.0", "id", id, "result", result));
    }

    private static JsonObject progressNotification(JsonObject params) {
        Object token = params.object("_meta").orElseThrow().value("progressToken");
        return JsonObject.of(
                "jsonrpc",
                "2.0",
                "method",
                "notifications/progress",
                "params",
                JsonObject.of("progressToken", token, "progress", 1, "message", "half of it"));
    }

    /** All at once. */
    private static synchronized void send(JsonObject... messages) {
        StringBuilder lines = new StringBuilder();
        for (JsonObject message : messages) {
            lines.append(message).append('\n');
        }
        byte[] line = lines.toString().getBytes(StandardCharsets.UTF_8);
        System.out.write(line, 0, line.length);
        System.out.flush();
    }
}
