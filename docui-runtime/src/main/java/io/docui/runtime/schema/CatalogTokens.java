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
public record CatalogTokens(List<Cost> actions, Cost total) {

    /** Copies the list. */
    public CatalogTokens {
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
    public record Cost(String name, int gist, int summary, int full, int json) {}

    /**
     * Counts.
     *
     * @param actions the actions that show together
     * @param counter measures text
     * @return what they cost
     */
    public static CatalogTokens of(Collection<ActionDescriptor> actions, TokenCounter counter) {
        Prototypes prototypes = Prototypes.of(actions, Translation.NONE);
        List<Cost> costs = actions.stream()
                .map(action -> new Cost(
                        action.name(),
                        counter.count(prototypes.at(action, LodLevel.GIST)),
                        counter.count(prototypes.at(action, LodLevel.SUMMARY)),
                        counter.count(prototypes.at(action, LodLevel.FULL)),
                        counter.count(tool(action))))
                .toList();
        Cost total = new Cost(
                "",
                counter.count(prototypes.block(LodLevel.GIST)),
                counter.count(prototypes.block(LodLevel.SUMMARY)),
                counter.count(prototypes.block(LodLevel.FULL)),
                costs.stream().mapToInt(Cost::json).sum());
        return new CatalogTokens(costs, total);
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
