package io.docui.runtime.context;

import io.docui.annotations.LodLevel;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Lowers the levels of detail of a document's views until the document fits its token budget (docs/spec/context.md#automatic-shortening). A
 * view goes from Full to Summary, to Gist, and to a line that says what was omitted. At each step the least recently used view gives way
 * first. Views that were never used come before all others, the most expensive one first. The view that the reader requested last gives way
 * only when no other view is left. Pinned views give way after that. If the allocator saved more than necessary, it raises views again, in
 * the opposite order.
 */
final class BudgetAllocator {
    private final TokenBudget tokenBudget;
    private final LodState lod;
    private final List<Place> places = new ArrayList<>();
    private final int fixed;

    /** A view with its current rendering; each level is rendered and counted at most once. */
    private final class Place {
        private final RenderableView view;
        private final LodLevel wanted;
        private final Map<LodLevel, RenderedView> ways = new HashMap<>();
        private RenderedView way;

        Place(RenderableView view) {
            this.view = view;
            this.wanted = lod.levelOf(view.id(), view.initialLevel());
            this.way = at(wanted);
        }

        private RenderedView at(LodLevel level) {
            RenderedView known = ways.get(level);
            if (known == null) {
                known = counted(level, view.render(level));
                ways.put(level, known);
            }
            return known;
        }

        private RenderedView counted(@Nullable LodLevel level, RenderedViewSection rendering) {
            CharSequence markdown = rendering.markdown();
            return new RenderedView(view, level, rendering, markdown.isEmpty() ? 0 : tokenBudget.cost(markdown) + 1);
        }

        /** Returns the rendering one step below the current one; null if there is none. */
        private @Nullable RenderedView lower() {
            LodLevel level = way.level();
            if (level == null || way.rendering().markdown().isEmpty()) {
                return null;
            }
            if (level != LodLevel.GIST) {
                return at(level.less());
            }
            return counted(
                    null, view.renderPlaceholder(way.tokens(), way.tokens() > tokenBudget.documentTokens() - fixed));
        }
    }

    BudgetAllocator(TokenBudget tokenBudget, String title, List<? extends RenderableView> views, LodState lod) {
        this.tokenBudget = tokenBudget;
        this.lod = lod;
        this.fixed = tokenBudget.cost(title) + 1;
        for (RenderableView view : views) {
            places.add(new Place(view));
        }
    }

    /** Returns the renderings of the views, in the order of the document. */
    List<RenderedView> allocate() {
        if (surplus() > 0) {
            List<List<Place>> inTurn = inTurn();
            inTurn.forEach(this::lower);
            Collections.reverse(inTurn);
            for (List<Place> together : inTurn) {
                Collections.reverse(together);
                together.forEach(this::raise);
            }
        }
        List<RenderedView> shown = new ArrayList<>(places.size());
        for (Place place : places) {
            shown.add(place.way);
        }
        return shown;
    }

    /** Returns the groups of views in the order in which they give way: unrequested views, then the requested view, then pinned views. */
    private List<List<Place>> inTurn() {
        List<Place> byUse = new ArrayList<>(
                places.stream().filter(place -> !place.view.isEssential()).toList());
        Collections.reverse(byUse);
        byUse.sort(Comparator.comparingInt((Place place) -> lod.recentViews().indexOf(place.view.id()))
                .thenComparingInt(place -> -place.way.tokens()));
        List<List<Place>> inTurn = new ArrayList<>();
        inTurn.add(those(byUse, place -> !isPinned(place) && !isAsked(place)));
        inTurn.add(those(byUse, place -> !isPinned(place) && isAsked(place)));
        inTurn.add(those(byUse, this::isPinned));
        return inTurn;
    }

    private static List<Place> those(List<Place> places, Predicate<Place> which) {
        return new ArrayList<>(places.stream().filter(which).toList());
    }

    private boolean isAsked(Place place) {
        return lod.requestedView().contains(place.view.id());
    }

    private boolean isPinned(Place place) {
        return lod.pinned().contains(place.view.id());
    }

    private int surplus() {
        int tokens = fixed;
        for (Place place : places) {
            tokens += place.way.tokens();
        }
        return tokens - tokenBudget.documentTokens();
    }

    private void lower(List<Place> byUse) {
        for (LodLevel level : List.of(LodLevel.FULL, LodLevel.SUMMARY, LodLevel.GIST)) {
            for (Place place : byUse) {
                if (surplus() <= 0) {
                    return;
                }
                RenderedView lower = place.way.level() == level ? place.lower() : null;
                if (lower != null && (level != LodLevel.GIST || lower.tokens() < place.way.tokens())) {
                    place.way = lower;
                }
            }
        }
    }

    /** Raises a view to the highest level that fits. */
    private void raise(Place place) {
        LodLevel now = place.way.level();
        int room = place.way.tokens() - surplus();
        for (LodLevel level = place.wanted; level != now; level = level.less()) {
            RenderedView higher = place.at(level);
            if (higher.tokens() <= room) {
                place.way = higher;
                return;
            }
            if (level == LodLevel.GIST) {
                return;
            }
        }
    }
}
