package io.docui.runtime.internal.projection;

import io.docui.annotations.LodLevel;
import io.docui.runtime.context.RenderedView;
import io.docui.runtime.internal.projection.ProjectedView.RenderedSection;
import io.docui.runtime.internal.projection.ViewRenderer.ViewEntry;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The document that the reader has while the next is being written: what did not change is taken from it. It is forgotten
 * after that, or each would keep all before it.
 *
 * <p>Only of the document whose anchors are in use: what another has shown may have been forgotten since.
 */
final class PreviousDocument {
    private volatile @Nullable Projection projection;

    /** Begins the next document. */
    void begin(@Nullable Projection before) {
        projection = before;
    }

    /** Forgets it. */
    void end() {
        projection = null;
    }

    /** What a view showed at a level. */
    Optional<RenderedSection> find(ViewEntry viewEntry, LodLevel level) {
        Projection before = projection;
        if (before == null) {
            return Optional.empty();
        }
        for (RenderedView renderedView : before.renderedViews()) {
            if (renderedView.level() == level
                    && renderedView.view() instanceof ProjectedView its
                    && its.id().equals(viewEntry.id())) {
                return Optional.of(its.contentOf(renderedView))
                        .filter(renderedSection -> renderedSection.isOf(viewEntry));
            }
        }
        return Optional.empty();
    }
}
