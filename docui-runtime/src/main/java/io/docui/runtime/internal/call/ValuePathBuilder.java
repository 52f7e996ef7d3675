package io.docui.runtime.internal.call;

import io.docui.runtime.call.CallFormatter;
import io.docui.runtime.call.Value.TextValue;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Builds the path from a parameter to the value that is being bound, as text only when an error needs it. */
final class ValuePathBuilder {
    private final String root;
    private @Nullable String[] names = new String[8];
    private int[] indexes = new int[8];
    private int size;
    private int base;

    ValuePathBuilder(String root) {
        this.root = root;
    }

    void enter(String name) {
        push(name, 0);
    }

    void enter(int index) {
        push(null, index);
    }

    private void push(@Nullable String name, int index) {
        if (size == names.length) {
            names = Arrays.copyOf(names, size * 2);
            indexes = Arrays.copyOf(indexes, size * 2);
        }
        names[size] = name;
        indexes[size] = index;
        size++;
    }

    void leave() {
        size--;
    }

    /** Begins the arguments of a nested call, whose paths start anew; returns the value to pass to {@link #endCall}. */
    int beginCall() {
        int outer = base;
        base = size;
        return outer;
    }

    void endCall(int outer) {
        base = outer;
    }

    /** Returns the path, such as {@code edits[2].path}; empty for a value without one. */
    String text() {
        StringBuilder out = new StringBuilder(base == 0 ? root : "");
        for (int i = base; i < size; i++) {
            String name = names[i];
            if (name == null) {
                out.append('[').append(indexes[i]).append(']');
            } else {
                key(name, out);
            }
        }
        return out.toString();
    }

    private static void key(String name, StringBuilder out) {
        String shown = InputExcerptFormatter.abbreviate(name);
        if (isWord(shown)) {
            out.append(out.length() == 0 ? "" : ".").append(shown);
        } else {
            out.append('[').append(CallFormatter.describe(new TextValue(shown))).append(']');
        }
    }

    private static boolean isWord(String name) {
        return !name.isEmpty() && name.codePoints().allMatch(c -> Character.isLetterOrDigit(c) || c == '_');
    }
}
