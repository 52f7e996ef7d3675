package io.docui.runtime.internal.call;

import io.docui.runtime.action.TypeDescriptor;
import io.docui.runtime.action.TypeDescriptor.AnchorType;
import io.docui.runtime.action.TypeDescriptor.ConstrainedType;
import io.docui.runtime.action.TypeDescriptor.ForeignType;
import io.docui.runtime.action.TypeDescriptor.ListType;
import io.docui.runtime.action.TypeDescriptor.MapType;
import io.docui.runtime.action.TypeDescriptor.OptionalType;
import io.docui.runtime.action.TypeDescriptor.SimpleType;
import io.docui.runtime.action.TypeDescriptor.StringType;
import io.docui.runtime.call.CallFormatter;
import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.BooleanValue;
import io.docui.runtime.call.Value.CallValue;
import io.docui.runtime.call.Value.ListValue;
import io.docui.runtime.call.Value.NullValue;
import io.docui.runtime.call.Value.NumberValue;
import io.docui.runtime.call.Value.ObjectValue;
import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.internal.call.SyntaxNode.AnchorNode;
import io.docui.runtime.internal.call.SyntaxNode.BooleanNode;
import io.docui.runtime.internal.call.SyntaxNode.ComputedNode;
import io.docui.runtime.internal.call.SyntaxNode.FieldNode;
import io.docui.runtime.internal.call.SyntaxNode.ListNode;
import io.docui.runtime.internal.call.SyntaxNode.NullNode;
import io.docui.runtime.internal.call.SyntaxNode.NumberNode;
import io.docui.runtime.internal.call.SyntaxNode.ObjectNode;
import io.docui.runtime.internal.call.SyntaxNode.TextNode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Binds parsed values to lists, sets, maps and the type {@code any}. See docs/spec/types.md#type-table. */
final class CollectionBinder {
    private static final ListType ANY_LIST = new ListType(SimpleType.ANY, false);
    private static final MapType ANY_MAP = new MapType(SimpleType.ANY);

    private final BindingContext bindingContext;
    private final StringifiedJsonParser json;

    CollectionBinder(BindingContext bindingContext) {
        this.bindingContext = bindingContext;
        this.json = new StringifiedJsonParser(bindingContext);
    }

    @Nullable
    Value list(ListType type, SyntaxNode syntaxNode) {
        if (syntaxNode instanceof ListNode list) {
            return items(type, list);
        } else if (syntaxNode instanceof NullNode) {
            return bindingContext.reject(type, syntaxNode);
        } else if (syntaxNode instanceof TextNode text && mayBeJson(type.element(), text)) {
            SyntaxNode read = json.read(text, holdsText(type.element()));
            if (read == null) {
                return null;
            } else if (read != text) {
                return bindingContext.bindWithin(text.start(), type, read);
            }
        }
        Value one = bindingContext.values.bind(type.element(), syntaxNode);
        return one == null ? null : new ListValue(List.of(one));
    }

    /** An object cannot be an element of a list of strings. There, a text that begins like an object is plain text. */
    private static boolean mayBeJson(TypeDescriptor element, TextNode text) {
        boolean objects = element == SimpleType.ANY || !holdsText(element);
        return objects ? StringifiedJsonParser.begins(text) : StringifiedJsonParser.beginsList(text);
    }

    private static boolean holdsText(TypeDescriptor type) {
        if (type instanceof OptionalType optional) {
            return holdsText(optional.value());
        } else if (type instanceof ConstrainedType constrained) {
            return holdsText(constrained.base());
        } else if (type instanceof ForeignType foreign) {
            return holdsText(foreign.shape());
        }
        return type instanceof StringType || type instanceof AnchorType || type == SimpleType.ANY;
    }

    private Value items(ListType type, ListNode list) {
        List<Value> items = new ArrayList<>(list.items().size());
        Set<Value> seen = type.unique() ? new HashSet<>() : null;
        bindingContext.enterBrackets();
        int index = 0;
        for (SyntaxNode syntaxNode : list.items()) {
            bindingContext.path.enter(index++);
            Value item = bindingContext.values.bind(type.element(), syntaxNode);
            if (item != null && (seen == null || isNew(item, seen, syntaxNode))) {
                items.add(item);
            }
            bindingContext.path.leave();
        }
        bindingContext.leaveBrackets();
        return new ListValue(items);
    }

    /** The results of nested calls are not known yet, so two equal calls may return different values. */
    private boolean isNew(Value item, Set<Value> seen, SyntaxNode syntaxNode) {
        if (item instanceof CallValue || seen.add(item)) {
            return true;
        }
        reportTwice(item, syntaxNode.start());
        return false;
    }

    private void reportTwice(Value item, int offset) {
        bindingContext.report(offset, true, () -> {
            String text = InputExcerptFormatter.abbreviate(CallFormatter.describe(item));
            String message = '`' + bindingContext.path.text() + "`: " + text
                    + " is given twice. Each value may occur only once.";
            return bindingContext.valueError(ErrorCode.CONSTRAINT_VIOLATION, message);
        });
    }

    @Nullable
    Value map(MapType type, SyntaxNode syntaxNode) {
        if (syntaxNode instanceof ObjectNode object) {
            return entries(type, object);
        } else if (syntaxNode instanceof TextNode text && StringifiedJsonParser.begins(text)) {
            SyntaxNode read = json.read(text, false);
            return read == null ? null : bindingContext.bindWithin(text.start(), type, read);
        }
        return bindingContext.reject(type, syntaxNode);
    }

    private Value entries(MapType type, ObjectNode object) {
        Map<String, Value> entries = new LinkedHashMap<>();
        bindingContext.enterBrackets();
        for (FieldNode fieldNode : object.fields()) {
            String written = String.valueOf(fieldNode.name());
            bindingContext.path.enter(written);
            String key = key(type.key(), written, fieldNode);
            Value value = bindingContext.values.bind(type.value(), fieldNode.value());
            if (key != null && value != null && entries.put(key, value) != null) {
                reportTwice(new TextValue(key), fieldNode.start());
            }
            bindingContext.path.leave();
        }
        bindingContext.leaveBrackets();
        return new ObjectValue(entries);
    }

    /** Returns the text form of a key, or null if its type does not permit it. */
    private @Nullable String key(TypeDescriptor type, String written, FieldNode fieldNode) {
        if (type == StringType.TEXT || type == SimpleType.ANY) {
            return written;
        }
        Value key = bindingContext.values.bind(type, new TextNode(fieldNode.start(), written));
        if (key instanceof TextValue text) {
            return text.text();
        } else if (key instanceof NumberValue number) {
            return number.text();
        }
        return key instanceof BooleanValue truth ? String.valueOf(truth.value()) : null;
    }

    Value any(SyntaxNode syntaxNode) {
        if (syntaxNode instanceof TextNode text) {
            return new TextValue(text.text());
        } else if (syntaxNode instanceof NumberNode number) {
            return new NumberValue(number.plain());
        } else if (syntaxNode instanceof BooleanNode truth) {
            return BooleanValue.of(truth.value());
        } else if (syntaxNode instanceof AnchorNode anchor) {
            return new TextValue(anchor.written());
        } else if (syntaxNode instanceof ListNode list) {
            return items(ANY_LIST, list);
        } else if (syntaxNode instanceof ObjectNode object) {
            return entries(ANY_MAP, object);
        }
        return syntaxNode instanceof ComputedNode ready ? ready.value() : NullValue.NULL;
    }
}
