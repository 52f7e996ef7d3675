package io.docui.server.http;

import jakarta.servlet.http.Cookie;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Semaphore;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Login endpoint that exchanges the server's token for a cookie of the browser. */
public final class LoginServlet extends AbstractEndpointServlet {
    /** The prefix of the cookie's name. The port follows, because a browser does not separate cookies by port. */
    private static final String COOKIE = "docui_login_";

    private static final int BODY_LIMIT = 4_096;

    private static final Duration SENDING_LIMIT = Duration.ofSeconds(5);

    /** The maximum number of concurrent logins. This endpoint needs no token, so its clients must not occupy all threads. */
    private static final int AT_ONCE = 8;

    private final transient Semaphore room = new Semaphore(AT_ONCE);
    private final transient HttpAccessPolicy accessPolicy;

    /**
     * Creates a servlet.
     *
     * @param accessPolicy the rules, which include the token
     */
    public LoginServlet(HttpAccessPolicy accessPolicy) {
        super("GET", "POST");
        this.accessPolicy = accessPolicy;
    }

    /** Tells a browser whether it has to ask its user for the token. The status is always 200, so that the browser reports no error. */
    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        boolean wanted = accessPolicy
                .checkToken(request.getHeader("Authorization"), cookies(request))
                .isPresent();
        JsonResponses.json(response, 200, Map.of("wanted", wanted));
    }

    @Override
    protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
        if (!room.tryAcquire()) {
            JsonResponses.error(response, 503, "Too many clients are logging in. Try again.");
            return;
        }
        String token;
        try {
            JsonNode body = JsonMapper.shared().readTree(RequestBodyReader.read(request, BODY_LIMIT, SENDING_LIMIT));
            token = body.path("token").asString("");
        } catch (RequestBodyReader.BodyRejectedException refused) {
            JsonResponses.error(response, refused.status(), refused.reason());
            return;
        } catch (JacksonException e) {
            JsonResponses.error(response, 400, "The request is not valid JSON.");
            return;
        } finally {
            room.release();
        }
        if (accessPolicy.checkToken("Bearer " + token, List.of()).isPresent()) {
            JsonResponses.error(response, 401, "The token is wrong.");
            return;
        }
        // Pages of other sites do not send the cookie, and scripts cannot read it.
        response.setHeader(
                "Set-Cookie",
                COOKIE + request.getLocalPort() + '=' + accessPolicy.loginCookieValue()
                        + "; Path=/; HttpOnly; SameSite=Strict");
        JsonResponses.json(response, 200, Map.of());
    }

    static List<String> cookies(HttpServletRequest request) {
        String name = COOKIE + request.getLocalPort();
        return request.getCookies() == null
                ? List.of()
                : Arrays.stream(request.getCookies())
                        .filter(cookie -> cookie.getName().equals(name))
                        .map(Cookie::getValue)
                        .toList();
    }
}
