package io.docui.hostops.ui.atspi;

import io.docui.hostops.ui.UiNode;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a program's cache tells of all its objects at once. Its items have one of two layouts: object, application, parent, index, count
 * of children, or object, application, parent, children; then interfaces, name, role, description, states in both. Some leave out the
 * application.
 */
final class CacheItems {
    private final Map<Ref, Item.Cached> items;
    private final Map<Ref, List<Item.Cached>> byParent;

    private CacheItems(Map<Ref, Item.Cached> items) {
        this.items = items;
        byParent = new LinkedHashMap<>();
        items.values()
                .forEach(one -> byParent.computeIfAbsent(one.parent(), parent -> new ArrayList<>())
                        .add(one));
        byParent.values().forEach(children -> children.sort(Comparator.comparingInt(Item.Cached::index)));
    }

    /** Nothing. */
    static CacheItems none() {
        return new CacheItems(Map.of());
    }

    /**
     * What an answer tells.
     *
     * @param answer the list of items; what is none is left out
     * @param bus whose objects they must be
     */
    static CacheItems of(Object answer, String bus) {
        Map<Ref, Item.Cached> items = new LinkedHashMap<>();
        for (Object one : Values.list(answer)) {
            item(Values.list(one), bus)
                    .ifPresent(item -> items.putIfAbsent(item.item().ref(), item));
        }
        return new CacheItems(items);
    }

    private static Optional<Item.Cached> item(List<?> fields, String bus) {
        int refs = 0;
        while (refs < fields.size() && refs < 3 && isRef(fields.get(refs))) {
            refs++;
        }
        if (refs < 2) {
            return Optional.empty();
        }
        Optional<Ref> ref = Ref.of(fields.get(0)).filter(own -> own.bus().equals(bus));
        Optional<Ref> parent = Ref.of(fields.get(refs - 1));
        int at = refs;
        boolean told = at < fields.size() && fields.get(at) instanceof List<?>;
        at += told ? 1 : 2;
        if (ref.isEmpty() || fields.size() < at + 5 || !(fields.get(at) instanceof List<?>)) {
            return Optional.empty();
        }
        Item item = new Item(
                ref.get(),
                Values.number(fields.get(at + 2)),
                Values.text(fields.get(at + 1), Item.NAME_MOST),
                Values.text(fields.get(at + 3), UiNode.TEXT_MOST),
                Values.texts(fields.get(at)),
                Values.bits(fields.get(at + 4)));
        List<Ref> children = told ? Ref.all(fields.get(refs)) : List.of();
        return Optional.of(new Item.Cached(
                item,
                parent.orElse(ref.get()),
                told ? -1 : Values.number(fields.get(refs)),
                told ? children.size() : Values.number(fields.get(refs + 1)),
                children));
    }

    private static boolean isRef(Object value) {
        return value instanceof List<?> pair
                && pair.size() == 2
                && pair.get(0) instanceof String
                && pair.get(1) instanceof String path
                && path.startsWith("/");
    }

    boolean isEmpty() {
        return items.isEmpty();
    }

    /** All objects. */
    Collection<Item.Cached> all() {
        return items.values();
    }

    /** What is told of an object. */
    Optional<Item> item(Ref ref) {
        return Optional.ofNullable(items.get(ref)).map(Item.Cached::item);
    }

    /** What an object says that it is in. */
    Optional<Ref> parent(Ref ref) {
        return Optional.ofNullable(items.get(ref)).map(Item.Cached::parent);
    }

    /** The children of an object, in their order; empty if the cache does not tell them all. */
    Optional<List<Ref>> children(Ref ref) {
        Item.Cached own = items.get(ref);
        if (own == null) {
            return Optional.empty();
        }
        if (!own.children().isEmpty()) {
            return Optional.of(own.children());
        }
        List<Item.Cached> found = byParent.getOrDefault(ref, List.of());
        return own.count() == found.size() && ordered(found)
                ? Optional.of(found.stream().map(one -> one.item().ref()).toList())
                : Optional.empty();
    }

    /** Whether the children's places are known: GTK 3 gives none (-1) to scroll bars and titles that a container brings itself. */
    private static boolean ordered(List<Item.Cached> sorted) {
        if (sorted.size() == 1) {
            return true;
        }
        int last = -1;
        for (Item.Cached one : sorted) {
            if (one.index() <= last) {
                return false;
            }
            last = one.index();
        }
        return true;
    }
}
