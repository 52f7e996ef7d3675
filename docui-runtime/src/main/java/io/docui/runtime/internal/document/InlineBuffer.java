package io.docui.runtime.internal.document;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The content of the block that is being written: fragments, kept until the block ends, since what has to be escaped
 * depends on the text that they make together.
 *
 * <p>Text is normalised as it comes (docs/spec/document.md#text-normalization): in the block as a whole and in each label white space and
 * control characters become one space, bidirectional controls go, and the ends are trimmed. Reused from block to block;
 * not thread-safe.
 */
public final class InlineBuffer {
    private static final String EMPTY = "(empty)";

    /** What a fragment is; text that follows text is one fragment. */
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
     * Writes text of the application.
     *
     * @param text any text; null shows as nothing
     * @return this
     */
    public InlineBuffer text(@Nullable CharSequence text) {
        if (text != null) {
            touched = true;
            openText();
            append(text.toString(), startsAfterSpace());
        }
        return this;
    }

    /**
     * Writes a whole number.
     *
     * @param number any number
     * @return this
     */
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
     * Writes an anchor or a link.
     *
     * @param label what is shown: text of the application
     * @param destination an anchor, as it is written in a destination
     * @param title the link's title, ready to stand between double quotes ({@link LinkTitleEncoder}), or null for none
     * @return this
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
     * Writes a code span, for the framework's own words: calls, names, anchors that are quoted.
     *
     * @param text a line; line breaks in it become spaces, bidirectional controls the escapes that a call has for them
     * @return this
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
            if (CharacterClass.isBidirectionalControl(c)) {
                "\\u%04x".formatted((int) c).getChars(0, 6, chars, length);
                length += 6;
            } else {
                chars[length++] = Character.isISOControl(c) ? ' ' : c;
            }
        }
        return this;
    }

    /**
     * How much was written to the block.
     *
     * @return a number that grows with everything that will show
     */
    int size() {
        return length + count;
    }

    /** A place in the block, to come back to. */
    Mark mark() {
        return new Mark(length, count);
    }

    /** Takes back what was written since a place was marked. */
    void reset(Mark mark) {
        length = mark.length;
        count = mark.count;
    }

    /** A place in the block. */
    record Mark(int length, int count) {}

    /** Begins another block, for which there is room for so many characters. */
    void beginBlock(int newRoom) {
        length = 0;
        count = 0;
        special = false;
        touched = false;
        room = newRoom;
    }

    /** Ends the block: trims it, and writes that it is empty where something was to show and nothing does. */
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

    /** Tells whether it is nothing but text. */
    boolean isText() {
        return count == 0 || (count == 1 && kinds[0] == FragmentKind.TEXT);
    }

    /** Tells whether a character of its text or labels may need a backslash wherever it stands. */
    boolean hasSpecial() {
        return special;
    }

    char[] chars() {
        return chars;
    }

    int length() {
        return length;
    }

    /** The number of fragments. */
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

    /** The destination of a label. */
    String destination(int fragment) {
        String destination = destinations[fragment];
        if (destination == null) {
            throw new IllegalArgumentException("no label: " + fragment);
        }
        return destination;
    }

    /** The title of a label, if it has one. */
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

    /** Tells whether a space now would be a second one, or the first character of the block. */
    private boolean startsAfterSpace() {
        return length == start(count - 1) ? count == 1 : chars[length - 1] == ' ';
    }

    private void append(String text, boolean afterSpace) {
        int raw = text.length();
        reserve(raw);
        text.getChars(0, raw, chars, length);
        normalise(length + raw, afterSpace);
    }

    /** Normalises what stands behind the length, up to an end, and takes it in. */
    private void normalise(int end, boolean afterSpace) {
        char[] buffer = chars;
        int to = length;
        boolean space = afterSpace;
        boolean found = special;
        for (int from = length; from < end; from++) {
            char c = buffer[from];
            byte kind = CharacterClass.of(c);
            if (kind <= CharacterClass.SPECIAL) {
                found |= kind == CharacterClass.SPECIAL;
                buffer[to++] = c;
                space = false;
            } else if (kind == CharacterClass.SPACE && !space) {
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
