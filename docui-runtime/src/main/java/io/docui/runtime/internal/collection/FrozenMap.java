package io.docui.runtime.internal.collection;

import java.util.AbstractMap;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Immutable map in insertion order, which is shared between Contexts instead of copied when a field does not change. */
public abstract class FrozenMap<K, V> extends AbstractMap<K, V> {
    FrozenMap() {}

    /** Returns the map itself if it is frozen, otherwise a frozen copy. */
    public static <K, V> FrozenMap<K, V> of(Map<K, V> map) {
        return map instanceof FrozenMap<K, V> frozen
                ? frozen
                : new Copy<>(Collections.unmodifiableMap(new LinkedHashMap<>(map)));
    }

    public static <K, V> FrozenMap<K, V> of(Set<K> keys, V value) {
        return new ConstantValueMap<>(keys, value);
    }

    /** Returns a view of several maps as one, with keys in the order of the maps. The first map with a key determines its value. */
    public static <K, V> FrozenMap<K, V> of(List<FrozenMap<K, V>> maps) {
        return LayeredMap.merge(maps, null);
    }

    /**
     * Returns a view of several maps as one. The first map with a key determines its value.
     * @param maps the maps, in the order of the keys
     */
    public static <K, V> FrozenMap<K, V> of(List<FrozenMap<K, V>> maps, ConflictListener<K, V> conflictListener) {
        return LayeredMap.merge(maps, conflictListener);
    }

    /** Listener for keys that have different values in two maps. */
    @FunctionalInterface
    public interface ConflictListener<K, V> {
        void onConflict(K key, V first, V second);
    }

    /** Frozen map that is backed by an unmodifiable copy of another map. */
    private static final class Copy<K, V> extends FrozenMap<K, V> {
        private final Map<K, V> values;

        Copy(Map<K, V> values) {
            this.values = values;
        }

        @Override
        public @Nullable V get(Object key) {
            return values.get(key);
        }

        @Override
        public boolean containsKey(Object key) {
            return values.containsKey(key);
        }

        @Override
        public Set<Entry<K, V>> entrySet() {
            return values.entrySet();
        }
    }
}
