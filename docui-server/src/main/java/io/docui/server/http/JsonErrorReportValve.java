package io.docui.server.http;

import java.io.IOException;
import java.io.Writer;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import org.apache.catalina.connector.Request;
import org.apache.catalina.connector.Response;
import org.apache.catalina.valves.ErrorReportValve;
import org.apache.coyote.ActionCode;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/** Tomcat error report valve that answers errors outside all servlets in JSON, without internals of the server. */
final class JsonErrorReportValve extends ErrorReportValve {
    private static final System.Logger LOG = System.getLogger(JsonErrorReportValve.class.getName());

    @Override
    protected void report(Request request, Response response, @Nullable Throwable throwable) {
        int status = response.getStatus();
        if (status < 400 || response.getContentWritten() > 0 || !response.setErrorReported()) {
            return;
        }
        AtomicBoolean reachable = new AtomicBoolean();
        response.getCoyoteResponse().action(ActionCode.IS_IO_ALLOWED, reachable);
        if (!reachable.get()) {
            return;
        }
        response.setContentType("application/json");
        response.setCharacterEncoding("UTF-8");
        response.setHeader("Cache-Control", "no-store");
        response.setHeader("X-Content-Type-Options", "nosniff");
        try {
            Writer writer = response.getReporter();
            if (writer != null) {
                writer.write(JsonMapper.shared().writeValueAsString(Map.of("error", words(status))));
                response.finishResponse();
            }
        } catch (IOException | IllegalStateException e) {
            LOG.log(System.Logger.Level.DEBUG, "The client has disconnected", e);
        }
    }

    private static String words(int status) {
        return switch (status) {
            case 404 -> "There is no resource at this path.";
            case 405 -> "This path does not support the method.";
            case 413, 414, 431 -> "The request is too long.";
            case 503 -> "The server is shutting down.";
            default ->
                status < 500
                        ? "The request is malformed."
                        : "The server could not process this request. It is still running.";
        };
    }
}
