package io.docui.runtime.context;

import io.docui.annotations.LodLevel;
import io.docui.runtime.internal.collection.FrozenMap;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A reader's choices of what to see: levels of detail, pins, pages and the focus (docs/spec/context.md#levels-of-detail).
 *
 * <p>Immutable. A method that changes something returns a state with a higher version. If nothing changes, it returns the same state.
 *
 * @param version the number of changes so far
 * @param chosen the level of the whole document; null while the views use their own levels
 * @param levels the levels of single views, by view id
 * @param pinned the ids of the views that are shortened last
 * @param pages the page of each paged table that is not on its first page, by {@link #tableName}
 * @param requestedView the id of the view that the reader requested last, for as long as the reader stays with it; only pinned
 *     views have precedence over it; at most one element
 * @param recentViews the ids of the used views, least recently used first; using a view does not change the version
 * @param focusId the key of the focused anchor; null if there is none
 */
public record LodState(
        long version,
        @Nullable LodLevel chosen,
        Map<String, LodLevel> levels,
        Set<String> pinned,
        Map<String, Integer> pages,
        List<String> requestedView,
        List<String> recentViews,
        @Nullable String focusId) {
    /** The initial state. */
    public static final LodState INITIAL =
            new LodState(0, null, Map.of(), Set.of(), Map.of(), List.of(), List.of(), null);

    /** Copies the collections. */
    public LodState {
        levels = FrozenMap.of(levels);
        pinned = Set.copyOf(pinned);
        pages = FrozenMap.of(pages);
        requestedView = List.copyOf(requestedView);
        recentViews = List.copyOf(recentViews);
    }

    /** Returns the level of the whole document. */
    public LodLevel currentLevel() {
        return chosen == null ? LodLevel.SUMMARY : chosen;
    }

    /**
     * Returns the level of a view.
     *
     * @param view the id of the view
     * @param initial the initial level of the view
     * @return the level that was set for the view; otherwise the level of the whole document, if one was set; otherwise the initial level
     */
    public LodLevel levelOf(String view, LodLevel initial) {
        LodLevel level = levels.get(view);
        if (level != null) {
            return level;
        }
        return chosen == null ? initial : chosen;
    }

    /** Returns the state with a level for the whole document, which replaces the levels of single views. */
    public LodState withLevel(LodLevel level) {
        return level == chosen && levels.isEmpty()
                ? this
                : new LodState(version + 1, level, Map.of(), pinned, pages, requestedView, recentViews, focusId);
    }

    /** Returns the state with a level for one view. */
    public LodState withLevel(String view, LodLevel level) {
        return levels.get(view) == level
                ? this
                : new LodState(
                        version + 1,
                        chosen,
                        with(levels, view, level),
                        pinned,
                        pages,
                        requestedView,
                        recentViews,
                        focusId);
    }

    /** Returns the state in which a view is pinned, so that it is shortened last. */
    public LodState withPin(String view) {
        return pinned.contains(view) ? this : withPins(plus(pinned, view));
    }

    /** Returns the state in which a view is not pinned. */
    public LodState withoutPin(String view) {
        Set<String> others = new LinkedHashSet<>(pinned);
        return others.remove(view) ? withPins(others) : this;
    }

    private LodState withPins(Set<String> pins) {
        return new LodState(version + 1, chosen, levels, pins, pages, requestedView, recentViews, focusId);
    }

    /** Returns the state with the focus on an anchor. */
    public LodState withFocus(String anchor) {
        return anchor.equals(focusId)
                ? this
                : new LodState(version + 1, chosen, levels, pinned, pages, requestedView, recentViews, anchor);
    }

    /**
     * Returns the current page of a table.
     *
     * @param table the name of the table, as returned by {@link #tableName}
     * @return the page, from 1
     */
    public int page(String table) {
        return pages.getOrDefault(table, 1);
    }

    /** Returns the state in which a table is at a page, counted from 1. */
    public LodState withPage(String table, int page) {
        return page(table) == page
                ? this
                : new LodState(
                        version + 1,
                        chosen,
                        levels,
                        pinned,
                        pagesWith(table, page),
                        requestedView,
                        recentViews,
                        focusId);
    }

    private Map<String, Integer> pagesWith(String table, int page) {
        Map<String, Integer> changed = with(pages, table, page);
        changed.values().removeIf(each -> each == 1);
        return changed;
    }

    /** Returns the name of a table within a view: the id of the view for the first table, the id with a number for others. */
    public static String tableName(String view, int number) {
        return number == 1 ? view : view + '#' + number;
    }

    /** Returns the state in which a view is the most recently used one. */
    public LodState withUsed(String view) {
        if (!recentViews.isEmpty() && recentViews.get(recentViews.size() - 1).equals(view)) {
            return this;
        }
        return new LodState(version, chosen, levels, pinned, pages, requestedView, moved(recentViews, view), focusId);
    }

    /** Returns the state in which a view is the one requested last, so that other views give way before it. */
    public LodState withRequested(String view) {
        return requestedView.equals(List.of(view))
                ? withUsed(view)
                : withAsked(List.of(view)).withUsed(view);
    }

    /** Returns the state in which a view is the one requested last, at a level. */
    public LodState withRequested(String view, LodLevel level) {
        LodState asked = withRequested(view);
        return asked.version == version ? asked.withLevel(view, level) : asked.alsoAt(view, level);
    }

    private LodState alsoAt(String view, LodLevel level) {
        return new LodState(
                version, chosen, with(levels, view, level), pinned, pages, requestedView, recentViews, focusId);
    }

    /** Returns the state in which a view is not requested. */
    public LodState withoutRequested(String view) {
        return requestedView.contains(view) ? withAsked(List.of()) : this;
    }

    /**
     * Returns the state of a reader who continues with something that was not requested, so that the request expires. The version
     * stays the same, because nothing has to be rendered again.
     */
    public LodState withRequestsExpired() {
        return requestedView.isEmpty()
                ? this
                : new LodState(version, chosen, levels, pinned, pages, List.of(), recentViews, focusId);
    }

    private LodState withAsked(List<String> views) {
        return new LodState(version + 1, chosen, levels, pinned, pages, views, recentViews, focusId);
    }

    private static <V> Map<String, V> with(Map<String, V> map, String key, V value) {
        Map<String, V> changed = new LinkedHashMap<>(map);
        changed.put(key, value);
        return changed;
    }

    private static List<String> moved(List<String> list, String toTheEnd) {
        List<String> others = new ArrayList<>(without(list, toTheEnd));
        others.add(toTheEnd);
        return others;
    }

    private static List<String> without(List<String> list, String element) {
        List<String> others = new ArrayList<>(list.size());
        for (String each : list) {
            if (!each.equals(element)) {
                others.add(each);
            }
        }
        return others;
    }

    private static Set<String> plus(Set<String> set, String element) {
        Set<String> more = new LinkedHashSet<>(set);
        more.add(element);
        return more;
    }
}
