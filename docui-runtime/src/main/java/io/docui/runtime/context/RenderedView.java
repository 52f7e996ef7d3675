package io.docui.runtime.context;

import io.docui.annotations.LodLevel;
import org.jspecify.annotations.Nullable;

/**
 * How a view shows in a document.
 *
 * @param view the view
 * @param level its level there; null if a line stands for it
 * @param rendering what is written of it
 * @param tokens what that costs in the document, by the measure of its budget
 */
public record RenderedView(SourceView view, @Nullable LodLevel level, Rendering rendering, int tokens) {}
