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
interface McpToolSet {
    static McpToolSet of(McpToolMode mode, App app, JsonMapper json) {
        return mode == McpToolMode.TOOLS ? new ActionToolSet(app.providers(), json) : new DocumentToolSet();
    }

    /** Returns the instructions for a model that does not know the application yet: at most 250 tokens. */
    String primer();

    /** Returns the tools, in a fixed order. */
    List<Tool> tools();

    /**
     * Returns the parameter that receives a single unnamed value.
     * @return the parameter; empty if there is no such tool; an empty name if the tool has no parameters
     */
    Optional<String> firstParameter(String tool);

    /**
     * Returns the error message for an unknown tool.
     * @return one or two sentences
     */
    String unknownToolMessage(String tool);

    Reply call(Session session, String tool, String arguments);

    /**
     * Answers the question to which a call has led.
     * @param answer a call of {@code answer}
     */
    Reply answer(Session session, String tool, String answer);

    /** Returns whether wizards that ask for a choice or a value go to a reachable person instead of the model. */
    boolean elicitsChoices();

    /**
     * Result of a tool call, as text and as data.
     * @param structuredContent the result as data; null if the tool declares none
     */
    record Reply(ToolResult outcome, @Nullable Map<String, Object> structuredContent) {}
}
