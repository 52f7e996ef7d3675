package io.docui.runtime.internal.call;

import io.docui.runtime.error.InputPosition;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** An input text that converts offsets to line and column positions. */
final class ScriptSource {
    private static final InputPosition START = new InputPosition(1, 1);

    private final String text;
    private int @Nullable [] lineStarts;
    private int[] surrogatePairs = {};

    ScriptSource(String text) {
        this.text = text;
    }

    String text() {
        return text;
    }

    /** Returns the position of a UTF-16 offset. The text is indexed once, for the first offset other than 0. */
    InputPosition position(int offset) {
        if (offset == 0) {
            return START;
        }
        int[] starts = lineStarts == null ? index() : lineStarts;
        int line = below(starts, offset + 1);
        int start = starts[line - 1];
        int pairs = below(surrogatePairs, offset) - below(surrogatePairs, start);
        return new InputPosition(line, offset - start - pairs + 1);
    }

    private int[] index() {
        int lines = 1;
        int pairs = 0;
        for (int i = 0; i < text.length(); i++) {
            lines += endsLine(i) ? 1 : 0;
            pairs += endsPair(i) ? 1 : 0;
        }
        int[] starts = new int[lines];
        surrogatePairs = new int[pairs];
        for (int i = text.length() - 1; i >= 0; i--) {
            if (endsLine(i)) {
                starts[--lines] = i + 1;
            } else if (endsPair(i)) {
                surrogatePairs[--pairs] = i;
            }
        }
        lineStarts = starts;
        return starts;
    }

    private boolean endsPair(int at) {
        return at > 0 && Character.isSurrogatePair(text.charAt(at - 1), text.charAt(at));
    }

    private boolean endsLine(int at) {
        char c = text.charAt(at);
        return c == '\n' || (c == '\r' && !text.startsWith("\n", at + 1));
    }

    private static int below(int[] sorted, int limit) {
        int found = Arrays.binarySearch(sorted, limit);
        return found >= 0 ? found : -found - 1;
    }
}
