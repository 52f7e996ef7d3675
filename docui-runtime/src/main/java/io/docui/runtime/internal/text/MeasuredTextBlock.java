package io.docui.runtime.internal.text;

import org.jspecify.annotations.Nullable;

/**
 * Part of a {@link ChunkedText} that caches its measured token cost, because successive texts can share it. Thread-safe, because a repeated
 * measurement has the same result.
 */
public final class MeasuredTextBlock {
    private final String text;
    private @Nullable Measure measure;

    /**
     * The measured cost of a block in its context.
     * @param before the state of the measurement before the block
     * @param behind the state of the measurement after the block
     */
    public record Measure(int before, int behind, long cost) {}

    /**
     * Creates a block.
     * @param text the text, which ends where a measurement never combines it with the text that follows
     */
    public MeasuredTextBlock(String text) {
        this.text = text;
    }

    public String text() {
        return text;
    }

    /** Returns the latest measurement; null if there is none. */
    public @Nullable Measure measure() {
        return measure;
    }

    public void setMeasure(Measure now) {
        measure = now;
    }
}
