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

/** Gives a browser whose person knows the token a cookie that stands for it. */
public final class LoginServlet extends EndpointServlet {
    /** Begins the name of the cookie. The port follows, for a browser keeps the cookies of all ports together. */
    private static final String COOKIE = "docui_login_";

    private static final long serialVersionUID = 1L;
    private static final int BODY_LIMIT = 4_096;

    private static final Duration SENDING_LIMIT = Duration.ofSeconds(5);

    /** This is the one door that needs no token, so whoever stands in it must not hold all threads. */
    private static final int AT_ONCE = 8;

    private final transient Semaphore room = new Semaphore(AT_ONCE);
    private final transient AccessPolicy accessPolicy;

    /**
     * A servlet.
     *
     * @param accessPolicy knows the token
     */
    public LoginServlet(AccessPolicy accessPolicy) {
        super("GET", "POST");
        this.accessPolicy = accessPolicy;
    }

    /** Says whether a browser has to ask its person, without a refusal that it would complain of. */
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
            JsonResponses.error(response, 503, "Too many are about to show a token. Try again.");
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
            JsonResponses.error(response, 400, "The request is not JSON.");
            return;
        } finally {
            room.release();
        }
        if (accessPolicy.checkToken("Bearer " + token, List.of()).isPresent()) {
            JsonResponses.error(response, 401, "That is not the token.");
            return;
        }
        // Other sites' pages do not send it, and no script reads it.
        response.setHeader(
                "Set-Cookie",
                COOKIE + request.getLocalPort() + '=' + accessPolicy.loginCookieValue()
                        + "; Path=/; HttpOnly; SameSite=Strict");
        JsonResponses.json(response, 200, Map.of());
    }

    /** The values of the cookies of a request that may be this server's. */
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
