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
import io.docui.runtime.action.TypeDescriptor.SimpleType;
import io.docui.runtime.action.TypeDescriptor.StringType;
import io.docui.runtime.action.TypeDescriptor.UnionType;
import io.docui.runtime.call.Value;
import io.docui.runtime.internal.constraint.NumberTypeRange;
import io.docui.runtime.internal.json.ValueJsonCodec;
import io.docui.runtime.internal.text.AsciiNameSpeller;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/** Writes the JSON Schema of an action's arguments or of its result. Not thread-safe. */
public final class JsonSchemaWriter {
    private final JsonGenerator out;
    private final NamedTypes names;
    private final boolean ofResult;
    private final SchemaDescriptions descriptions;
    private final boolean isForModels;
    private boolean isNullable;

    private JsonSchemaWriter(JsonGenerator out, NamedTypes names, boolean ofResult, boolean isForModels) {
        this.out = out;
        this.names = names;
        this.ofResult = ofResult;
        this.isForModels = isForModels;
        this.descriptions = new SchemaDescriptions(names, ofResult);
    }

    /**
     * Writes the schema of an action's arguments.
     * @param isForModels whether names are spelled in ASCII (docs/spec/types.md#names-in-ascii)
     */
    public static void writeArguments(JsonGenerator out, ActionDescriptor action, boolean isForModels) {
        List<ParameterDescriptor> fields = action.parameters();
        NamedTypes names =
                NamedTypes.of(fields.stream().map(ParameterDescriptor::type).toList());
        JsonSchemaWriter schema = new JsonSchemaWriter(out, names, false, isForModels);
        out.writeStartObject();
        schema.object(null, fields);
        schema.definitions();
        out.writeEndObject();
    }

    /**
     * Writes the schema of an action's result: {@code true} if it can be anything. For an asynchronous result, this is the eventual value.
     */
    public static void writeResult(JsonGenerator out, ActionDescriptor action) {
        TypeDescriptor type = PromiseType.valueOf(action.returns());
        new JsonSchemaWriter(out, NamedTypes.of(List.of(type)), true, false).root(type, action.returnDescription());
    }

    public static boolean hasResult(ActionDescriptor action) {
        return PromiseType.valueOf(action.returns()) != SimpleType.VOID;
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
                names.types().stream().filter(descriptions::isDefined).toList();
        if (definitions.isEmpty()) {
            return;
        }
        out.writeObjectPropertyStart("$defs");
        for (TypeDescriptor type : definitions) {
            out.writeObjectPropertyStart(names.nameOf(type));
            structure(type);
            annotations(type, SchemaDescriptions.ofDeclaration(type), null);
            out.writeEndObject();
        }
        out.writeEndObject();
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
        String text = descriptions.withFormat(type, description.strip());
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

    private void keywords(TypeDescriptor type) {
        TypeDescriptor resolved = StructuralTypeKey.resolve(type);
        if (descriptions.isDefined(resolved)) {
            String name = URLEncoder.encode(names.nameOf(resolved), StandardCharsets.UTF_8); // a reference is a URI
            out.writeStringProperty("$ref", "#/$defs/" + name);
        } else {
            structure(resolved);
        }
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

    /** Writes what the keys of a map are; nothing if they are any texts. */
    private void keys(String words) {
        if (!words.isEmpty()) {
            out.writeObjectPropertyStart("propertyNames");
            out.writeStringProperty("description", words);
            out.writeEndObject();
        }
    }

    private void map(MapType map) {
        type("object");
        TypeDescriptor key = map.key() instanceof ForeignType foreign ? foreign.shape() : map.key();
        if (key instanceof EnumType keys) {
            out.writeObjectPropertyStart("propertyNames");
            texts("enum", keys.constants());
            out.writeEndObject();
        } else if (!ofResult) {
            keys(SchemaDescriptions.ofKey(map.key()));
        }
        out.writeName("additionalProperties");
        element(map.value());
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
        String keyword = descriptions.formatKeyword(format);
        if (keyword != null) {
            out.writeStringProperty("format", keyword);
        }
        if (format.pattern() != null && !ofResult) {
            out.writeStringProperty("pattern", format.pattern());
        }
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
        if (hasSimpleKeyword(type) && !descriptions.isDefined(type)) {
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
        List<String> spellings = spellings(fields);
        List<String> required = new ArrayList<>();
        for (int i = 0; i < fields.size(); i++) {
            ParameterDescriptor field = fields.get(i);
            String spelling = spellings.get(i);
            out.writeName(spelling);
            String description = spelling.equals(field.name())
                    ? field.description()
                    : ActionCommentFormatter.join(field.name(), field.description());
            schema(TypeScriptTypeFormatter.presentType(field.type()), description, field.visibleDefault());
            if (field.required() && !ofResult) {
                required.add(spelling);
            }
        }
        out.writeEndObject();
        required(tag, required);
        out.writeBooleanProperty("additionalProperties", false);
    }

    private List<String> spellings(List<ParameterDescriptor> fields) {
        List<String> names = fields.stream().map(ParameterDescriptor::name).toList();
        return isForModels ? AsciiNameSpeller.spell(names) : names;
    }

    /** Returns the components that calls have, or that results have. */
    private List<ParameterDescriptor> shown(List<ParameterDescriptor> components) {
        Access other = ofResult ? Access.WRITE_ONLY : Access.READ_ONLY;
        return components.stream()
                .filter(component -> component.access() != other)
                .toList();
    }

    /** Writes the required fields. A result has none but the tag, because every reference of Java can be null. */
    private void required(@Nullable String tag, List<String> required) {
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
