package io.docui.processor.collect;

import io.docui.processor.model.TypeModel.CollectionKind;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Lists Java's types that hold several values, and their kinds (docs/spec/types.md#containers). */
final class ContainerTypes {
    private static final Map<String, CollectionKind> COLLECTIONS = Map.ofEntries(
            Map.entry("java.lang.Iterable", CollectionKind.LIST),
            Map.entry("java.util.Collection", CollectionKind.LIST),
            Map.entry("java.util.List", CollectionKind.LIST),
            Map.entry("java.util.ArrayList", CollectionKind.LIST),
            Map.entry("java.util.LinkedList", CollectionKind.LIST),
            Map.entry("java.util.Queue", CollectionKind.LIST),
            Map.entry("java.util.Deque", CollectionKind.LIST),
            Map.entry("java.util.ArrayDeque", CollectionKind.LIST),
            Map.entry("java.util.stream.Stream", CollectionKind.STREAM),
            Map.entry("java.util.Set", CollectionKind.SET),
            Map.entry("java.util.HashSet", CollectionKind.SET),
            Map.entry("java.util.LinkedHashSet", CollectionKind.SET),
            Map.entry("java.util.SortedSet", CollectionKind.SET),
            Map.entry("java.util.NavigableSet", CollectionKind.SET),
            Map.entry("java.util.TreeSet", CollectionKind.SET));

    private static final Set<String> MAPS = Set.of(
            "java.util.Map",
            "java.util.HashMap",
            "java.util.LinkedHashMap",
            "java.util.SortedMap",
            "java.util.NavigableMap",
            "java.util.TreeMap",
            "java.util.concurrent.ConcurrentMap",
            "java.util.concurrent.ConcurrentHashMap");

    private ContainerTypes() {}

    static Optional<CollectionKind> kind(String type) {
        return Optional.ofNullable(COLLECTIONS.get(type));
    }

    static boolean isMap(String type) {
        return MAPS.contains(type);
    }
}
