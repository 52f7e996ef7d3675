package io.docui.runtime.internal.schema;

import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.BooleanValue;
import io.docui.runtime.call.Value.ListValue;
import io.docui.runtime.call.Value.ObjectValue;
import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.internal.json.JsonText;
import io.docui.runtime.internal.json.ValueJsonCodec;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Rewrites the schema of an action's arguments to the keywords that all model providers accept (docs/spec/types.md#schemas-for-models). A
 * keyword that not all of them accept becomes words of the description. The result permits at least what the given schema permits. Not
 * thread-safe.
 */
public final class ModelDialect {
    private static final String DEFINITIONS = "$defs";
    private static final String REFERENCE = "$ref";
    private static final String DESCRIPTION = "description";
    private static final String ANY_OF = "anyOf";

    /** The maximum size of a definition that replaces its references, in JSON values. */
    private static final int MOST_INLINED = 200;

    /** Keywords that tell a model nothing about a value. */
    private static final Set<String> SILENT = Set.of("$schema", "$id", "$anchor", "$comment", "title", "examples");

    private static final List<String> ANNOTATIONS = List.of(DESCRIPTION, "default");

    private final Map<String, Value> definitions;
    private final DefinitionSizes sizes;
    private final Map<String, ObjectValue> kept = new LinkedHashMap<>();

    private ModelDialect(Map<String, Value> definitions) {
        this.definitions = definitions;
        this.sizes = new DefinitionSizes(definitions, MOST_INLINED);
    }

    /**
     * Rewrites the schema of arguments.
     * @param schema a schema without references to other documents
     * @return the schema without white space
     */
    public static String arguments(String schema) {
        ObjectValue root = (ObjectValue) ValueJsonCodec.parse(schema);
        ModelDialect dialect = new ModelDialect(
                root.fields().get(DEFINITIONS) instanceof ObjectValue known ? known.fields() : Map.of());
        Map<String, Value> rewritten = new LinkedHashMap<>(dialect.object(root));
        dialect.addKeptDefinitions(rewritten);
        return JsonText.compact(out -> ValueJsonCodec.writeObject(out, rewritten));
    }

    /** Adds the definitions that references still name. Rewriting one can find others. */
    private void addKeptDefinitions(Map<String, Value> root) {
        Map<String, Value> rewritten = new LinkedHashMap<>();
        while (rewritten.size() < kept.size()) {
            new LinkedHashMap<>(kept).forEach((name, definition) -> {
                if (!rewritten.containsKey(name)) {
                    rewritten.put(name, schema(definition));
                }
            });
        }
        if (!rewritten.isEmpty()) {
            root.put(DEFINITIONS, new ObjectValue(rewritten));
        }
    }

    private Value schema(Value schema) {
        return schema instanceof ObjectValue object ? new ObjectValue(object(object)) : schema;
    }

    private Map<String, Value> object(ObjectValue schema) {
        Map<String, Value> fields = schema.fields();
        if (fields.get(REFERENCE) instanceof TextValue reference) {
            return reference(reference.text(), fields);
        }
        if (fields.get("type") instanceof ListValue types) {
            return alternatives(types, fields);
        }
        KeywordRewriter keywords = new KeywordRewriter(fields);
        fields.forEach((keyword, value) -> {
            if (!SILENT.contains(keyword)) {
                rewrite(keyword, value, keywords);
            }
        });
        return keywords.described(fields.get(DESCRIPTION));
    }

    private void rewrite(String keyword, Value value, KeywordRewriter keywords) {
        switch (keyword) {
            case DEFINITIONS, DESCRIPTION -> {}
            case "items" -> keywords.keep(keyword, schemaOrAny(value));
            case "additionalProperties" -> keywords.keep(keyword, schema(value));
            case "properties" -> {
                if (value instanceof ObjectValue properties) {
                    keywords.keep(keyword, properties(properties));
                } else {
                    keywords.describe(keyword, value);
                }
            }
            case ANY_OF, "oneOf" -> {
                if (value instanceof ListValue schemas) {
                    keywords.keep(ANY_OF, alternatives(schemas));
                } else {
                    keywords.describe(keyword, value);
                }
            }
            default -> keywords.rewrite(keyword, value);
        }
    }

    private ObjectValue properties(ObjectValue properties) {
        Map<String, Value> rewritten = new LinkedHashMap<>();
        properties.fields().forEach((name, schema) -> rewritten.put(name, schemaOrAny(schema)));
        return new ObjectValue(rewritten);
    }

    /** Rewrites a schema. Not every provider accepts {@code true} as a schema. */
    private Value schemaOrAny(Value schema) {
        return schema.equals(BooleanValue.TRUE)
                ? new ObjectValue(Map.of(DESCRIPTION, new TextValue("any JSON value")))
                : schema(schema);
    }

    private ListValue alternatives(ListValue schemas) {
        return new ListValue(schemas.items().stream().map(this::schemaOrAny).toList());
    }

    /** Rewrites a schema that has several types. Not every provider accepts a list of types. */
    private Map<String, Value> alternatives(ListValue types, Map<String, Value> schema) {
        List<Value> each = TypeListSplitter.split(types, schema);
        Map<String, Value> whole = new LinkedHashMap<>();
        if (each.size() == 1) {
            whole.putAll(((ObjectValue) each.get(0)).fields());
        } else {
            whole.put(ANY_OF, new ListValue(each));
        }
        for (String annotation : ANNOTATIONS) {
            Value value = schema.get(annotation);
            if (value != null) {
                whole.put(annotation, value);
            }
        }
        return object(new ObjectValue(whole));
    }

    /** Replaces a reference with its definition, unless the definition contains itself or is too large. */
    private Map<String, Value> reference(String reference, Map<String, Value> mention) {
        String name = definitionName(reference);
        if (!(definitions.get(name) instanceof ObjectValue definition)) {
            throw new IllegalArgumentException("The schema refers to " + reference + ", which it does not define");
        }
        Map<String, Value> siblings = new LinkedHashMap<>(mention);
        siblings.remove(REFERENCE);
        if (sizes.isSmall(name)) {
            Map<String, Value> merged = new LinkedHashMap<>(definition.fields());
            merged.putAll(siblings);
            return object(new ObjectValue(merged));
        }
        kept.put(name, definition);
        Map<String, Value> bare = Map.of(REFERENCE, new TextValue(reference));
        if (siblings.isEmpty()) {
            return bare;
        }
        Map<String, Value> wrapped = new LinkedHashMap<>(); // not every provider accepts keywords beside a reference
        wrapped.put(ANY_OF, new ListValue(List.of(new ObjectValue(bare))));
        object(new ObjectValue(siblings)).forEach(wrapped::putIfAbsent);
        return wrapped;
    }

    static String definitionName(String reference) {
        return URLDecoder.decode(reference.substring(reference.lastIndexOf('/') + 1), StandardCharsets.UTF_8);
    }

    /** Returns the schema of a result without the limits of number types and the patterns of text formats. */
    public static String result(String schema) {
        Value rewritten = withoutNaturalLimits(ValueJsonCodec.parse(schema));
        return JsonText.compact(out -> ValueJsonCodec.write(out, rewritten));
    }

    private static Value withoutNaturalLimits(Value part) {
        if (part instanceof ListValue list) {
            List<Value> items = new ArrayList<>(list.items());
            items.replaceAll(ModelDialect::withoutNaturalLimits);
            return new ListValue(items);
        }
        if (!(part instanceof ObjectValue object)) {
            return part;
        }
        Map<String, Value> kept = new LinkedHashMap<>();
        object.fields().forEach((name, value) -> {
            if (!KeywordRewriter.isNaturalLimit(name, value)) {
                kept.put(name, withoutNaturalLimits(value));
            }
        });
        return new ObjectValue(kept);
    }
}
