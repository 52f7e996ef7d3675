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
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Formats a result value as one line of text, such as {@code damage: 6, critical: false}, if its type declares no text.
 * Objects are shown as labels, several records as {@code x: 1, y: 2; x: 3, y: 4}, lists within lists in parentheses.
 * Texts of several lines follow the line of their record, each below its name.
 */
public final class ResultTextFormatter {
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
        if (value instanceof InstanceValue || value instanceof AnchorValue) {
            out.object(value);
        } else if (value instanceof ListValue list) {
            several(list.items());
        } else if (value instanceof ObjectValue object) {
            named(object.fields());
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

    private void several(List<Value> items) {
        if (items.isEmpty()) {
            out.text("(none)");
        }
        boolean records = items.stream().anyMatch(ObjectValue.class::isInstance);
        String between = items.stream().anyMatch(ResultTextFormatter::hasBlock) ? "\n" : records ? "; " : ", ";
        String before = "";
        for (Value item : items) {
            out.text(before);
            if (item instanceof ListValue) {
                inBrackets(item);
            } else {
                write(item);
            }
            before = between;
        }
    }

    private void named(Map<String, Value> fields) {
        String before = "";
        for (Map.Entry<String, Value> field : fields.entrySet()) {
            if (!(field.getValue() instanceof NullValue) && !isBlock(field.getValue())) {
                out.text(before + field.getKey() + ": ");
                if (isSeveral(field.getValue())) {
                    inBrackets(field.getValue());
                } else if (field.getValue() instanceof TextValue text) {
                    out.field(withoutLastBreak(text.text()));
                } else {
                    write(field.getValue());
                }
                before = ", ";
            }
        }
        before = before.isEmpty() ? "" : "\n";
        for (Map.Entry<String, Value> field : fields.entrySet()) {
            if (isBlock(field.getValue())) {
                out.text(before + field.getKey() + ":\n" + withoutLastBreak(formatSingle(field.getValue())));
                before = "\n";
            }
        }
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

    private void inBrackets(Value value) {
        out.text("(");
        write(value);
        out.text(")");
    }

    private static boolean isSeveral(Value value) {
        return value instanceof ListValue list
                ? list.items().size() > 1
                : value instanceof ObjectValue object && object.fields().size() > 1;
    }
}
