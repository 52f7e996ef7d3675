package io.docui.runtime.internal.anchor;

import io.docui.runtime.anchor.AnchorReference;
import io.docui.runtime.call.Call;
import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.AnchorValue;
import io.docui.runtime.call.Value.CallValue;
import io.docui.runtime.call.Value.InstanceValue;
import io.docui.runtime.call.Value.ListValue;
import io.docui.runtime.call.Value.ObjectValue;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.DocUIException;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.internal.text.EncodingFault;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Replaces the application's objects in calls and values by anchor references, and finds objects and references in them. */
public final class ObjectAnchorReplacer {
    private ObjectAnchorReplacer() {}

    public static Call replaceObjects(Call call, Function<Object, AnchorReference> anchors) {
        List<Call.Argument> arguments = new ArrayList<>(call.arguments().size());
        for (Call.Argument argument : call.arguments()) {
            arguments.add(new Call.Argument(argument.name(), replaceObjects(argument.value(), anchors)));
        }
        return new Call(call.provider(), call.action(), arguments);
    }

    /**
     * Replaces the objects in a value.
     * @return the same value without {@link InstanceValue}
     */
    public static Value replaceObjects(Value value, Function<Object, AnchorReference> anchors) {
        if (value instanceof InstanceValue target) {
            if (target.object() instanceof EncodingFault fault) {
                throw new IllegalArgumentException("A value cannot be written: " + fault.reason());
            }
            return new AnchorValue(anchors.apply(target.object()));
        }
        if (value instanceof ListValue list) {
            List<Value> items = new ArrayList<>(list.items().size());
            for (Value item : list.items()) {
                items.add(replaceObjects(item, anchors));
            }
            return new ListValue(items);
        }
        if (value instanceof ObjectValue object) {
            Map<String, Value> fields = new LinkedHashMap<>();
            for (Map.Entry<String, Value> field : object.fields().entrySet()) {
                fields.put(field.getKey(), replaceObjects(field.getValue(), anchors));
            }
            return new ObjectValue(fields);
        }
        return value instanceof CallValue nested ? new CallValue(replaceObjects(nested.call(), anchors)) : value;
    }

    /**
     * Returns the objects in a value.
     * @return the application's objects and the media in it, in order
     */
    public static List<Object> objects(Value value) {
        List<Object> objects = new ArrayList<>();
        collectObjects(value, objects);
        return objects;
    }

    private static void collectObjects(Value value, List<Object> objects) {
        if (value instanceof InstanceValue target) {
            objects.add(target.object());
        } else if (value instanceof ListValue list) {
            for (Value item : list.items()) {
                collectObjects(item, objects);
            }
        } else if (value instanceof ObjectValue object) {
            for (Value field : object.fields().values()) {
                collectObjects(field, objects);
            }
        }
    }

    /**
     * Returns the references in a call.
     * @return the references in its arguments, in order
     */
    public static List<AnchorReference> references(Call call) {
        List<AnchorReference> references = new ArrayList<>();
        call.arguments().forEach(argument -> collect(argument.value(), references));
        return references;
    }

    /**
     * Returns the references in a value.
     * @return the references in it, in order
     */
    public static List<AnchorReference> references(Value value) {
        List<AnchorReference> references = new ArrayList<>();
        collect(value, references);
        return references;
    }

    private static void collect(Value value, List<AnchorReference> references) {
        if (value instanceof AnchorValue anchor) {
            references.add(anchor.anchor());
        } else if (value instanceof ListValue list) {
            list.items().forEach(item -> collect(item, references));
        } else if (value instanceof ObjectValue object) {
            object.fields().values().forEach(field -> collect(field, references));
        } else if (value instanceof CallValue nested) {
            references.addAll(references(nested.call()));
        }
    }

    /** Checks that a value contains only data. */
    public static Value rejectObjects(Value value) {
        return replaceObjects(value, object -> {
            throw new IllegalArgumentException("An application object is not data: " + object);
        });
    }

    /** Returns the error for an object whose type no provider knows. */
    public static DocUIException unknownObject(Object object) {
        return new DocUIException(DocUIError.of(
                ErrorCode.INVALID_SOURCE_DATA,
                "Objects of " + object.getClass().getName() + " are unknown to the application's providers."));
    }
}
