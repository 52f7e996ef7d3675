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
 * JSON Schemas of what an action takes and gives, in the dialect 2020-12 (docs/spec/types.md#type-table).
 *
 * <p>They say the exact form of each type and nothing of the leniency of calls: whatever a schema of parameters allows is
 * read as that value. Records and unions that are mentioned twice or within themselves stand in {@code $defs}. Each schema
 * is a document of its own: its references start at its own root.
 */
public final class JsonSchemas {
    private JsonSchemas() {}

    /**
     * The schema of an action's arguments as one JSON object.
     *
     * @param action an action
     * @return a JSON object without white space
     */
    public static String parameters(ActionDescriptor action) {
        return JsonText.compact(out -> writeParameters(out, action));
    }

    /**
     * The schema of an action's result; of an action whose result comes later, of that result.
     *
     * @param action an action
     * @return a JSON object without white space, or {@code true} where the result can be anything; empty if there is no
     *     result
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
