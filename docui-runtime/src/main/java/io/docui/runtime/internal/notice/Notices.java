package io.docui.runtime.internal.notice;

import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The notices of a session: of what is running as long as it does, of what has ended until a document has shown it. A
 * bounded number. Thread-safe.
 */
public final class Notices {
    private static final int MOST = 20;

    private final Map<String, Entry> entries = new LinkedHashMap<>();
    private final Set<String> shown = new HashSet<>();
    private long version;

    /** No notices. */
    public Notices() {
        // Explicit, for its comment.
    }

    private record Entry(Notice notice, boolean ended) {}

    /**
     * Tells of something that goes on.
     *
     * @param key what it is; a later notice of the same takes its place
     * @param notice the notice
     */
    public synchronized void running(String key, Notice notice) {
        entries.put(key, new Entry(notice, false));
        version++;
    }

    /**
     * Tells of something that has ended.
     *
     * @param key what it is; it takes the place of an earlier notice of the same
     * @param notice the notice
     */
    public synchronized void ended(String key, Notice notice) {
        entries.remove(key); // it is the latest now
        shown.remove(key);
        entries.put(key, new Entry(notice, true));
        Iterator<Map.Entry<String, Entry>> oldest = entries.entrySet().iterator();
        for (long surplus = entries.values().stream().filter(Entry::ended).count() - MOST; surplus > 0; ) {
            if (oldest.next().getValue().ended()) {
                oldest.remove();
                surplus--;
            }
        }
        version++;
    }

    /** Has nothing more to tell of something. */
    public synchronized void remove(String key) {
        if (entries.remove(key) != null) {
            shown.remove(key);
            version++;
        }
    }

    /** The notices, the latest last. */
    public synchronized List<Notice> all() {
        return entries.values().stream().map(Entry::notice).toList();
    }

    /** How often they have changed. */
    public synchronized long version() {
        return version;
    }

    /** Notes that a reader has seen a document of the given version of the notices. */
    public synchronized void seen(long documentVersion) {
        if (documentVersion == version) {
            entries.forEach((key, entry) -> {
                if (entry.ended()) {
                    shown.add(key);
                }
            });
        }
    }

    /** Drops what a reader has seen, and has answered by doing something else. */
    public synchronized void dropSeen() {
        if (!shown.isEmpty()) {
            entries.keySet().removeAll(shown);
            shown.clear();
            version++;
        }
    }
}
