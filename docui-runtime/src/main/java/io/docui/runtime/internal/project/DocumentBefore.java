package io.docui.runtime.internal.project;

import io.docui.annotations.LodLevel;
import io.docui.runtime.context.Shown;
import io.docui.runtime.internal.project.ProjectedView.Written;
import io.docui.runtime.internal.project.ViewSections.View;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The document that the reader has while the next is being written: what did not change is taken from it. It is forgotten
 * after that, or each would keep all before it.
 *
 * <p>Only of the document whose anchors are in use: what another has shown may have been forgotten since.
 */
final class DocumentBefore {
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
    Optional<Written> find(View view, LodLevel level) {
        Projection before = projection;
        if (before == null) {
            return Optional.empty();
        }
        for (Shown shown : before.shown()) {
            if (shown.level() == level
                    && shown.view() instanceof ProjectedView its
                    && its.id().equals(view.id())) {
                return Optional.of(its.as(shown)).filter(written -> written.isOf(view));
            }
        }
        return Optional.empty();
    }
}
