package io.docui.server.mcp;

import io.docui.runtime.action.ActionResult;
import io.docui.runtime.error.DocUIException;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.session.Session;
import io.docui.server.mcp.DocumentTool.Outcome;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Carries the tool calls of the document mode out on a session, and answers in Markdown.
 *
 * <p>There is no structured content: it would say the same again, and a model would pay for both.
 */
final class DocumentTools {
    private static final System.Logger LOG = System.getLogger(DocumentTools.class.getName());

    private final Session session;

    DocumentTools(Session session) {
        this.session = session;
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
            return answer(run(tool, arguments));
        } catch (RuntimeException | StackOverflowError e) {
            LOG.log(System.Logger.Level.ERROR, "Tool " + tool.name() + " failed", e);
            return failure(ErrorCode.INTERNAL, "The server failed on this call; it is still there. Look again.");
        }
    }

    private Outcome run(DocumentTool tool, Map<String, @Nullable Object> arguments) {
        try {
            return tool.body().run(session, ToolArguments.of(tool, arguments));
        } catch (DocUIException e) {
            return Outcome.of(session, ActionResult.notRun(e.error()));
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
        return answer(new Outcome("## " + code.severity().mark() + " " + code + "\n" + message, false));
    }

    private static CallToolResult answer(Outcome outcome) {
        CallToolResult.Builder answer =
                CallToolResult.builder().addTextContent(outcome.markdown()).isError(!outcome.success());
        outcome.media().forEach(media -> answer.addContent(MediaContent.of(media)));
        return answer.build();
    }
}
