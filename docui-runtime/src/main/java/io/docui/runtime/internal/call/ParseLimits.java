package io.docui.runtime.internal.call;

import java.nio.charset.StandardCharsets;

/** What one text may still hold (docs/spec/calls.md#limits). */
final class ParseLimits {
    static final int MAX_BYTES = 64 * 1024;
    static final int MAX_CALLS = 200;
    static final int MAX_LEVELS = 32;
    static final int MAX_VALUES = 10_000;

    private int calls = MAX_CALLS;
    private int values = MAX_VALUES;

    /** Counts one more call, nested ones too: false if it is one too many. */
    boolean takeCall() {
        return --calls >= 0;
    }

    /** Counts one more value: false if it is one too many. */
    boolean takeValue() {
        return --values >= 0;
    }

    /** How many values are left, for {@link #restore}. */
    int valuesLeft() {
        return values;
    }

    /** Takes back the values that were read for a guess. */
    void restore(int valuesLeft) {
        values = valuesLeft;
    }

    static boolean isTooLong(String text) {
        int length = text.length();
        if (length > MAX_BYTES) {
            return true;
        }
        // No UTF-16 unit takes more than three bytes.
        return length * 3 > MAX_BYTES && text.getBytes(StandardCharsets.UTF_8).length > MAX_BYTES;
    }
}
