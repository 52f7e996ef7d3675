package io.docui.spring;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.SpringBootConfiguration;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;

/** A server that stops waits for requests, and streams of notifications never end by themselves. */
class EventStreamLifecycleTest {
    private final HttpClient http = HttpClient.newHttpClient();

    @SpringBootConfiguration
    @EnableAutoConfiguration
    static class Application {
        @Bean
        Basket basket() {
            return new Basket();
        }
    }

    private static ConfigurableApplicationContext start() {
        return new SpringApplicationBuilder(Application.class)
                .properties(
                        "server.port=0",
                        "server.shutdown=graceful",
                        "spring.lifecycle.timeout-per-shutdown-phase=1h",
                        "spring.security.user.name=ann",
                        "spring.security.user.password=a",
                        "spring.datasource.url=jdbc:h2:mem:streams",
                        "docui.inspector.enabled=true")
                .run();
    }

    private InputStream stream(HttpRequest.Builder request) throws IOException, InterruptedException {
        HttpResponse<InputStream> answer = http.send(request.GET().build(), HttpResponse.BodyHandlers.ofInputStream());
        assertEquals(200, answer.statusCode());
        return answer.body();
    }

    @Test
    @Timeout(value = 5, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void openStreamsDoNotDelayTheEnd() throws Exception {
        ConfigurableApplicationContext context = start();
        try {
            int port = context.getEnvironment().getRequiredProperty("local.server.port", Integer.class);
            McpTestClient client = McpTestClient.connect(port, "/mcp", "ann");
            InputStream notifications =
                    stream(McpTestClient.request(port, "/mcp", "ann").header("Mcp-Session-Id", client.session()));
            InputStream page = stream(McpTestClient.request(port, "/docui/api/events", "ann"));
            context.close();
            notifications.readAllBytes();
            page.readAllBytes();
        } finally {
            context.close();
        }
    }

    /** Spring would look for an error page of the type {@code text/event-stream}, and warn that there is none. */
    @Test
    @ExtendWith(OutputCaptureExtension.class)
    void closedBrowserIsNoWarning(CapturedOutput output) throws Exception {
        try (ConfigurableApplicationContext context = start()) {
            int port = context.getEnvironment().getRequiredProperty("local.server.port", Integer.class);
            McpTestClient client = McpTestClient.connect(port, "/mcp", "ann");
            for (int i = 0; i < 50; i++) {
                resetAfterFirstEvent(port);
                client.call("run_code_snippet", "{\"code\":\"basket.put(what='soap')\"}");
            }
        }
        assertFalse(output.getAll().contains("HttpMessageNotWritableException"), output::getAll);
    }

    private static void resetAfterFirstEvent(int port) throws IOException {
        try (Socket browser = new Socket(InetAddress.getLoopbackAddress(), port)) {
            browser.getOutputStream()
                    .write(("GET /docui/api/events HTTP/1.1\r\nHost: localhost:" + port
                                    + "\r\nAccept: text/event-stream\r\nAuthorization: Basic "
                                    + Base64.getEncoder().encodeToString("ann:a".getBytes(StandardCharsets.UTF_8))
                                    + "\r\n\r\n")
                            .getBytes(StandardCharsets.UTF_8));
            assertTrue(browser.getInputStream().read() >= 0);
            browser.setSoLinger(true, 0);
        }
    }
}
