package io.docui.runtime.schema;

import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.internal.json.JsonText;
import io.docui.runtime.internal.schema.JsonSchemaWriter;
import java.util.Optional;

/**
 * Creates the JSON Schemas of an action's arguments and result, in dialect 2020-12 (docs/spec/types.md#type-table).
 *
 * <p>The schemas describe the exact form of each type, not the lenient forms that calls accept. Every value that a schema of
 * arguments permits is read as that value. Records and unions that are mentioned more than once or within themselves are in
 * {@code $defs}. Each schema is a document of its own, and its references start at its own root.
 */
public final class JsonSchemas {
    private JsonSchemas() {}

    /**
     * Returns the schema of an action's arguments as one JSON object.
     *
     * @param action an action
     * @return a JSON object without white space
     */
    public static String parameters(ActionDescriptor action) {
        return JsonText.compact(out -> JsonSchemaWriter.writeArguments(out, action, false));
    }

    /**
     * Returns the schema of an action's result. For an asynchronous result, this is the schema of the eventual value.
     *
     * @param action an action
     * @return a JSON object without white space, or {@code true} if the result can be anything; empty if there is no result
     */
    public static Optional<String> result(ActionDescriptor action) {
        return JsonSchemaWriter.hasResult(action)
                ? Optional.of(JsonText.compact(out -> JsonSchemaWriter.writeResult(out, action)))
                : Optional.empty();
    }
}
