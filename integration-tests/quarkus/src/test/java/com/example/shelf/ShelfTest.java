package com.example.shelf;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.DocUI;
import io.docui.runtime.session.Session;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.Test;

@QuarkusTest
class ShelfTest {
    @Inject
    Shelf shelf;

    @Inject
    McpServer server;

    private final HttpClient http = HttpClient.newHttpClient();

    private HttpResponse<String> send(String session, String message) throws Exception {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(server.url() + "/mcp"))
                .header("Accept", "application/json, text/event-stream")
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(message));
        if (!session.isEmpty()) {
            request.header("Mcp-Session-Id", session);
        }
        return http.send(request.build(), HttpResponse.BodyHandlers.ofString());
    }

    @Test
    void bindsABeanThroughItsProxy() {
        try (Session session = DocUI.app(ShelfDocUI.bind(shelf)).open()) {
            assertTrue(session.run("put('Emma')").success());
            String document = session.look();
            assertTrue(document.contains("Books: Emma"), document);
        }
    }

    @Test
    void servesMcp() throws Exception {
        HttpResponse<String> opened = send("", """
                {"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-11-25",\
                "capabilities":{},"clientInfo":{"name":"test","version":"1"}}}""");
        assertEquals(200, opened.statusCode(), opened.body());
        String session = opened.headers().firstValue("Mcp-Session-Id").orElseThrow();
        String called = send(session, """
                {"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"run_code_snippet",\
                "arguments":{"code":"put('Ulysses')"}}}""").body();
        assertTrue(called.contains("Ulysses"), called);
        String document = send(session, """
                {"jsonrpc":"2.0","id":3,"method":"tools/call","params":{"name":"look","arguments":{}}}""").body();
        assertTrue(document.contains("Ulysses"), document);
    }
}
