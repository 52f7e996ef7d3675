package io.docui.runtime.schema;

import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.ParameterDescriptor;
import io.docui.runtime.action.TypeDescriptor;
import io.docui.runtime.action.TypeDescriptor.PromiseType;
import io.docui.runtime.action.TypeDescriptor.SimpleType;
import io.docui.runtime.internal.json.JsonText;
import java.util.List;
import java.util.Optional;
import tools.jackson.core.JsonGenerator;

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
        return JsonText.compact(out -> writeParameters(out, action));
    }

    /**
     * Returns the schema of an action's result. For an asynchronous result, this is the schema of the eventual value.
     *
     * @param action an action
     * @return a JSON object without white space, or {@code true} if the result can be anything; empty if there is no result
     */
    public static Optional<String> result(ActionDescriptor action) {
        return hasResult(action) ? Optional.of(JsonText.compact(out -> writeResult(out, action))) : Optional.empty();
    }

    static boolean hasResult(ActionDescriptor action) {
        return resultType(action) != SimpleType.VOID;
    }

    static void writeParameters(JsonGenerator out, ActionDescriptor action) {
        List<TypeDescriptor> types =
                action.parameters().stream().map(ParameterDescriptor::type).toList();
        JsonSchemaWriter.ofArguments(out, NamedTypes.of(types)).root(action.parameters());
    }

    static void writeResult(JsonGenerator out, ActionDescriptor action) {
        TypeDescriptor type = resultType(action);
        JsonSchemaWriter.ofResult(out, NamedTypes.of(List.of(type))).root(type, action.returnDescription());
    }

    private static TypeDescriptor resultType(ActionDescriptor action) {
        TypeDescriptor type = action.returns();
        while (type instanceof PromiseType promise) {
            type = promise.value();
        }
        return type;
    }
}
