package io.docui.soak.client;

import java.util.Map;
import java.util.concurrent.CompletableFuture;

/** A client's connection to a session, through which it calls MCP tools. */
interface SessionConnection {
    /** The answer of a tool call, reduced to its text. */
    record ToolAnswer(String text) {}

    /**
     * Calls a tool.
     * @return the answer; the future fails with an {@link java.io.IOException} if no answer came
     */
    CompletableFuture<ToolAnswer> tool(String name, Map<String, Object> arguments);
}
