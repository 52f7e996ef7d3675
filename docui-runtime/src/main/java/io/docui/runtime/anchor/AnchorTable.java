package io.docui.runtime.anchor;

import java.util.AbstractCollection;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Table of the objects and links that the anchors of one epoch refer to (docs/spec/anchors.md#anchor-table).
 *
 * <p>A session creates a new table for each epoch. Until then, the session only adds entries. Reads are not synchronized with additions.
 */
public final class AnchorTable {
    /**
     * The maximum number of objects that occur only in results. The latest are kept, because an epoch can last for thousands of searches.
     */
    public static final int MOST_TOLD = 1_000;

    private final long epoch;
    /** The objects of the added tables, in order. The table's own objects follow them. */
    private final List<ObjectIndex> parts = new ArrayList<>();
    /** The anchors of a part that an earlier part contains as well. */
    private final IdentityHashMap<ObjectIndex, Set<String>> hidden = new IdentityHashMap<>();

    private int inParts;
    private ObjectIndex own;
    private final Map<String, ObjectEntry> told = new LinkedHashMap<>();
    /** The objects that results name, whether a document shows them or not. */
    private final Map<String, ObjectEntry> named = new LinkedHashMap<>();

    private final Map<Long, LinkEntry> links = new LinkedHashMap<>();

    /**
     * An object that a document shows.
     *
     * @param anchor the anchor in display form, which is its key in the Context
     * @param type the name of the object's type
     * @param key the object's key in the application
     * @param provider the provider of the object
     * @param label the object's label, unescaped
     * @param instance the projected object
     */
    public record ObjectEntry(String anchor, String type, Object key, String provider, String label, Object instance) {}

    /**
     * A link that a document shows.
     *
     * @param number the link's number
     * @param call the canonical text of the link's call
     */
    public record LinkEntry(long number, String call) {
        /** Returns the anchor in display form, which is its key in the Context. */
        public String anchor() {
            return AnchorKind.LINK.text() + ':' + number;
        }
    }

    /**
     * Creates an empty table.
     *
     * @param epoch the number of the epoch in the session, from 1
     */
    public AnchorTable(long epoch) {
        this(epoch, null);
    }

    /**
     * Creates an empty table that shares the anchors of a previous table as long as the same objects are added in the same order.
     * Such additions are cheap.
     *
     * @param epoch the number of the epoch in the session, from 1
     * @param like the previous table, to which nothing is added anymore
     */
    public AnchorTable(long epoch, @Nullable AnchorTable like) {
        this.epoch = epoch;
        this.own = new ObjectIndex(like == null || !like.parts.isEmpty() ? null : like.own.seal());
    }

    /** Returns the number of the epoch in the session, from 1. */
    public long epoch() {
        return epoch;
    }

    /** Returns the objects in the order of their first occurrence in the document, followed by the objects that occur only in results. */
    public Collection<ObjectEntry> objects() {
        return new AbstractCollection<>() {
            @Override
            public Iterator<ObjectEntry> iterator() {
                List<ObjectEntry> together = together();
                return together == null ? all().iterator() : together.iterator();
            }

            @Override
            public int size() {
                return inParts + own.size() + told.size();
            }
        };
    }

    /** Returns all objects if one list contains them, which is the usual case; otherwise null. */
    private @Nullable List<ObjectEntry> together() {
        if (!told.isEmpty() || !hidden.isEmpty() || parts.size() > 1) {
            return null;
        }
        if (parts.isEmpty()) {
            return own.entries();
        }
        return own.size() == 0 ? parts.get(0).entries() : null;
    }

    private Stream<ObjectEntry> all() {
        return Stream.concat(
                parts.stream().flatMap(this::shown), Stream.concat(own.entries().stream(), told.values().stream()));
    }

    private Stream<ObjectEntry> shown(ObjectIndex part) {
        Set<String> elsewhere = hidden.getOrDefault(part, Set.of());
        return elsewhere.isEmpty()
                ? part.entries().stream()
                : part.entries().stream().filter(entry -> !elsewhere.contains(entry.anchor()));
    }

    /** Returns the links, in the order of the document. */
    public Collection<LinkEntry> links() {
        return Collections.unmodifiableCollection(links.values());
    }

    /**
     * Returns an object by its anchor.
     *
     * @param anchor an anchor in display form
     * @return the object, if the document or a result shows it
     */
    public Optional<ObjectEntry> object(String anchor) {
        return Optional.ofNullable(find(anchor));
    }

    private @Nullable ObjectEntry find(String anchor) {
        ObjectEntry shown = shown(anchor);
        return shown == null && !told.isEmpty() ? told.get(anchor) : shown;
    }

    private @Nullable ObjectEntry shown(String anchor) {
        for (ObjectIndex part : parts) {
            ObjectEntry entry = part.find(anchor);
            if (entry != null) {
                return entry;
            }
        }
        return own.find(anchor);
    }

    /**
     * Returns a link by its number.
     *
     * @param number a link's number
     * @return the link, if the document shows it
     */
    public Optional<LinkEntry> link(long number) {
        return Optional.ofNullable(links.get(number));
    }

    /** Returns the objects that results of the epoch name, whether the document shows them or not, the latest last. */
    public List<ObjectEntry> resultObjects() {
        return List.copyOf(named.values());
    }

    /**
     * Returns the object of the previous table at the position of the next addition. You can add it again instead of creating an equal one.
     *
     * @return the object; null if there is no previous table, or if the objects differ in order
     */
    public @Nullable ObjectEntry nextExpected() {
        return own.nextExpected();
    }

    /**
     * Adds a range of objects of the previous table.
     *
     * @param place the start of the range in the previous table
     * @param count the number of objects
     */
    public void addFromPrevious(int place, int count) {
        own.addFromPrevious(place, count);
    }

    /** Completes the table: it no longer follows the previous table. */
    public void complete() {
        own.seal();
    }

    /** Returns the number of the table's own objects, without those of added tables and of results. */
    public int size() {
        return own.size();
    }

    /** Adds an object if it is not contained. It replaces an object with the same anchor that was added from a result. */
    public void add(ObjectEntry entry) {
        if (!told.isEmpty()) {
            told.remove(entry.anchor());
        }
        if (!inParts(entry.anchor())) {
            open().add(entry);
        }
    }

    private boolean inParts(String anchor) {
        for (ObjectIndex part : parts) {
            if (part.indexOf(anchor) >= 0) {
                return true;
            }
        }
        return false;
    }

    private ObjectIndex open() {
        if (own.isSealed()) {
            ObjectIndex sealed = own;
            own = new ObjectIndex(null);
            sealed.entries().forEach(own::add);
        }
        return own;
    }

    /** Adds an object of a result. If there are too many such objects, the oldest is removed. */
    public void addFromResult(ObjectEntry entry) {
        putLatest(named, entry);
        if (shown(entry.anchor()) == null) {
            putLatest(told, entry);
        }
    }

    private static void putLatest(Map<String, ObjectEntry> entries, ObjectEntry entry) {
        entries.remove(entry.anchor());
        entries.put(entry.anchor(), entry);
        if (entries.size() > MOST_TOLD) {
            entries.remove(entries.keySet().iterator().next());
        }
    }

    /** Adds a link if it is not contained. */
    public void add(LinkEntry entry) {
        links.putIfAbsent(entry.number(), entry);
    }

    /** Adds all present entries of another table. Later additions to the other table have no effect. */
    public void addAll(AnchorTable other) {
        for (ObjectIndex part : other.parts) {
            addPart(part);
        }
        addPart(other.own.seal());
        for (ObjectEntry entry : List.copyOf(other.named.values())) {
            addFromResult(entry);
        }
        for (LinkEntry link : other.links.values()) {
            add(link);
        }
    }

    private void addPart(ObjectIndex part) {
        if (part.size() == 0 || has(part.keys())) {
            return;
        }
        if (own.size() > 0) {
            inParts += own.size();
            parts.add(own.seal());
            own = new ObjectIndex(null);
        }
        Set<String> elsewhere = new HashSet<>();
        for (ObjectIndex mine : parts) {
            addShared(mine.keys(), part.keys(), elsewhere);
        }
        if (!elsewhere.isEmpty()) {
            hidden.put(part, elsewhere);
        }
        parts.add(part);
        inParts += part.size() - elsewhere.size();
        if (!told.isEmpty()) {
            told.keySet().removeIf(anchor -> part.indexOf(anchor) >= 0);
        }
    }

    @SuppressWarnings("ReferenceEquality") // identity is intended: selects the other of the two
    private static void addShared(AnchorIndex some, AnchorIndex others, Set<String> both) {
        AnchorIndex fewer = some.size() <= others.size() ? some : others;
        AnchorIndex more = fewer == some ? others : some;
        for (String anchor : fewer) {
            if (more.indexOf(anchor) >= 0) {
                both.add(anchor);
            }
        }
    }

    /**
     * Returns a table with the same anchors and another epoch.
     *
     * @param number the epoch
     * @return a new table
     */
    public AnchorTable withEpoch(long number) {
        AnchorTable table = new AnchorTable(number);
        table.addAll(this);
        return table;
    }

    /**
     * Returns the objects that another table does not contain.
     *
     * @param other the other table
     * @return the objects of this table that the other lacks, in order
     */
    public List<ObjectEntry> objectsNotIn(AnchorTable other) {
        return Stream.concat(
                        Stream.concat(parts.stream(), Stream.of(own))
                                .filter(part -> !other.has(part.keys()))
                                .flatMap(this::shown),
                        told.values().stream())
                .filter(entry -> other.find(entry.anchor()) == null)
                .toList();
    }

    @SuppressWarnings("ReferenceEquality") // identity is intended: a quick check for shared anchors
    private boolean has(AnchorIndex keys) {
        if (own.isSealed() && own.keys() == keys) {
            return true;
        }
        for (ObjectIndex part : parts) {
            if (part.keys() == keys) {
                return true;
            }
        }
        return false;
    }

    /**
     * Returns the anchors of all objects, in immutable sets. Tables with the same anchors usually share the sets.
     *
     * @return sets that together contain all anchors, in order; an anchor may be in several sets
     */
    public List<Set<String>> anchors() {
        List<Set<String>> anchors = new ArrayList<>();
        for (ObjectIndex part : parts) {
            anchors.add(part.keys());
        }
        anchors.add(own.seal().keys());
        if (!told.isEmpty()) {
            anchors.add(Collections.unmodifiableSet(new LinkedHashSet<>(told.keySet())));
        }
        return anchors;
    }
}
