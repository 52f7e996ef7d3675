package io.docui.runtime.internal.text;

import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Immutable text made of blocks that successive versions share; the joined string is created only on demand. Thread-safe. Two texts are
 * equal if they have the same characters, regardless of their blocks.
 */
public final class ChunkedText implements CharSequence {
    private final List<MeasuredTextBlock> blocks;
    private final int length;
    private @Nullable String joined;

    /**
     * Creates a text.
     * @param blocks the blocks in order
     */
    public ChunkedText(List<MeasuredTextBlock> blocks) {
        this.blocks = List.copyOf(blocks);
        int sum = 0;
        for (MeasuredTextBlock block : this.blocks) {
            sum += block.text().length();
        }
        this.length = sum;
    }

    public static ChunkedText of(String text) {
        return new ChunkedText(List.of(new MeasuredTextBlock(text)));
    }

    /** Returns the blocks in order. */
    public List<MeasuredTextBlock> blocks() {
        return blocks;
    }

    @Override
    public int length() {
        return length;
    }

    @Override
    public char charAt(int index) {
        return toString().charAt(index);
    }

    @Override
    public CharSequence subSequence(int start, int end) {
        return toString().substring(start, end);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return this == other
                || other instanceof ChunkedText text
                        && text.length == length
                        && (hasSameBlocks(text) || toString().equals(text.toString()));
    }

    private boolean hasSameBlocks(ChunkedText other) {
        if (other.blocks.size() != blocks.size()) {
            return false;
        }
        Iterator<MeasuredTextBlock> others = other.blocks.iterator();
        for (MeasuredTextBlock block : blocks) {
            MeasuredTextBlock its = others.next();
            if (its != block && !its.text().equals(block.text())) {
                return false;
            }
        }
        return true;
    }

    @Override
    public int hashCode() {
        return toString().hashCode();
    }

    @Override
    public String toString() {
        String text = joined;
        if (text == null) {
            text = blocks.size() == 1
                    ? blocks.get(0).text()
                    : String.join(
                            "", blocks.stream().map(MeasuredTextBlock::text).toList());
            joined = text;
        }
        return text;
    }
}
