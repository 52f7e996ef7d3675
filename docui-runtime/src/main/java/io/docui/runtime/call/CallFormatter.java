package io.docui.runtime.call;

import io.docui.runtime.anchor.AnchorReference;
import io.docui.runtime.call.Value.AnchorValue;
import io.docui.runtime.call.Value.BooleanValue;
import io.docui.runtime.call.Value.CallValue;
import io.docui.runtime.call.Value.InstanceValue;
import io.docui.runtime.call.Value.ListValue;
import io.docui.runtime.call.Value.NumberValue;
import io.docui.runtime.call.Value.ObjectValue;
import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.call.Value.VariableValue;
import java.util.List;
import java.util.Map;

/**
 * Formats calls and values as text of the call language (docs/spec/calls.md#canonical-text).
 *
 * <p>An instance builds one text and is confined to one thread.
 */
public final class CallFormatter {
    private final StringBuilder out = new StringBuilder(64);
    private final boolean bareAnchors;
    private final boolean describing;

    private CallFormatter(boolean bareAnchors, boolean describing) {
        this.bareAnchors = bareAnchors;
        this.describing = describing;
    }

    static String canonical(Call call) {
        return new CallFormatter(false, false).call(call);
    }

    static String display(Call call) {
        return new CallFormatter(true, false).call(call);
    }

    static String describe(Call call) {
        return new CallFormatter(true, true).call(call);
    }

    /**
     * Formats a value for messages as a call would write it, with bare anchors, and {@code <object>} for an object that has no anchor yet.
     *
     * @param value any value
     * @return for example {@code 'it\'s'} or {@code [obj:enemy:1, obj:enemy:2]}
     */
    public static String describe(Value value) {
        CallFormatter text = new CallFormatter(true, true);
        text.value(value);
        return text.out.toString();
    }

    private String call(Call call) {
        appendCall(call);
        return out.toString();
    }

    private void appendCall(Call call) {
        if (call.provider() != null) {
            out.append(call.provider()).append('.');
        }
        out.append(call.action()).append('(');
        List<Call.Argument> arguments = call.arguments();
        for (int i = 0; i < arguments.size(); i++) {
            separate(i);
            out.append(arguments.get(i).name()).append('=');
            value(arguments.get(i).value());
        }
        out.append(')');
    }

    private void separate(int index) {
        if (index > 0) {
            out.append(", ");
        }
    }

    private void value(Value value) {
        if (value instanceof TextValue text) {
            string(text.text());
        } else if (value instanceof NumberValue number) {
            out.append(number.canonical());
        } else if (value instanceof BooleanValue truth) {
            out.append(truth.value());
        } else if (value instanceof AnchorValue anchor) {
            anchor(anchor.anchor());
        } else if (value instanceof ListValue list) {
            list(list.items());
        } else if (value instanceof ObjectValue object) {
            object(object.fields());
        } else if (value instanceof CallValue nested) {
            appendCall(nested.call());
        } else if (value instanceof VariableValue variable) {
            out.append(variable.name());
        } else if (value instanceof InstanceValue target) {
            target(target);
        } else {
            out.append("null");
        }
    }

    private void anchor(AnchorReference anchor) {
        // The grammar requires quotes only for the full form. Ids are encoded, so no character of an id can end the
        // bare form early.
        if (bareAnchors && anchor.session() == null) {
            out.append(anchor);
        } else {
            string(anchor.toString());
        }
    }

    private void list(List<Value> items) {
        out.append('[');
        for (int i = 0; i < items.size(); i++) {
            separate(i);
            value(items.get(i));
        }
        out.append(']');
    }

    private void object(Map<String, Value> fields) {
        out.append('{');
        int index = 0;
        for (Map.Entry<String, Value> field : fields.entrySet()) {
            separate(index++);
            if (isIdentifier(field.getKey())) {
                out.append(field.getKey());
            } else {
                string(field.getKey());
            }
            out.append(": ");
            value(field.getValue());
        }
        out.append('}');
    }

    private void target(InstanceValue target) {
        if (!describing) {
            throw new IllegalStateException(
                    "An object of type "
                            + target.object().getClass().getName()
                            + " has no anchor yet, so the call cannot be written as text. Register the call with a session first.");
        }
        out.append("<object>");
    }

    private static boolean isIdentifier(String text) {
        if (text.isEmpty() || isDigit(text.charAt(0))) {
            return false;
        }
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (!(c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_' || isDigit(c))) {
                return false;
            }
        }
        return true;
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    private void string(String text) {
        out.append('\'');
        int written = 0;
        for (int i = 0; i < text.length(); i++) {
            if (needsEscape(text, i)) {
                out.append(text, written, i);
                escape(text.charAt(i));
                written = i + 1;
            }
        }
        out.append(text, written, text.length()).append('\'');
    }

    private static boolean needsEscape(String text, int at) {
        char c = text.charAt(at);
        if (c < 0x7F) {
            return c < ' ' || c == '\'' || c == '\\';
        }
        return c <= 0x9F || c == 0x2028 || c == 0x2029 || (Character.isSurrogate(c) && isLoneSurrogate(text, at));
    }

    private static boolean isLoneSurrogate(String text, int at) {
        if (Character.isHighSurrogate(text.charAt(at))) {
            return at + 1 == text.length() || !Character.isLowSurrogate(text.charAt(at + 1));
        }
        return at == 0 || !Character.isHighSurrogate(text.charAt(at - 1));
    }

    private void escape(char c) {
        switch (c) {
            case '\'', '\\' -> out.append('\\').append(c);
            case '\n' -> out.append("\\n");
            case '\r' -> out.append("\\r");
            case '\t' -> out.append("\\t");
            default -> {
                out.append("\\u");
                for (int shift = 12; shift >= 0; shift -= 4) {
                    out.append(Character.forDigit(c >> shift & 0xF, 16));
                }
            }
        }
    }
}
