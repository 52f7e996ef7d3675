package io.docui.spring;

import io.docui.server.http.JsonResponses;
import io.docui.server.inspector.InspectorPageServlet;
import jakarta.servlet.ServletConfig;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Map;

/** Serves the files of the inspector's page below a path. The application's own security asks for the user, so the page asks for no token. */
final class InspectorServlet extends HttpServlet {
    private final transient InspectorPageServlet page = new InspectorPageServlet();

    @Override
    public void init(ServletConfig config) throws ServletException {
        super.init(config);
        page.init(config);
    }

    @Override
    protected void service(HttpServletRequest request, HttpServletResponse response)
            throws ServletException, IOException {
        String path = request.getPathInfo();
        if (path == null) {
            response.sendRedirect(request.getContextPath() + request.getServletPath() + '/');
        } else if (path.equals("/login")) {
            JsonResponses.json(response, HttpServletResponse.SC_OK, Map.of("wanted", false));
        } else {
            page.service(new PathRequest(request, path), response);
        }
    }

    /** Request whose servlet path is the path of a file. */
    private static final class PathRequest extends HttpServletRequestWrapper {
        private final String path;

        PathRequest(HttpServletRequest request, String path) {
            super(request);
            this.path = path;
        }

        @Override
        public String getServletPath() {
            return path;
        }
    }
}
