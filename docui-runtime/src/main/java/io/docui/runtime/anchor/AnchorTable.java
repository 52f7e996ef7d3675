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
 * What the anchors of one document mean: the objects and links of one epoch (docs/spec/anchors.md#anchor-table).
 *
 * <p>A session makes a new table with each epoch; until then entries are only added, by the session. Reading is not
 * synchronized with that.
 */
public final class AnchorTable {
    /** Of objects that only results tell of, a table keeps the latest so many: an epoch can last for thousands of searches. */
    public static final int MOST_TOLD = 1_000;

    private final long epoch;
    /** The objects of the tables that this one consists of, in their order; then its own. */
    private final List<ObjectIndex> parts = new ArrayList<>();
    /** Objects of a part that one before it has. */
    private final IdentityHashMap<ObjectIndex, Set<String>> hidden = new IdentityHashMap<>();

    private int inParts;
    private ObjectIndex own;
    private final Map<String, ObjectEntry> told = new LinkedHashMap<>();
    private final Map<Long, LinkEntry> links = new LinkedHashMap<>();

    /**
     * An object that a document shows.
     *
     * @param anchor its anchor in display form, which is its key in the Context
     * @param type the name of its type
     * @param key its key, as the application knows it
     * @param provider the provider that it belongs to
     * @param label its label, unescaped
     * @param instance the object as it was projected
     */
    public record ObjectEntry(String anchor, String type, Object key, String provider, String label, Object instance) {}

    /**
     * A link that a document shows.
     *
     * @param number its number
     * @param call the canonical text of its call
     */
    public record LinkEntry(long number, String call) {
        /** Its anchor in display form, which is its key in the Context. */
        public String anchor() {
            return AnchorKind.LINK.text() + ':' + number;
        }
    }

    /**
     * An empty table.
     *
     * @param epoch its number in the session, from 1
     */
    public AnchorTable(long epoch) {
        this(epoch, null);
    }

    /**
     * An empty table for objects that may be those of another in their order: then it costs little.
     *
     * @param epoch its number in the session, from 1
     * @param like the other table, to which nothing is added any more
     */
    public AnchorTable(long epoch, @Nullable AnchorTable like) {
        this.epoch = epoch;
        this.own = new ObjectIndex(like == null || !like.parts.isEmpty() ? null : like.own.seal());
    }

    /** Its number in the session, from 1. */
    public long epoch() {
        return epoch;
    }

    /** The objects, in the order in which the document mentions them first; then those that only results tell of. */
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

    /** All objects, if they stand in one place, as mostly they do; else null. */
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

    /** The links, in the order of the document. */
    public Collection<LinkEntry> links() {
        return Collections.unmodifiableCollection(links.values());
    }

    /**
     * An object by its anchor.
     *
     * @param anchor an anchor in display form
     * @return the object, if the document shows it
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
     * A link by its number.
     *
     * @param number a link's number
     * @return the link, if the document shows it
     */
    public Optional<LinkEntry> link(long number) {
        return Optional.ofNullable(links.get(number));
    }

    /** The objects that no document of the epoch shows, and that a result has told of, the latest last. */
    public List<ObjectEntry> resultObjects() {
        return List.copyOf(told.values());
    }

    /**
     * The object that the other table had, which this one may be like, where the next comes; so it need not be made again.
     *
     * @return the object; null if there is no other table, or the objects came in another order
     */
    public @Nullable ObjectEntry nextExpected() {
        return own.nextExpected();
    }

    /**
     * Adds objects as they are in the other table, which this one may be like.
     *
     * @param place where they begin there
     * @param count how many they are
     */
    public void addFromPrevious(int place, int count) {
        own.addFromPrevious(place, count);
    }

    /** Says that it is whole: it is like no other any more. */
    public void complete() {
        own.seal();
    }

    /** How many objects it has of its own. */
    public int size() {
        return own.size();
    }

    /** Adds an object unless it is there; one of a result alone, as the result gave it, gives way. */
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

    /** Its own objects, to add to. */
    private ObjectIndex open() {
        if (own.isSealed()) {
            ObjectIndex sealed = own;
            own = new ObjectIndex(null);
            sealed.entries().forEach(own::add);
        }
        return own;
    }

    /** Adds an object that a result tells of unless a document shows it; the one that was told of first may have to go. */
    public void addFromResult(ObjectEntry entry) {
        if (shown(entry.anchor()) != null) {
            return;
        }
        told.remove(entry.anchor());
        told.put(entry.anchor(), entry);
        if (told.size() > MOST_TOLD) {
            told.remove(told.keySet().iterator().next());
        }
    }

    /** Adds a link unless it is there. */
    public void add(LinkEntry entry) {
        links.putIfAbsent(entry.number(), entry);
    }

    /** Adds all entries of another table; what is added to that one later is not. */
    public void addAll(AnchorTable other) {
        for (ObjectIndex part : other.parts) {
            addPart(part);
        }
        addPart(other.own.seal());
        for (ObjectEntry entry : List.copyOf(other.told.values())) {
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

    @SuppressWarnings("ReferenceEquality") // which of the two it is
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
     * The same anchors under another epoch.
     *
     * @param number the epoch
     * @return a table of its own
     */
    public AnchorTable withEpoch(long number) {
        AnchorTable table = new AnchorTable(number);
        table.addAll(this);
        return table;
    }

    /**
     * The objects that another table lacks.
     *
     * @param other the other table
     * @return those of this one that the other has not, in their order
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

    @SuppressWarnings("ReferenceEquality") // whether it is shared, which is quick to tell
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
     * The anchors of its objects, in sets that do not change: tables that have the same anchors mostly share them.
     *
     * @return sets that together have all, in their order; some may be in several
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
