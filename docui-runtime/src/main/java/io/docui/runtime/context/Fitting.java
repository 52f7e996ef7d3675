package io.docui.runtime.context;

import io.docui.annotations.LodLevel;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Brings the levels of the views of one document down until it fits its budget (DESIGN section 9).
 *
 * <p>From Full to Summary, to Gist, to a line that says what was left out; at each step the least recently used view first
 * (of those never used the longest first), and pinned views when nothing else is left. What was saved too much is then
 * given back, to the most recently used first.
 */
final class Fitting {
    private final Budget budget;
    private final LodState lod;
    private final List<Place> places = new ArrayList<>();
    private final int fixed;

    /** A view on its way to fit. */
    private final class Place {
        private final SourceView view;
        private final LodLevel wanted;
        private Shown shown;
        private int cost;

        Place(SourceView view) {
            this.view = view;
            this.wanted = lod.of(view.id(), view.initialLevel());
            this.shown = at(wanted);
            this.cost = cost(shown);
        }

        private Shown at(LodLevel level) {
            return new Shown(view, level, view.render(level));
        }

        private int cost(Shown way) {
            String markdown = way.rendering().markdown();
            return markdown.isEmpty() ? 0 : budget.cost(markdown) + 1;
        }

        /** What it looks like one step down from what it is; null at the end. */
        private @Nullable Shown lower() {
            LodLevel level = shown.level();
            if (level == null || shown.rendering().markdown().isEmpty()) {
                return null;
            }
            if (level != LodLevel.GIST) {
                return at(level.less());
            }
            return new Shown(view, null, view.leftOut(cost, cost > budget.document() - fixed));
        }

        private void become(Shown way) {
            cost = cost(way);
            shown = way;
        }
    }

    Fitting(Budget budget, String title, List<? extends SourceView> views, LodState lod) {
        this.budget = budget;
        this.lod = lod;
        this.fixed = budget.cost(title) + 1;
        views.forEach(view -> places.add(new Place(view)));
    }

    /** The views as they show, in the order of the document. */
    List<Shown> fitted() {
        List<Place> byUse = new ArrayList<>(
                places.stream().filter(place -> !place.view.isEssential()).toList());
        Collections.reverse(byUse);
        byUse.sort(Comparator.comparingInt((Place place) -> lod.used().indexOf(place.view.id()))
                .thenComparingInt(place -> -place.cost));
        if (surplus() > 0) {
            lower(byUse.stream().filter(place -> !isPinned(place)).toList());
            lower(byUse.stream().filter(this::isPinned).toList());
            Collections.reverse(byUse);
            byUse.sort(Comparator.comparing(place -> !isPinned(place)));
            byUse.forEach(this::raise);
        }
        return places.stream().map(place -> place.shown).toList();
    }

    private boolean isPinned(Place place) {
        return lod.pinned().contains(place.view.id());
    }

    private int surplus() {
        return fixed + places.stream().mapToInt(place -> place.cost).sum() - budget.document();
    }

    private void lower(List<Place> byUse) {
        for (LodLevel level : List.of(LodLevel.FULL, LodLevel.SUMMARY, LodLevel.GIST)) {
            for (Place place : byUse) {
                if (surplus() <= 0) {
                    return;
                }
                Shown lower = place.shown.level() == level ? place.lower() : null;
                if (lower != null && (level != LodLevel.GIST || place.cost(lower) < place.cost)) {
                    place.become(lower);
                }
            }
        }
    }

    /** Gives a view back the most detail that there is room for. */
    private void raise(Place place) {
        Shown now = place.shown;
        int room = place.cost - surplus();
        for (LodLevel level = place.wanted; level != now.level(); level = level.less()) {
            Shown higher = place.at(level);
            if (place.cost(higher) <= room) {
                place.become(higher);
                return;
            }
            if (level == LodLevel.GIST) {
                return;
            }
        }
    }
}
