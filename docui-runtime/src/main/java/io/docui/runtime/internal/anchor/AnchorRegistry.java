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
 * The numbers that a session has given, and to what: never one twice (docs/spec/anchors.md#numbers).
 *
 * <p>It remembers a bounded number of objects and links that no document shows any more; what it has forgotten counts as
 * stale.
 *
 * <p>Thread-safe, for a view that nobody waits for any more may still write.
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

    /**
     * What makes an object the same in every document.
     *
     * @param type the name of its type
     * @param key its key
     */
    public record ObjectIdentity(String type, Object key) {
        /** Written out, for what a record has of itself is linked when it is first called. */
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

    /** An object that was given an anchor. */
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

        /** The object's type and key. */
        public ObjectIdentity identity() {
            return objectIdentity;
        }

        /** Its anchor in display form. */
        public String anchor() {
            return anchor;
        }

        /** The label that it had when it was last given its anchor. */
        public Optional<String> label() {
            return Optional.ofNullable(label);
        }

        void setLabel(String now) {
            label = now;
        }

        /** Whether its anchor has a number, which means nothing elsewhere, and not its key. */
        public boolean isNumbered() {
            return number > 0;
        }

        /** What removed it, as far as that was seen. */
        public Optional<String> removedBy() {
            return Optional.ofNullable(removedBy);
        }

        /** Notes what removed it, or with null that it is back. */
        public void markRemoved(@Nullable String cause) {
            removedBy = cause;
        }
    }

    /**
     * An empty memory.
     *
     * @param capacity how many objects and how many links it holds at least
     */
    public AnchorRegistry(int capacity) {
        this.capacity = capacity;
    }

    /**
     * The number of an object, given now if it has none.
     *
     * @param objectIdentity the object
     * @return what is known of it
     */
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

    /**
     * An object that shows its own key.
     *
     * @param objectIdentity the object
     * @param anchor its anchor in display form
     * @return what is known of it
     */
    public synchronized AnchoredObject registerNatural(ObjectIdentity objectIdentity, String anchor) {
        return objects.computeIfAbsent(objectIdentity, i -> new AnchoredObject(i, 0, anchor));
    }

    /** Another call begins: the media of results before it need not be kept any longer than others. */
    public synchronized void beginCall() {
        media.beginCall();
    }

    /** The media that were shown. */
    MediaCache media() {
        return media;
    }

    /**
     * What is known of an object.
     *
     * @param objectIdentity an object
     * @return what is known, if it was ever given an anchor and is remembered
     */
    public synchronized Optional<AnchoredObject> find(ObjectIdentity objectIdentity) {
        return Optional.ofNullable(objects.get(objectIdentity));
    }

    /**
     * What is known of a number.
     *
     * @param number a number
     * @return what is known, if it is remembered
     */
    public synchronized Optional<AnchoredObject> find(long number) {
        return Optional.ofNullable(byNumber.get(number));
    }

    /** The last number that was given to an object. */
    public synchronized long lastObjectNumber() {
        return lastObject;
    }

    /** The last number that was given to a link. */
    public synchronized long lastLinkNumber() {
        return lastLink;
    }

    /** Sees to it that numbers up to these are not given to anything new. */
    public synchronized void reserveUpTo(long objects, long links) {
        lastObject = Math.max(lastObject, objects);
        lastLink = Math.max(lastLink, links);
    }

    /** Tells whether an object was ever given the number. */
    public synchronized boolean isIssued(long number) {
        return number <= lastObject;
    }

    /**
     * The number of a link, given now if it has none.
     *
     * @param canonical the canonical text of its call
     * @return its number
     */
    public synchronized long linkNumber(String canonical) {
        Long number = links.get(canonical);
        if (number == null) {
            number = ++lastLink;
            links.put(canonical, number);
        }
        return number;
    }

    /** A question is put: its answers get numbers of their own, for those to an earlier one must not answer it. */
    public synchronized void beginQuestion() {
        links.keySet().removeIf(AnchorRegistry::isAnswer);
        lastBeforeQuestion = lastLink;
    }

    /** Tells whether a link answers a question that another has taken the place of. */
    synchronized boolean isOutdated(LinkEntry link) {
        return isAnswer(link.call()) && link.number() <= lastBeforeQuestion;
    }

    private static boolean isAnswer(String canonical) {
        return canonical.startsWith("answer(");
    }

    /** Tells whether a link was ever given the number. */
    public synchronized boolean isLinkIssued(long number) {
        return number <= lastLink;
    }

    /**
     * Forgets what was longest unused beyond the capacity.
     *
     * @param inUse what a document shows, which stays
     */
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
