package io.docui.runtime.anchor;

import io.docui.runtime.anchor.AnchorTable.ObjectEntry;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Insertion-ordered index of objects by anchor, which shares the anchors of a previous index if the order is the same. Additions in the
 * same order as in the previous index are cheap: only changed objects take memory. Not thread-safe until {@link #seal() sealed}, and
 * immutable from then on.
 */
final class ObjectIndex {
    private static final int FIRST = 8;

    private AnchorIndex keys;
    private ObjectEntry[] entries;
    private int size;
    /** The previous index, as long as all additions had its order; then null. */
    private @Nullable ObjectIndex like;
    /** The previous index, regardless of the order; null when sealed. */
    private @Nullable ObjectIndex other;

    private boolean sealed;

    /**
     * Creates an empty index.
     * @param like a sealed index, whose objects are expected again in the same order; null for none
     */
    ObjectIndex(@Nullable ObjectIndex like) {
        this.like = like;
        this.other = like;
        this.keys = like == null ? new AnchorIndex() : like.keys;
        this.entries = new ObjectEntry[like == null ? FIRST : Math.max(FIRST, like.size)];
    }

    /** Returns the position of an object; -1 if it is not contained. */
    int indexOf(String anchor) {
        int place = keys.indexOf(anchor);
        return place < size ? place : -1;
    }

    /** Returns an object by its anchor; null if it is not contained. */
    @Nullable
    ObjectEntry find(String anchor) {
        int place = indexOf(anchor);
        return place < 0 ? null : entries[place];
    }

    /** Returns the object of the previous index at the position of the next addition; null if the order differs. */
    @Nullable
    ObjectEntry nextExpected() {
        return like == null || size == like.size ? null : like.entries[size];
    }

    /** Adds an object if its anchor is not contained. */
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

    /** Returns the anchors, which are immutable when this is sealed. */
    AnchorIndex keys() {
        return keys;
    }

    /** Returns the objects in order. */
    List<ObjectEntry> entries() {
        return Collections.unmodifiableList(Arrays.asList(entries).subList(0, size));
    }
}
