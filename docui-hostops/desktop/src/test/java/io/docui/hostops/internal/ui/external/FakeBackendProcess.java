package io.docui.hostops.internal.ui.external;

import io.docui.hostops.internal.ui.FakeDesktop;
import io.docui.hostops.internal.ui.FakeEditor;
import io.docui.hostops.internal.ui.FakeSettings;
import io.docui.hostops.internal.ui.UiCommand;
import io.docui.hostops.internal.ui.UiException;
import io.docui.hostops.internal.ui.UiNode;
import io.docui.hostops.internal.ui.UiTree;
import io.docui.hostops.internal.ui.UiWindow;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A helper as its own program, for a desktop that exists in it alone: an editor and settings. Misbehaves as it is told. */
public final class FakeBackendProcess {
    private static final JsonMapper JSON = JsonMapper.shared();

    private final FakeDesktop desktop = new FakeDesktop();
    private final PrintStream out = new PrintStream(System.out, false, StandardCharsets.UTF_8);
    private final String manner;

    private FakeBackendProcess(String manner) {
        this.manner = manner;
        FakeEditor editor = new FakeEditor(desktop);
        if (manner.equals("editor")) {
            editor.window.button(
                    "Find", () -> desktop.dialog(editor.app, "Find").button("Close", () -> {}));
            editor.window.button("Quit", () -> desktop.close(editor.window));
        } else {
            var unused = new FakeSettings(desktop);
        }
    }

    /**
     * Speaks until its input ends.
     *
     * @param arguments how it misbehaves: {@code garbage}, {@code dies}, {@code hangs}, {@code wrong}; anything else for not at
     *     all, {@code editor} without the settings
     */
    public static void main(String[] arguments) throws Exception {
        if (arguments[0].equals("refuses")) {
            System.err.println("the compiler is missing");
            System.exit(3);
        }
        new FakeBackendProcess(arguments[0]).serve();
    }

    private void serve() throws Exception {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            JsonNode request = JSON.readTree(line);
            String method = request.path("method").asString();
            if (method.equals("look") && manner.equals("dies")) {
                System.err.println("a fatal flaw");
                System.exit(4);
            }
            if (method.equals("look") && manner.equals("hangs")) {
                new CountDownLatch(1).await();
            }
            if (manner.equals("garbage")) {
                writeLine("WARNING: {not json");
                writeLine("");
                writeLine("{\"id\":\"x\"}");
                writeLine("[1,2]");
                writeLine("{\"id\":123456,\"result\":{}}");
                writeLine("x".repeat(40 << 20));
            }
            Map<String, Object> answer = new LinkedHashMap<>();
            answer.put("id", request.path("id").asLong());
            try {
                answer.put("result", result(method, request));
            } catch (UiException e) {
                answer.put("error", Map.of("kind", e.kind().name(), "message", String.valueOf(e.getMessage())));
            }
            writeLine(JSON.writeValueAsString(answer));
        }
    }

    private synchronized void writeLine(String line) {
        out.println(line);
        out.flush();
    }

    private Map<String, Object> result(String method, JsonNode request) throws UiException, IOException {
        return switch (method) {
            case "missing" -> Map.of("missing", manner.equals("missing") ? "nobody lets it look" : "");
            case "windows" ->
                Map.of(
                        "windows",
                        desktop.windows().stream()
                                .map(FakeBackendProcess::window)
                                .toList());
            case "read" -> {
                UiTree tree = desktop.read(
                        request.path("window").asString(), request.path("most").asInt(), Duration.ofSeconds(1));
                yield Map.of("nodes", tree.nodes().stream().map(this::node).toList(), "whole", tree.whole());
            }
            case "look" -> Map.of("node", node(desktop.look(request.path("node").asString())));
            case "perform" -> {
                desktop.perform(request.path("node").asString(), command(request.path("command")));
                yield Map.of();
            }
            case "listen" -> {
                var unused = desktop.onChange(id -> writeLine("{\"event\":\"changed\",\"window\":\"" + id + "\"}"));
                yield Map.of();
            }
            default -> throw new IOException("no method " + method);
        };
    }

    private static Map<String, Object> window(UiWindow window) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("id", window.id());
        json.put("pid", ProcessHandle.current().pid());
        json.put("name", window.app().name());
        json.put("title", window.title());
        json.put("dialog", window.dialog());
        json.put("modal", window.modal());
        json.put("active", window.active());
        return json;
    }

    private Map<String, Object> node(UiNode node) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("id", node.id());
        json.put("parent", manner.equals("wrong") && !node.parent().isEmpty() ? "nobody" : node.parent());
        json.put("role", manner.equals("wrong") ? "HOLOGRAM" : node.role().name());
        json.put("roleName", node.roleName());
        json.put("name", manner.equals("wrong") ? "n".repeat(1_000_000) : node.name());
        json.put("description", node.description());
        node.text().ifPresent(text -> json.put("text", text));
        json.put("textLength", node.textLength());
        node.value().ifPresent(value -> json.put("value", List.of(value.now(), value.least(), value.most())));
        List<String> states =
                new ArrayList<>(node.states().stream().map(Enum::name).toList());
        states.add("SPARKLING");
        json.put("states", states);
        json.put("actions", node.actions());
        json.put("bounds", manner.equals("wrong") ? List.of(1, 2, -3, 4) : List.of(1, 2, 3, 4));
        return json;
    }

    private static UiCommand command(JsonNode json) {
        return switch (json.path("kind").asString()) {
            case "press" -> new UiCommand.Press(json.path("action").asString());
            case "text" -> new UiCommand.SetText(json.path("text").asString());
            case "value" -> new UiCommand.SetValue(json.path("value").asDouble());
            case "select" -> new UiCommand.Select();
            default -> new UiCommand.Focus();
        };
    }
}
