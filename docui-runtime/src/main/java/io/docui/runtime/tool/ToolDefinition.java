package io.docui.runtime.tool;

import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.ProviderDescriptor;
import io.docui.runtime.schema.ModelSchemas;
import java.util.ArrayList;
import java.util.List;
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
     * Returns a tool for each action of an application, in the order of the providers. The tools have no output schemas, because each
     * front has a form of its own for results.
     *
     * @param providers the providers of the application
     * @return the tools; an action whose name two providers have is named {@code provider_action}
     */
    public static List<ToolDefinition> ofActions(List<ProviderDescriptor> providers) {
        List<ToolDefinition> tools = new ArrayList<>();
        for (ProviderDescriptor provider : providers) {
            for (ActionDescriptor action : provider.actions()) {
                String name = isShared(action.name(), provider, providers)
                        ? provider.id() + '_' + action.name()
                        : action.name();
                tools.add(new ToolDefinition(
                        name, ToolDescription.of(action), ModelSchemas.parameters(action), Optional.empty()));
            }
        }
        return tools;
    }

    private static boolean isShared(String name, ProviderDescriptor owner, List<ProviderDescriptor> providers) {
        return providers.stream()
                .filter(provider -> !provider.id().equals(owner.id()))
                .flatMap(provider -> provider.actions().stream())
                .anyMatch(action -> action.name().equals(name));
    }
}
