package io.docui.spring;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.SpringBootConfiguration;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.context.ApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Scope;
import org.springframework.security.config.annotation.method.configuration.EnableMethodSecurity;
import org.springframework.security.core.userdetails.User;
import org.springframework.security.core.userdetails.UserDetailsService;
import org.springframework.security.provisioning.InMemoryUserDetailsManager;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

@SpringBootTest(
        webEnvironment = SpringBootTest.WebEnvironment.RANDOM_PORT,
        properties = {"docui.inspector.enabled=true", "docui.mcp.mode=tools"})
class StarterTest {
    @SpringBootConfiguration
    @EnableAutoConfiguration
    @EnableMethodSecurity
    static class Application {
        @Bean
        Inventory inventory() {
            return new Inventory();
        }

        @Bean
        @Scope("prototype")
        Basket basket() {
            return new Basket();
        }

        @Bean
        UserDetailsService users() {
            return new InMemoryUserDetailsManager(
                    User.withUsername("ann").password("{noop}a").roles("ADMIN").build(),
                    User.withUsername("bob").password("{noop}b").roles("USER").build());
        }
    }

    @Value("${local.server.port}")
    private int port;

    @Autowired
    private ApplicationContext context;

    private final HttpClient http = HttpClient.newHttpClient();

    private HttpRequest.Builder request(String path, String user) {
        String login = user + ':' + user.charAt(0);
        return HttpRequest.newBuilder(URI.create("http://localhost:" + port + path))
                .header("Accept", "application/json, text/event-stream")
                .header("Content-Type", "application/json")
                .header(
                        "Authorization",
                        "Basic " + Base64.getEncoder().encodeToString(login.getBytes(StandardCharsets.UTF_8)));
    }

    /** MCP client of a user. */
    private final class Client {
        private final String user;
        private String session;

        Client(String user) throws IOException, InterruptedException {
            this.user = user;
            HttpResponse<String> answer = http.send(
                    request("/mcp", user)
                            .POST(HttpRequest.BodyPublishers.ofString("""
                                    {"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-11-25",\
                                    "capabilities":{},"clientInfo":{"name":"test","version":"1"}}}"""))
                            .build(),
                    HttpResponse.BodyHandlers.ofString());
            assertEquals(200, answer.statusCode(), answer.body());
            session = answer.headers().firstValue("Mcp-Session-Id").orElseThrow();
        }

        HttpResponse<String> send(String as, String tool, String arguments) throws IOException, InterruptedException {
            return http.send(
                    request("/mcp", as)
                            .header("Mcp-Session-Id", session)
                            .POST(HttpRequest.BodyPublishers.ofString(
                                    "{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"tools/call\",\"params\":{\"name\":\""
                                            + tool + "\",\"arguments\":" + arguments + "}}"))
                            .build(),
                    HttpResponse.BodyHandlers.ofString());
        }

        String call(String tool, String arguments) throws IOException, InterruptedException {
            HttpResponse<String> answer = send(user, tool, arguments);
            assertEquals(200, answer.statusCode(), answer.body());
            String data = answer.body()
                    .lines()
                    .filter(line -> line.startsWith("data:") && line.contains("\"result\""))
                    .findFirst()
                    .orElseThrow(() -> new AssertionError(answer.body()))
                    .substring(5);
            JsonNode result = JsonMapper.shared().readTree(data).path("result");
            return result.path("content").path(0).path("text").asString();
        }
    }

    private static void assertContains(String text, String part) {
        assertTrue(text.contains(part), text);
    }

    @Test
    void callsRunAsTheAuthenticatedUser() throws Exception {
        assertContains(new Client("ann").call("who_am_i", "{}"), "ann");
        assertContains(new Client("bob").call("who_am_i", "{}"), "bob");
    }

    @Test
    void rolesDecideWhatIsVisibleAndPermitted() throws Exception {
        Client bob = new Client("bob");
        assertContains(bob.call("look", "{}"), "all but `clear`");
        assertContains(bob.call("clear", "{}"), "the roles of the user do not permit clear");
        assertFalse(bob.call("audit", "{}").contains("audited"));
        Client ann = new Client("ann");
        assertContains(ann.call("audit", "{}"), "audited");
        String document = ann.call("look", "{}");
        assertFalse(document.contains("all but"), document);
    }

    @Test
    void sessionsShareSingletonsAndOwnPrototypes() throws Exception {
        Client ann = new Client("ann");
        Client bob = new Client("bob");
        bob.call("look", "{}");
        ann.call("add", "{\"name\":\"Bolt\"}");
        assertContains(bob.call("look", "{}"), "Bolt");
        ann.call("put", "{\"what\":\"pear\"}");
        String basket = bob.call("put", "{\"what\":\"plum\"}");
        assertFalse(basket.contains("pear"), basket);
    }

    @Test
    void anotherUserCannotUseTheSession() throws Exception {
        Client ann = new Client("ann");
        assertEquals(404, ann.send("bob", "who_am_i", "{}").statusCode());
    }

    @Test
    void requestsWithoutUserAndOfForeignPagesAreRejected() throws Exception {
        HttpRequest anonymous = HttpRequest.newBuilder(URI.create("http://localhost:" + port + "/mcp"))
                .POST(HttpRequest.BodyPublishers.ofString("{}"))
                .build();
        assertEquals(
                401, http.send(anonymous, HttpResponse.BodyHandlers.ofString()).statusCode());
        HttpRequest foreign = request("/mcp", "ann")
                .header("Origin", "https://evil.example")
                .POST(HttpRequest.BodyPublishers.ofString("{}"))
                .build();
        assertEquals(
                403, http.send(foreign, HttpResponse.BodyHandlers.ofString()).statusCode());
    }

    @Test
    void inspectorServesItsPageAndApi() throws Exception {
        HttpResponse<String> page =
                http.send(request("/docui/", "ann").GET().build(), HttpResponse.BodyHandlers.ofString());
        assertEquals(200, page.statusCode());
        assertContains(page.body(), "DocUI inspector");
        HttpResponse<String> app =
                http.send(request("/docui/api/app", "ann").GET().build(), HttpResponse.BodyHandlers.ofString());
        assertContains(app.body(), "Inventory");
        HttpResponse<String> opened = http.send(
                request("/docui/api/sessions", "ann")
                        .POST(HttpRequest.BodyPublishers.ofString("{}"))
                        .build(),
                HttpResponse.BodyHandlers.ofString());
        assertEquals(201, opened.statusCode(), opened.body());
    }

    @Test
    void healthIndicatorIsABean() {
        assertTrue(context.containsBean("docUIHealthIndicator"));
    }
}
