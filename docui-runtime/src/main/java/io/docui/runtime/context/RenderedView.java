package io.docui.runtime.context;

import io.docui.annotations.LodLevel;
import org.jspecify.annotations.Nullable;

/**
 * A view as it is shown in a document, with its level of detail, rendering and token cost.
 *
 * @param view the view
 * @param level the level at which the view is shown; null if a placeholder line is shown instead
 * @param rendering the text and the anchors of the view
 * @param tokens the cost of the rendering in the document, measured by the counter of the budget
 */
public record RenderedView(RenderableView view, @Nullable LodLevel level, RenderedViewSection rendering, int tokens) {}
