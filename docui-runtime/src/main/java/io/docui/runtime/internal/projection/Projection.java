package io.docui.runtime.internal.projection;

import io.docui.annotations.LodLevel;
import io.docui.runtime.anchor.AnchorTable;
import io.docui.runtime.context.RenderedView;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A rendered document with its sections, callable actions and anchor table.
 * @param sections the sections in order
 * @param renderedViews the renderings of the views in order; some are empty
 * @param compacted the sections of views that the budget shortened or left out, by id, as they would be otherwise
 * @param callable the names of all callable actions, shown or not
 * @param table the anchors of the document, and those of {@code compacted}: the budget limits the text, not what can be used
 */
public record Projection(
        String content,
        List<ProjectedSection> sections,
        List<RenderedView> renderedViews,
        Map<String, ProjectedSection> compacted,
        Set<String> callable,
        AnchorTable table) {
    public Projection {
        sections = List.copyOf(sections);
        renderedViews = List.copyOf(renderedViews);
        compacted = Map.copyOf(compacted);
        callable = Collections.unmodifiableSet(new LinkedHashSet<>(callable));
    }

    /** A prototype that is shown. */
    public record ShownPrototype(String action, List<String> parameters) {
        public ShownPrototype {
            parameters = List.copyOf(parameters);
        }
    }

    /** Returns the ids of the views that show at least one of the given anchors. */
    List<String> viewsShowing(Set<String> anchors) {
        List<String> showing = new ArrayList<>();
        for (RenderedView view : renderedViews) {
            if (!Collections.disjoint(view.rendering().anchors().keySet(), anchors)) {
                showing.add(view.view().id());
            }
        }
        return showing;
    }

    /** Returns the level of a view; empty if the view has a placeholder or nothing to show. */
    Optional<LodLevel> level(String id) {
        for (RenderedView view : renderedViews) {
            if (view.view().id().equals(id)) {
                return Optional.ofNullable(view.level());
            }
        }
        return Optional.empty();
    }

    /** Returns the same document with another epoch. */
    Projection withEpoch(long epoch) {
        return new Projection(content, sections, renderedViews, compacted, callable, table.withEpoch(epoch));
    }
}
