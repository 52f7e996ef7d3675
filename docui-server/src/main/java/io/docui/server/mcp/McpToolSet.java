package io.docui.server.mcp;

import io.docui.runtime.session.App;
import io.docui.runtime.session.Session;
import io.docui.runtime.tool.ActionTool;
import io.docui.runtime.tool.ToolResult;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The MCP tools by which clients use an application: those of the document mode, one per action, or one that finds actions. */
interface McpToolSet {
    static McpToolSet of(McpToolMode mode, App app) {
        if (mode == McpToolMode.DOCUMENT) {
            return new DocumentToolSet();
        }
        List<ActionTool> actions = ActionTool.of(app.providers());
        if (mode == McpToolMode.FOUND && actions.size() > ActionToolSet.FEW_ACTIONS) {
            return new ActionSearchToolSet(new ActionFinder(actions, app.translation(), app.policy()));
        }
        if (mode == McpToolMode.FOUND) {
            System.getLogger(McpToolSet.class.getName())
                    .log(
                            System.Logger.Level.WARNING,
                            "The application has {0} actions, not more than {1}, so each is a tool of its own",
                            actions.size(),
                            ActionToolSet.FEW_ACTIONS);
        }
        return new ActionToolSet(actions, app.translation(), app.budget(), mode == McpToolMode.STRUCTURED);
    }

    /** Returns the instructions for a model that does not know the application yet: at most 250 tokens. */
    String primer();

    /** Returns the tools, in a fixed order. */
    List<McpTool> tools();

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
