package io.docui.server;

import static java.util.concurrent.TimeUnit.MINUTES;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The program as a process of its own: its streams, its end and its exit code. */
class ApplicationProcessTest {
    private static final String INITIALIZE = "{\"jsonrpc\":\"2.0\",\"id\":0,\"method\":\"initialize\",\"params\":{"
            + "\"protocolVersion\":\"2025-11-25\",\"capabilities\":{},\"clientInfo\":{\"name\":\"t\",\"version\":\"0\"}}}\n";

    @TempDir
    private Path directory;

    private Process process;
    private OutputStream toProcess;
    private BufferedReader fromProcess;

    /** Starts the counter where the locale knows nothing but ASCII. */
    private void start(String... arguments) throws IOException {
        start(List.of(), arguments);
    }

    private void start(List<String> options, String... arguments) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xshare:auto",
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Dfile.encoding=US-ASCII",
                "-cp",
                System.getProperty("java.class.path"),
                CounterMain.class.getName());
        builder.command().addAll(1, options);
        builder.command().addAll(List.of(arguments));
        builder.environment().put("LC_ALL", "C");
        builder.environment().put("XDG_STATE_HOME", directory.resolve("state").toString());
        builder.redirectError(directory.resolve("err").toFile());
        process = builder.start();
        toProcess = process.getOutputStream();
        fromProcess = process.inputReader(StandardCharsets.UTF_8);
    }

    @AfterEach
    void stop() throws InterruptedException {
        if (process != null) {
            process.destroyForcibly().waitFor();
        }
    }

    private void send(String text) throws IOException {
        toProcess.write(text.getBytes(StandardCharsets.UTF_8));
        toProcess.flush();
    }

    private static String call(int id, String tool, String arguments) {
        return "{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"method\":\"tools/call\",\"params\":{\"name\":\"" + tool
                + "\",\"arguments\":" + arguments + "}}\n";
    }

    private JsonNode receive() throws IOException {
        return JsonMapper.shared().readTree(fromProcess.readLine());
    }

    private String err() throws IOException {
        return Files.readString(directory.resolve("err"), StandardCharsets.UTF_8);
    }

    private void assertExitsNormally() throws InterruptedException {
        assertTrue(process.waitFor(1, MINUTES), "it is still running");
        assertEquals(0, process.exitValue());
    }

    /** Told to end, it closes what it has opened first: nothing of it is left behind. */
    @Test
    void terminatedServerLeavesNoFiles() throws Exception {
        Path temporary = Files.createDirectories(directory.resolve("tmp"));
        start(List.of("-Djava.io.tmpdir=" + temporary), "serve", "--port", "0");
        for (String line = fromProcess.readLine();
                !"Press Ctrl+C to stop.".equals(line);
                line = fromProcess.readLine()) {
            assertTrue(line != null, "it has ended");
        }
        process.destroy();
        assertTrue(process.waitFor(1, MINUTES), "it is still running");
        try (Stream<Path> left = Files.walk(directory)) {
            List<String> files = left.filter(path -> !path.endsWith("err"))
                    .map(path -> directory.relativize(path).toString())
                    .filter(path -> path.contains("docui-web") || path.matches("state/docui/.*/.*"))
                    .toList();
            assertEquals(List.of(), files);
        }
        // Tomcat reports that the system was slow to give random numbers, which a busy machine causes.
        assertEquals("", err().replaceAll(".* createSecureRandom\\R.*took \\[\\d+] milliseconds\\.\\R", ""));
    }

    /** What a model runs can send requests to this machine. MCP needs no token; what answers the questions for a person does. */
    @Test
    void inspectorNeedsTheTokenOfThePrintedLink() throws Exception {
        start("serve", "--port", "0");
        String link = "";
        while (!link.startsWith("Inspector:")) {
            link = Objects.requireNonNull(fromProcess.readLine(), "it has ended");
        }
        assertTrue(link.matches("Inspector: http://127\\.0\\.0\\.1:\\d+/#token=[0-9a-f]{64}"), link);
        String url = link.replaceAll("^Inspector: |#.*$", "");
        String token = link.replaceAll("^.*#token=", "");
        HttpClient http = HttpClient.newHttpClient();
        for (String path : List.of("api/app", "api/sessions", "api/past", "api/ledger", "api/events")) {
            HttpResponse<String> refused =
                    http.send(HttpRequest.newBuilder(URI.create(url + path)).build(), BodyHandlers.ofString());
            assertEquals(401, refused.statusCode(), path);
        }
        for (String path : List.of("api/sessions", "api/sessions/s/questions/q-1", "api/sessions/s/undo")) {
            HttpRequest guess = HttpRequest.newBuilder(URI.create(url + path))
                    .header("Origin", url.replaceAll("/$", ""))
                    .header("Authorization", "Bearer " + "0".repeat(64))
                    .POST(BodyPublishers.ofString("{\"approved\":true}"))
                    .build();
            assertEquals(401, http.send(guess, BodyHandlers.discarding()).statusCode(), path);
        }
        HttpResponse<String> page =
                http.send(HttpRequest.newBuilder(URI.create(url)).build(), BodyHandlers.ofString());
        assertFalse(page.body().contains(token), "the page is for all");
        HttpResponse<String> login = http.send(
                HttpRequest.newBuilder(URI.create(url + "login"))
                        .POST(BodyPublishers.ofString("{\"token\":\"" + token + "\"}"))
                        .build(),
                BodyHandlers.ofString());
        String cookie = login.headers().firstValue("Set-Cookie").orElseThrow().replaceAll(";.*", "");
        HttpRequest withCookie = HttpRequest.newBuilder(URI.create(url + "api/sessions"))
                .header("Cookie", cookie)
                .build();
        assertEquals(200, http.send(withCookie, BodyHandlers.discarding()).statusCode());
        HttpRequest mcp = HttpRequest.newBuilder(URI.create(url + "mcp"))
                .header("Content-Type", "application/json")
                .header("Accept", "application/json, text/event-stream")
                .POST(BodyPublishers.ofString(INITIALIZE))
                .build();
        assertEquals(200, http.send(mcp, BodyHandlers.discarding()).statusCode(), "clients need none");
    }

    @Test
    void servesWithAccessTokens() throws Exception {
        start(
                "serve",
                "--port",
                "0",
                "--oauth-issuer",
                "https://id.example.com",
                "--oauth-resource",
                "https://counter.example.com/mcp");
        String url = "";
        String token = "";
        for (String line = fromProcess.readLine();
                !"Press Ctrl+C to stop.".equals(line);
                line = fromProcess.readLine()) {
            assertTrue(line != null, "it has ended");
            url = line.startsWith("Inspector:") ? line.replaceAll("^Inspector: *|/#.*$", "") : url;
            token = line.startsWith("Inspector:") ? line.replaceAll("^.*#token=", "") : token;
        }
        HttpClient http = HttpClient.newHttpClient();
        HttpResponse<String> refused = http.send(
                HttpRequest.newBuilder(URI.create(url + "/mcp"))
                        .POST(BodyPublishers.ofString(INITIALIZE))
                        .build(),
                BodyHandlers.ofString());
        assertEquals(401, refused.statusCode());
        assertTrue(
                refused.headers()
                        .firstValue("WWW-Authenticate")
                        .orElse("")
                        .contains("https://counter.example.com/.well-known/oauth-protected-resource/mcp"),
                refused.headers()::toString);
        HttpResponse<String> metadata = http.send(
                HttpRequest.newBuilder(URI.create(url + "/.well-known/oauth-protected-resource/mcp"))
                        .build(),
                BodyHandlers.ofString());
        assertEquals(
                "Zähler 计数器",
                JsonMapper.shared()
                        .readTree(metadata.body())
                        .path("resource_name")
                        .asString());
        HttpRequest.Builder sessions = HttpRequest.newBuilder(URI.create(url + "/api/sessions"));
        assertEquals(
                401,
                http.send(sessions.build(), BodyHandlers.discarding()).statusCode(),
                "the inspector is the owner's");
        sessions.header("Authorization", "Bearer " + token);
        assertEquals(200, http.send(sessions.build(), BodyHandlers.discarding()).statusCode());
    }

    @Test
    void writesOnlyProtocolToStandardOutput() throws Exception {
        start("mcp", "--start", "3");
        send(INITIALIZE);
        assertEquals("counter", receive().at("/result/serverInfo/name").asString());
        send("no JSON\n" + call(1, "run_code_snippet", "{\"code\":\"shout(text='hello')\"}") + call(2, "look", "{}"));
        assertEquals(-32700, receive().at("/error/code").asInt());
        assertEquals(1, receive().get("id").asInt());
        JsonNode look = receive();
        assertTrue(look.at("/result/content/0/text").asString().contains("Count: 3 个"), look.toString());
        toProcess.close();
        assertExitsNormally();
        assertEquals(-1, fromProcess.read(), "nothing after the last answer");
        assertEquals(
                List.of("stray: an application that talks while it starts", "stray: hello"),
                err().lines().toList(),
                "what the application prints, and no logs");
    }

    @Test
    void endsDespiteRunningCall() throws Exception {
        start("mcp");
        send(INITIALIZE + call(1, "run_code_snippet", "{\"code\":\"shout(text='before'); hold()\"}"));
        receive();
        while (!err().contains("stray: before")) {
            Thread.onSpinWait();
        }
        toProcess.close();
        assertExitsNormally();
    }

    @Test
    void endsWhenClientDisconnects() throws Exception {
        start("mcp");
        send(INITIALIZE);
        receive();
        fromProcess.close();
        send(call(1, "look", "{}"));
        assertExitsNormally();
        assertEquals(
                List.of(),
                err().lines().filter(line -> !line.startsWith("stray")).toList());
    }

    @Test
    void playWritesUtf8InAnyLocale() throws Exception {
        start("play");
        send("shout(text='中文 ß')\n");
        toProcess.close();
        String out = fromProcess.lines().collect(Collectors.joining("\n"));
        assertExitsNormally();
        assertTrue(out.contains("# Zähler 计数器"), out);
        assertTrue(out.contains("中文 ß"), out);
    }

    @Test
    void playEndsQuietlyOnClosedOutput() throws Exception {
        start("play");
        fromProcess.close();
        send("look\nlook\n");
        assertExitsNormally();
        assertEquals(
                List.of(),
                err().lines().filter(line -> !line.startsWith("stray")).toList());
    }
}
