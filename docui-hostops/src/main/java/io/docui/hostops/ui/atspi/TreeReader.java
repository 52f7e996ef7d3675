package io.docui.hostops.ui.atspi;

import io.docui.hostops.ui.UiFault;
import io.docui.hostops.ui.UiTree;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Reads what is in a window: from its program's cache, and level by level what the cache does not tell. What a program tells may be
 * endless, or a circle: each object is met once, and no more of them than wanted.
 */
final class TreeReader {
    private static final Duration CACHE_MOST = Duration.ofMillis(1_500);
    private static final Ref NOWHERE = new Ref("", "/");

    private final Link.Session session;
    private final Kit kit;
    private final boolean places;
    private final Items items;
    private final Map<Ref, Item> met = new LinkedHashMap<>();
    private final Map<Ref, Ref> parents = new LinkedHashMap<>();
    private final Map<Ref, List<Ref>> children = new LinkedHashMap<>();
    private CacheItems cache = CacheItems.none();
    private boolean whole = true;

    TreeReader(Link.Session session, boolean places, Kit kit) {
        this.session = session;
        this.kit = kit;
        this.places = places;
        items = new Items(session.bus());
    }

    /**
     * Reads a window.
     *
     * @param window which
     * @param most how many objects at most
     * @param limit how long it may take
     * @param bulk whether the cache may be asked
     */
    UiTree read(Ref window, int most, Duration limit, boolean bulk) throws UiFault {
        Deadline deadline = Deadline.in(limit);
        Optional<Programs.Program> program = session.programs().of(window);
        if (bulk && program.isPresent() && program.get().cached()) {
            cache = cached(program.get(), deadline);
        }
        Optional<Item> root = cache.item(window).filter(item -> !item.is(States.DEFUNCT));
        met.put(window, root.isPresent() ? root.get() : items.item(window, deadline));
        parents.put(window, NOWHERE);
        try {
            descend(window, most, deadline);
        } catch (UiFault e) {
            if (e.kind() != UiFault.Kind.SLOW) {
                throw e;
            }
            whole = false;
        }
        Details details = new Details(session, kit, places);
        List<Details.Placed> placed = inOrder(window);
        // What was read is of use only with what its controls do: some time is left for that.
        Deadline late = whole ? deadline : deadline.later(limit.dividedBy(4));
        return new UiTree(details.nodes(placed, this::name, late), whole && details.whole());
    }

    /** The objects that were met, and those that the cache tells of besides. */
    private String name(Ref ref) {
        Item item = met.get(ref);
        return item != null ? item.name() : cache.item(ref).map(Item::name).orElse("");
    }

    private CacheItems cached(Programs.Program program, Deadline deadline) throws UiFault {
        Ref place = new Ref(program.root().bus(), "/org/a11y/atspi/cache");
        Call call = session.bus().send(place, "org.a11y.atspi.Cache", "GetItems", "");
        try {
            CacheItems found = CacheItems.of(call.first(deadline.atMost(CACHE_MOST)), place.bus());
            if (found.isEmpty()) {
                program.uncached();
            }
            return found;
        } catch (UiFault e) {
            if (e.kind() == UiFault.Kind.UNAVAILABLE || e.kind() == UiFault.Kind.GONE && !answers(program)) {
                throw e;
            }
            program.uncached();
            return CacheItems.none();
        }
    }

    /** Whether a program is still there: one without a cache says the same as one that is gone. */
    private boolean answers(Programs.Program program) {
        return session.programs().present(program);
    }

    private void descend(Ref window, int most, Deadline deadline) throws UiFault {
        List<Ref> level = List.of(window);
        while (!level.isEmpty()) {
            if (deadline.over()) {
                throw Faults.slow();
            }
            level = below(level, most, deadline);
        }
    }

    /** Reads the children of a level; those are the next. */
    private List<Ref> below(List<Ref> level, int most, Deadline deadline) throws UiFault {
        Map<Ref, List<Ref>> told = childrenOf(level, deadline);
        List<Ref> next = new ArrayList<>();
        Set<Ref> claimed = new HashSet<>();
        for (Ref parent : level) {
            List<Ref> own = new ArrayList<>();
            for (Ref child : told.getOrDefault(parent, List.of())) {
                // What another program shows within this one's window is not this one's to operate.
                if (!child.bus().equals(parent.bus()) || met.containsKey(child) || !claimed.add(child)) {
                    continue;
                }
                if (met.size() + next.size() >= most) {
                    whole = false;
                    break;
                }
                own.add(child);
                next.add(child);
                parents.put(child, parent);
            }
            children.put(parent, own);
        }
        return meet(next, deadline);
    }

    private Map<Ref, List<Ref>> childrenOf(List<Ref> level, Deadline deadline) throws UiFault {
        Map<Ref, List<Ref>> told = new LinkedHashMap<>();
        List<Ref> open = new ArrayList<>();
        for (Ref ref : level) {
            Optional<List<Ref>> known = cache.children(ref);
            if (known.isPresent()) {
                told.put(ref, known.get());
            } else {
                open.add(ref);
            }
        }
        List<List<Ref>> asked = items.children(open, deadline);
        for (int i = 0; i < open.size(); i++) {
            told.put(open.get(i), asked.get(i));
        }
        return told;
    }

    private List<Ref> meet(List<Ref> next, Deadline deadline) throws UiFault {
        List<Ref> open = new ArrayList<>();
        for (Ref ref : next) {
            Optional<Item> known = cache.item(ref);
            if (known.isEmpty()) {
                open.add(ref);
            } else if (!known.get().is(States.DEFUNCT)) {
                met.put(ref, known.get());
            }
        }
        List<Optional<Item>> asked = items.items(open, deadline);
        for (int i = 0; i < open.size(); i++) {
            Ref ref = open.get(i);
            asked.get(i).ifPresent(item -> met.put(ref, item));
        }
        return next.stream().filter(met::containsKey).toList();
    }

    private List<Details.Placed> inOrder(Ref window) {
        List<Details.Placed> order = new ArrayList<>(met.size());
        Deque<Ref> open = new ArrayDeque<>(List.of(window));
        while (!open.isEmpty()) {
            Ref ref = open.pop();
            Item item = met.get(ref);
            if (item == null) {
                continue;
            }
            Ref parent = parents.getOrDefault(ref, NOWHERE);
            order.add(new Details.Placed(item, parent.equals(NOWHERE) ? "" : session.id(parent)));
            if (!parent.equals(NOWHERE)) {
                cache.parent(ref).ifPresent(said -> session.ways().note(ref, parent, said));
            }
            List<Ref> own = children.getOrDefault(ref, List.of());
            for (int i = own.size() - 1; i >= 0; i--) {
                open.push(own.get(i));
            }
        }
        return order;
    }
}
