package io.docui.runtime.schema;

import io.docui.annotations.LodLevel;
import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.context.TokenCounter;
import io.docui.runtime.document.Translation;
import io.docui.runtime.internal.json.JsonText;
import java.util.Collection;
import java.util.List;

/**
 * What a model pays to be shown actions: as prototypes at each level of detail, and as the JSON tools of an API for
 * function calling.
 *
 * @param actions what each action costs, in the order given, without the types that it shares with others
 * @param total what all of them cost together, with the types that they use declared once
 */
public record CatalogTokenCost(List<ActionTokenCost> actions, ActionTokenCost total) {

    /** Copies the list. */
    public CatalogTokenCost {
        actions = List.copyOf(actions);
    }

    /**
     * Tokens, in the four forms.
     *
     * @param name the action's name; empty for a total
     * @param gist as a signature
     * @param summary with the first sentence
     * @param full with the whole comment
     * @param json as a JSON tool
     */
    public record ActionTokenCost(String name, int gist, int summary, int full, int json) {}

    /**
     * Counts.
     *
     * @param actions the actions that show together
     * @param counter measures text
     * @return what they cost
     */
    public static CatalogTokenCost of(Collection<ActionDescriptor> actions, TokenCounter counter) {
        Prototypes prototypes = Prototypes.of(actions, Translation.NONE);
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
     * An action as an entry of the {@code tools} of a request for function calling.
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
            JsonSchemas.writeParameters(out, action);
            out.writeEndObject();
            out.writeEndObject();
        });
    }
}
