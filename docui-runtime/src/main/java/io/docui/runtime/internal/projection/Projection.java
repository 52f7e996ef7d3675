package io.docui.runtime.internal.projection;

import io.docui.annotations.LodLevel;
import io.docui.runtime.anchor.AnchorTable;
import io.docui.runtime.context.RenderedView;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A document with what its anchors mean.
 *
 * @param content the document as Markdown
 * @param sections its sections in order
 * @param renderedViews how its views show, in order; some show nothing
 * @param callable the names of all that can be called, whether or not it is shown
 * @param table its anchors
 */
public record Projection(
        String content,
        List<ProjectedSection> sections,
        List<RenderedView> renderedViews,
        Set<String> callable,
        AnchorTable table) {
    /** Copies the lists. */
    public Projection {
        sections = List.copyOf(sections);
        renderedViews = List.copyOf(renderedViews);
        callable = Collections.unmodifiableSet(new LinkedHashSet<>(callable));
    }

    /**
     * A prototype that is shown.
     *
     * @param action the name that it is called by
     * @param parameters the names of its parameters
     */
    public record ShownPrototype(String action, List<String> parameters) {
        /** Copies the names. */
        public ShownPrototype {
            parameters = List.copyOf(parameters);
        }
    }

    /** The ids of the views that show one of some anchors. */
    List<String> viewsShowing(Set<String> anchors) {
        List<String> showing = new ArrayList<>();
        for (RenderedView view : renderedViews) {
            if (!Collections.disjoint(view.rendering().anchors().keySet(), anchors)) {
                showing.add(view.view().id());
            }
        }
        return showing;
    }

    /** The level at which a view shows; empty if a line stands for it, or it has nothing to show. */
    Optional<LodLevel> level(String id) {
        return renderedViews.stream()
                .filter(way -> way.view().id().equals(id))
                .flatMap(way -> Optional.ofNullable(way.level()).stream())
                .findFirst();
    }

    /** The same document under another epoch. */
    Projection withEpoch(long epoch) {
        return new Projection(content, sections, renderedViews, callable, table.withEpoch(epoch));
    }
}
