package io.docui.runtime.tool;

import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.ProviderDescriptor;
import io.docui.runtime.document.DescriptionTranslator;
import io.docui.runtime.internal.text.AsciiNameSpeller;
import io.docui.runtime.schema.ModelSchemas;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * An action as a tool of the tools mode, with the names that reach it (docs/spec/fronts.md#tools-mode). Immutable.
 *
 * @param provider the provider of the action
 * @param action the action
 * @param call the name in calls; qualified if several providers have an action of this name
 * @param name the name as a tool, which no other tool of the application has; in ASCII and
 *     without a dot, because not every client permits other characters
 */
public record ActionTool(ProviderDescriptor provider, ActionDescriptor action, String call, String name) {
    /**
     * Decides the names of the actions of an application.
     *
     * @param providers the providers of the application
     * @return all actions, in the order of the providers. An action whose name another provider has, too, is named
     *     {@code provider_action} as a tool. Names are spelled in ASCII. A number follows if another tool has that name
     * @throws IllegalArgumentException if one provider has two actions of the same name
     */
    public static List<ActionTool> of(List<ProviderDescriptor> providers) {
        Map<String, Integer> uses = new HashMap<>();
        for (ProviderDescriptor provider : providers) {
            provider.actions().forEach(action -> uses.merge(action.name(), 1, Integer::sum));
        }
        Set<String> taken = new HashSet<>();
        uses.forEach((name, count) -> {
            if (count == 1 && AsciiNameSpeller.isAscii(name)) {
                taken.add(name);
            }
        });
        List<ActionTool> tools = new ArrayList<>();
        for (ProviderDescriptor provider : providers) {
            checkNames(provider);
            for (ActionDescriptor action : provider.actions()) {
                boolean isUnique = uses.getOrDefault(action.name(), 0) == 1;
                tools.add(isUnique ? unique(provider, action, taken) : qualified(provider, action, taken));
            }
        }
        return List.copyOf(tools);
    }

    private static ActionTool unique(ProviderDescriptor provider, ActionDescriptor action, Set<String> taken) {
        String call = action.name();
        if (AsciiNameSpeller.isAscii(call)) {
            return new ActionTool(provider, action, call, call);
        }
        String name = AsciiNameSpeller.firstFree(AsciiNameSpeller.spell(call), taken);
        taken.add(name);
        return new ActionTool(provider, action, call, name);
    }

    private static ActionTool qualified(ProviderDescriptor provider, ActionDescriptor action, Set<String> taken) {
        String qualified = provider.id() + '_' + AsciiNameSpeller.spell(action.name());
        String name = AsciiNameSpeller.firstFree(qualified, taken);
        taken.add(name);
        return new ActionTool(provider, action, provider.id() + '.' + action.name(), name);
    }

    private static void checkNames(ProviderDescriptor provider) {
        Set<String> names = new HashSet<>();
        for (ActionDescriptor action : provider.actions()) {
            if (!names.add(action.name())) {
                throw new IllegalArgumentException("The provider " + provider.id() + " has two actions named "
                        + action.name() + ". Give one of them another name.");
            }
        }
    }

    /**
     * Returns the definition of the tool. It has no output schema, because each front has a form of its own for results.
     *
     * @param words the translation of the descriptions; {@link DescriptionTranslator#NONE} if there is none
     * @return the definition
     */
    public ToolDefinition definition(DescriptionTranslator words) {
        return new ToolDefinition(
                name,
                ToolDescription.of(action, words, call.equals(name) ? "" : call),
                ModelSchemas.parameters(action),
                Optional.empty());
    }
}
