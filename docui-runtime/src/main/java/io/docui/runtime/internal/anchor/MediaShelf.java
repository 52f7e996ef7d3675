package io.docui.runtime.internal.anchor;

import io.docui.runtime.action.Media;
import io.docui.runtime.action.TypeDescriptor.AnchorType;
import io.docui.runtime.internal.anchor.AnchorMemory.Identity;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** The media that a session has shown, as long as it keeps them: a bounded number of bounded size. */
public final class MediaShelf {
    private final Map<Key, Media> kept = new LinkedHashMap<>();
    private final IdentityHashMap<Media, Key> keys = new IdentityHashMap<>();
    private long last;
    private long bytes;

    /** The key of media, which have none of their own. */
    record Key(long number) {}

    MediaShelf() {}

    /**
     * Keeps media.
     *
     * @param media media that are shown
     * @return what makes them the same in every document
     */
    Identity keep(Media media) {
        Key key = keys.get(media);
        if (key == null) {
            key = new Key(++last);
            keys.put(media, key);
            kept.put(key, media);
            bytes += media.size();
            dropOldest();
        }
        return new Identity(AnchorType.MEDIA.type(), key);
    }

    private void dropOldest() {
        Iterator<Media> oldest = kept.values().iterator();
        while (kept.size() > 1 && (kept.size() > Media.MOST_KEPT || bytes > Media.MOST_BYTES)) {
            Media dropped = oldest.next();
            oldest.remove();
            keys.remove(dropped);
            bytes -= dropped.size();
        }
    }

    /** Whether an identity is one of media. */
    static boolean isOfMedia(Identity identity) {
        return identity.key() instanceof Key;
    }

    /** The media of an identity, if they are still kept. */
    Optional<Media> find(Identity identity) {
        return identity.key() instanceof Key key ? Optional.ofNullable(kept.get(key)) : Optional.empty();
    }
}
