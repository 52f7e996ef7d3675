package io.docui.runtime.internal.pipeline;

import io.docui.runtime.action.ParameterDescriptor;
import io.docui.runtime.action.TypeDescriptor;
import io.docui.runtime.action.TypeDescriptor.AnchorType;
import io.docui.runtime.action.TypeDescriptor.ConstrainedType;
import io.docui.runtime.action.TypeDescriptor.ListType;
import io.docui.runtime.action.TypeDescriptor.MapType;
import io.docui.runtime.action.TypeDescriptor.OptionalType;
import io.docui.runtime.action.TypeDescriptor.RecordType;
import io.docui.runtime.action.TypeDescriptor.RecursiveType;
import io.docui.runtime.action.TypeDescriptor.UnionType;
import io.docui.runtime.anchor.AnchorReference;
import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.AnchorValue;
import io.docui.runtime.call.Value.InstanceValue;
import io.docui.runtime.call.Value.ListValue;
import io.docui.runtime.call.Value.ObjectValue;
import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.error.DocUIException;
import io.docui.runtime.internal.dispatch.ObjectResolver;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Replaces anchors and labels in bound argument values by the application's objects, at the time of the call. A reference that the anchor
 * table does not have is resolved in the document that the state gives now (docs/spec/anchors.md#in-view).
 */
record ArgumentResolver(ObjectResolver objectResolver, DocumentRefresher document) {
    /**
     * Resolves a value of a parameter.
     * @throws DocUIException if a reference cannot be resolved; the error has the path of the reference
     */
    Value resolve(ParameterDescriptor parameter, Value value) {
        return resolve(parameter.type(), value, parameter.name());
    }

    /**
     * Resolves the object for which an action is called.
     * @param isAccepted whether the action can be called for an object now
     * @throws DocUIException if the reference cannot be resolved
     */
    Value resolveTarget(ParameterDescriptor parameter, Value value, Predicate<Object> isAccepted) {
        return parameter.type() instanceof AnchorType anchor
                ? object(anchor, value, parameter.name(), isAccepted)
                : resolve(parameter, value);
    }

    private Value resolve(TypeDescriptor type, Value value, String path) {
        if (type instanceof AnchorType anchor) {
            return object(anchor, value, path, object -> true);
        }
        if (type instanceof ListType list && value instanceof ListValue items) {
            return list(list.element(), items, path);
        }
        if (type instanceof MapType map && value instanceof ObjectValue object) {
            return map(map.value(), object, path);
        }
        if (type instanceof RecordType record && value instanceof ObjectValue object) {
            return record(record, object, path);
        }
        if (type instanceof UnionType union && value instanceof ObjectValue object) {
            return union(union, object, path);
        }
        if (type instanceof OptionalType optional) {
            return resolve(optional.value(), value, path);
        }
        if (type instanceof ConstrainedType constrained) {
            return resolve(constrained.base(), value, path);
        }
        return type instanceof RecursiveType recursive
                ? resolve(recursive.target().get(), value, path)
                : value;
    }

    private Value object(AnchorType type, Value value, String path, Predicate<Object> isAccepted) {
        try {
            if (value instanceof AnchorValue anchor) {
                return new InstanceValue(object(anchor.anchor(), type));
            }
            if (value instanceof TextValue label) {
                document.refresh(); // another object may have the label now
                return new InstanceValue(objectResolver.resolveLabel(label.text(), type, isAccepted));
            }
            return value;
        } catch (DocUIException e) {
            throw new DocUIException(e.error().withPath(path));
        }
    }

    private Object object(AnchorReference reference, AnchorType type) {
        try {
            return objectResolver.resolve(reference, type);
        } catch (DocUIException e) {
            if (!document.refresh()) {
                throw e;
            }
            return objectResolver.resolve(reference, type);
        }
    }

    private Value list(TypeDescriptor element, ListValue items, String path) {
        List<Value> resolved = new ArrayList<>(items.items().size());
        for (int i = 0; i < items.items().size(); i++) {
            resolved.add(resolve(element, items.items().get(i), path + '[' + i + ']'));
        }
        return new ListValue(resolved);
    }

    private Value map(TypeDescriptor type, ObjectValue object, String path) {
        Map<String, Value> resolved = new LinkedHashMap<>();
        for (Map.Entry<String, Value> field : object.fields().entrySet()) {
            resolved.put(field.getKey(), resolve(type, field.getValue(), path + '.' + field.getKey()));
        }
        return new ObjectValue(resolved);
    }

    private Value record(RecordType type, ObjectValue object, String path) {
        Map<String, Value> resolved = new LinkedHashMap<>(object.fields());
        for (ParameterDescriptor component : type.components()) {
            @Nullable Value field = object.fields().get(component.name());
            if (field != null) {
                resolved.put(component.name(), resolve(component.type(), field, path + '.' + component.name()));
            }
        }
        return new ObjectValue(resolved);
    }

    private Value union(UnionType type, ObjectValue object, String path) {
        for (RecordType variant : type.variants()) {
            if (object.fields().get("type") instanceof TextValue name
                    && name.text().equals(variant.name())) {
                return record(variant, object, path);
            }
        }
        return object;
    }
}
