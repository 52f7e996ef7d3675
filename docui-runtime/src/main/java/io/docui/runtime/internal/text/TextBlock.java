package io.docui.runtime.internal.text;

import org.jspecify.annotations.Nullable;

/**
 * A part of a {@link BlockText}, which keeps what it was measured to cost: it may be a part of the next text too.
 *
 * <p>Thread-safe: who measures it again finds the same.
 */
public final class TextBlock {
    private final String text;
    private @Nullable Measure measure;

    /**
     * What a block costs where it stands.
     *
     * @param before what was known of the text before it
     * @param behind what is known behind it
     * @param cost what it costs there
     */
    public record Measure(int before, int behind, long cost) {}

    /**
     * A block.
     *
     * @param text its text, which ends where no measure sees it together with what follows
     */
    public TextBlock(String text) {
        this.text = text;
    }

    /** Its text. */
    public String text() {
        return text;
    }

    /** How it was measured last; null if it never was. */
    public @Nullable Measure measure() {
        return measure;
    }

    /** Keeps how it was measured. */
    public void setMeasure(Measure now) {
        measure = now;
    }
}
