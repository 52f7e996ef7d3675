package io.docui.server.mcp;

/** How clients see an application (DESIGN section 15). */
public enum ToolMode {
    /** A document, and four tools whatever the number of actions. */
    DOCUMENT,
    /** A tool for each action, for clients whose model should see schemas. */
    TOOLS
}
