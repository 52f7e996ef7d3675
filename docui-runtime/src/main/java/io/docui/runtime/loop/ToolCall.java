package io.docui.runtime.loop;

import org.jspecify.annotations.Nullable;

/**
 * A tool call in a model's message, as the model wrote it; neither the name nor the arguments are validated.
 *
 * @param id the id by which the provider relates the report to the call; null if the provider has none
 * @param name the name of the tool
 * @param arguments the arguments, usually a JSON object
 */
public record ToolCall(@Nullable String id, String name, String arguments) {}
