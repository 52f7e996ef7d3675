package io.docui.runtime.tool;

import io.docui.runtime.action.ProviderDescriptor;
import io.docui.runtime.document.DescriptionTranslator;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * A tool as a front declares it to a model.
 *
 * @param name the name
 * @param description the description, or empty
 * @param inputSchema the JSON Schema of the arguments
 * @param outputSchema the JSON Schema of the result, if there is one
 */
public record ToolDefinition(String name, String description, String inputSchema, Optional<String> outputSchema) {

    /**
     * Returns all tools of an application in the tools mode: one for each action, in the order of the providers, then the shared tools.
     * They have no output schemas, because each front has a form of its own for results.
     *
     * @param providers the providers of the application
     * @param words the translation of the descriptions; {@link DescriptionTranslator#NONE} if there is none
     * @return the tools, each with a name of its own
     * @throws IllegalArgumentException if one provider has two actions of the same name
     */
    public static List<ToolDefinition> ofToolsMode(List<ProviderDescriptor> providers, DescriptionTranslator words) {
        List<ActionTool> actions = ActionTool.of(providers);
        List<ToolDefinition> tools = new ArrayList<>();
        actions.forEach(action -> tools.add(action.definition(words)));
        Map<SharedTool, String> shared = SharedTool.besideActions(actions);
        String run = Objects.requireNonNull(shared.get(SharedTool.RUN));
        shared.forEach((tool, name) -> tools.add(tool.definition(name, run)));
        return List.copyOf(tools);
    }
}
