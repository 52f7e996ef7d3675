package io.docui.server.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.server.http.Access.Refusal;
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
class AccessTest {
    private static final String TOKEN = "0123456789abcdef";

    private static String judged(Access access, String host, String origin) {
        return access.judge(host, origin).map(Refusal::name).orElse("welcome");
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
    void aRequestNamesTheServerAndComesFromItsOwnPages(String host, String origin, String judged) {
        assertEquals(judged, judged(Access.of("127.0.0.1", null, Set.of()), host, origin));
    }

    @Test
    void otherNamesAreThoseThatAreAllowed() {
        Access access = Access.of("127.0.0.1", null, Set.of("Proxy.example"));
        assertEquals("welcome", judged(access, "proxy.example", "https://proxy.example"));
        assertEquals("HOST", judged(access, "other.example", null));
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
    void aBrowserSaysWhosePageItIs(String site, boolean welcome) {
        Optional<Refusal> refusal = Access.of("127.0.0.1", null, Set.of()).judgeSite(site);
        assertEquals(welcome, refusal.isEmpty());
        refusal.ifPresent(reason -> assertEquals(403, reason.status()));
    }

    @Test
    void aPersonWhoTypesTheAddressComesFromNoPage() {
        assertEquals(Optional.empty(), Access.of("127.0.0.1", null, Set.of()).judgeSite("none"));
    }

    @Test
    void theTokenIsNeededByWhoeverHasNoLogin() {
        Access access = Access.of("127.0.0.1", TOKEN, Set.of());
        assertTrue(access.needsToken());
        assertEquals(Optional.empty(), access.judgeToken("Bearer " + TOKEN, List.of()));
        assertEquals(Optional.empty(), access.judgeToken("bearer  " + TOKEN + " ", List.of()));
        assertEquals(Optional.empty(), access.judgeToken(null, List.of("old", access.login())));
        for (String given : new String[] {"", TOKEN, "Basic " + TOKEN, "Bearer", "Bearer " + TOKEN + "0", "Bearer é"}) {
            assertEquals(Optional.of(Refusal.TOKEN), access.judgeToken(given, List.of("forged")), given);
        }
        assertEquals(Optional.of(Refusal.TOKEN), access.judgeToken(null, List.of(TOKEN)), "it is no login");
        assertEquals(401, Refusal.TOKEN.status());
    }

    @Test
    void onLoopbackNoneIsNeeded() {
        Access access = Access.of("localhost", null, Set.of());
        assertFalse(access.needsToken());
        assertEquals(Optional.empty(), access.judgeToken(null, List.of()));
    }

    @Test
    void anAddressThatOthersReachNeedsOne() {
        IllegalArgumentException refused =
                assertThrows(IllegalArgumentException.class, () -> Access.of("0.0.0.0", null, Set.of()));
        assertTrue(String.valueOf(refused.getMessage()).contains("needs a token"), refused::toString);
        assertTrue(Access.of("0.0.0.0", TOKEN, Set.of()).needsToken());
    }

    @Test
    void whereverItListensItIsReachedByTheMachinesOwnAddressesAndName() throws Exception {
        Access access = Access.of("0.0.0.0", TOKEN, Set.of());
        List<String> own = new ArrayList<>(List.of("127.0.0.1", "localhost", "[::1]", "0.0.0.0"));
        NetworkInterface.networkInterfaces()
                .flatMap(NetworkInterface::inetAddresses)
                .filter(Inet4Address.class::isInstance)
                .forEach(address -> own.add(address.getHostAddress()));
        for (String name : own) {
            assertEquals(Optional.empty(), access.judge(name + ":8642", null), name);
        }
        assertEquals(Optional.of(Access.Refusal.HOST), access.judge("evil.example:8642", null));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "0123456789abcde", "0123456789abcdef with blanks", "0123456789abcdefé"})
    void whatCouldBeGuessedOrNotBeSentIsNone(String token) {
        assertThrows(IllegalArgumentException.class, () -> Access.of("127.0.0.1", token, Set.of()));
    }

    @Test
    void anAddressThatThereIsNotIsSaid() {
        IllegalArgumentException refused =
                assertThrows(IllegalArgumentException.class, () -> Access.of("no.such.invalid", TOKEN, Set.of()));
        assertEquals("There is no address \"no.such.invalid\".", refused.getMessage());
    }

    @Test
    void ofTooManyLoginsTheOldestIsForgotten() {
        BrowserLogins logins = new BrowserLogins();
        String first = logins.add();
        String second = logins.add();
        for (int i = 2; i <= 1_000; i++) {
            logins.add();
        }
        assertFalse(logins.has(first));
        assertTrue(logins.has(second));
    }
}
