package samples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** {@code ./docui eval --task samples/tasks/ship-order.json}, with a scripted model behind a real endpoint. */
class EvaluationTaskTest {
    private static final JsonMapper JSON = JsonMapper.shared();

    @TempDir
    private Path folder;

    private HttpServer model;

    /** What the model writes; after the last one, it says that it is done. */
    private final Queue<String> calls = new ArrayDeque<>();

    @BeforeEach
    void serveModel() throws IOException {
        model = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        model.createContext("/v1/", exchange -> {
            exchange.getRequestBody().readAllBytes();
            byte[] body = answer().getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().set("Content-Type", "application/json");
            exchange.sendResponseHeaders(200, body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
        model.start();
    }

    @AfterEach
    void stopModel() {
        model.stop(0);
    }

    @Test
    void modelThatShipsSucceeds() throws Exception {
        calls.add("ship('Ada')");

        JavaProgram.Result result = evaluate();

        assertEquals(0, result.status(), result.output());
        assertTrue(result.output().contains("\"success\":true"), result.output());
    }

    @Test
    void modelThatOnlyLooksFails() throws Exception {
        calls.add("look()");

        JavaProgram.Result result = evaluate();

        assertEquals(1, result.status(), result.output());
    }

    /** Runs the task with the classes under test in place of the packaged ones. */
    private JavaProgram.Result evaluate() throws Exception {
        ObjectNode task = (ObjectNode) JSON.readTree(Files.readString(Path.of("tasks/ship-order.json")));
        List<String> packaged = List.of("java", "-cp", "../target/docui-samples.jar", "samples.OrderService", "mcp");
        assertEquals(JSON.valueToTree(packaged), task.get("command"));
        task.set("command", JSON.valueToTree(JavaProgram.command("samples.OrderService", "mcp")));
        Path file = Files.writeString(folder.resolve("task.json"), task.toString());
        return JavaProgram.run(
                Map.of(
                        "DOCUI_EVAL_BASE_URL",
                                "http://127.0.0.1:" + model.getAddress().getPort() + "/v1",
                        "DOCUI_EVAL_API_KEY", "none",
                        "DOCUI_EVAL_MODEL", "scripted",
                        "DOCUI_EVAL_PROVIDER", "openai"),
                JavaProgram.command(
                        "io.docui.eval.EvaluationMain",
                        "eval",
                        "--task",
                        file.toString(),
                        "--json",
                        "--out",
                        folder.resolve("transcript.jsonl").toString()));
    }

    private String answer() {
        ObjectNode body =
                JSON.createObjectNode().put("id", "1").put("model", "scripted").put("created", 1);
        ObjectNode choice = body.putArray("choices").addObject().put("index", 0);
        ObjectNode message = choice.putObject("message").put("role", "assistant");
        String call = calls.poll();
        if (call == null) {
            message.put("content", "DONE");
            choice.put("finish_reason", "stop");
        } else {
            ObjectNode tool = message.putArray("tool_calls")
                    .addObject()
                    .put("id", "call-1")
                    .put("type", "function");
            tool.putObject("function")
                    .put("name", "run_code_snippet")
                    .put("arguments", JSON.writeValueAsString(Map.of("code", call)));
            choice.put("finish_reason", "tool_calls");
        }
        body.putObject("usage")
                .put("prompt_tokens", 1)
                .put("completion_tokens", 1)
                .put("total_tokens", 2);
        return body.toString();
    }
}
