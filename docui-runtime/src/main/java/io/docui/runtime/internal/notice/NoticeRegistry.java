package io.docui.runtime.internal.notice;

import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The notices of a session: of what is running as long as it does, of what has ended until a document has shown it. A
 * bounded number, of which the oldest are dropped and counted. Thread-safe.
 */
public final class NoticeRegistry {
    private static final int MOST = 20;

    private final Map<String, RegisteredNotice> entries = new LinkedHashMap<>();
    private final Set<RegisteredNotice> shown = new HashSet<>();
    private int dropped;
    private int droppedShown;
    private long version;

    /** No notices. */
    public NoticeRegistry() {
        // Explicit, for its comment.
    }

    /**
     * A notice as it stands here.
     *
     * @param key what it is about; of an operation that has ended, its op_id
     * @param operationNotice the notice
     * @param ended whether what it tells of has ended
     * @param version the version of the notices that it came with: no other notice has it
     */
    public record RegisteredNotice(String key, OperationNotice operationNotice, boolean ended, long version) {}

    /**
     * What there is to tell.
     *
     * @param entries the notices, the latest last
     * @param dropped how many that ended before them were dropped untold
     */
    public record PendingNotices(List<RegisteredNotice> entries, int dropped) {
        /** Nothing. */
        public static final PendingNotices NOTHING = new PendingNotices(List.of(), 0);

        /** Copies the notices. */
        public PendingNotices {
            entries = List.copyOf(entries);
        }
    }

    /**
     * Tells of something that goes on.
     *
     * @param key what it is; a later notice of the same takes its place
     * @param operationNotice the notice
     */
    public synchronized void putRunning(String key, OperationNotice operationNotice) {
        put(key, operationNotice, false);
    }

    /**
     * Tells of something that has ended.
     *
     * @param key what it is; it takes the place of an earlier notice of the same
     * @param operationNotice the notice
     */
    public synchronized void putEnded(String key, OperationNotice operationNotice) {
        forget(key); // it is the latest now
        put(key, operationNotice, true);
        List<RegisteredNotice> ended =
                entries.values().stream().filter(RegisteredNotice::ended).toList();
        for (RegisteredNotice oldest : ended.subList(0, Math.max(0, ended.size() - MOST))) {
            dropped += shown.contains(oldest) ? 0 : 1;
            forget(oldest.key());
        }
    }

    private void put(String key, OperationNotice operationNotice, boolean ended) {
        version++;
        entries.put(key, new RegisteredNotice(key, operationNotice, ended, version));
    }

    private boolean forget(String key) {
        RegisteredNotice gone = entries.remove(key);
        shown.remove(gone);
        return gone != null;
    }

    /** Has nothing more to tell of something. */
    public synchronized void remove(String key) {
        if (forget(key)) {
            version++;
        }
    }

    /** What there is to tell. */
    public synchronized PendingNotices pending() {
        return new PendingNotices(List.copyOf(entries.values()), dropped);
    }

    /** How often they have changed. */
    public synchronized long version() {
        return version;
    }

    /**
     * Notes what a reader has seen.
     *
     * @param seen notices; what has taken the place of one is not seen
     * @param droppedSeen how many a reader was told to have been dropped
     */
    public synchronized void markSeen(Collection<RegisteredNotice> seen, int droppedSeen) {
        for (RegisteredNotice registeredNotice : seen) {
            if (registeredNotice.ended() && entries.containsValue(registeredNotice)) {
                shown.add(registeredNotice);
            }
        }
        droppedShown = Math.max(droppedShown, droppedSeen);
    }

    /** Drops what a reader has seen, and has answered by doing something else. */
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
