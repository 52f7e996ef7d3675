package io.docui.runtime.anchor;

import java.util.AbstractSet;
import java.util.Arrays;
import java.util.Collections;
import java.util.Iterator;
import org.jspecify.annotations.Nullable;

/**
 * Insertion-ordered set of anchors that also maps each anchor to its index, based on open addressing. Tables with the same anchors in the
 * same order share one instance, which is no longer changed. A comparison of references then detects equal anchors.
 */
final class AnchorIndex extends AbstractSet<String> {
    /** The initial number of slots: a power of two, at least two for each anchor, which keeps probing short. */
    private static final int SLOTS = 16;

    /** The number 2^32 divided by the golden ratio, for Fibonacci hashing. */
    private static final int STREW = 0x9E3779B9;

    private String[] anchors;
    private int size;
    /** Indexes of anchors plus 1, by the hash of the anchor; 0 for an empty slot. */
    private int[] slots;

    /** Creates an empty index. */
    AnchorIndex() {
        this.anchors = new String[SLOTS / 2];
        this.slots = new int[SLOTS];
    }

    AnchorIndex(AnchorIndex others, int count) {
        this.anchors = Arrays.copyOf(others.anchors, Math.max(SLOTS / 2, count));
        this.slots = new int[0];
        this.size = count;
        spread(Math.max(SLOTS, Integer.highestOneBit(Math.max(1, 4 * count))));
    }

    /** Returns the index of an anchor; -1 if it is not contained. */
    int indexOf(String anchor) {
        return slots[slot(anchor)] - 1;
    }

    String get(int place) {
        return anchors[place];
    }

    /** Adds an anchor if it is not contained. */
    @Override
    public boolean add(String anchor) {
        int slot = slot(anchor);
        if (slots[slot] != 0) {
            return false;
        }
        if (size == anchors.length) {
            anchors = Arrays.copyOf(anchors, 2 * size);
        }
        anchors[size++] = anchor;
        slots[slot] = size;
        if (2 * size > slots.length) {
            spread(4 * slots.length);
        }
        return true;
    }

    private void spread(int count) {
        slots = new int[count];
        for (int i = 0; i < size; i++) {
            slots[slot(anchors[i])] = i + 1;
        }
    }

    /**
     * Returns the slot of an anchor, or the slot in which to insert it. The multiplication spreads the consecutive hashes of
     * numbered anchors.
     */
    private int slot(String anchor) {
        int slot = anchor.hashCode() * STREW >>> 1 + Integer.numberOfLeadingZeros(slots.length);
        while (slots[slot] != 0 && !anchors[slots[slot] - 1].equals(anchor)) {
            slot = slot + 1 & slots.length - 1;
        }
        return slot;
    }

    @Override
    public int size() {
        return size;
    }

    @Override
    public boolean contains(@Nullable Object anchor) {
        return anchor instanceof String text && indexOf(text) >= 0;
    }

    @Override
    public Iterator<String> iterator() {
        return Collections.unmodifiableList(Arrays.asList(anchors).subList(0, size))
                .iterator();
    }
}
