package io.docui.runtime.internal.collection;

import java.util.AbstractSet;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** View of several maps as one map, without copying; the first map with a key determines its value. */
final class LayeredMap<K, V> extends FrozenMap<K, V> {
    private final List<Layer<K, V>> layers;
    private final int size;

    /** One of the combined maps, with the keys that earlier maps hide. */
    private record Layer<K, V>(FrozenMap<K, V> map, Set<K> hidden) {
        int size() {
            return map.size() - hidden.size();
        }

        Stream<Map.Entry<K, V>> entries() {
            Stream<Map.Entry<K, V>> all = map.entrySet().stream();
            return hidden.isEmpty() ? all : all.filter(entry -> !hidden.contains(entry.getKey()));
        }
    }

    private LayeredMap(List<Layer<K, V>> layers) {
        this.layers = List.copyOf(layers);
        int sum = 0;
        for (Layer<K, V> layer : layers) {
            sum += layer.size();
        }
        this.size = sum;
    }

    static <K, V> FrozenMap<K, V> merge(List<FrozenMap<K, V>> maps, @Nullable ConflictListener<K, V> conflictListener) {
        List<Layer<K, V>> layers = new ArrayList<>();
        for (FrozenMap<K, V> map : maps) {
            if (map instanceof LayeredMap<K, V> several && several.hidesNothing()) {
                for (Layer<K, V> layer : several.layers) {
                    add(layers, layer.map(), conflictListener);
                }
            } else {
                add(layers, map, conflictListener);
            }
        }
        return layers.size() == 1 ? layers.get(0).map() : new LayeredMap<>(layers);
    }

    private static <K, V> void add(
            List<Layer<K, V>> layers, FrozenMap<K, V> map, @Nullable ConflictListener<K, V> conflictListener) {
        if (map.isEmpty()) {
            return;
        }
        for (Layer<K, V> layer : layers) {
            if (isSame(layer.map(), map)) {
                return;
            }
        }
        Set<K> hidden = new HashSet<>();
        for (Layer<K, V> layer : layers) {
            hide(layer.map(), map, hidden, conflictListener);
        }
        layers.add(new Layer<>(map, hidden));
    }

    private boolean hidesNothing() {
        for (Layer<K, V> layer : layers) {
            if (!layer.hidden().isEmpty()) {
                return false;
            }
        }
        return true;
    }

    /** Returns whether two maps are known to be equal without a comparison of each key. */
    @SuppressWarnings("ReferenceEquality")
    private static boolean isSame(FrozenMap<?, ?> one, FrozenMap<?, ?> other) {
        return one == other || one instanceof ConstantValueMap<?, ?> same && same.sharesAll(other);
    }

    private static <K, V> void hide(
            FrozenMap<K, V> first,
            FrozenMap<K, V> second,
            Set<K> hidden,
            @Nullable ConflictListener<K, V> conflictListener) {
        FrozenMap<K, V> fewer = first.size() <= second.size() ? first : second;
        for (K key : fewer.keySet()) {
            V one = first.get(key);
            V other = second.get(key);
            if (one != null && other != null && hidden.add(key) && conflictListener != null && !one.equals(other)) {
                conflictListener.onConflict(key, one, other);
            }
        }
    }

    @Override
    public @Nullable V get(@Nullable Object key) {
        for (Layer<K, V> layer : layers) {
            V value = layer.map().get(key);
            if (value != null) {
                return value;
            }
        }
        return null;
    }

    @Override
    public boolean containsKey(@Nullable Object key) {
        return get(key) != null;
    }

    @Override
    public int size() {
        return size;
    }

    @Override
    public Set<Entry<K, V>> entrySet() {
        return new AbstractSet<>() {
            @Override
            public Iterator<Entry<K, V>> iterator() {
                return layers.stream().flatMap(Layer::entries).iterator();
            }

            @Override
            public int size() {
                return size;
            }
        };
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof LayeredMap<?, ?> several && layers.equals(several.layers) || super.equals(other);
    }

    @Override
    public int hashCode() {
        return super.hashCode();
    }
}
