package io.docui.soak.client;

import java.util.Map;
import java.util.concurrent.CompletableFuture;

/** A client's line to a session. */
interface SessionConnection {
    /**
     * What a tool gave.
     *
     * @param text its text
     */
    record ToolAnswer(String text) {}

    /**
     * Calls a tool.
     *
     * @param name its name
     * @param arguments its arguments
     * @return its answer; it fails with an {@link java.io.IOException} if none came
     */
    CompletableFuture<ToolAnswer> tool(String name, Map<String, Object> arguments);
}
