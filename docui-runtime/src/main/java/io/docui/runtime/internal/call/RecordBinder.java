package io.docui.runtime.internal.call;

import io.docui.runtime.action.ParameterDescriptor;
import io.docui.runtime.action.TypeDescriptor;
import io.docui.runtime.action.TypeDescriptor.EnumType;
import io.docui.runtime.action.TypeDescriptor.RecordType;
import io.docui.runtime.action.TypeDescriptor.UnionType;
import io.docui.runtime.call.NearestNameFinder;
import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.ObjectValue;
import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.internal.call.FieldBinder.ParameterOwner;
import io.docui.runtime.internal.call.SyntaxNode.FieldNode;
import io.docui.runtime.internal.call.SyntaxNode.NullNode;
import io.docui.runtime.internal.call.SyntaxNode.ObjectNode;
import io.docui.runtime.internal.call.SyntaxNode.TextNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Binds parsed objects to record types, and to unions of records by their {@code type} field. See
 * docs/spec/types.md#records-and-beans and docs/spec/types.md#unions.
 */
final class RecordBinder {
    private static final String DISCRIMINATOR = "type";

    private final BindingContext bindingContext;
    private final StringifiedJsonParser json;

    RecordBinder(BindingContext bindingContext) {
        this.bindingContext = bindingContext;
        this.json = new StringifiedJsonParser(bindingContext);
    }

    @Nullable
    Value record(RecordType type, SyntaxNode syntaxNode) {
        if (syntaxNode instanceof ObjectNode object) {
            return new ObjectValue(fields(type, object.fields(), object.end(), new LinkedHashMap<>()));
        }
        return fromText(type, syntaxNode);
    }

    private @Nullable Value fromText(TypeDescriptor type, SyntaxNode syntaxNode) {
        if (syntaxNode instanceof TextNode text && StringifiedJsonParser.begins(text)) {
            SyntaxNode read = json.read(text, false);
            return read == null ? null : bindingContext.bindWithin(text.start(), type, read);
        }
        return bindingContext.reject(type, syntaxNode);
    }

    private Map<String, Value> fields(RecordType type, List<FieldNode> fields, int end, Map<String, Value> into) {
        ParameterOwner parameterOwner = ParameterOwner.of(type);
        bindingContext.enterBrackets();
        @Nullable Value[] values = bindingContext.fields.bind(parameterOwner, fields, end);
        bindingContext.leaveBrackets();
        int index = 0;
        for (ParameterDescriptor component : type.inputs()) {
            Value value = values[index++];
            if (value != null) {
                into.put(component.name(), value);
            }
        }
        return into;
    }

    @Nullable
    Value union(UnionType type, SyntaxNode syntaxNode) {
        if (!(syntaxNode instanceof ObjectNode object)) {
            return fromText(type, syntaxNode);
        }
        int at = indexOfDiscriminator(object.fields());
        RecordType variant = at < 0
                ? missing(type, object.end())
                : variant(type, object.fields().get(at).value());
        if (variant == null) {
            return null;
        }
        List<FieldNode> others = new ArrayList<>(object.fields());
        others.remove(at);
        Map<String, Value> fields = new LinkedHashMap<>();
        fields.put(DISCRIMINATOR, new TextValue(variant.name()));
        return new ObjectValue(fields(variant, others, object.end(), fields));
    }

    private static int indexOfDiscriminator(List<FieldNode> fields) {
        int at = fields.size() - 1;
        while (at >= 0 && !DISCRIMINATOR.equals(fields.get(at).name())) {
            at--;
        }
        return at;
    }

    private @Nullable RecordType missing(UnionType type, int offset) {
        List<String> names = names(type);
        bindingContext.path.enter(DISCRIMINATOR);
        bindingContext.reportName(
                ErrorCode.MISSING_PARAMETER,
                offset,
                () -> '`' + bindingContext.path.text() + "` is missing: one of " + expected(names) + '.',
                null,
                names);
        bindingContext.path.leave();
        return null;
    }

    /** Returns the record that the discriminator names. A misspelled name is reported and replaced by the nearest one. */
    private @Nullable RecordType variant(UnionType type, SyntaxNode name) {
        if (name instanceof NullNode) {
            return missing(type, name.start());
        }
        List<String> names = names(type);
        String text = name instanceof TextNode node ? node.text() : null;
        String tag = text == null ? null : tag(names, text);
        if (tag != null) {
            return type.variants().get(names.indexOf(tag));
        }
        String nearest = text == null ? null : NearestNameFinder.find(text, names);
        bindingContext.path.enter(DISCRIMINATOR);
        bindingContext.reportName(
                ErrorCode.TYPE_MISMATCH,
                name.start(),
                () -> bindingContext.mismatch(expected(names), InputExcerptFormatter.actual(name)),
                nearest,
                names);
        bindingContext.path.leave();
        return nearest == null ? null : type.variants().get(names.indexOf(nearest));
    }

    /** Returns the exact name, or the only one that is equal without case and separators: {@code long-line} means {@code LongLine}. */
    private static @Nullable String tag(List<String> names, String text) {
        if (names.contains(text)) {
            return text;
        }
        List<String> alike =
                names.stream().filter(name -> fold(name).equals(fold(text))).toList();
        return alike.size() == 1 ? alike.get(0) : null;
    }

    private static String fold(String name) {
        return name.replaceAll("[-_ ]", "").toUpperCase(Locale.ROOT);
    }

    private static String expected(List<String> names) {
        return TypeFormatter.of(new EnumType("", names));
    }

    private static List<String> names(UnionType type) {
        return type.variants().stream().map(RecordType::name).toList();
    }
}
