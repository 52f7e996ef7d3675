package io.docui.runtime.context;

import io.docui.annotations.LodLevel;

/**
 * View of an application's data: a section of the document that can be rendered at each level of detail.
 *
 * <p>The methods are pure: for the same source data they return the same values. They may compute values on demand, and they are
 * not called for levels that are not needed.
 */
public interface RenderableView {
    /** Returns the id of the view, which is unique among the views of the source data. */
    String id();

    /** Returns the initial level of the view. */
    default LodLevel initialLevel() {
        return LodLevel.SUMMARY;
    }

    /** Tells whether the view is shown regardless of the budget, such as a question or a warning. */
    default boolean isEssential() {
        return false;
    }

    /**
     * Renders the view.
     *
     * @param level the level of detail
     * @return the section
     * @throws IllegalArgumentException or IllegalStateException if the source data is invalid
     */
    RenderedViewSection render(LodLevel level);

    /**
     * Renders the line that replaces the view if it does not fit. The line says what is omitted, and how to see it.
     *
     * @param tokens the cost of the view at its lowest level
     * @param tooLong whether that cost exceeds the whole budget, so that requesting the view cannot help
     * @return the heading of the view with the line
     */
    RenderedViewSection renderPlaceholder(int tokens, boolean tooLong);
}
