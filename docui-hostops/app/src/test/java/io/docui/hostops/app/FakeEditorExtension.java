package io.docui.hostops.app;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** As much of an editor with the extension as tests of the application need: texts in memory, and tasks that end at once. */
final class FakeEditorExtension implements AutoCloseable {
    private static final JsonMapper JSON = new JsonMapper();
    private static final String TOKEN = "0123456789abcdef".repeat(4);

    private final HttpServer server;
    private final Path registration;

    /** The open texts that are not as on the disk, or were opened. */
    final Map<String, String> texts = new LinkedHashMap<>();

    /** What was asked, in order. */
    final List<JsonNode> asked = new ArrayList<>();

    /** The exit codes of tasks. */
    final Map<String, Integer> tasks = new LinkedHashMap<>();

    @Nullable
    String active;

    /** What says no to the next request; null if nothing does. */
    @Nullable
    String refusal;

    FakeEditorExtension(Path state, Path folder, boolean headless) throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", this::answer);
        server.start();
        Path editors = state.resolve("editors");
        Files.createDirectories(editors);
        Files.setPosixFilePermissions(editors, PosixFilePermissions.fromString("rwx------"));
        registration = editors.resolve(server.getAddress().getPort() + ".json");
        ObjectNode told = JSON.createObjectNode()
                .put("protocol", 1)
                .put("port", server.getAddress().getPort())
                .put("token", TOKEN)
                .put("pid", ProcessHandle.current().pid())
                .put("editor", headless ? "code-server" : "Code")
                .put("version", "1.0")
                .put("headless", headless);
        told.putArray("folders").add(folder.toString());
        Files.writeString(registration, told.toString());
        Files.setPosixFilePermissions(registration, PosixFilePermissions.fromString("rw-------"));
    }

    /** Ends without leave: its file stays. */
    void crash() {
        server.stop(0);
    }

    @Override
    public void close() throws IOException {
        server.stop(0);
        Files.deleteIfExists(registration);
    }

    private synchronized void answer(HttpExchange exchange) throws IOException {
        JsonNode request = JSON.readTree(exchange.getRequestBody().readAllBytes());
        boolean knows = ("Bearer " + TOKEN).equals(exchange.getRequestHeaders().getFirst("Authorization"));
        asked.add(request);
        ObjectNode answer = JSON.createObjectNode();
        String no = knows ? Objects.requireNonNullElse(refusal, "") : "refused";
        refusal = null;
        if (no.isEmpty()) {
            try {
                answer.put("ok", true).set("result", handle(request));
            } catch (IllegalStateException e) {
                answer.removeAll();
                no = String.valueOf(e.getMessage());
            }
        }
        if (!no.isEmpty()) {
            answer.put("ok", false).putObject("error").put("code", no).put("message", "The editor says: " + no + '.');
        }
        byte[] bytes = answer.toString().getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(200, bytes.length);
        exchange.getResponseBody().write(bytes);
        exchange.close();
    }

    private JsonNode handle(JsonNode request) throws IOException {
        String path = request.path("path").asString("");
        return switch (request.path("op").asString("")) {
            case "state" -> state();
            case "open", "reveal", "select" -> {
                load(path);
                active = path;
                yield file(path, request.path("range"));
            }
            case "read" -> read(request, path);
            case "write" -> write(request, path);
            case "tasks" -> tasks();
            case "run_task" -> {
                Integer code = tasks.get(request.path("name").asString(""));
                yield code == null
                        ? reject("not_found")
                        : JSON.createObjectNode()
                                .put("ended", true)
                                .put("code", code)
                                .put("seconds", 0.5);
            }
            case "terminal" -> JSON.createObjectNode().put("terminal", "DocUI");
            case "run_command" -> JSON.createObjectNode().putNull("result");
            default -> reject("bad_request");
        };
    }

    private static JsonNode reject(String code) {
        throw new IllegalStateException(code);
    }

    private ObjectNode tasks() {
        ObjectNode known = JSON.createObjectNode();
        ArrayNode all = known.putArray("tasks");
        tasks.keySet().forEach(name -> all.addObject().put("name", name));
        return known;
    }

    private ObjectNode state() throws IOException {
        ObjectNode state = JSON.createObjectNode();
        if (active != null) {
            state.set("active", file(active, JSON.createObjectNode()));
        }
        ArrayNode open = state.putArray("open");
        for (String path : texts.keySet()) {
            open.add(file(path, JSON.createObjectNode()));
        }
        return state;
    }

    private void load(String path) throws IOException {
        if (!texts.containsKey(path)) {
            texts.put(path, Files.readString(Path.of(path)));
        }
    }

    private String openText(String path) {
        String text = texts.get(path);
        return text == null ? reject("not_found").toString() : text;
    }

    private ObjectNode file(String path, JsonNode range) throws IOException {
        String text = openText(path);
        ObjectNode file = JSON.createObjectNode()
                .put("path", path)
                .put("dirty", !text.equals(Files.readString(Path.of(path))))
                .put("lines", text.split("\n", -1).length);
        ObjectNode whole = JSON.createObjectNode();
        whole.putObject("from").put("line", 1).put("column", 1);
        whole.putObject("to").put("line", 1).put("column", 1);
        file.putArray("selections").add(range.isObject() && !range.isEmpty() ? range : whole);
        return file;
    }

    private ObjectNode read(JsonNode request, String path) throws IOException {
        if (request.path("load").asBoolean(false)) {
            load(path);
        }
        List<String> lines = new ArrayList<>(List.of(openText(path).split("(?<=\n)", -1)));
        int from = request.path("from").asInt(1);
        int to = Math.min(lines.size(), request.path("to").asInt(lines.size()));
        return file(path, JSON.createObjectNode())
                .put("to", to)
                .put("text", String.join("", lines.subList(from - 1, to)));
    }

    private ObjectNode write(JsonNode request, String path) throws IOException {
        load(path);
        String text = openText(path);
        List<JsonNode> edits = new ArrayList<>();
        request.path("edits").forEach(edits::add);
        edits.sort(
                Comparator.comparingInt(edit -> -edit.path("from").path("line").asInt(0)));
        for (JsonNode edit : edits) {
            int from = offset(text, edit.path("from"));
            int to = offset(text, edit.path("to"));
            if (!text.substring(from, to).equals(edit.path("old").asString(""))) {
                return (ObjectNode) reject("changed");
            }
            text = text.substring(0, from) + edit.path("text").asString("") + text.substring(to);
        }
        texts.put(path, text);
        if (request.path("save").asBoolean(false)) {
            Files.writeString(Path.of(path), text);
        }
        return file(path, JSON.createObjectNode());
    }

    private static int offset(String text, JsonNode place) {
        int at = 0;
        for (int line = 1; line < place.path("line").asInt(1); line++) {
            int end = text.indexOf('\n', at);
            if (end < 0) {
                reject("bad_request");
            }
            at = end + 1;
        }
        return at + place.path("column").asInt(1) - 1;
    }
}
