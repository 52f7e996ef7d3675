package io.docui.server.oauth;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.nimbusds.jose.JOSEObjectType;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.MACSigner;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.PlainJWT;
import com.nimbusds.jwt.SignedJWT;
import io.docui.runtime.DocUI;
import io.docui.runtime.session.App;
import io.docui.server.host.SessionHost;
import io.docui.server.host.SessionHostLimits;
import io.docui.server.http.HttpAccessPolicy;
import io.docui.server.http.WebServer;
import io.docui.server.mcp.McpHttpServlet;
import io.docui.server.mcp.McpToolMode;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Date;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The MCP endpoint as a resource server: an authorization server's tokens are valid for its users, as far as their scopes reach. */
@Timeout(120)
class AccessTokensTest {
    private static final JsonMapper JSON = JsonMapper.shared();
    private static final URI RESOURCE = URI.create("https://bank.example.com/mcp");
    private static final String OWNER = "the-owners-token-0123";
    private static final String ALL = "docui:read docui:low docui:medium docui:high";

    private final HttpClient http = HttpClient.newHttpClient();
    private AuthorizationServerFixture issuer;
    private SessionHost host;
    private WebServer server;

    @BeforeEach
    void start() throws Exception {
        issuer = new AuthorizationServerFixture();
        OAuthSettings settings = new OAuthSettings(issuer.issuer(), RESOURCE, null);
        App plain = DocUI.app(RiskBinding::new);
        App app = plain.withThreadContext(plain.threadContext().and(ScopePolicy.propagator()))
                .withPolicy(plain.policy().and(new ScopePolicy()));
        host = new SessionHost(app, new SessionHostLimits(10, Duration.ofMinutes(5)), Clock.systemUTC());
        HttpAccessPolicy accessPolicy = HttpAccessPolicy.of("127.0.0.1", OWNER, Set.of());
        server = WebServer.builder("127.0.0.1", 0, accessPolicy)
                .closeLimit(Duration.ZERO)
                .servlet(
                        "/mcp",
                        new McpHttpServlet(app, "1", McpToolMode.DOCUMENT, host),
                        new AccessTokenFilter(new JwtAccessTokenValidator(settings), settings, accessPolicy))
                .publicServlet(ProtectedResourceServlet.PATH + "/*", new ProtectedResourceServlet(settings, "Bank"))
                .start();
    }

    @AfterEach
    void stop() {
        server.close();
        host.close();
        issuer.close();
    }

    @Test
    void requestWithoutTokenLearnsWhereToGetOne() throws Exception {
        HttpResponse<String> refused = call("", "balance()");
        assertEquals(401, refused.statusCode());
        String challenge = refused.headers().firstValue("WWW-Authenticate").orElseThrow();
        assertEquals(
                "Bearer resource_metadata=\"https://bank.example.com/.well-known/oauth-protected-resource/mcp\", scope=\""
                        + ALL + '"',
                challenge);
        for (String path : List.of("", "/mcp")) {
            HttpResponse<String> metadata = get(ProtectedResourceServlet.PATH + path);
            assertEquals(200, metadata.statusCode(), path);
            JsonNode json = JSON.readTree(metadata.body());
            assertEquals(RESOURCE.toString(), json.path("resource").asString());
            assertEquals(
                    issuer.issuer().toString(),
                    json.at("/authorization_servers/0").asString());
            assertEquals(4, json.path("scopes_supported").size());
        }
        assertEquals(404, get(ProtectedResourceServlet.PATH + "/other").statusCode());
        assertEquals(0, host.sessions().size());
    }

    @Test
    void callIsMadeForTheSubject() throws Exception {
        String token = issuer.token(RESOURCE, "ann", ALL);
        for (String action : List.of("balance()", "note()", "transfer()", "close()")) {
            String text = text(call(token, action));
            assertTrue(text.startsWith("✔ for ann"), text);
        }
        assertEquals(1, issuer.keyRequests(), "the keys are kept");
    }

    @ParameterizedTest
    @CsvSource({
        "docui:read, 1, docui:low",
        "docui:low, 2, docui:medium",
        "docui:read docui:medium, 3, docui:high",
        "openid docui:high, 4, ''"
    })
    void scopesLimitTheRisk(String scopes, int permitted, String missing) throws Exception {
        String token = issuer.token(RESOURCE, "ann", scopes);
        List<String> actions = List.of("balance", "note", "transfer", "close");
        String document = text(call(token, "look()"));
        for (int i = 0; i < actions.size(); i++) {
            String name = actions.get(i);
            assertEquals(i < permitted, document.contains(name + "("), name + " in " + document);
            String text = text(call(token, name + "()"));
            assertEquals(i < permitted, text.startsWith("✔ for ann"), text);
            if (i == permitted) {
                assertTrue(text.contains("the access token lacks the scope `" + missing), text);
            }
        }
    }

    @Test
    void scopesCanBeAList() throws Exception {
        JWTClaimsSet.Builder claims =
                issuer.claims(RESOURCE, "ann", "").claim("scope", null).claim("scp", List.of("docui:low"));
        String token = AuthorizationServerFixture.token(claims, issuer.key(), UnaryOperator.identity());
        assertTrue(text(call(token, "note()")).startsWith("✔ for ann"));
    }

    @Test
    void tokenWithoutScopeOfThisServerIsInsufficient() throws Exception {
        HttpResponse<String> refused = call(issuer.token(RESOURCE, "ann", "openid profile"), "balance()");
        assertEquals(403, refused.statusCode());
        assertTrue(
                refused.headers().firstValue("WWW-Authenticate").orElse("").contains("error=\"insufficient_scope\""),
                refused.headers()::toString);
        assertEquals(0, host.sessions().size());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "expired",
                "notYet",
                "issuer",
                "audience",
                "noAudience",
                "noSubject",
                "noExpiry",
                "key",
                "unknownKey",
                "plain",
                "secret",
                "type",
                "truncated",
                "garbage"
            })
    void refusesToken(String fault) throws Exception {
        HttpResponse<String> refused = call(faulty(fault), "balance()");
        assertEquals(401, refused.statusCode(), refused::body);
        assertTrue(
                refused.headers().firstValue("WWW-Authenticate").orElse("").contains("error=\"invalid_token\""),
                refused.headers()::toString);
        assertEquals(0, host.sessions().size());
    }

    private String faulty(String fault) throws Exception {
        JWTClaimsSet.Builder claims = issuer.claims(RESOURCE, "ann", ALL);
        Instant now = Instant.now();
        RSAKey key = issuer.key();
        UnaryOperator<JWSHeader.Builder> header = UnaryOperator.identity();
        switch (fault) {
            case "expired" -> claims.expirationTime(Date.from(now.minusSeconds(3600)));
            case "notYet" -> claims.notBeforeTime(Date.from(now.plusSeconds(3600)));
            case "issuer" -> claims.issuer("https://other.example.com");
            case "audience" -> claims.audience("https://other.example.com/mcp");
            case "noAudience" -> claims.audience((String) null);
            case "noSubject" -> claims.subject(null);
            case "noExpiry" -> claims.expirationTime(null);
            case "key" -> key = AuthorizationServerFixture.newKey(key.getKeyID());
            case "unknownKey" -> key = AuthorizationServerFixture.newKey("other");
            case "plain" -> {
                return new PlainJWT(claims.build()).serialize();
            }
            case "secret" -> {
                SignedJWT forged = new SignedJWT(new JWSHeader.Builder(JWSAlgorithm.HS256).build(), claims.build());
                forged.sign(new MACSigner(key.toPublicJWK().toJSONString().getBytes(StandardCharsets.UTF_8)));
                return forged.serialize();
            }
            case "type" -> header = built -> built.type(new JOSEObjectType("id+jwt"));
            case "truncated" -> {
                String token = issuer.token(RESOURCE, "ann", ALL);
                return token.substring(0, token.length() - 20);
            }
            case "garbage" -> {
                return "a \"token\"";
            }
            default -> throw new IllegalArgumentException(fault);
        }
        return AuthorizationServerFixture.token(claims, key, header);
    }

    @Test
    void ownerNeedsNoAccessTokenAndIsNotRestricted() throws Exception {
        assertTrue(text(call(OWNER, "close()")).startsWith("✔ for null"));
        assertEquals(401, call(OWNER + "4", "close()").statusCode());
        assertEquals(0, issuer.keyRequests(), "what is no JSON Web Token needs no keys");
    }

    @Test
    void accessTokenDoesNotOpenTheOwnersServlets() throws Exception {
        WebServer.Builder builder =
                WebServer.builder("127.0.0.1", 0, HttpAccessPolicy.of("127.0.0.1", OWNER, Set.of()));
        try (WebServer other = builder.servlet(
                        "/api",
                        new ProtectedResourceServlet(new OAuthSettings(issuer.issuer(), RESOURCE, null), "Bank"))
                .start()) {
            HttpRequest request = HttpRequest.newBuilder(URI.create(other.url() + "/api"))
                    .header("Authorization", "Bearer " + issuer.token(RESOURCE, "ann", ALL))
                    .build();
            assertEquals(401, http.send(request, BodyHandlers.ofString()).statusCode());
        }
    }

    @Test
    void unavailableIssuerIsNoFaultOfTheToken() throws Exception {
        String token = issuer.token(RESOURCE, "ann", ALL);
        issuer.setDown(true);
        HttpResponse<String> refused = call(token, "balance()");
        assertEquals(503, refused.statusCode());
        assertTrue(refused.headers().firstValue("Retry-After").isPresent());
        issuer.setDown(false);
        assertTrue(text(call(token, "balance()")).startsWith("✔ for ann"));
    }

    @Test
    void newKeyOfTheIssuerIsLoaded() throws Exception {
        assertTrue(text(call(issuer.token(RESOURCE, "ann", ALL), "balance()")).startsWith("✔ for ann"));
        issuer.rotate(AuthorizationServerFixture.newKey("two"));
        assertTrue(text(call(issuer.token(RESOURCE, "ann", ALL), "balance()")).startsWith("✔ for ann"));
        assertEquals(2, issuer.keyRequests());
    }

    @ParameterizedTest
    @ValueSource(strings = {"http://id.example.com", "ftp://127.0.0.1/", "id.example.com", "https:/x"})
    void addressesAreSafe(String address) {
        URI url = URI.create(address);
        assertThrows(IllegalArgumentException.class, () -> new OAuthSettings(url, RESOURCE, null));
        assertThrows(IllegalArgumentException.class, () -> new OAuthSettings(RESOURCE, url, null));
        assertThrows(IllegalArgumentException.class, () -> new OAuthSettings(RESOURCE, RESOURCE, url));
    }

    @Test
    void sessionBelongsToTheSubject() throws Exception {
        HttpResponse<String> first = call(issuer.token(RESOURCE, "ann", ALL), "note()");
        String handle = message(first).at("/result/_meta/io.docui~1session").asString();
        assertFalse(handle.isEmpty(), first::body);
        String foreign = text(call(issuer.token(RESOURCE, "bob", ALL), Map.of("code", "note()", "session", handle)));
        assertTrue(foreign.contains("There is no session"), foreign);
        String later =
                text(call(issuer.token(RESOURCE, "ann", "docui:low"), Map.of("code", "close()", "session", handle)));
        assertTrue(later.contains("docui:high"), "another token of the user, with less: " + later);
    }

    private HttpResponse<String> call(String token, String code) throws Exception {
        return code.equals("look()") ? send(token, "look", Map.of()) : call(token, Map.of("code", code));
    }

    private HttpResponse<String> call(String token, Map<String, Object> arguments) throws Exception {
        return send(token, "run_code_snippet", arguments);
    }

    private HttpResponse<String> send(String token, String tool, Map<String, Object> arguments) throws Exception {
        Map<String, Object> params = new LinkedHashMap<>();
        params.put("name", tool);
        params.put("arguments", arguments);
        params.put(
                "_meta",
                Map.of(
                        "io.modelcontextprotocol/protocolVersion",
                        "2026-07-28",
                        "io.modelcontextprotocol/clientCapabilities",
                        Map.of(),
                        "io.modelcontextprotocol/clientInfo",
                        Map.of("name", "probe", "version", "1")));
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(server.url() + "/mcp"))
                .header("Content-Type", "application/json")
                .header("Accept", "application/json, text/event-stream")
                .header("MCP-Protocol-Version", "2026-07-28")
                .header("Mcp-Method", "tools/call")
                .header("Mcp-Name", tool)
                .POST(BodyPublishers.ofString(JSON.writeValueAsString(
                        Map.of("jsonrpc", "2.0", "id", 1, "method", "tools/call", "params", params))));
        if (!token.isEmpty()) {
            request.header("Authorization", "Bearer " + token);
        }
        return http.send(request.build(), BodyHandlers.ofString());
    }

    private HttpResponse<String> get(String path) throws Exception {
        return http.send(HttpRequest.newBuilder(URI.create(server.url() + path)).build(), BodyHandlers.ofString());
    }

    private static String text(HttpResponse<String> response) {
        return message(response).at("/result/content/0/text").asString();
    }

    private static JsonNode message(HttpResponse<String> response) {
        String body = response.body();
        return JSON.readTree(
                body.startsWith("{") ? body : body.substring(body.lastIndexOf("data: ") + "data: ".length()));
    }
}
