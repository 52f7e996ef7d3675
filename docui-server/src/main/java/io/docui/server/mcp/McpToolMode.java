package io.docui.server.mcp;

/** Mode in which MCP clients see an application (docs/spec/fronts.md#document-mode, docs/spec/fronts.md#tools-mode). */
public enum McpToolMode {
    /** A document and a fixed set of four tools, whatever the number of actions. */
    DOCUMENT,
    /** One tool per action, for clients whose models need schemas. */
    TOOLS
}
