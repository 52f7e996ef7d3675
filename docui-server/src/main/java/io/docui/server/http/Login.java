package io.docui.server.http;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Map;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Gives a browser whose person knows the token a cookie that stands for it. */
public final class Login extends HttpServlet {
    /** The name of the cookie. */
    static final String COOKIE = "docui_token";

    private static final long serialVersionUID = 1L;
    private static final int BODY_LIMIT = 4_096;

    private final transient Access access;

    /**
     * A servlet.
     *
     * @param access knows the token
     */
    public Login(Access access) {
        this.access = access;
    }

    /** Says whether a browser has to ask its person, without a refusal that it would complain of. */
    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        boolean wanted = access.judgeToken(AccessFilter.authorization(request)).isPresent();
        Answers.json(response, 200, Map.of("wanted", wanted));
    }

    @Override
    protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
        String token;
        try {
            JsonNode body =
                    JsonMapper.shared().readTree(request.getInputStream().readNBytes(BODY_LIMIT));
            token = body.path("token").asString("");
        } catch (JacksonException e) {
            Answers.error(response, 400, "The request is not JSON.");
            return;
        }
        if (access.judgeToken("Bearer " + token).isPresent()) {
            Answers.error(response, 401, "That is not the token.");
            return;
        }
        // Other sites' pages do not send it, and no script reads it.
        response.setHeader("Set-Cookie", COOKIE + '=' + token + "; Path=/; HttpOnly; SameSite=Strict");
        Answers.json(response, 200, Map.of());
    }
}
