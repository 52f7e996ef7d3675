package io.docui.runtime.context;

import io.docui.annotations.LodLevel;

/**
 * One view of the source data: a section that can be written at each level of detail.
 *
 * <p>Its methods are pure: as long as it stands for the same source data they give the same. They may compute what they give
 * when they are asked, and are not asked for levels that are not needed.
 */
public interface SourceView {
    /** What the reader calls it by: unique among the views of the source data. */
    String id();

    /** The level at which it starts. */
    default LodLevel initialLevel() {
        return LodLevel.SUMMARY;
    }

    /** Whether it shows whatever the budget: a question, a warning. */
    default boolean isEssential() {
        return false;
    }

    /**
     * Writes it.
     *
     * @param level the level of detail
     * @return its section
     * @throws IllegalArgumentException or IllegalStateException if the source data is invalid
     */
    Rendering render(LodLevel level);

    /**
     * Writes the line that stands for it where it does not fit: what is left out, and how to see it.
     *
     * @param tokens what it would cost at the least detail
     * @param tooLong whether that is more than the whole budget, so that asking for it cannot help
     * @return its heading with the line
     */
    Rendering renderPlaceholder(int tokens, boolean tooLong);
}
