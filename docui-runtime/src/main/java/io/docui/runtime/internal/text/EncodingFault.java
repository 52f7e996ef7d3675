package io.docui.runtime.internal.text;

import io.docui.runtime.call.CallFormatter;
import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.InstanceValue;
import io.docui.runtime.call.Value.ListValue;
import io.docui.runtime.call.Value.ObjectValue;
import io.docui.runtime.call.Value.TextValue;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A part of a result that has no data, such as a null key. Stands at its place in the encoded result, so that the error can name the place.
 * @param path the path of the part, such as {@code scores.null}; empty for the whole result, and for a part that is at its place
 * @param reason what is wrong, as a clause
 */
public record EncodingFault(String path, String reason) {
    private static final int LONGEST_KEY = 40;
    private static final int LONGEST_PATH = 120;

    public static Value of(String reason) {
        return new InstanceValue(new EncodingFault("", reason));
    }

    /** Returns the first fault in a value, with its path. */
    public static @Nullable EncodingFault find(Value value) {
        if (value instanceof InstanceValue instance) {
            return instance.object() instanceof EncodingFault fault ? fault : null;
        }
        if (value instanceof ListValue list) {
            List<Value> items = list.items();
            for (int i = 0; i < items.size(); i++) {
                EncodingFault found = find(items.get(i));
                if (found != null) {
                    return found.within(i);
                }
            }
        } else if (value instanceof ObjectValue object) {
            for (Map.Entry<String, Value> field : object.fields().entrySet()) {
                EncodingFault found = find(field.getValue());
                if (found != null) {
                    return found.within(field.getKey());
                }
            }
        }
        return null;
    }

    /** Returns the fault of a field as a fault of the object that has the field. */
    public EncodingFault within(String field) {
        return at(
                isWord(field)
                        ? field
                        : '[' + CallFormatter.describe(new TextValue(abbreviate(field, LONGEST_KEY))) + ']');
    }

    private EncodingFault at(String part) {
        boolean needsDot = !path.isEmpty() && !path.startsWith("[");
        return new EncodingFault(part + (needsDot ? "." : "") + path, reason);
    }

    private static String abbreviate(String text, int longest) {
        return text.length() <= longest ? text : text.substring(0, longest) + '…';
    }

    private static boolean isWord(String name) {
        boolean isWord = !name.isEmpty() && name.length() <= LONGEST_KEY;
        for (int i = 0; i < name.length(); i++) {
            isWord &= Character.isLetterOrDigit(name.charAt(i)) || name.charAt(i) == '_';
        }
        return isWord;
    }

    /** Returns the fault of an item as a fault of the list that has the item. */
    public EncodingFault within(int index) {
        return at("[" + index + ']');
    }

    /** Returns the fault with its place, such as {@code `scores.null`: a key of the map is null}. */
    public String text() {
        return path.isEmpty() ? reason : '`' + abbreviate(path, LONGEST_PATH) + "`: " + reason;
    }
}
