package io.docui.runtime.action;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The caller of an action, as far as the front knows it (docs/spec/sessions.md#caller-context).
 *
 * @param front the way into the application: {@code mcp}, {@code inspector}, {@code terminal}, or {@code java} for the program itself
 * @param client the program, model or person that calls, such as the name and version of an MCP client; null if unknown
 * @param user the authenticated user on whose behalf the client calls; null if unknown. A client's own claim is never the user
 */
public record Caller(
        String front, @Nullable String client, @Nullable String user) {
    /** The front of callers that use a session from Java. */
    public static final String JAVA = "java";

    /** Checks the front. */
    public Caller {
        Objects.requireNonNull(front);
        if (front.isEmpty() || front.indexOf('\n') >= 0) {
            throw new IllegalArgumentException("A front is one line of text, not \"" + front + '"');
        }
    }
}
