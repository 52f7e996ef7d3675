package io.docui.runtime.internal.notice;

import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Registry of a session's notices of background operations: running ones, and ended ones until a document has shown
 * them. The number of notices is limited; the oldest are dropped and counted. Thread-safe.
 */
public final class NoticeRegistry {
    private static final int MOST = 20;

    private final Map<String, RegisteredNotice> entries = new LinkedHashMap<>();
    private final Set<RegisteredNotice> shown = new HashSet<>();
    private int dropped;
    private int droppedShown;
    private long version;

    /** Creates an empty registry. */
    public NoticeRegistry() {
        // Explicit, to have a comment.
    }

    /**
     * A notice in the registry, with its subject and its version.
     * @param key the subject of the notice; for an ended operation, its op_id
     * @param version the version of the registry after this notice was added; unique to the notice
     */
    public record RegisteredNotice(
            String key, BackgroundOperationNotice operationNotice, boolean ended, long version) {}

    /**
     * Snapshot of the notices that a document still has to show.
     * @param dropped the number of earlier notices of ended subjects that were dropped before they were shown
     */
    public record PendingNotices(List<RegisteredNotice> entries, int dropped) {
        /** No notices. */
        public static final PendingNotices NOTHING = new PendingNotices(List.of(), 0);

        public PendingNotices {
            entries = List.copyOf(entries);
        }
    }

    /**
     * Adds a notice of something that is running.
     * @param key the subject; replaces an earlier notice of the same subject
     */
    public synchronized void putRunning(String key, BackgroundOperationNotice operationNotice) {
        put(key, operationNotice, false);
    }

    /**
     * Adds a notice of something that has ended.
     * @param key the subject; replaces an earlier notice of the same subject
     */
    public synchronized void putEnded(String key, BackgroundOperationNotice operationNotice) {
        forget(key); // it becomes the latest
        put(key, operationNotice, true);
        List<RegisteredNotice> ended =
                entries.values().stream().filter(RegisteredNotice::ended).toList();
        for (RegisteredNotice oldest : ended.subList(0, Math.max(0, ended.size() - MOST))) {
            dropped += shown.contains(oldest) ? 0 : 1;
            forget(oldest.key());
        }
    }

    private void put(String key, BackgroundOperationNotice operationNotice, boolean ended) {
        version++;
        entries.put(key, new RegisteredNotice(key, operationNotice, ended, version));
    }

    private boolean forget(String key) {
        RegisteredNotice gone = entries.remove(key);
        shown.remove(gone);
        return gone != null;
    }

    public synchronized void remove(String key) {
        if (forget(key)) {
            version++;
        }
    }

    public synchronized PendingNotices pending() {
        return new PendingNotices(List.copyOf(entries.values()), dropped);
    }

    public synchronized long version() {
        return version;
    }

    /**
     * Records what a reader has seen.
     * @param seen the notices; a notice that was replaced meanwhile does not count
     */
    public synchronized void markSeen(Collection<RegisteredNotice> seen, int droppedSeen) {
        for (RegisteredNotice registeredNotice : seen) {
            if (registeredNotice.ended() && entries.containsValue(registeredNotice)) {
                shown.add(registeredNotice);
            }
        }
        droppedShown = Math.max(droppedShown, droppedSeen);
    }

    /** Drops the notices that a reader has seen, when the reader continues with something else. */
    public synchronized void dropSeen() {
        if (!shown.isEmpty() || droppedShown > 0) {
            entries.values().removeAll(shown);
            shown.clear();
            dropped -= droppedShown;
            droppedShown = 0;
            version++;
        }
    }
}
