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

/** The MCP tools by which clients use an application: those of the document mode, or one per action. */
interface ToolSet {
    /**
     * Returns the tools of a mode.
     *
     * @param mode the mode
     * @param app the application
     * @param json the JSON mapper
     * @return the tools
     */
    static ToolSet of(ToolMode mode, App app, JsonMapper json) {
        return mode == ToolMode.TOOLS ? new ActionToolSet(app.providers(), json) : new DocumentToolSet();
    }

    /** Returns the instructions for a model that does not know the application yet: at most 250 tokens. */
    String primer();

    /** Returns the tools, in a fixed order. */
    List<Tool> tools();

    /**
     * Returns the parameter that receives a single unnamed value.
     *
     * @param tool a tool's name
     * @return the parameter; empty if there is no such tool; an empty name if the tool has no parameters
     */
    Optional<String> firstParameter(String tool);

    /**
     * Returns the error message for an unknown tool.
     *
     * @param tool the unknown name
     * @return one or two sentences
     */
    String unknownToolMessage(String tool);

    /**
     * Runs a call.
     *
     * @param session the client's session
     * @param tool the name of an existing tool
     * @param arguments a JSON object
     * @return the result
     */
    Reply call(Session session, String tool, String arguments);

    /**
     * Answers the question to which a call has led.
     *
     * @param session the client's session
     * @param tool the tool that was called
     * @param answer a call of {@code answer}
     * @return the result
     */
    Reply answer(Session session, String tool, String answer);

    /** Returns whether wizards that ask for a choice or a value go to a reachable person instead of the model. */
    boolean elicitsChoices();

    /**
     * Result of a tool call, as text and as data.
     *
     * @param outcome the text for the model
     * @param structuredContent the result as data; null if the tool declares none
     */
    record Reply(ToolResult outcome, @Nullable Map<String, Object> structuredContent) {}
}
