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
 * What a reader has chosen to see (docs/spec/context.md#levels-of-detail): levels of detail, pins, pages, the focus.
 *
 * <p>Immutable; a method that changes something returns a state whose version is higher, and the same state if nothing changes.
 *
 * @param version how often it has changed
 * @param chosen the level of the whole; null as long as views have theirs
 * @param levels the levels of single views, by their ids
 * @param pinned the views that are shortened last
 * @param pages the page of each paged table that is not at its first, by {@link #tableName}
 * @param requestedView the view that was asked for last, as long as its reader stays with it: it shows before all others, but for
 *     pins; one at most
 * @param recentViews the views that were used, the least recently used first; using one is no change of the version
 * @param focusId the key of the anchor that has the focus
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
    /** The state at the beginning. */
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

    /** The level of the whole. */
    public LodLevel currentLevel() {
        return chosen == null ? LodLevel.SUMMARY : chosen;
    }

    /**
     * The level that a view is to have.
     *
     * @param view the view's id
     * @param initial the level at which it starts
     * @return the level that was set for it; else that of the whole, where one was set; else the initial one
     */
    public LodLevel levelOf(String view, LodLevel initial) {
        LodLevel level = levels.get(view);
        if (level != null) {
            return level;
        }
        return chosen == null ? initial : chosen;
    }

    /** The state with a level for the whole, which takes the place of those of single views. */
    public LodState withLevel(LodLevel level) {
        return level == chosen && levels.isEmpty()
                ? this
                : new LodState(version + 1, level, Map.of(), pinned, pages, requestedView, recentViews, focusId);
    }

    /** The state with a level for a view. */
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

    /** The state with a view that is shortened last. */
    public LodState withPin(String view) {
        return pinned.contains(view) ? this : withPins(plus(pinned, view));
    }

    /** The state with a view that is shortened like others. */
    public LodState withoutPin(String view) {
        Set<String> others = new LinkedHashSet<>(pinned);
        return others.remove(view) ? withPins(others) : this;
    }

    private LodState withPins(Set<String> pins) {
        return new LodState(version + 1, chosen, levels, pins, pages, requestedView, recentViews, focusId);
    }

    /** The state with the focus on an anchor. */
    public LodState withFocus(String anchor) {
        return anchor.equals(focusId)
                ? this
                : new LodState(version + 1, chosen, levels, pinned, pages, requestedView, recentViews, anchor);
    }

    /**
     * The page of a table.
     *
     * @param table the table, as {@link #tableName} names it
     * @return its page, from 1
     */
    public int page(String table) {
        return pages.getOrDefault(table, 1);
    }

    /** The state with a table at a page, from 1. */
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

    /** The name of a table of a view: of the first, the view's id. */
    public static String tableName(String view, int number) {
        return number == 1 ? view : view + '#' + number;
    }

    /** The state in which a view is the most recently used. */
    public LodState withUsed(String view) {
        if (!recentViews.isEmpty() && recentViews.get(recentViews.size() - 1).equals(view)) {
            return this;
        }
        return new LodState(version, chosen, levels, pinned, pages, requestedView, moved(recentViews, view), focusId);
    }

    /** The state in which a view was asked for last: it shows, whatever has to give way. */
    public LodState withRequested(String view) {
        return requestedView.equals(List.of(view))
                ? withUsed(view)
                : withAsked(List.of(view)).withUsed(view);
    }

    /** The state in which a view was asked for last, at a level. */
    public LodState withRequested(String view, LodLevel level) {
        LodState asked = withRequested(view);
        return asked.version == version ? asked.withLevel(view, level) : asked.alsoAt(view, level);
    }

    private LodState alsoAt(String view, LodLevel level) {
        return new LodState(
                version, chosen, with(levels, view, level), pinned, pages, requestedView, recentViews, focusId);
    }

    /** The state in which a view is no longer asked for. */
    public LodState withoutRequested(String view) {
        return requestedView.contains(view) ? withAsked(List.of()) : this;
    }

    /**
     * The state of a reader who goes on with what was not asked for: what was has had its time. That is no change of the version,
     * for nothing has to be written anew.
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
