package io.docui.server.http;

import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.List;

/** Base class of servlets that answers unsupported HTTP methods with 405 and the list of allowed methods. */
public abstract class AbstractEndpointServlet extends HttpServlet {
    /**
     * The request attribute with the id of the request's session, a string. A filter before the servlet sets it if it
     * has opened a session for the request in this process.
     */
    public static final String SESSION = "io.docui.session";

    private final transient List<String> methods;

    /**
     * Creates an endpoint.
     *
     * @param methods the supported HTTP methods, in upper case
     */
    protected AbstractEndpointServlet(String... methods) {
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
                response,
                HttpServletResponse.SC_METHOD_NOT_ALLOWED,
                "This method is not supported. Use " + allowed + ".");
    }
}
