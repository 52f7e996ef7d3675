package io.docui.runtime.internal.call;

import java.nio.charset.StandardCharsets;

/** Limits on the size, calls, nesting and values of one input text, with counters of what remains. See docs/spec/calls.md#limits. */
final class ParseLimits {
    static final int MAX_BYTES = 64 * 1024;
    static final int MAX_CALLS = 200;
    static final int MAX_LEVELS = 32;
    static final int MAX_VALUES = 10_000;

    private int calls = MAX_CALLS;
    private int values = MAX_VALUES;

    /** Counts a call, including nested calls; returns false if the limit is exceeded. */
    boolean takeCall() {
        return --calls >= 0;
    }

    /** Counts a value; returns false if the limit is exceeded. */
    boolean takeValue() {
        return --values >= 0;
    }

    int valuesLeft() {
        return values;
    }

    /** Restores the number of remaining values after a repair attempt. */
    void restore(int valuesLeft) {
        values = valuesLeft;
    }

    static boolean isTooLong(String text) {
        int length = text.length();
        if (length > MAX_BYTES) {
            return true;
        }
        // A UTF-16 unit takes at most three bytes.
        return length * 3 > MAX_BYTES && text.getBytes(StandardCharsets.UTF_8).length > MAX_BYTES;
    }
}
