package io.docui.runtime.internal.pipeline;

import io.docui.runtime.action.Media;
import io.docui.runtime.action.ParameterDescriptor;
import io.docui.runtime.action.TypeDescriptor;
import io.docui.runtime.action.TypeDescriptor.ConstrainedType;
import io.docui.runtime.action.TypeDescriptor.ListType;
import io.docui.runtime.action.TypeDescriptor.MapType;
import io.docui.runtime.action.TypeDescriptor.OptionalType;
import io.docui.runtime.action.TypeDescriptor.RecordType;
import io.docui.runtime.action.TypeDescriptor.SimpleType;
import io.docui.runtime.action.TypeDescriptor.StringType;
import io.docui.runtime.action.TypeDescriptor.UnionType;
import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.AnchorValue;
import io.docui.runtime.call.Value.CallValue;
import io.docui.runtime.call.Value.InstanceValue;
import io.docui.runtime.call.Value.ListValue;
import io.docui.runtime.call.Value.ObjectValue;
import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.internal.anchor.AnchorIssuer;
import io.docui.runtime.internal.call.BoundCall;
import io.docui.runtime.internal.call.CallBinder;
import io.docui.runtime.internal.text.EncodingFault;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Evaluates the nested calls in a call's arguments and substitutes their results, keeping sensitive values masked. The
 * outer call records the sensitive values. A result for a parameter that accepts any value is masked. A string parameter receives the
 * anchor of an object.
 */
record NestedArguments(CallBinder binder, AnchorIssuer issuer) {
    /** Returns the arguments of a call with the results of nested calls in place of these calls. */
    List<@Nullable Value> evaluate(CallContext outer) {
        BoundCall bound = outer.bound();
        List<@Nullable Value> values = new ArrayList<>(bound.arguments().size());
        for (int i = 0; i < bound.arguments().size(); i++) {
            Value value = bound.arguments().get(i);
            ParameterDescriptor parameter = outer.action().parameters().get(i);
            Value evaluated = value == null ? null : evaluate(parameter.type(), parameter.sensitive(), value, outer);
            if (evaluated == null || evaluated == value) { // the same instance: it has no nested calls
                values.add(value);
            } else if (evaluated instanceof Value.NullValue && !parameter.required()) {
                values.add(null);
            } else {
                values.add(binder.bindValue(parameter, evaluated));
            }
        }
        outer.invocation().setArguments(values);
        return values;
    }

    private Value evaluate(TypeDescriptor declared, boolean sensitive, Value value, CallContext outer) {
        TypeDescriptor type = plain(declared);
        if (value instanceof CallValue nested) {
            Value result = result(type, sensitive, outer.subcalls().runNested(nested.call()), outer);
            return type instanceof StringType && isObject(result)
                    ? new TextValue(((AnchorValue) issuer.replaceObjects(result))
                            .anchor()
                            .toString())
                    : result;
        }
        if (!nests(value)) {
            return value;
        }
        if (value instanceof ListValue list) {
            TypeDescriptor element = type instanceof ListType several ? several.element() : type;
            return new ListValue(list.items().stream()
                    .map(item -> evaluate(element, sensitive, item, outer))
                    .toList());
        }
        Map<String, Value> fields = new LinkedHashMap<>();
        ((ObjectValue) value)
                .fields()
                .forEach((name, field) -> fields.put(name, field(type, sensitive, name, field, outer)));
        return new ObjectValue(fields);
    }

    /** Returns whether a result is an object of the application that has an anchor. */
    private static boolean isObject(Value result) {
        return result instanceof InstanceValue instance
                && !(instance.object() instanceof Media)
                && !(instance.object() instanceof EncodingFault);
    }

    private Value field(TypeDescriptor type, boolean sensitive, String name, Value field, CallContext outer) {
        if (type instanceof RecordType record) {
            for (ParameterDescriptor component : record.components()) {
                if (component.name().equals(name)) {
                    return evaluate(component.type(), sensitive || component.sensitive(), field, outer);
                }
            }
        }
        TypeDescriptor each = type instanceof MapType map ? map.value() : type;
        return evaluate(each, sensitive, field, outer);
    }

    /** Returns a result with its objects unchanged. The objects need not be in view. */
    private static Value result(TypeDescriptor type, boolean sensitive, CallContext inner, CallContext outer) {
        EncodedResult encoded = inner.encoded();
        outer.invocation().addSecrets(encoded.secrets(inner.invocation().secrets()));
        boolean whole = sensitive || !takesAnything(type) || type.equals(encoded.type());
        return whole ? encoded.value() : encoded.shown();
    }

    /** Returns whether a value of a type can have parts that the type does not describe, and therefore does not mark as sensitive. */
    private static boolean takesAnything(TypeDescriptor declared) {
        return takesAnything(declared, Collections.newSetFromMap(new IdentityHashMap<>()));
    }

    private static boolean takesAnything(TypeDescriptor declared, Set<TypeDescriptor> seen) {
        TypeDescriptor type = plain(declared);
        if (type instanceof ListType list) {
            return takesAnything(list.element(), seen);
        }
        if (type instanceof MapType map) {
            return takesAnything(map.value(), seen);
        }
        if (type instanceof UnionType union) {
            return seen.add(union) && union.variants().stream().anyMatch(variant -> takesAnything(variant, seen));
        }
        if (type instanceof RecordType record) {
            return seen.add(record)
                    && record.components().stream()
                            .anyMatch(component -> !component.sensitive() && takesAnything(component.type(), seen));
        }
        return type == SimpleType.ANY;
    }

    private static TypeDescriptor plain(TypeDescriptor declared) {
        TypeDescriptor type = ConstrainedType.baseOf(declared);
        return type instanceof OptionalType optional ? plain(optional.value()) : type;
    }

    static boolean nests(Value value) {
        return value instanceof CallValue
                || (value instanceof ListValue list && anyNests(list.items()))
                || (value instanceof ObjectValue object
                        && anyNests(object.fields().values()));
    }

    private static boolean anyNests(Collection<Value> values) {
        for (Value value : values) {
            if (nests(value)) {
                return true;
            }
        }
        return false;
    }
}
