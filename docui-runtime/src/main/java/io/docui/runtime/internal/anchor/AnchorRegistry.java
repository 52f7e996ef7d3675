package io.docui.runtime.internal.anchor;

import io.docui.runtime.anchor.AnchorTable;
import io.docui.runtime.anchor.AnchorTable.LinkEntry;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Registry of the anchor numbers of a session's objects and links, which never issues the same number twice. See
 * docs/spec/anchors.md#numbers. The registry keeps a limited number of objects and links that documents no longer show. Everything that it
 * has dropped counts as stale. Thread-safe, because the view of an abandoned task may still write.
 */
public final class AnchorRegistry {
    private final int capacity;
    private final Map<ObjectIdentity, AnchoredObject> objects = new LinkedHashMap<>(16, 0.75f, true);
    private final Map<Long, AnchoredObject> byNumber = new HashMap<>();
    private final Map<String, Long> links = new LinkedHashMap<>(16, 0.75f, true);
    private final MediaCache media = new MediaCache();
    private long lastObject;
    private long lastLink;
    private long lastBeforeQuestion;

    /** Identity of an object in all documents of a session. */
    public record ObjectIdentity(String type, Object key) {
        /** Explicit, because the generated methods of a record are linked only at their first call. */
        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof ObjectIdentity objectIdentity
                    && type.equals(objectIdentity.type)
                    && key.equals(objectIdentity.key);
        }

        @Override
        public int hashCode() {
            return 31 * type.hashCode() + key.hashCode();
        }
    }

    /** Registry entry of an object that has an anchor, with its label and removal cause. */
    public static final class AnchoredObject {
        private final ObjectIdentity objectIdentity;
        private final long number;
        private final String anchor;
        private volatile @Nullable String removedBy;
        private @Nullable String label;

        private AnchoredObject(ObjectIdentity objectIdentity, long number, String anchor) {
            this.objectIdentity = objectIdentity;
            this.number = number;
            this.anchor = anchor;
        }

        public ObjectIdentity identity() {
            return objectIdentity;
        }

        public String anchor() {
            return anchor;
        }

        public Optional<String> label() {
            return Optional.ofNullable(label);
        }

        void setLabel(String now) {
            label = now;
        }

        /** Returns whether the anchor has a number, which has no meaning outside the session, instead of the key. */
        public boolean isNumbered() {
            return number > 0;
        }

        /** Returns the cause of the removal; empty if none was observed. */
        public Optional<String> removedBy() {
            return Optional.ofNullable(removedBy);
        }

        /** Sets the cause of the removal; null means that the object is present again. */
        public void markRemoved(@Nullable String cause) {
            removedBy = cause;
        }
    }

    /** Creates an empty registry. */
    public AnchorRegistry(int capacity) {
        this.capacity = capacity;
    }

    /** Returns the entry of a numbered object, and assigns a number on the first call. */
    public synchronized AnchoredObject registerNumbered(ObjectIdentity objectIdentity) {
        AnchoredObject anchoredObject = objects.get(objectIdentity);
        if (anchoredObject == null) {
            long number = ++lastObject;
            anchoredObject = new AnchoredObject(objectIdentity, number, "obj:" + objectIdentity.type() + ':' + number);
            objects.put(objectIdentity, anchoredObject);
            byNumber.put(number, anchoredObject);
        }
        return anchoredObject;
    }

    /** Returns the entry of an object whose anchor shows its key, and creates it on the first call. */
    public synchronized AnchoredObject registerNatural(ObjectIdentity objectIdentity, String anchor) {
        return objects.computeIfAbsent(objectIdentity, i -> new AnchoredObject(i, 0, anchor));
    }

    /** Begins a new call. Media of earlier results are no longer protected from removal. */
    public synchronized void beginCall() {
        media.beginCall();
    }

    MediaCache media() {
        return media;
    }

    /**
     * Finds an object by its identity.
     * @return the entry; empty if the object never had an anchor or was dropped
     */
    public synchronized Optional<AnchoredObject> find(ObjectIdentity objectIdentity) {
        return Optional.ofNullable(objects.get(objectIdentity));
    }

    /**
     * Finds an object by its number.
     * @return the entry; empty if the number is unknown or was dropped
     */
    public synchronized Optional<AnchoredObject> find(long number) {
        return Optional.ofNullable(byNumber.get(number));
    }

    public synchronized long lastObjectNumber() {
        return lastObject;
    }

    public synchronized long lastLinkNumber() {
        return lastLink;
    }

    /** Reserves all numbers up to the given ones, so that no new object or link gets them. */
    public synchronized void reserveUpTo(long objects, long links) {
        lastObject = Math.max(lastObject, objects);
        lastLink = Math.max(lastLink, links);
    }

    /** Returns whether a number was ever issued to an object. */
    public synchronized boolean isIssued(long number) {
        return number <= lastObject;
    }

    public synchronized long linkNumber(String canonical) {
        Long number = links.get(canonical);
        if (number == null) {
            number = ++lastLink;
            links.put(canonical, number);
        }
        return number;
    }

    /** Begins a question. Its answers get new numbers, because the answers to an earlier question must not answer this one. */
    public synchronized void beginQuestion() {
        links.keySet().removeIf(AnchorRegistry::isAnswer);
        lastBeforeQuestion = lastLink;
    }

    /** Returns whether a link answers a question that another question has replaced. */
    synchronized boolean isOutdated(LinkEntry link) {
        return isAnswer(link.call()) && link.number() <= lastBeforeQuestion;
    }

    private static boolean isAnswer(String canonical) {
        return canonical.startsWith("answer(");
    }

    /** Returns whether a number was ever issued to a link. */
    public synchronized boolean isLinkIssued(long number) {
        return number <= lastLink;
    }

    /** Drops the least recently used entries beyond the capacity. */
    public synchronized void trim(AnchorTable inUse) {
        int surplus = objects.size() - capacity;
        for (Iterator<AnchoredObject> all = objects.values().iterator(); surplus > 0 && all.hasNext(); ) {
            AnchoredObject anchoredObject = all.next();
            if (inUse.object(anchoredObject.anchor).isEmpty()) {
                all.remove();
                byNumber.remove(anchoredObject.number);
                surplus--;
            }
        }
        int surplusLinks = links.size() - capacity;
        for (Iterator<Long> all = links.values().iterator(); surplusLinks > 0 && all.hasNext(); ) {
            if (inUse.link(all.next()).isEmpty()) {
                all.remove();
                surplusLinks--;
            }
        }
    }
}
