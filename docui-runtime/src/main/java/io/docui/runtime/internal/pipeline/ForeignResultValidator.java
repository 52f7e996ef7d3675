package io.docui.runtime.internal.pipeline;

import io.docui.runtime.action.ParameterDescriptor;
import io.docui.runtime.action.TypeDescriptor;
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
import io.docui.runtime.call.Value.BooleanValue;
import io.docui.runtime.call.Value.ListValue;
import io.docui.runtime.call.Value.NullValue;
import io.docui.runtime.call.Value.NumberValue;
import io.docui.runtime.call.Value.ObjectValue;
import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.internal.text.EncodingFault;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Checks what the codecs of an application wrote against the type and the constants of their schemas. */
final class ForeignResultValidator {
    private ForeignResultValidator() {}

    /** Returns the first value that its codec must not write, with its path. */
    static @Nullable EncodingFault find(TypeDescriptor type, Value value) {
        if (type instanceof ForeignType foreign) {
            String reason = "the codec of " + foreign.name() + " wrote a value that its schema does not permit";
            return fits(foreign.shape(), value) ? null : new EncodingFault("", reason);
        }
        if (type instanceof PromiseType promise) {
            return find(promise.value(), value);
        }
        if (type instanceof OptionalType optional) {
            return find(optional.value(), value);
        }
        if (type instanceof ConstrainedType constrained) {
            return find(constrained.base(), value);
        }
        if (type instanceof RecursiveType recursive) {
            return value instanceof ObjectValue ? find(recursive.target().get(), value) : null;
        }
        if (type instanceof ListType list && value instanceof ListValue several) {
            return findInItems(list.element(), several.items());
        }
        return value instanceof ObjectValue object ? findInFields(type, object.fields()) : null;
    }

    private static @Nullable EncodingFault findInItems(TypeDescriptor element, List<Value> items) {
        for (int i = 0; i < items.size(); i++) {
            EncodingFault found = find(element, items.get(i));
            if (found != null) {
                return found.within(i);
            }
        }
        return null;
    }

    private static @Nullable EncodingFault findInFields(TypeDescriptor type, Map<String, Value> fields) {
        if (type instanceof MapType map) {
            for (Map.Entry<String, Value> field : fields.entrySet()) {
                EncodingFault key = find(map.key(), new TextValue(field.getKey()));
                EncodingFault found = key == null ? find(map.value(), field.getValue()) : key;
                if (found != null) {
                    return found.within(field.getKey());
                }
            }
        }
        for (ParameterDescriptor component : components(type, fields)) {
            Value field = fields.get(component.name());
            EncodingFault found = field == null ? null : find(component.type(), field);
            if (found != null) {
                return found.within(component.name());
            }
        }
        return null;
    }

    private static List<ParameterDescriptor> components(TypeDescriptor type, Map<String, Value> fields) {
        if (type instanceof UnionType union) {
            for (RecordType variant : union.variants()) {
                if (fields.get("type") instanceof TextValue tag && tag.text().equals(variant.name())) {
                    return variant.components();
                }
            }
        }
        return type instanceof RecordType record ? record.components() : List.of();
    }

    /** Null is permitted everywhere in a result. */
    private static boolean fits(TypeDescriptor shape, Value value) {
        if (value instanceof NullValue || shape == SimpleType.ANY) {
            return true;
        }
        if (shape instanceof EnumType constants) {
            return value instanceof TextValue text && constants.constants().contains(text.text());
        }
        if (shape instanceof IntegerType) {
            return value instanceof NumberValue number && number.text().indexOf('.') < 0;
        }
        if (shape instanceof DecimalType) {
            return value instanceof NumberValue;
        }
        if (shape == SimpleType.BOOLEAN) {
            return value instanceof BooleanValue;
        }
        return shape instanceof StringType
                ? value instanceof TextValue
                : shape instanceof ListType ? value instanceof ListValue : value instanceof ObjectValue;
    }
}
