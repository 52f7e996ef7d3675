package io.docui.server.mcp;

import io.docui.runtime.context.CallStyle;
import io.docui.runtime.session.App;

/** Mode in which MCP clients see an application (docs/spec/fronts.md#document-mode, docs/spec/fronts.md#tools-mode). */
public enum McpToolMode {
    /** A document and a fixed set of four tools, whatever the number of actions. */
    DOCUMENT,
    /** One tool per action, for clients whose models need schemas. Results are text. */
    TOOLS,
    /**
     * A tool that finds actions, and a tool that runs their calls, for applications with many actions. An application with at most
     * {@value ActionToolSet#FEW_ACTIONS} actions is served like {@link #TOOLS}.
     */
    FOUND,
    /** One tool per action, for clients that read structured content: the value of a result is data, and its text only says the rest. */
    STRUCTURED;

    /**
     * Returns an application whose documents and reports are for clients in this mode.
     *
     * @param app the application
     * @return the same application, with another {@link CallStyle} if this mode needs one
     */
    public App configure(App app) {
        return this == DOCUMENT ? app : app.withCallStyle(CallStyle.TOOLS);
    }
}
