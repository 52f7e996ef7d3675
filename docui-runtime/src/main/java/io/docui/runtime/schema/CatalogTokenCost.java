package io.docui.runtime.schema;

import io.docui.annotations.LodLevel;
import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.context.TokenCounter;
import io.docui.runtime.document.DescriptionTranslator;
import io.docui.runtime.internal.json.JsonText;
import java.util.Collection;
import java.util.List;

/**
 * Token cost of showing actions to a model, as prototypes at each level of detail and as JSON tools for function calling.
 *
 * @param actions the cost of each action, in the given order, without the types that it shares with other actions
 * @param total the cost of all actions together, in which each type that they use is declared once
 */
public record CatalogTokenCost(List<ActionTokenCost> actions, ActionTokenCost total) {

    /** Copies the list. */
    public CatalogTokenCost {
        actions = List.copyOf(actions);
    }

    /**
     * The token cost of an action in the four forms.
     *
     * @param name the name of the action; empty for a total
     * @param gist the cost of the signature
     * @param summary the cost with the first sentence
     * @param full the cost with the whole comment
     * @param json the cost as a JSON tool
     */
    public record ActionTokenCost(String name, int gist, int summary, int full, int json) {}

    /**
     * Computes the cost of actions.
     *
     * @param actions the actions that are shown together
     * @param counter the counter that measures text
     * @return the cost
     */
    public static CatalogTokenCost of(Collection<ActionDescriptor> actions, TokenCounter counter) {
        PrototypeRenderer prototypes = PrototypeRenderer.of(actions, DescriptionTranslator.NONE);
        List<ActionTokenCost> costs = actions.stream()
                .map(action -> new ActionTokenCost(
                        action.name(),
                        counter.count(prototypes.prototype(action, LodLevel.GIST)),
                        counter.count(prototypes.prototype(action, LodLevel.SUMMARY)),
                        counter.count(prototypes.prototype(action, LodLevel.FULL)),
                        counter.count(tool(action))))
                .toList();
        ActionTokenCost total = new ActionTokenCost(
                "",
                counter.count(prototypes.block(LodLevel.GIST)),
                counter.count(prototypes.block(LodLevel.SUMMARY)),
                counter.count(prototypes.block(LodLevel.FULL)),
                costs.stream().mapToInt(ActionTokenCost::json).sum());
        return new CatalogTokenCost(costs, total);
    }

    /**
     * Returns an action as an entry of {@code tools} in a request for function calling.
     *
     * @param action an action
     * @return a JSON object without white space
     */
    public static String tool(ActionDescriptor action) {
        return JsonText.compact(out -> {
            out.writeStartObject();
            out.writeStringProperty("type", "function");
            out.writeObjectPropertyStart("function");
            out.writeStringProperty("name", action.name());
            if (!action.description().isBlank()) {
                out.writeStringProperty("description", action.description());
            }
            out.writeName("parameters");
            out.writeRawValue(ModelSchemas.parameters(action));
            out.writeEndObject();
            out.writeEndObject();
        });
    }
}
