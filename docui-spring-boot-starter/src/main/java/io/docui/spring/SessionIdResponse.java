package io.docui.spring;

import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpServletResponseWrapper;
import java.util.function.Consumer;

/** Response that reports the id of a new session. */
final class SessionIdResponse extends HttpServletResponseWrapper {
    private final String header;
    private final Consumer<String> onSessionId;

    SessionIdResponse(HttpServletResponse response, String header, Consumer<String> onSessionId) {
        super(response);
        this.header = header;
        this.onSessionId = onSessionId;
    }

    @Override
    public void setHeader(String name, String value) {
        if (name.equalsIgnoreCase(header)) {
            onSessionId.accept(value);
        }
        super.setHeader(name, value);
    }
}
