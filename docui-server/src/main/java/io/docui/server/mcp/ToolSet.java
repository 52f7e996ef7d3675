package io.docui.server.mcp;

import io.docui.runtime.session.App;
import io.docui.runtime.session.Session;
import io.docui.runtime.tool.ToolResult;
import io.modelcontextprotocol.spec.McpSchema.Tool;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/** The tools by which clients use an application: the few of the document mode, or one for each action. */
interface ToolSet {
    /**
     * The tools of a mode.
     *
     * @param mode the mode
     * @param app the application
     * @param json reads and writes
     * @return the tools
     */
    static ToolSet of(ToolMode mode, App app, JsonMapper json) {
        return mode == ToolMode.TOOLS ? new ActionToolSet(app.providers(), json) : new DocumentToolSet();
    }

    /** What a model is told before it sees anything of the application: at most 250 tokens. */
    String primer();

    /** The tools, in an order that never changes. */
    List<Tool> tools();

    /**
     * The parameter that a lone value is for.
     *
     * @param tool a tool's name
     * @return the parameter; empty if there is no such tool. A tool without parameters has one of no name
     */
    Optional<String> firstParameter(String tool);

    /**
     * What a client is told that calls a tool which there is not.
     *
     * @param tool the name that it gave
     * @return a sentence or two
     */
    String unknownToolMessage(String tool);

    /**
     * Carries out a call.
     *
     * @param session the client's session
     * @param tool the name of a tool that there is
     * @param arguments a JSON object
     * @return what came of it
     */
    Reply call(Session session, String tool, String arguments);

    /**
     * Answers the question that a call has led to.
     *
     * @param session the client's session
     * @param tool the tool that was called
     * @param answer a call of {@code answer}
     * @return what came of it
     */
    Reply answer(Session session, String tool, String answer);

    /** Whether a wizard that lets choose, or asks for a value, goes to a person who can be asked, and not to the model. */
    boolean elicitsChoices();

    /**
     * What came of a call.
     *
     * @param outcome the words, for the model
     * @param structuredContent the result as data; null where the tool promises none
     */
    record Reply(ToolResult outcome, @Nullable Map<String, Object> structuredContent) {}
}
