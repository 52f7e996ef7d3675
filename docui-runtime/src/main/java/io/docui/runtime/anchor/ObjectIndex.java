package io.docui.runtime.anchor;

import io.docui.runtime.anchor.AnchorTable.ObjectEntry;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Objects by their anchors, in the order in which they came.
 *
 * <p>Where they come as they did in another index, they share its anchors, and only what has changed of them costs
 * anything. Not thread-safe until it is sealed, and immutable from then on.
 */
final class ObjectIndex {
    private static final int FIRST = 8;

    private AnchorIndex keys;
    private ObjectEntry[] entries;
    private int size;
    /** What the objects have been like so far; null once they are not. */
    private @Nullable ObjectIndex like;
    /** What they were to be like; null when it is sealed. */
    private @Nullable ObjectIndex other;

    private boolean sealed;

    /**
     * No objects.
     *
     * @param like a sealed index of objects that may come again in their order
     */
    ObjectIndex(@Nullable ObjectIndex like) {
        this.like = like;
        this.other = like;
        this.keys = like == null ? new AnchorIndex() : like.keys;
        this.entries = new ObjectEntry[like == null ? FIRST : Math.max(FIRST, like.size)];
    }

    /** The place of an object; -1 if it is none of these. */
    int indexOf(String anchor) {
        int place = keys.indexOf(anchor);
        return place < size ? place : -1;
    }

    /** An object by its anchor. */
    @Nullable
    ObjectEntry find(String anchor) {
        int place = indexOf(anchor);
        return place < 0 ? null : entries[place];
    }

    /** What stood in the other index where the next object comes; null if the objects are not like those. */
    @Nullable
    ObjectEntry nextExpected() {
        return like == null || size == like.size ? null : like.entries[size];
    }

    /** Takes an object unless its anchor is there. */
    boolean add(ObjectEntry entry) {
        if (like != null && (size == keys.size() || !keys.get(size).equals(entry.anchor()))) {
            if (indexOf(entry.anchor()) >= 0) {
                return false;
            }
            goOwnWay();
        }
        if (like == null && !keys.add(entry.anchor())) {
            return false;
        }
        if (size == entries.length) {
            entries = Arrays.copyOf(entries, 2 * size);
        }
        entries[size++] = entry;
        return true;
    }

    /** Takes objects of the other index from a place on. */
    void addFromPrevious(int from, int count) {
        ObjectIndex source = Objects.requireNonNull(other);
        if (like != null && size == from) {
            System.arraycopy(source.entries, from, entries, size, count);
            size += count;
            return;
        }
        for (int i = from; i < from + count; i++) {
            add(source.entries[i]);
        }
    }

    private void goOwnWay() {
        keys = new AnchorIndex(keys, size);
        like = null;
    }

    /** Takes no more objects. */
    ObjectIndex seal() {
        if (like != null && size < like.size) {
            goOwnWay();
        }
        like = null;
        other = null;
        sealed = true;
        return this;
    }

    boolean isSealed() {
        return sealed;
    }

    int size() {
        return size;
    }

    /** The anchors, which do not change when it is sealed. */
    AnchorIndex keys() {
        return keys;
    }

    /** The objects in their order. */
    List<ObjectEntry> entries() {
        return Collections.unmodifiableList(Arrays.asList(entries).subList(0, size));
    }
}
