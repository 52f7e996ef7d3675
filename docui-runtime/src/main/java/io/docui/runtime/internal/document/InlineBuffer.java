package io.docui.runtime.internal.document;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Buffer for the inline content of the current Markdown block. It keeps text, labels and code as fragments until the block ends, because
 * escaping depends on the complete text. Text is normalized when it is added (docs/spec/document.md#text-normalization): in the block as a
 * whole and in each label, white space and control characters become one space, bidirectional controls are removed, and both ends are
 * trimmed. The buffer is reused for each block; it is not thread-safe.
 */
public final class InlineBuffer {
    private static final String EMPTY = "(empty)";

    /** Kind of a fragment; adjacent texts form one fragment. */
    enum FragmentKind {
        TEXT,
        LABEL,
        CODE
    }

    private char[] chars = new char[256];
    private int length;

    private int count;
    private FragmentKind[] kinds = new FragmentKind[8];
    private int[] ends = new int[8];
    private @Nullable String[] destinations = new @Nullable String[8];
    private @Nullable String[] titles = new @Nullable String[8];

    private boolean special;
    private boolean touched;
    private int room = Integer.MAX_VALUE;
    private final OutputLimit outputLimit;

    InlineBuffer(OutputLimit outputLimit) {
        this.outputLimit = outputLimit;
    }

    /**
     * Appends text of the application.
     * @param text any text; null appends nothing
     */
    public InlineBuffer text(@Nullable CharSequence text) {
        if (text != null) {
            touched = true;
            openText();
            append(text.toString(), startsAfterSpace());
        }
        return this;
    }

    public InlineBuffer number(long number) {
        if (number == Long.MIN_VALUE) {
            return text(Long.toString(number));
        }
        touched = true;
        openText();
        reserve(20);
        if (number < 0) {
            chars[length++] = '-';
        }
        int digits = 1;
        for (long rest = Math.abs(number) / 10; rest > 0; rest /= 10) {
            digits++;
        }
        length += digits;
        long rest = Math.abs(number);
        for (int i = length - 1; i >= length - digits; i--) {
            chars[i] = (char) ('0' + rest % 10);
            rest /= 10;
        }
        return this;
    }

    /**
     * Appends an anchor or a link.
     * @param title the link's title, encoded for double quotes ({@link CallLinkTitleEncoder}); null for none
     */
    public InlineBuffer link(@Nullable CharSequence label, String destination, @Nullable String title) {
        touched = true;
        open(FragmentKind.LABEL);
        destinations[count - 1] = destination;
        titles[count - 1] = title;
        int from = length;
        append(label == null ? "" : label.toString(), true);
        if (length > from && chars[length - 1] == ' ') {
            length--;
        }
        if (length == from) {
            append(EMPTY, true);
        }
        return this;
    }

    /**
     * Appends a code span for text of the framework: calls, names and quoted anchors.
     * @param text a line; line breaks become spaces, and bidirectional controls become the escapes of the call language
     */
    public InlineBuffer code(String text) {
        if (text.isBlank()) {
            return text(EMPTY);
        }
        touched = true;
        open(FragmentKind.CODE);
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            reserve(6);
            if (MarkdownCharacterClass.isBidirectionalControl(c)) {
                "\\u%04x".formatted((int) c).getChars(0, 6, chars, length);
                length += 6;
            } else {
                chars[length++] = Character.isISOControl(c) ? ' ' : c;
            }
        }
        return this;
    }

    /** Returns the amount of content in the block. */
    int size() {
        return length + count;
    }

    /** Returns the current position in the block, for {@link #reset}. */
    Mark mark() {
        return new Mark(length, count);
    }

    /** Removes everything added since a position was marked. */
    void reset(Mark mark) {
        length = mark.length;
        count = mark.count;
    }

    /** A position in the block. */
    record Mark(int length, int count) {}

    /** Begins another block with a maximum number of characters. */
    void beginBlock(int newRoom) {
        length = 0;
        count = 0;
        special = false;
        touched = false;
        room = newRoom;
    }

    /** Ends the block: trims it, and adds a placeholder if it is blank although content was written or is required. */
    void endBlock(boolean mayBeBlank) {
        if (count > 0 && kinds[count - 1] == FragmentKind.TEXT && length > 0 && chars[length - 1] == ' ') {
            length--;
        }
        boolean blank = count == 0 || (count == 1 && kinds[0] == FragmentKind.TEXT && length == 0);
        if (blank && (touched || !mayBeBlank)) {
            openText();
            append(EMPTY, true);
        }
    }

    /** Returns whether the block contains only text. */
    boolean isText() {
        return count == 0 || (count == 1 && kinds[0] == FragmentKind.TEXT);
    }

    /** Returns whether the text or a label contains a character that may need a backslash at any position. */
    boolean hasSpecial() {
        return special;
    }

    char[] chars() {
        return chars;
    }

    int length() {
        return length;
    }

    int count() {
        return count;
    }

    FragmentKind kind(int fragment) {
        return kinds[fragment];
    }

    int start(int fragment) {
        return fragment == 0 ? 0 : end(fragment - 1);
    }

    int end(int fragment) {
        return fragment == count - 1 ? length : ends[fragment];
    }

    String destination(int fragment) {
        String destination = destinations[fragment];
        if (destination == null) {
            throw new IllegalArgumentException("not a label: " + fragment);
        }
        return destination;
    }

    /** Returns the title of a label; null if it has none. */
    @Nullable
    String title(int fragment) {
        return titles[fragment];
    }

    private void openText() {
        if (count == 0 || kinds[count - 1] != FragmentKind.TEXT) {
            open(FragmentKind.TEXT);
        }
    }

    private void open(FragmentKind fragmentKind) {
        if (count == kinds.length) {
            kinds = Arrays.copyOf(kinds, 2 * count);
            ends = Arrays.copyOf(ends, 2 * count);
            destinations = Arrays.copyOf(destinations, 2 * count);
            titles = Arrays.copyOf(titles, 2 * count);
        }
        if (count > 0) {
            ends[count - 1] = length;
        }
        kinds[count++] = fragmentKind;
    }

    /** Returns whether another space would follow a space or be the first character of the block. */
    private boolean startsAfterSpace() {
        return length == start(count - 1) ? count == 1 : chars[length - 1] == ' ';
    }

    private void append(String text, boolean afterSpace) {
        int raw = text.length();
        reserve(raw);
        text.getChars(0, raw, chars, length);
        normalise(length + raw, afterSpace);
    }

    /** Normalizes the raw characters between the length and an end, and adds them. */
    private void normalise(int end, boolean afterSpace) {
        char[] buffer = chars;
        int to = length;
        boolean space = afterSpace;
        boolean found = special;
        for (int from = length; from < end; from++) {
            char c = buffer[from];
            byte kind = MarkdownCharacterClass.of(c);
            if (kind <= MarkdownCharacterClass.SPECIAL) {
                found |= kind == MarkdownCharacterClass.SPECIAL;
                buffer[to++] = c;
                space = false;
            } else if (kind == MarkdownCharacterClass.SPACE && !space) {
                buffer[to++] = ' ';
                space = true;
            }
        }
        special = found;
        length = to;
    }

    private void reserve(int more) {
        if (more > room - length) {
            throw outputLimit.limitExceeded();
        }
        if (more > chars.length - length) {
            chars = Arrays.copyOf(chars, Math.max(2 * chars.length, length + more));
        }
    }
}
