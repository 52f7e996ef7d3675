package io.docui.runtime.internal.run;

import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.AnchorValue;
import io.docui.runtime.call.Value.BooleanValue;
import io.docui.runtime.call.Value.CallValue;
import io.docui.runtime.call.Value.ListValue;
import io.docui.runtime.call.Value.NullValue;
import io.docui.runtime.call.Value.NumberValue;
import io.docui.runtime.call.Value.ObjectValue;
import io.docui.runtime.call.Value.TargetValue;
import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.call.Value.VariableValue;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * The line that a result shows as where its type declares none: {@code damage: 6, critical: false}; objects by their labels,
 * several records as {@code x: 1, y: 2; x: 3, y: 4}, lists within lists in brackets.
 */
public final class ResultText {
    private final Sink out;

    private ResultText(Sink out) {
        this.out = out;
    }

    /** Takes the line, piece by piece. */
    public interface Sink {
        /** Takes a text, unescaped. */
        void text(String text);

        /** Takes an object of the application, or the reference of one. */
        void object(Value object);
    }

    /**
     * Writes the line of a result.
     *
     * @param value the result as data
     * @param out takes it
     */
    public static void write(Value value, Sink out) {
        new ResultText(out).write(value);
    }

    static String of(Value value, Function<Object, String> labels) {
        StringBuilder line = new StringBuilder();
        write(value, new Sink() {
            @Override
            public void text(String text) {
                line.append(text);
            }

            @Override
            public void object(Value object) {
                line.append(
                        object instanceof TargetValue target
                                ? labels.apply(target.object())
                                : ((AnchorValue) object).anchor().withoutEpoch());
            }
        });
        return line.toString();
    }

    private void write(Value value) {
        if (value instanceof TargetValue || value instanceof AnchorValue) {
            out.object(value);
        } else if (value instanceof ListValue list) {
            several(list.items());
        } else if (value instanceof ObjectValue object) {
            named(object.fields());
        } else {
            out.text(single(value));
        }
    }

    private static String single(Value value) {
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
        String before = "";
        for (Value item : items) {
            out.text(before);
            if (item instanceof ListValue) {
                inBrackets(item);
            } else {
                write(item);
            }
            before = records ? "; " : ", ";
        }
    }

    private void named(Map<String, Value> fields) {
        String before = "";
        for (Map.Entry<String, Value> field : fields.entrySet()) {
            if (!(field.getValue() instanceof NullValue)) {
                out.text(before + field.getKey() + ": ");
                if (isSeveral(field.getValue())) {
                    inBrackets(field.getValue());
                } else {
                    write(field.getValue());
                }
                before = ", ";
            }
        }
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
