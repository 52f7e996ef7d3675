package io.docui.runtime.internal.schema;

import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.ParameterDescriptor;
import io.docui.runtime.action.ParameterDescriptor.Access;
import io.docui.runtime.action.TypeDescriptor;
import io.docui.runtime.action.TypeDescriptor.AnchorType;
import io.docui.runtime.action.TypeDescriptor.ConstrainedType;
import io.docui.runtime.action.TypeDescriptor.DecimalType;
import io.docui.runtime.action.TypeDescriptor.EnumType;
import io.docui.runtime.action.TypeDescriptor.ForeignType;
import io.docui.runtime.action.TypeDescriptor.IntegerType;
import io.docui.runtime.action.TypeDescriptor.ListType;
import io.docui.runtime.action.TypeDescriptor.MapType;
import io.docui.runtime.action.TypeDescriptor.OptionalType;
import io.docui.runtime.action.TypeDescriptor.PromiseType;
import io.docui.runtime.action.TypeDescriptor.RecordType;
import io.docui.runtime.action.TypeDescriptor.RecursiveType;
import io.docui.runtime.action.TypeDescriptor.SimpleType;
import io.docui.runtime.action.TypeDescriptor.StringType;
import io.docui.runtime.action.TypeDescriptor.UnionType;
import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.internal.constraint.NumberTypeRange;
import io.docui.runtime.internal.json.ValueJsonCodec;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/** Writes the JSON Schema of an action's arguments or of its result. Not thread-safe. */
public final class JsonSchemaWriter {
    private final JsonGenerator out;
    private final NamedTypes names;
    private final boolean ofResult;
    private boolean isNullable;

    private JsonSchemaWriter(JsonGenerator out, NamedTypes names, boolean ofResult) {
        this.out = out;
        this.names = names;
        this.ofResult = ofResult;
    }

    public static void writeArguments(JsonGenerator out, ActionDescriptor action) {
        List<ParameterDescriptor> fields = action.parameters();
        NamedTypes names =
                NamedTypes.of(fields.stream().map(ParameterDescriptor::type).toList());
        JsonSchemaWriter schema = new JsonSchemaWriter(out, names, false);
        out.writeStartObject();
        schema.object(null, fields);
        schema.definitions();
        out.writeEndObject();
    }

    /**
     * Writes the schema of an action's result: {@code true} if it can be anything. For an asynchronous result, this is the eventual value.
     */
    public static void writeResult(JsonGenerator out, ActionDescriptor action) {
        TypeDescriptor type = resultType(action);
        new JsonSchemaWriter(out, NamedTypes.of(List.of(type)), true).root(type, action.returnDescription());
    }

    public static boolean hasResult(ActionDescriptor action) {
        return resultType(action) != SimpleType.VOID;
    }

    private static TypeDescriptor resultType(ActionDescriptor action) {
        TypeDescriptor type = action.returns();
        while (type instanceof PromiseType promise) {
            type = promise.value();
        }
        return type;
    }

    private void root(TypeDescriptor type, String description) {
        if (isAnything(type, description, null)) {
            out.writeBoolean(true);
            return;
        }
        out.writeStartObject();
        keywords(type);
        annotations(type, description, null);
        definitions();
        out.writeEndObject();
    }

    private void definitions() {
        List<TypeDescriptor> definitions =
                names.types().stream().filter(this::isDefined).toList();
        if (definitions.isEmpty()) {
            return;
        }
        out.writeObjectPropertyStart("$defs");
        for (TypeDescriptor type : definitions) {
            out.writeObjectPropertyStart(names.nameOf(type));
            structure(type);
            annotations(type, description(type), null);
            out.writeEndObject();
        }
        out.writeEndObject();
    }

    /** Tells whether a type is defined in {@code $defs}. */
    private boolean isDefined(TypeDescriptor type) {
        return (type instanceof RecordType || type instanceof UnionType)
                && StructuralTypeKey.isNamed(type)
                && names.isShared(type);
    }

    private void schema(TypeDescriptor type, String description, @Nullable Value defaultValue) {
        if (isAnything(type, description, defaultValue)) {
            out.writeBoolean(true);
            return;
        }
        out.writeStartObject();
        keywords(type);
        annotations(type, description, defaultValue);
        out.writeEndObject();
    }

    /** Writes the keywords of a foreign type's schema except the description, which is written with the annotations. */
    private void foreign(ForeignType type) {
        type.schema().fields().forEach((keyword, value) -> {
            if (!keyword.equals("description")) {
                out.writeName(keyword);
                ValueJsonCodec.write(out, value);
            }
        });
    }

    private static boolean isAnything(TypeDescriptor type, String description, @Nullable Value defaultValue) {
        return type == SimpleType.ANY && description.isBlank() && defaultValue == null;
    }

    private void annotations(TypeDescriptor type, String description, @Nullable Value defaultValue) {
        String text = withFormat(type, description.strip());
        if (!text.isEmpty()) {
            out.writeStringProperty("description", text);
        }
        boolean hasOwnDefault =
                type instanceof ForeignType foreign && foreign.schema().fields().containsKey("default");
        if (defaultValue != null && !hasOwnDefault) {
            out.writeName("default");
            ValueJsonCodec.write(out, defaultValue);
        }
    }

    /** Returns a description that states the format where no keyword expresses it. */
    private String withFormat(TypeDescriptor type, String description) {
        if (type instanceof ConstrainedType constrained) {
            boolean said = ofResult || ConstraintKeywordWriter.sayAll(constrained);
            String text = withFormat(constrained.base(), description);
            return said ? text : ActionCommentFormatter.join(text, constrained.summary());
        }
        if (type instanceof StringType string) {
            StringFormat format = StringFormat.of(string);
            return keyword(format) == null ? ActionCommentFormatter.join(description, format.words()) : description;
        }
        if (type instanceof ForeignType foreign) {
            return foreign.schema().fields().get("description") instanceof TextValue own
                    ? ActionCommentFormatter.join(description, own.text())
                    : description;
        }
        if (type instanceof EnumType) {
            return EnumLabelFormatter.append(description, type);
        }
        if (type instanceof AnchorType anchor) {
            return ofResult ? description : ActionCommentFormatter.join(description, AnchorDescription.of(anchor));
        }
        boolean described = !description.isEmpty() || type instanceof RecursiveType || isDefined(type);
        return described ? description : description(type).strip();
    }

    /** Returns the description of a record or a union; empty for other types. */
    public static String description(TypeDescriptor type) {
        if (type instanceof RecordType fields) {
            return fields.description();
        }
        return type instanceof UnionType union ? union.description() : "";
    }

    private void keywords(TypeDescriptor type) {
        TypeDescriptor resolved = StructuralTypeKey.resolve(type);
        if (isDefined(resolved)) {
            out.writeStringProperty("$ref", "#/$defs/" + fragment(names.nameOf(resolved)));
        } else {
            structure(resolved);
        }
    }

    /** Encodes a name for a reference, which is a URI. */
    private static String fragment(String name) {
        return URLEncoder.encode(name, StandardCharsets.UTF_8);
    }

    private void structure(TypeDescriptor type) {
        if (type instanceof IntegerType integer) {
            type("integer");
            range(integer);
        } else if (type instanceof DecimalType decimal) {
            decimal(decimal);
        } else if (type instanceof StringType string) {
            string(string);
        } else if (type instanceof EnumType constants) {
            type("string");
            texts("enum", constants.constants());
        } else if (type instanceof AnchorType) {
            type("string");
        } else if (type instanceof ListType list) {
            list(list);
        } else if (type instanceof MapType map) {
            map(map);
        } else if (type instanceof OptionalType optional) {
            orNull(optional.value());
        } else if (type instanceof PromiseType promise) {
            keywords(promise.value());
        } else if (type instanceof RecordType fields) {
            object(null, fields.components());
        } else if (type instanceof UnionType union) {
            union(union);
        } else if (type instanceof ConstrainedType constrained) {
            constrained(constrained);
        } else if (type instanceof ForeignType foreign) {
            foreign(foreign);
        } else if (type == SimpleType.BOOLEAN) {
            type("boolean");
        } else if (type == SimpleType.VOID) {
            out.writeStringProperty("type", "null");
        }
    }

    /** Writes a constrained type. The constraints are written only for arguments, because results are not validated. */
    private void constrained(ConstrainedType type) {
        boolean number = type.base() instanceof IntegerType || type.base() instanceof DecimalType;
        if (ofResult || !number) {
            structure(type.base());
        }
        if (!ofResult && number) {
            NumberTypeRange range = NumberTypeRange.of(type.base());
            out.writeStringProperty("type", type.base() instanceof IntegerType ? "integer" : "number");
            ConstraintKeywordWriter.bounds(out, type, range.least(), range.most());
        } else if (!ofResult) {
            ConstraintKeywordWriter.others(out, type);
        }
    }

    /** Writes the type of a value, which can also be null where {@link #orNull} says so. */
    private void type(String... names) {
        if (names.length == 1 && !isNullable) {
            out.writeStringProperty("type", names[0]);
            return;
        }
        out.writeArrayPropertyStart("type");
        for (String name : names) {
            out.writeString(name);
        }
        if (isNullable) {
            out.writeString("null");
            isNullable = false;
        }
        out.writeEndArray();
    }

    /**
     * Writes a number with a fraction. A result has no limits, because the shortest text of the greatest float is greater than the float
     * itself. It has NaN and the infinities as texts, because JSON has no numbers for them.
     */
    private void decimal(DecimalType type) {
        if (!ofResult) {
            type("number");
            range(type);
        } else if (type == DecimalType.DECIMAL) {
            type("number");
        } else {
            type("number", "string");
        }
    }

    private void map(MapType map) {
        type("object");
        if (map.key() instanceof EnumType keys) {
            out.writeObjectPropertyStart("propertyNames");
            texts("enum", keys.constants());
            out.writeEndObject();
        } else if (!ofResult && map.key() != StringType.TEXT) {
            out.writeObjectPropertyStart("propertyNames");
            out.writeStringProperty("description", keyWords(map.key()));
            out.writeEndObject();
        }
        out.writeName("additionalProperties");
        element(map.value());
    }

    /** Describes keys, because their syntax depends on Java's classes. */
    private static String keyWords(TypeDescriptor key) {
        if (key instanceof StringType text) {
            return StringFormat.of(text).words();
        }
        return key instanceof IntegerType ? "integer" : key instanceof DecimalType ? "number" : "true or false";
    }

    /** Writes the type of an element. In a result, every element can be null. */
    private void element(TypeDescriptor type) {
        if (ofResult && !(type instanceof OptionalType) && type != SimpleType.ANY) {
            out.writeStartObject();
            orNull(type);
            out.writeEndObject();
        } else {
            schema(type, "", null);
        }
    }

    private void range(TypeDescriptor type) {
        NumberTypeRange range = NumberTypeRange.of(type);
        if (range.isBounded()) {
            out.writeName("minimum");
            out.writeNumber(range.minimum());
            out.writeName("maximum");
            out.writeNumber(range.maximum());
        }
    }

    private void string(StringType type) {
        type("string");
        if (type == StringType.BASE64) {
            out.writeStringProperty("contentEncoding", "base64");
        }
        if (type == StringType.CHARACTER) {
            out.writeNumberProperty("minLength", 1);
            out.writeNumberProperty("maxLength", 1);
        }
        StringFormat format = StringFormat.of(type);
        String keyword = keyword(format);
        if (keyword != null) {
            out.writeStringProperty("format", keyword);
        }
        if (format.pattern() != null && !ofResult) {
            out.writeStringProperty("pattern", format.pattern());
        }
    }

    private @Nullable String keyword(StringFormat format) {
        return ofResult && !format.resultsToo() ? null : format.keyword();
    }

    private void list(ListType type) {
        type("array");
        out.writeName("items");
        element(type.element());
        if (type.unique() && !ofResult) { // two values of Java can have the same data
            out.writeBooleanProperty("uniqueItems", true);
        }
    }

    private void orNull(TypeDescriptor mentioned) {
        TypeDescriptor type = StructuralTypeKey.resolve(mentioned);
        if (hasSimpleKeyword(type) && !isDefined(type)) {
            isNullable = true;
            structure(type);
            annotations(type, "", null);
            return;
        }
        out.writeArrayPropertyStart("anyOf");
        schema(type, "", null);
        out.writeStartObject();
        out.writeStringProperty("type", "null");
        out.writeEndObject();
        out.writeEndArray();
    }

    /** Returns whether a list of types is enough to permit null as well. Only schemas of results have such lists. */
    private boolean hasSimpleKeyword(TypeDescriptor type) {
        return ofResult
                && (type instanceof IntegerType
                        || type instanceof DecimalType
                        || type instanceof StringType
                        || type instanceof AnchorType
                        || type instanceof ListType
                        || type instanceof MapType
                        || type instanceof RecordType
                        || type == SimpleType.BOOLEAN);
    }

    private void union(UnionType type) {
        out.writeArrayPropertyStart("oneOf");
        for (RecordType variant : type.variants()) {
            out.writeStartObject();
            object(variant.name(), variant.components());
            annotations(variant, variant.description(), null);
            out.writeEndObject();
        }
        out.writeEndArray();
    }

    /** Writes an object that has the given fields and no others. A tag becomes its constant {@code type} field. */
    private void object(@Nullable String tag, List<ParameterDescriptor> components) {
        List<ParameterDescriptor> fields = shown(components);
        type("object");
        out.writeObjectPropertyStart("properties");
        if (tag != null) {
            out.writeObjectPropertyStart("type");
            out.writeStringProperty("const", tag);
            out.writeEndObject();
        }
        for (ParameterDescriptor field : fields) {
            out.writeName(field.name());
            schema(TypeScriptTypeFormatter.presentType(field.type()), field.description(), field.visibleDefault());
        }
        out.writeEndObject();
        required(tag, fields);
        out.writeBooleanProperty("additionalProperties", false);
    }

    /** Returns the components that calls have, or that results have. */
    private List<ParameterDescriptor> shown(List<ParameterDescriptor> components) {
        Access other = ofResult ? Access.WRITE_ONLY : Access.READ_ONLY;
        return components.stream()
                .filter(component -> component.access() != other)
                .toList();
    }

    /** Writes the required fields. A result has none but the tag, because every reference of Java can be null. */
    private void required(@Nullable String tag, List<ParameterDescriptor> fields) {
        List<String> required = fields.stream()
                .filter(field -> field.required() && !ofResult)
                .map(ParameterDescriptor::name)
                .toList();
        if (tag == null && required.isEmpty()) {
            return;
        }
        out.writeArrayPropertyStart("required");
        if (tag != null) {
            out.writeString("type");
        }
        required.forEach(out::writeString);
        out.writeEndArray();
    }

    private void texts(String name, List<String> texts) {
        out.writeArrayPropertyStart(name);
        texts.forEach(out::writeString);
        out.writeEndArray();
    }
}
