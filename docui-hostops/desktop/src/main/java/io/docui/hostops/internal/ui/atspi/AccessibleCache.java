package io.docui.hostops.internal.ui.atspi;

import io.docui.hostops.internal.ui.UiNode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Parsed content of a program's AT-SPI cache, which describes all its objects in one answer. Its items have one of two layouts: object,
 * application, parent, index, child count, or object, application, parent, children; both continue with interfaces, name, role,
 * description, states. Some programs omit the application.
 */
final class AccessibleCache {
    private final Map<AccessibleReference, AccessibleItem.CachedItem> items;
    private final Map<AccessibleReference, List<AccessibleItem.CachedItem>> byParent;

    private AccessibleCache(Map<AccessibleReference, AccessibleItem.CachedItem> items) {
        this.items = items;
        byParent = new LinkedHashMap<>();
        items.values()
                .forEach(one -> byParent.computeIfAbsent(one.parent(), parent -> new ArrayList<>())
                        .add(one));
        byParent.values().forEach(children -> children.sort(Comparator.comparingInt(AccessibleItem.CachedItem::index)));
    }

    /** Returns an empty cache. */
    static AccessibleCache none() {
        return new AccessibleCache(Map.of());
    }

    /**
     * Parses an answer.
     * @param answer the list of items; malformed items are left out
     * @param bus the bus name that the objects must have
     */
    static AccessibleCache of(Object answer, String bus) {
        Map<AccessibleReference, AccessibleItem.CachedItem> items = new LinkedHashMap<>();
        for (Object one : DBusValueReader.list(answer)) {
            item(DBusValueReader.list(one), bus)
                    .ifPresent(item -> items.putIfAbsent(item.accessibleItem().accessibleReference(), item));
        }
        return new AccessibleCache(items);
    }

    private static Optional<AccessibleItem.CachedItem> item(List<?> fields, String bus) {
        int refs = 0;
        while (refs < fields.size() && refs < 3 && isRef(fields.get(refs))) {
            refs++;
        }
        if (refs < 2) {
            return Optional.empty();
        }
        Optional<AccessibleReference> ref =
                AccessibleReference.of(fields.get(0)).filter(own -> own.bus().equals(bus));
        Optional<AccessibleReference> parent = AccessibleReference.of(fields.get(refs - 1));
        int at = refs;
        boolean told = at < fields.size() && fields.get(at) instanceof List<?>;
        at += told ? 1 : 2;
        if (ref.isEmpty() || fields.size() < at + 5 || !(fields.get(at) instanceof List<?>)) {
            return Optional.empty();
        }
        AccessibleItem accessibleItem = new AccessibleItem(
                ref.get(),
                DBusValueReader.number(fields.get(at + 2)),
                DBusValueReader.text(fields.get(at + 1), AccessibleItem.NAME_MOST),
                DBusValueReader.text(fields.get(at + 3), UiNode.TEXT_MOST),
                DBusValueReader.texts(fields.get(at)),
                DBusValueReader.bits(fields.get(at + 4)));
        List<AccessibleReference> children = told ? AccessibleReference.all(fields.get(refs)) : List.of();
        return Optional.of(new AccessibleItem.CachedItem(
                accessibleItem,
                parent.orElse(ref.get()),
                told ? -1 : DBusValueReader.number(fields.get(refs)),
                told ? children.size() : DBusValueReader.number(fields.get(refs + 1)),
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

    Optional<AccessibleItem> item(AccessibleReference accessibleReference) {
        return Optional.ofNullable(items.get(accessibleReference)).map(AccessibleItem.CachedItem::accessibleItem);
    }

    Optional<AccessibleReference> parent(AccessibleReference accessibleReference) {
        return Optional.ofNullable(items.get(accessibleReference)).map(AccessibleItem.CachedItem::parent);
    }

    /** Returns the children of an object in order; empty if the cache does not list them all. */
    Optional<List<AccessibleReference>> children(AccessibleReference accessibleReference) {
        AccessibleItem.CachedItem own = items.get(accessibleReference);
        if (own == null) {
            return Optional.empty();
        }
        if (!own.children().isEmpty()) {
            return Optional.of(own.children());
        }
        List<AccessibleItem.CachedItem> found = byParent.getOrDefault(accessibleReference, List.of());
        return own.count() == found.size() && ordered(found)
                ? Optional.of(found.stream()
                        .map(one -> one.accessibleItem().accessibleReference())
                        .toList())
                : Optional.empty();
    }

    /** Returns whether the children's indexes are known: GTK 3 reports -1 for scroll bars and titles that a container adds itself. */
    private static boolean ordered(List<AccessibleItem.CachedItem> sorted) {
        if (sorted.size() == 1) {
            return true;
        }
        int last = -1;
        for (AccessibleItem.CachedItem one : sorted) {
            if (one.index() <= last) {
                return false;
            }
            last = one.index();
        }
        return true;
    }
}
