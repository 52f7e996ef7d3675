package io.docui.runtime.internal.collection;

import java.util.AbstractMap;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A map that nobody can change, in the order in which it was made: a field of a Context that did not change is the same
 * instance in the next one, and is not copied.
 *
 * @param <K> the type of its keys
 * @param <V> the type of its values
 */
public abstract class FrozenMap<K, V> extends AbstractMap<K, V> {
    FrozenMap() {}

    /** The map itself if it is frozen, else a copy of it. */
    public static <K, V> FrozenMap<K, V> of(Map<K, V> map) {
        return map instanceof FrozenMap<K, V> frozen
                ? frozen
                : new Copy<>(Collections.unmodifiableMap(new LinkedHashMap<>(map)));
    }

    /**
     * A map with one value for all keys.
     *
     * @param keys the keys, in a set that does not change
     * @param value the value of each
     */
    public static <K, V> FrozenMap<K, V> of(Set<K> keys, V value) {
        return new SingleValueMap<>(keys, value);
    }

    /** Maps as one, whose keys come in the order of the maps; what several have under a key is the first's. */
    public static <K, V> FrozenMap<K, V> of(List<FrozenMap<K, V>> maps) {
        return LayeredMap.merge(maps, null);
    }

    /**
     * Maps as one; what several have under a key is the first's.
     *
     * @param maps the maps, in the order of the keys
     * @param conflictListener is told of keys under which two of them have different values
     */
    public static <K, V> FrozenMap<K, V> of(List<FrozenMap<K, V>> maps, ConflictListener<K, V> conflictListener) {
        return LayeredMap.merge(maps, conflictListener);
    }

    /**
     * Hears of a key under which two maps have different values.
     *
     * @param <K> the type of the key
     * @param <V> the type of the values
     */
    @FunctionalInterface
    public interface ConflictListener<K, V> {
        /** The first value stays. */
        void onConflict(K key, V first, V second);
    }

    /** A copy of a map. */
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
