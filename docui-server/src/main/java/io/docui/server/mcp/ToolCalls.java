package io.docui.server.mcp;

import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.session.Session;
import io.docui.runtime.tool.DocumentTool;
import io.docui.runtime.tool.DocumentTools;
import io.docui.runtime.tool.ToolOutcome;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/**
 * Answers the tool calls of a client.
 *
 * <p>There is no structured content: it would say the same again, and a model would pay for both.
 */
final class ToolCalls {
    private static final System.Logger LOG = System.getLogger(ToolCalls.class.getName());

    private final Session session;
    private final DocumentTools tools;
    private final JsonMapper json;

    ToolCalls(Session session, JsonMapper json) {
        this.session = session;
        this.tools = new DocumentTools(session);
        this.json = json;
    }

    /** Makes the first document before it is asked for: in a process that has just started it takes longest. */
    void prepare() {
        try {
            session.project();
        } catch (RuntimeException e) {
            LOG.log(System.Logger.Level.DEBUG, "Whoever looks will be told", e);
        }
    }

    /**
     * Carries out a call.
     *
     * @param tool the tool
     * @param arguments what was sent
     * @return the answer; never an exception
     */
    CallToolResult call(DocumentTool tool, Map<String, @Nullable Object> arguments) {
        try {
            return answer(tools.call(tool.toolName(), json.writeValueAsString(arguments)));
        } catch (RuntimeException | StackOverflowError e) {
            LOG.log(System.Logger.Level.ERROR, "Tool " + tool.toolName() + " failed", e);
            return failure(ErrorCode.INTERNAL, "The server failed on this call; it is still there. Look again.");
        }
    }

    /**
     * An answer that is given without the session.
     *
     * @param code the code
     * @param message what a model is to know, without Markdown
     * @return an answer that says that the call failed
     */
    static CallToolResult failure(ErrorCode code, String message) {
        return answer("## " + code.severity().mark() + " " + code + "\n" + message, false)
                .build();
    }

    private static CallToolResult answer(ToolOutcome outcome) {
        CallToolResult.Builder answer = answer(outcome.markdown(), outcome.success());
        outcome.media().forEach(media -> answer.addContent(MediaContent.of(media)));
        return answer.build();
    }

    private static CallToolResult.Builder answer(String markdown, boolean success) {
        return CallToolResult.builder().addTextContent(markdown).isError(!success);
    }
}
