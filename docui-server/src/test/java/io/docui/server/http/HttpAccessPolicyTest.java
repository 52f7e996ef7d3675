package io.docui.server.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.server.http.HttpAccessPolicy.AccessDenial;
import java.net.Inet4Address;
import java.net.NetworkInterface;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Who may talk to a server, and who may not. */
class HttpAccessPolicyTest {
    private static final String TOKEN = "0123456789abcdef";

    private static String checkResult(HttpAccessPolicy accessPolicy, String host, String origin) {
        return accessPolicy.check(host, origin).map(AccessDenial::name).orElse("welcome");
    }

    @ParameterizedTest
    @CsvSource(
            nullValues = "none",
            value = {
                "localhost:8642,    none,                      welcome",
                "LocalHost:8642,    none,                      welcome",
                "127.0.0.1:8642,    none,                      welcome",
                "[::1]:8642,        none,                      welcome",
                "localhost,         none,                      welcome",
                "none,              none,                      HOST",
                "'',                none,                      HOST",
                "evil.example,      none,                      HOST",
                "evil.example:8642, http://evil.example:8642,  HOST",
                "127.0.0.1.evil.example, none,                 HOST",
                "localhost:8642,    http://localhost:8642,     welcome",
                "localhost:8642,    http://LOCALHOST:8642,     welcome",
                "localhost:8642,    http://127.0.0.1:8642,     welcome",
                "[::1]:8642,        http://[::1]:8642,         welcome",
                "localhost,         http://localhost,          welcome",
                "localhost:443,     https://localhost,         welcome",
                "localhost:8642,    http://localhost:3000,     ORIGIN",
                "localhost:8642,    http://localhost,          ORIGIN",
                "localhost:8642,    https://evil.example,      ORIGIN",
                "localhost:8642,    http://localhost.evil.example:8642, ORIGIN",
                "localhost:8642,    http://evil.example@localhost:3000, ORIGIN",
                "localhost:8642,    file://localhost:8642,     ORIGIN",
                "localhost:8642,    null,                      ORIGIN",
                "localhost:8642,    'no url',                  ORIGIN",
                "localhost:8642,    '',                        ORIGIN",
                "localhost:x,       http://localhost:8642,     ORIGIN",
            })
    void checksHostAndOriginHeaders(String host, String origin, String judged) {
        assertEquals(judged, checkResult(HttpAccessPolicy.of("127.0.0.1", null, Set.of()), host, origin));
    }

    @Test
    void acceptsOnlyAllowedHostNames() {
        HttpAccessPolicy accessPolicy = HttpAccessPolicy.of("127.0.0.1", null, Set.of("Proxy.example"));
        assertEquals("welcome", checkResult(accessPolicy, "proxy.example", "https://proxy.example"));
        assertEquals("HOST", checkResult(accessPolicy, "other.example", null));
    }

    @Test
    void hostNameWithPortAllowsThatPort() {
        HttpAccessPolicy accessPolicy = HttpAccessPolicy.of("127.0.0.1", null, Set.of("Proxy.example:8443", "[::2]:9"));
        assertEquals("welcome", checkResult(accessPolicy, "proxy.example:8443", "https://proxy.example:8443"));
        assertEquals("welcome", checkResult(accessPolicy, "[::2]:9", null));
        assertEquals("HOST", checkResult(accessPolicy, "proxy.example", null));
        assertEquals("HOST", checkResult(accessPolicy, "proxy.example:8444", null));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "https://proxy.example", "proxy.example/mcp", "*", "a b", "proxy.example:", "a:b"})
    void rejectsInvalidHostNames(String name) {
        String message = assertThrows(
                        IllegalArgumentException.class, () -> HttpAccessPolicy.of("127.0.0.1", null, Set.of(name)))
                .getMessage();
        assertTrue(message.contains("is not a valid host name"), message);
    }

    @Test
    void acceptsOnlyAllowedOrigins() {
        HttpAccessPolicy accessPolicy = HttpAccessPolicy.of(
                "127.0.0.1", null, Set.of(), Set.of("https://App.example", "http://localhost:3000"));
        assertEquals("welcome", checkResult(accessPolicy, "localhost:8642", "https://app.example"));
        assertEquals("welcome", checkResult(accessPolicy, "localhost:8642", "http://localhost:3000"));
        assertEquals("ORIGIN", checkResult(accessPolicy, "localhost:8642", "http://app.example"));
        assertEquals("ORIGIN", checkResult(accessPolicy, "localhost:8642", "https://app.example.evil"));
        assertEquals("ORIGIN", checkResult(accessPolicy, "localhost:8642", "null"));
        assertEquals("HOST", checkResult(accessPolicy, "app.example", "https://app.example"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "null", "app.example", "https://", "https://app.example/", "https://*", "ftp://a"})
    void rejectsInvalidOrigins(String origin) {
        String message = assertThrows(
                        IllegalArgumentException.class,
                        () -> HttpAccessPolicy.of("127.0.0.1", null, Set.of(), Set.of(origin)))
                .getMessage();
        assertTrue(message.contains("is not a valid origin"), message);
    }

    @ParameterizedTest
    @CsvSource(
            nullValues = "none",
            value = {
                "none, true",
                "same-origin, true",
                "none-of-these, false",
                "cross-site, false",
                "same-site, false",
                "'', false"
            })
    void checksSecFetchSiteHeader(String site, boolean welcome) {
        Optional<AccessDenial> refusal =
                HttpAccessPolicy.of("127.0.0.1", null, Set.of()).checkSite(site);
        assertEquals(welcome, refusal.isEmpty());
        refusal.ifPresent(reason -> assertEquals(403, reason.status()));
    }

    @Test
    void acceptsFetchSiteNone() {
        assertEquals(
                Optional.empty(),
                HttpAccessPolicy.of("127.0.0.1", null, Set.of()).checkSite("none"));
    }

    @Test
    void requiresTokenOrLoginCookie() {
        HttpAccessPolicy accessPolicy = HttpAccessPolicy.of("127.0.0.1", TOKEN, Set.of());
        assertTrue(accessPolicy.needsToken());
        assertEquals(Optional.empty(), accessPolicy.checkToken("Bearer " + TOKEN, List.of()));
        assertEquals(Optional.empty(), accessPolicy.checkToken("bearer  " + TOKEN + " ", List.of()));
        assertEquals(Optional.empty(), accessPolicy.checkToken(null, List.of("old", accessPolicy.loginCookieValue())));
        for (String given : new String[] {"", TOKEN, "Basic " + TOKEN, "Bearer", "Bearer " + TOKEN + "0", "Bearer é"}) {
            assertEquals(Optional.of(AccessDenial.TOKEN), accessPolicy.checkToken(given, List.of("forged")), given);
        }
        assertEquals(Optional.of(AccessDenial.TOKEN), accessPolicy.checkToken(null, List.of(TOKEN)), "it is no login");
        assertEquals(401, AccessDenial.TOKEN.status());
    }

    @Test
    void requiresNoTokenOnLoopback() {
        HttpAccessPolicy accessPolicy = HttpAccessPolicy.of("localhost", null, Set.of());
        assertFalse(accessPolicy.needsToken());
        assertEquals(Optional.empty(), accessPolicy.checkToken(null, List.of()));
    }

    @Test
    void requiresTokenOnPublicAddress() {
        IllegalArgumentException refused =
                assertThrows(IllegalArgumentException.class, () -> HttpAccessPolicy.of("0.0.0.0", null, Set.of()));
        assertTrue(String.valueOf(refused.getMessage()).contains("needs a token"), refused::toString);
        assertTrue(HttpAccessPolicy.of("0.0.0.0", TOKEN, Set.of()).needsToken());
    }

    @Test
    void acceptsOwnAddressesOnWildcardBinding() throws Exception {
        HttpAccessPolicy accessPolicy = HttpAccessPolicy.of("0.0.0.0", TOKEN, Set.of());
        List<String> own = new ArrayList<>(List.of("127.0.0.1", "localhost", "[::1]", "0.0.0.0"));
        NetworkInterface.networkInterfaces()
                .flatMap(NetworkInterface::inetAddresses)
                .filter(Inet4Address.class::isInstance)
                .forEach(address -> own.add(address.getHostAddress()));
        for (String name : own) {
            assertEquals(Optional.empty(), accessPolicy.check(name + ":8642", null), name);
        }
        assertEquals(Optional.of(HttpAccessPolicy.AccessDenial.HOST), accessPolicy.check("evil.example:8642", null));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "0123456789abcde", "0123456789abcdef with blanks", "0123456789abcdefé"})
    void rejectsShortOrUnsendableTokens(String token) {
        assertThrows(IllegalArgumentException.class, () -> HttpAccessPolicy.of("127.0.0.1", token, Set.of()));
    }

    @Test
    void rejectsUnresolvableAddress() {
        IllegalArgumentException refused = assertThrows(
                IllegalArgumentException.class, () -> HttpAccessPolicy.of("no.such.invalid", TOKEN, Set.of()));
        assertEquals("The address \"no.such.invalid\" cannot be resolved.", refused.getMessage());
    }

    @Test
    void evictsOldestLoginCookie() {
        LoginCookieRegistry logins = new LoginCookieRegistry();
        String first = logins.add();
        String second = logins.add();
        for (int i = 2; i <= 1_000; i++) {
            logins.add();
        }
        assertFalse(logins.contains(first));
        assertTrue(logins.contains(second));
    }
}
