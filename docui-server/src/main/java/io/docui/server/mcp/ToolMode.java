package io.docui.server.mcp;

/** How clients see an application (docs/spec/fronts.md#document-mode, docs/spec/fronts.md#tools-mode). */
public enum ToolMode {
    /** A document, and four tools whatever the number of actions. */
    DOCUMENT,
    /** A tool for each action, for clients whose model should see schemas. */
    TOOLS
}
