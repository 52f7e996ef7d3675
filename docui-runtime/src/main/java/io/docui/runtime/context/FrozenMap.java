package io.docui.runtime.context;

import java.util.AbstractMap;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A map that nobody can change, in the order in which it was made: a field of a Context that did not change is the same
 * instance in the next one, and is not copied.
 */
final class FrozenMap<K, V> extends AbstractMap<K, V> {
    private final Map<K, V> values;

    private FrozenMap(Map<K, V> values) {
        this.values = values;
    }

    /** The map itself if it is frozen, else a copy of it. */
    static <K, V> Map<K, V> of(Map<K, V> map) {
        return map instanceof FrozenMap ? map : new FrozenMap<>(new LinkedHashMap<>(map));
    }

    @Override
    public @Nullable V get(@Nullable Object key) {
        return values.get(key);
    }

    @Override
    public boolean containsKey(@Nullable Object key) {
        return values.containsKey(key);
    }

    @Override
    public Set<Entry<K, V>> entrySet() {
        return Collections.unmodifiableMap(values).entrySet();
    }
}
