package io.docui.spring;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.springframework.boot.SpringBootConfiguration;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.builder.SpringApplicationBuilder;
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

    private InputStream stream(HttpRequest.Builder request) throws IOException, InterruptedException {
        HttpResponse<InputStream> answer = http.send(request.GET().build(), HttpResponse.BodyHandlers.ofInputStream());
        assertEquals(200, answer.statusCode());
        return answer.body();
    }

    @Test
    @Timeout(value = 5, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void openStreamsDoNotDelayTheEnd() throws Exception {
        ConfigurableApplicationContext context = new SpringApplicationBuilder(Application.class)
                .properties(
                        "server.port=0",
                        "server.shutdown=graceful",
                        "spring.lifecycle.timeout-per-shutdown-phase=1h",
                        "spring.security.user.name=ann",
                        "spring.security.user.password=a",
                        "spring.datasource.url=jdbc:h2:mem:streams",
                        "docui.inspector.enabled=true")
                .run();
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
}
