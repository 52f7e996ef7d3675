package io.docui.runtime.anchor;

import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What the anchors of one document mean: the objects and links of one epoch (DESIGN section 6).
 *
 * <p>A session makes a new table with each epoch; until then entries are only added, by the session. Reading is not
 * synchronized with that.
 */
public final class AnchorTable {
    private final long epoch;
    private final Map<String, ObjectEntry> objects = new LinkedHashMap<>();
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

    /** Adds an object unless it is there. */
    public void add(ObjectEntry entry) {
        objects.putIfAbsent(entry.anchor(), entry);
    }

    /** Adds a link unless it is there. */
    public void add(LinkEntry entry) {
        links.putIfAbsent(entry.number(), entry);
    }

    /** Adds all entries of another table. */
    public void addAll(AnchorTable other) {
        other.objects.values().forEach(this::add);
        other.links.values().forEach(this::add);
    }
}
