package io.docui.runtime.internal.notice;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.docui.runtime.internal.notice.NoticeRegistry.RegisteredNotice;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Which notices there still are, and how many are gone untold. */
class NoticeRegistryTest {
    private static final int MOST = 20;

    private final NoticeRegistry noticeRegistry = new NoticeRegistry();

    private static BackgroundOperationNotice notice(String sentence) {
        return new BackgroundOperationNotice("✔", "brew()", sentence);
    }

    private List<String> keys() {
        return noticeRegistry.pending().entries().stream()
                .map(RegisteredNotice::key)
                .toList();
    }

    private void endOperations(int from, int to) {
        for (int i = from; i <= to; i++) {
            noticeRegistry.putEnded("op-" + i, notice(" is done."));
        }
    }

    @Test
    void dropsAndCountsOldestNoticesUntilSeen() {
        noticeRegistry.putRunning("op-0", notice(" is running."));
        endOperations(1, MOST + 3);
        assertEquals(MOST + 1, keys().size());
        assertEquals(List.of("op-0", "op-4"), keys().subList(0, 2));
        assertEquals(3, noticeRegistry.pending().dropped());

        noticeRegistry.markSeen(List.of(), 3);
        endOperations(MOST + 4, MOST + 4);
        noticeRegistry.dropSeen();
        assertEquals(1, noticeRegistry.pending().dropped(), "the one that was dropped since");
    }

    @Test
    void doesNotCountDroppedSeenNotices() {
        endOperations(1, MOST);
        noticeRegistry.markSeen(noticeRegistry.pending().entries(), 0);
        endOperations(MOST + 1, MOST + 2);
        assertEquals(0, noticeRegistry.pending().dropped());
        noticeRegistry.dropSeen();
        assertEquals(List.of("op-21", "op-22"), keys());
    }

    @Test
    void keepsReplacementOfSeenNotice() {
        noticeRegistry.putEnded("op-1", notice(" failed."));
        List<RegisteredNotice> seen = noticeRegistry.pending().entries();
        noticeRegistry.putEnded("op-1", notice(" is done."));
        noticeRegistry.markSeen(seen, 0);
        noticeRegistry.dropSeen();
        assertEquals(List.of("op-1"), keys());
    }

    @Test
    void keepsRunningNoticeAfterSeen() {
        noticeRegistry.putRunning("op-1", notice(" is running."));
        noticeRegistry.markSeen(noticeRegistry.pending().entries(), 0);
        noticeRegistry.dropSeen();
        assertEquals(List.of("op-1"), keys());
    }
}
