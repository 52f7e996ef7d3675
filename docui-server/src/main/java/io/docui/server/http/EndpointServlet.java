package io.docui.server.http;

import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.List;

/** A servlet that says which methods it has to whoever tries another. */
public abstract class EndpointServlet extends HttpServlet {
    /**
     * The attribute of a request that says which session it is for, if a filter before the servlet has opened one for it in this process:
     * the session's id, a string.
     */
    public static final String SESSION = "io.docui.session";

    private static final long serialVersionUID = 1L;

    private final transient List<String> methods;

    /**
     * An endpoint.
     *
     * @param methods the methods of HTTP that it has, in capitals
     */
    protected EndpointServlet(String... methods) {
        this.methods = List.of(methods);
    }

    @Override
    protected void service(HttpServletRequest request, HttpServletResponse response)
            throws ServletException, IOException {
        if (methods.contains(request.getMethod())) {
            super.service(request, response);
            return;
        }
        String allowed = String.join(", ", methods);
        response.setHeader("Allow", allowed);
        JsonResponses.error(
                response, HttpServletResponse.SC_METHOD_NOT_ALLOWED, "Use one of the methods " + allowed + ".");
    }
}
