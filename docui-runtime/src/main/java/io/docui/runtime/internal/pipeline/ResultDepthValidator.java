package io.docui.runtime.internal.pipeline;

import io.docui.runtime.action.ParameterDescriptor;
import io.docui.runtime.action.TypeDescriptor;
import io.docui.runtime.action.TypeDescriptor.ConstrainedType;
import io.docui.runtime.action.TypeDescriptor.ListType;
import io.docui.runtime.action.TypeDescriptor.MapType;
import io.docui.runtime.action.TypeDescriptor.OptionalType;
import io.docui.runtime.action.TypeDescriptor.PromiseType;
import io.docui.runtime.action.TypeDescriptor.RecordType;
import io.docui.runtime.action.TypeDescriptor.RecursiveType;
import io.docui.runtime.action.TypeDescriptor.UnionType;
import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.ListValue;
import io.docui.runtime.call.Value.ObjectValue;
import io.docui.runtime.internal.text.EncodingFault;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Limits the depth of results, such as that of an object that contains itself (docs/spec/types.md#values-of-results). */
final class ResultDepthValidator {
    /** Deeper than any call can write, and less than the limit of JSON writers. */
    static final int MAX_DEPTH = 200;

    private static final String LIMIT = "nested more than " + MAX_DEPTH + " levels deep";

    private final List<String> places = new ArrayList<>();
    private final Set<TypeDescriptor> seen = Collections.newSetFromMap(new IdentityHashMap<>());

    private ResultDepthValidator() {}

    /** Returns the first part that is too deep, with its path; null if there is none. */
    static @Nullable EncodingFault find(Value value) {
        return find(value, MAX_DEPTH);
    }

    private static @Nullable EncodingFault find(Value value, int levels) {
        if (levels < 0) {
            return new EncodingFault("", "the result is " + LIMIT);
        }
        if (value instanceof ListValue list) {
            List<Value> items = list.items();
            for (int i = 0; i < items.size(); i++) {
                EncodingFault found = find(items.get(i), levels - 1);
                if (found != null) {
                    return found.within(i);
                }
            }
        } else if (value instanceof ObjectValue object) {
            for (Map.Entry<String, Value> field : object.fields().entrySet()) {
                EncodingFault found = find(field.getValue(), levels - 1);
                if (found != null) {
                    return found.within(field.getKey());
                }
            }
        }
        return null;
    }

    /** Returns the fault of a result that overflows the stack. Its place is the components in which the type contains itself. */
    static EncodingFault ofOverflow(TypeDescriptor type) {
        ResultDepthValidator recursion = new ResultDepthValidator();
        recursion.collect(type, "");
        return new EncodingFault(String.join(", ", recursion.places), "the result contains itself, or is " + LIMIT);
    }

    private void collect(TypeDescriptor type, String place) {
        if (type instanceof RecursiveType) {
            places.add(place);
        } else if (type instanceof PromiseType promise) {
            collect(promise.value(), place);
        } else if (type instanceof OptionalType optional) {
            collect(optional.value(), place);
        } else if (type instanceof ConstrainedType constrained) {
            collect(constrained.base(), place);
        } else if (type instanceof ListType list) {
            collect(list.element(), place);
        } else if (type instanceof MapType map) {
            collect(map.value(), place);
        } else if (type instanceof UnionType union && seen.add(union)) {
            for (RecordType variant : union.variants()) {
                collect(variant, place);
            }
        } else if (type instanceof RecordType record && seen.add(record)) {
            for (ParameterDescriptor component : record.components()) {
                collect(component.type(), record.name() + '.' + component.name());
            }
        }
    }
}
