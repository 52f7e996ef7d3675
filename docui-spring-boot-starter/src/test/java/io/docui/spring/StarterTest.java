package io.docui.spring;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
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
        return McpTestClient.request(port, path, user);
    }

    private McpTestClient client(String user) throws IOException, InterruptedException {
        return McpTestClient.connect(port, "/mcp", user);
    }

    private static void assertContains(String text, String part) {
        assertTrue(text.contains(part), text);
    }

    @Test
    void callsRunAsTheAuthenticatedUser() throws Exception {
        assertContains(client("ann").call("who_am_i", "{}"), "ann");
        assertContains(client("bob").call("who_am_i", "{}"), "bob");
        assertContains(client("bob").call("front_of", "{}"), "mcp of bob on ");
    }

    @Test
    void rolesDecideWhatIsVisibleAndPermitted() throws Exception {
        McpTestClient bob = client("bob");
        String seen = bob.call("look", "{}");
        assertContains(seen, "all but `clear, remove_newest, audit`");
        assertContains(bob.call("clear", "{}"), "the roles of the user do not permit clear");
        assertContains(bob.call("remove_newest", "{}"), "the roles of the user do not permit remove_newest");
        assertContains(bob.call("audit", "{}"), "the roles of the user do not permit audit");
        assertContains(bob.call("audit_one", "{\"what\":\"bob\"}"), "audited bob");
        String denied = bob.call("audit_one", "{\"what\":\"ann\"}");
        assertContains(denied, "NOT_PERMITTED");
        assertContains(denied, "The user is not permitted to do this: Access Denied");
        McpTestClient ann = client("ann");
        assertContains(ann.call("audit", "{}"), "audited");
        String document = ann.call("look", "{}");
        assertFalse(document.contains("all but"), document);
    }

    @Test
    void sessionsShareSingletonsAndOwnPrototypes() throws Exception {
        McpTestClient ann = client("ann");
        McpTestClient bob = client("bob");
        bob.call("look", "{}");
        ann.call("add", "{\"name\":\"Bolt\"}");
        assertContains(bob.call("look", "{}"), "Bolt");
        ann.call("put", "{\"what\":\"pear\"}");
        String basket = bob.call("put", "{\"what\":\"plum\"}");
        assertFalse(basket.contains("pear"), basket);
    }

    @Test
    void anotherUserCannotUseTheSession() throws Exception {
        McpTestClient ann = client("ann");
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
