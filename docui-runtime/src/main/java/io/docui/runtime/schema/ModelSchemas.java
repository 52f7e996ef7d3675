package io.docui.runtime.schema;

import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.internal.json.JsonText;
import io.docui.runtime.internal.schema.JsonSchemaWriter;
import io.docui.runtime.internal.schema.ModelDialect;
import java.util.Optional;

/**
 * Creates the JSON Schemas of actions that fronts serve to models, in the dialect that all model providers accept
 * (docs/spec/types.md#schemas-for-models).
 *
 * <p>They are shorter than those of {@link JsonSchemas} and permit at least the same values: limits of number types are left out, patterns
 * are in RE2 syntax, names are spelled in ASCII, references are replaced with their definitions unless a type contains itself or is large, and what a provider does not
 * accept is a part of the description. The runtime checks arguments completely, whatever schema a model was given.
 */
public final class ModelSchemas {
    private ModelSchemas() {}

    /**
     * Returns the schema of an action's arguments as one JSON object.
     *
     * @param action an action
     * @return a JSON object without white space
     */
    public static String parameters(ActionDescriptor action) {
        return ModelDialect.arguments(JsonText.compact(out -> JsonSchemaWriter.writeArguments(out, action, true)));
    }

    /**
     * Returns the schema of an action's result. For an asynchronous result, this is the schema of the eventual value.
     *
     * @param action an action
     * @return a JSON object without white space, or {@code true} if the result can be anything; empty if there is no result
     */
    public static Optional<String> result(ActionDescriptor action) {
        return JsonSchemas.result(action).map(ModelDialect::result);
    }
}
