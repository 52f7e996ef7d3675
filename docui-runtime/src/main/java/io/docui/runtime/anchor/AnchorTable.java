package io.docui.runtime.anchor;

import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What the anchors of one document mean: the objects and links of one epoch (DESIGN section 6).
 *
 * <p>A session makes a new table with each epoch; until then entries are only added, by the session. Reading is not
 * synchronized with that.
 */
public final class AnchorTable {
    /** Of objects that only results tell of, a table keeps the latest so many: an epoch can last for thousands of searches. */
    public static final int MOST_TOLD = 1_000;

    private final long epoch;
    private final Map<String, ObjectEntry> objects = new LinkedHashMap<>();
    private final Map<Long, LinkEntry> links = new LinkedHashMap<>();
    private final Set<String> told = new LinkedHashSet<>();

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
        this.epoch = epoch;
    }

    /** Its number in the session, from 1. */
    public long epoch() {
        return epoch;
    }

    /** The objects, in the order in which the document mentions them first. */
    public Collection<ObjectEntry> objects() {
        return Collections.unmodifiableCollection(objects.values());
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
        return Optional.ofNullable(objects.get(anchor));
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
    public List<ObjectEntry> told() {
        return told.stream().flatMap(anchor -> object(anchor).stream()).toList();
    }

    /** Adds an object unless it is there; one of a result alone, as the result gave it, gives way. */
    public void add(ObjectEntry entry) {
        if (told.remove(entry.anchor())) {
            objects.remove(entry.anchor());
        }
        objects.putIfAbsent(entry.anchor(), entry);
    }

    /** Adds an object that a result tells of unless a document shows it; the one that was told of first may have to go. */
    public void tell(ObjectEntry entry) {
        boolean toldBefore = told.remove(entry.anchor());
        if (!toldBefore && objects.containsKey(entry.anchor())) {
            return;
        }
        objects.put(entry.anchor(), entry);
        told.add(entry.anchor());
        if (told.size() > MOST_TOLD) {
            String first = told.iterator().next();
            told.remove(first);
            objects.remove(first);
        }
    }

    /** Adds a link unless it is there. */
    public void add(LinkEntry entry) {
        links.putIfAbsent(entry.number(), entry);
    }

    /** Adds all entries of another table. */
    public void addAll(AnchorTable other) {
        other.objects.values().stream()
                .filter(entry -> !other.told.contains(entry.anchor()))
                .forEach(this::add);
        other.told().forEach(this::tell);
        other.links.values().forEach(this::add);
    }
}
