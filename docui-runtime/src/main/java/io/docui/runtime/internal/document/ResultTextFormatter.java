package io.docui.runtime.internal.document;

import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.AnchorValue;
import io.docui.runtime.call.Value.BooleanValue;
import io.docui.runtime.call.Value.CallValue;
import io.docui.runtime.call.Value.InstanceValue;
import io.docui.runtime.call.Value.ListValue;
import io.docui.runtime.call.Value.NullValue;
import io.docui.runtime.call.Value.NumberValue;
import io.docui.runtime.call.Value.ObjectValue;
import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.call.Value.VariableValue;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * Formats a result value as one line of text, such as {@code damage: 6, critical: false}, if its type declares no text.
 * Objects are shown as labels, several records as {@code x: 1, y: 2; x: 3, y: 4}. Records, maps and lists within another value are in
 * parentheses, and a text that would be read as structure is in quotes. Texts of several lines follow the line of an outermost record, each
 * below its name. See docs/spec/results.md#results-as-text.
 */
public final class ResultTextFormatter {
    private static final String NONE = "(none)";

    private final Sink out;

    private ResultTextFormatter(Sink out) {
        this.out = out;
    }

    /** Receiver of a formatted line, piece by piece, with objects kept as values. */
    public interface Sink {
        void text(String text);

        /** Appends the text of a field. A receiver that changes characters must keep those of this text. */
        default void field(String text) {
            text(text);
        }

        /** Appends an object of the application, or a reference to one. */
        void object(Value object);
    }

    public static void write(Value value, Sink out) {
        new ResultTextFormatter(out).write(value);
    }

    public static String of(Value value, Function<Object, String> labels) {
        if (isSingle(value)) {
            return formatSingle(value);
        }
        StringBuilder line = new StringBuilder();
        write(value, new Sink() {
            @Override
            public void text(String text) {
                line.append(text);
            }

            @Override
            public void object(Value object) {
                line.append(
                        object instanceof InstanceValue target
                                ? labels.apply(target.object())
                                : ((AnchorValue) object).anchor().withoutEpoch());
            }
        });
        return line.toString();
    }

    private void write(Value value) {
        if (value instanceof ListValue list) {
            several(list.items(), true);
        } else if (value instanceof ObjectValue object) {
            named(object.fields(), isBlockShown(List.of(object), true));
        } else {
            single(value);
        }
    }

    private void single(Value value) {
        if (value instanceof InstanceValue || value instanceof AnchorValue) {
            out.object(value);
        } else {
            out.text(formatSingle(value));
        }
    }

    public static boolean isSingle(Value value) {
        return !(value instanceof InstanceValue
                || value instanceof AnchorValue
                || value instanceof ListValue
                || value instanceof ObjectValue);
    }

    public static String formatSingle(Value value) {
        if (value instanceof TextValue text) {
            return text.text();
        }
        if (value instanceof NumberValue number) {
            return number.text();
        }
        if (value instanceof BooleanValue truth) {
            return Boolean.toString(truth.value());
        }
        if (value instanceof CallValue call) {
            return call.call().display();
        }
        return value instanceof VariableValue variable ? variable.name() : "";
    }

    private void several(List<Value> items, boolean isOuter) {
        if (items.isEmpty()) {
            out.text(NONE);
        }
        boolean hasRecords = items.stream().anyMatch(ObjectValue.class::isInstance);
        boolean hasBlocks = isBlockShown(items, isOuter);
        String between = hasBlocks ? "\n" : hasRecords ? "; " : ", ";
        String before = "";
        for (Value item : items) {
            out.text(before);
            if (item instanceof ListValue) {
                inBrackets(item);
            } else if (item instanceof ObjectValue object) {
                named(object.fields(), hasBlocks);
            } else if (item instanceof TextValue text && !(hasBlocks && isBlock(text))) {
                out.field(ResultTextQuoter.item(withoutLastBreak(text.text())));
            } else {
                single(item);
            }
            before = between;
        }
    }

    private void named(Map<String, Value> fields, boolean hasBlocks) {
        String before = "";
        for (Map.Entry<String, Value> field : fields.entrySet()) {
            Value value = field.getValue();
            if (!(value instanceof NullValue) && !(hasBlocks && isBlock(value))) {
                out.text(before + ResultTextQuoter.item(field.getKey()) + ": ");
                field(value);
                before = ", ";
            }
        }
        if (!hasBlocks) {
            return;
        }
        before = before.isEmpty() ? "" : "\n";
        for (Map.Entry<String, Value> field : fields.entrySet()) {
            if (isBlock(field.getValue())) {
                String name = ResultTextQuoter.item(field.getKey());
                out.text(before + name + ":\n" + withoutLastBreak(formatSingle(field.getValue())));
                before = "\n";
            }
        }
    }

    private void field(Value value) {
        if (value instanceof TextValue text) {
            out.field(ResultTextQuoter.field(withoutLastBreak(text.text())));
        } else if (value instanceof ObjectValue || value instanceof ListValue list && isSeveral(list)) {
            inBrackets(value);
        } else if (value instanceof ListValue list) {
            several(list.items(), false);
        } else {
            single(value);
        }
    }

    /**
     * Returns whether texts of several lines are shown as they are: if the value is the outermost one, and no line of such a text reads like
     * the beginning of a field or of a record. Otherwise they are quoted.
     */
    private static boolean isBlockShown(List<? extends Value> values, boolean isOuter) {
        if (!isOuter || values.stream().noneMatch(ResultTextFormatter::hasBlock)) {
            return false;
        }
        Set<String> names = new HashSet<>();
        for (Value value : values) {
            if (value instanceof ObjectValue object) {
                names.addAll(object.fields().keySet());
            }
        }
        boolean hasOthers = values.size() > 1;
        return values.stream().noneMatch(value -> hasForgedLine(value, names, hasOthers));
    }

    private static boolean hasForgedLine(Value value, Set<String> names, boolean hasOthers) {
        return value instanceof ObjectValue object
                && object.fields().values().stream()
                        .filter(ResultTextFormatter::isBlock)
                        .flatMap(block -> formatSingle(block).lines())
                        .anyMatch(line -> isBeginning(line.strip(), names, hasOthers));
    }

    /** Returns whether a line is the name of a field and a colon; if other records follow, the name and a value are a beginning, too. */
    private static boolean isBeginning(String line, Set<String> names, boolean hasOthers) {
        int colon = line.indexOf(':');
        return colon > 0
                && (hasOthers || colon == line.length() - 1)
                && names.contains(line.substring(0, colon).strip());
    }

    /** Returns whether a value is a text of several lines. */
    private static boolean isBlock(Value value) {
        return value instanceof TextValue text && withoutLastBreak(text.text()).contains("\n");
    }

    private static boolean hasBlock(Value value) {
        return isBlock(value)
                || value instanceof ObjectValue object
                        && object.fields().values().stream().anyMatch(ResultTextFormatter::isBlock);
    }

    private static String withoutLastBreak(String text) {
        return text.endsWith("\n") ? text.substring(0, text.length() - 1) : text;
    }

    /** Writes a list, a map or a record within another value. */
    private void inBrackets(Value value) {
        if (isEmpty(value)) {
            out.text(NONE);
            return;
        }
        out.text("(");
        if (value instanceof ListValue list) {
            several(list.items(), false);
        } else {
            named(((ObjectValue) value).fields(), false);
        }
        out.text(")");
    }

    private static boolean isEmpty(Value value) {
        return value instanceof ListValue list
                ? list.items().isEmpty()
                : ((ObjectValue) value).fields().values().stream().allMatch(NullValue.class::isInstance);
    }

    /** Returns whether a list needs brackets; a single text, number or object does not. */
    private static boolean isSeveral(ListValue list) {
        return list.items().size() > 1
                || list.items().stream().anyMatch(item -> item instanceof ListValue || item instanceof ObjectValue);
    }
}
