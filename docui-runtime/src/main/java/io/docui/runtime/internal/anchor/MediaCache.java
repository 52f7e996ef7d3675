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

/** Cache of the media that a session has shown, limited in number and total size. Thread-safe. */
public final class MediaCache {
    private final Map<MediaKey, Media> kept = new LinkedHashMap<>();
    private final IdentityHashMap<Media, MediaKey> keys = new IdentityHashMap<>();
    private final Set<MediaKey> unsent = new HashSet<>();
    private long last;
    private long bytes;

    /** Key of media, which have no natural key. */
    record MediaKey(long number) {}

    MediaCache() {}

    /**
     * Adds media.
     * @param inResult whether a result contains the media; a result is sent whole, so they stay at least until {@link #beginCall}
     */
    synchronized ObjectIdentity put(Media media, boolean inResult) {
        MediaKey mediaKey = keys.get(media);
        if (mediaKey == null) {
            mediaKey = new MediaKey(++last);
            keys.put(media, mediaKey);
            bytes += media.size();
        }
        kept.remove(mediaKey); // media that are shown again become the youngest
        kept.put(mediaKey, media);
        if (inResult) {
            unsent.add(mediaKey);
        }
        dropOldest();
        return new ObjectIdentity(AnchorType.MEDIA.type(), mediaKey);
    }

    /** Begins a new call. The media of earlier results were sent, and can now be dropped. */
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

    /** Returns whether an identity belongs to media. */
    static boolean isMedia(ObjectIdentity objectIdentity) {
        return objectIdentity.key() instanceof MediaKey;
    }

    /** Returns the media of an identity; empty if they were dropped. */
    synchronized Optional<Media> find(ObjectIdentity objectIdentity) {
        return objectIdentity.key() instanceof MediaKey mediaKey
                ? Optional.ofNullable(kept.get(mediaKey))
                : Optional.empty();
    }
}
