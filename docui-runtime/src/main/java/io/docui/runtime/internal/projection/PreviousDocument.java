package io.docui.runtime.internal.projection;

import io.docui.annotations.LodLevel;
import io.docui.runtime.context.RenderedView;
import io.docui.runtime.internal.projection.CachedSectionSource.RenderedSection;
import io.docui.runtime.internal.projection.ViewRenderer.ViewEntry;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Holds the reader's current document while the next one is written, so that unchanged parts are reused. The reference is then cleared;
 * otherwise each document would retain all earlier ones. Use only the document whose anchors are in use: anchors of other documents may
 * have been forgotten.
 */
final class PreviousDocument {
    private volatile @Nullable Projection projection;

    void begin(@Nullable Projection before) {
        projection = before;
    }

    void end() {
        projection = null;
    }

    Optional<RenderedSection> find(ViewEntry viewEntry, LodLevel level) {
        Projection before = projection;
        if (before == null) {
            return Optional.empty();
        }
        for (RenderedView renderedView : before.renderedViews()) {
            if (renderedView.level() == level
                    && renderedView.view() instanceof CachedSectionSource its
                    && its.id().equals(viewEntry.id())) {
                return Optional.of(its.contentOf(renderedView))
                        .filter(renderedSection -> renderedSection.isOf(viewEntry));
            }
        }
        return Optional.empty();
    }
}
