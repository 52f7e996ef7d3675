package io.docui.runtime.anchor;

import java.util.AbstractSet;
import java.util.Arrays;
import java.util.Collections;
import java.util.Iterator;
import org.jspecify.annotations.Nullable;

/**
 * Anchors in the order in which they came, each with its place.
 *
 * <p>Several tables share one instance where they have the same anchors in the same order, which is then not changed any more:
 * so it is cheap to tell that they have.
 */
final class AnchorIndex extends AbstractSet<String> {
    /** A power of two, and at least two for each anchor, so that one is soon found. */
    private static final int SLOTS = 16;

    /** The golden section of all numbers of 32 bits. */
    private static final int STREW = 0x9E3779B9;

    private String[] anchors;
    private int size;
    /** Places, from 1, by the hash of the anchor; 0 where there is none. */
    private int[] slots;

    /** No anchors. */
    AnchorIndex() {
        this.anchors = new String[SLOTS / 2];
        this.slots = new int[SLOTS];
    }

    /** The first anchors of others. */
    AnchorIndex(AnchorIndex others, int count) {
        this.anchors = Arrays.copyOf(others.anchors, Math.max(SLOTS / 2, count));
        this.slots = new int[0];
        this.size = count;
        spread(Math.max(SLOTS, Integer.highestOneBit(Math.max(1, 4 * count))));
    }

    /** The place of an anchor; -1 if it is none of these. */
    int indexOf(String anchor) {
        return slots[slot(anchor)] - 1;
    }

    /** The anchor at a place. */
    String get(int place) {
        return anchors[place];
    }

    /** Takes another anchor, unless it has it. */
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

    /** The slot where an anchor is, or would be. Anchors with numbers have hashes in a row, which are strewn here. */
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
