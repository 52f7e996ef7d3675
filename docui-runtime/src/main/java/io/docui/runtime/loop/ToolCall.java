package io.docui.runtime.loop;

import org.jspecify.annotations.Nullable;

/**
 * A tool call in a model's message, as the model wrote it: neither the name nor the arguments need be right.
 *
 * @param id by which the provider relates the report to it; null where the provider has none
 * @param name the tool's name
 * @param arguments the arguments: most often a JSON object
 */
public record ToolCall(@Nullable String id, String name, String arguments) {}
