package io.docui.runtime.internal.collection;

import java.util.AbstractSet;
import java.util.Iterator;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Immutable map that has the same value for each of its keys. */
final class ConstantValueMap<K, V> extends FrozenMap<K, V> {
    private final Set<K> keys;
    private final V value;

    ConstantValueMap(Set<K> keys, V value) {
        this.keys = keys;
        this.value = value;
    }

    @Override
    public @Nullable V get(@Nullable Object key) {
        return keys.contains(key) ? value : null;
    }

    @Override
    public boolean containsKey(@Nullable Object key) {
        return keys.contains(key);
    }

    @Override
    public Set<Entry<K, V>> entrySet() {
        return new AbstractSet<>() {
            @Override
            public Iterator<Entry<K, V>> iterator() {
                return keys.stream().map(key -> Map.entry(key, value)).iterator();
            }

            @Override
            public int size() {
                return keys.size();
            }
        };
    }

    /** Returns whether another map is known to be equal because it shares the same key set. */
    boolean sharesAll(@Nullable Object other) {
        return other instanceof ConstantValueMap<?, ?> same && same.keys == keys && same.value.equals(value);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return sharesAll(other) || super.equals(other);
    }

    @Override
    public int hashCode() {
        return super.hashCode();
    }
}
