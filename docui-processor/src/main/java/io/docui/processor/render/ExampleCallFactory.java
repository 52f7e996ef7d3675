package io.docui.processor.render;

import io.docui.annotations.IdStyle;
import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.ObjectDescriptor;
import io.docui.runtime.action.ParameterDescriptor;
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
import io.docui.runtime.action.TypeDescriptor.RecordType;
import io.docui.runtime.action.TypeDescriptor.SimpleType;
import io.docui.runtime.action.TypeDescriptor.StringType;
import io.docui.runtime.action.TypeDescriptor.UnionType;
import io.docui.runtime.anchor.AnchorReference;
import io.docui.runtime.call.Call;
import io.docui.runtime.call.CallFormatter;
import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.AnchorValue;
import io.docui.runtime.call.Value.BooleanValue;
import io.docui.runtime.call.Value.ListValue;
import io.docui.runtime.call.Value.NullValue;
import io.docui.runtime.call.Value.NumberValue;
import io.docui.runtime.call.Value.ObjectValue;
import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.internal.schema.StructuralTypeKey;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Creates an example call of an action from its descriptor, with the required parameters and the defaults of the others. */
final class ExampleCallFactory {
    /** The maximum nesting depth. A type that requires itself is cut here, because no finite value of it exists. */
    private static final int DEEPEST = 4;

    private static final long NUMBER = 23;

    private final Set<String> natural;

    ExampleCallFactory(Collection<ObjectDescriptor> objects) {
        this.natural = objects.stream()
                .filter(object -> object.idStyle() == IdStyle.NATURAL)
                .map(ObjectDescriptor::type)
                .collect(Collectors.toSet());
    }

    /** Returns a call that the binder accepts, unless the application has rules that the types do not express. */
    Call create(ActionDescriptor action) {
        List<Call.Argument> arguments = new ArrayList<>();
        for (ParameterDescriptor parameter : action.parameters()) {
            if (parameter.required() || parameter.visibleDefault() != null) {
                arguments.add(new Call.Argument(parameter.name(), value(parameter, 0)));
            }
        }
        return new Call(null, action.name(), arguments);
    }

    private Value value(ParameterDescriptor parameter, int depth) {
        Value given = parameter.visibleDefault();
        return given == null ? value(parameter.type(), depth) : given;
    }

    private Value value(TypeDescriptor mentioned, int depth) {
        TypeDescriptor type = StructuralTypeKey.resolve(mentioned);
        if (depth > DEEPEST) {
            return NullValue.NULL;
        }
        if (type instanceof ConstrainedType constrained) {
            return ConstrainedExampleFactory.adjust(value(constrained.base(), depth), constrained);
        }
        if (type instanceof ListType list) {
            return new ListValue(List.of(value(list.element(), depth + 1)));
        }
        if (type instanceof MapType map) {
            return new ObjectValue(Map.of(key(map.key()), value(map.value(), depth + 1)));
        }
        if (type instanceof OptionalType optional) {
            return value(optional.value(), depth);
        }
        if (type instanceof RecordType fields) {
            return fields(new LinkedHashMap<>(), fields, depth);
        }
        if (type instanceof UnionType union) {
            return variant(union, depth);
        }
        if (type instanceof ForeignType foreign) {
            return foreign(foreign, depth);
        }
        return plain(type);
    }

    /** Returns the example from the schema if it has one; otherwise a value of the same shape. */
    private Value foreign(ForeignType type, int depth) {
        Value constant = type.schema().fields().get("const");
        if (constant != null) {
            return constant;
        }
        if (type.schema().fields().get("examples") instanceof ListValue examples
                && !examples.items().isEmpty()) {
            return examples.items().get(0);
        }
        return value(type.shape(), depth);
    }

    private Value variant(UnionType union, int depth) {
        if (union.variants().isEmpty()) {
            return NullValue.NULL;
        }
        RecordType first = union.variants().get(0);
        Map<String, Value> fields = new LinkedHashMap<>();
        fields.put("type", new TextValue(first.name()));
        return fields(fields, first, depth);
    }

    private Value fields(Map<String, Value> fields, RecordType type, int depth) {
        for (ParameterDescriptor component : type.inputs()) {
            if (component.required()) {
                fields.put(component.name(), value(component, depth + 1));
            }
        }
        return new ObjectValue(fields);
    }

    private String key(TypeDescriptor type) {
        Value example = type == StringType.TEXT
                ? new TextValue("key")
                : type instanceof ForeignType foreign ? foreign(foreign, 0) : plain(type);
        return example instanceof TextValue text ? text.text() : CallFormatter.describe(example);
    }

    private Value plain(TypeDescriptor type) {
        if (type instanceof AnchorType anchor) {
            return new AnchorValue(reference(anchor));
        }
        if (type instanceof EnumType constants && !constants.constants().isEmpty()) {
            return new TextValue(constants.constants().get(0));
        }
        if (type instanceof IntegerType) {
            return NumberValue.of(1);
        }
        if (type instanceof DecimalType) {
            return new NumberValue("1.5");
        }
        if (type instanceof StringType string) {
            return new TextValue(text(string));
        }
        return type == SimpleType.BOOLEAN ? BooleanValue.TRUE : new TextValue("…");
    }

    private AnchorReference reference(AnchorType anchor) {
        if (anchor.equals(AnchorType.LINK)) {
            return AnchorReference.link(NUMBER);
        }
        String type = anchor.type().isEmpty() ? "thing" : anchor.type();
        return natural.contains(type) ? AnchorReference.object(type, "…") : AnchorReference.object(type, NUMBER);
    }

    private static String text(StringType type) {
        return switch (type) {
            case TEXT -> "…";
            case CHARACTER -> "x";
            case DURATION -> "PT30S";
            case INSTANT -> "2026-01-31T12:00:00Z";
            case LOCAL_DATE -> "2026-01-31";
            case LOCAL_TIME -> "12:00";
            case LOCAL_DATE_TIME -> "2026-01-31T12:00";
            case ZONED_DATE_TIME -> "2026-01-31T12:00+01:00";
            case UUID -> "123e4567-e89b-42d3-a456-426614174000";
            case URI -> "https://example.com/";
            case PATH -> "src/main.ts";
            case OFFSET_DATE_TIME -> "2026-01-31T12:00:00+01:00";
            case OFFSET_TIME -> "12:00:00+01:00";
            case YEAR -> "2026";
            case YEAR_MONTH -> "2026-01";
            case MONTH_DAY -> "--12-24";
            case PERIOD -> "P1M";
            case ZONE_ID -> "Europe/Berlin";
            case ZONE_OFFSET -> "+02:00";
            case LOCALE -> "en-US";
            case CURRENCY -> "EUR";
            case CHARSET -> "UTF-8";
            case BASE64 -> "SGVsbG8=";
        };
    }
}
