package io.docui.runtime.internal.anchor;

import io.docui.runtime.action.Media;
import io.docui.runtime.action.TypeDescriptor.AnchorType;
import io.docui.runtime.internal.anchor.AnchorRegistry.ObjectIdentity;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The media that a session has shown, as long as it keeps them: a bounded number of bounded size. Thread-safe. */
public final class MediaCache {
    private final Map<MediaKey, Media> kept = new LinkedHashMap<>();
    private final IdentityHashMap<Media, MediaKey> keys = new IdentityHashMap<>();
    private final Set<MediaKey> unsent = new HashSet<>();
    private long last;
    private long bytes;

    /** The key of media, which have none of their own. */
    record MediaKey(long number) {}

    MediaCache() {}

    /**
     * Keeps media.
     *
     * @param media media that are shown
     * @param inResult whether a result has them, which is to be sent whole: then they stay until {@link #beginCall}
     * @return what makes them the same in every document
     */
    synchronized ObjectIdentity put(Media media, boolean inResult) {
        MediaKey mediaKey = keys.get(media);
        if (mediaKey == null) {
            mediaKey = new MediaKey(++last);
            keys.put(media, mediaKey);
            bytes += media.size();
        }
        kept.remove(mediaKey); // what is shown again is the youngest
        kept.put(mediaKey, media);
        if (inResult) {
            unsent.add(mediaKey);
        }
        dropOldest();
        return new ObjectIdentity(AnchorType.MEDIA.type(), mediaKey);
    }

    /** Another call begins: what results had before was sent, and need not be kept beyond the bounds. */
    synchronized void beginCall() {
        unsent.clear();
        dropOldest();
    }

    private void dropOldest() {
        Iterator<Map.Entry<MediaKey, Media>> oldest = kept.entrySet().iterator();
        while (kept.size() > 1 && (kept.size() > Media.MOST_KEPT || bytes > Media.MOST_BYTES) && oldest.hasNext()) {
            Map.Entry<MediaKey, Media> next = oldest.next();
            if (!unsent.contains(next.getKey())) {
                oldest.remove();
                keys.remove(next.getValue());
                bytes -= next.getValue().size();
            }
        }
    }

    /** Whether an identity is one of media. */
    static boolean isMedia(ObjectIdentity objectIdentity) {
        return objectIdentity.key() instanceof MediaKey;
    }

    /** The media of an identity, if they are still kept. */
    synchronized Optional<Media> find(ObjectIdentity objectIdentity) {
        return objectIdentity.key() instanceof MediaKey mediaKey
                ? Optional.ofNullable(kept.get(mediaKey))
                : Optional.empty();
    }
}
