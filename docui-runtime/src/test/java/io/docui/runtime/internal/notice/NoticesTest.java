package io.docui.runtime.internal.notice;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.docui.runtime.internal.notice.Notices.Entry;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Which notices there still are, and how many are gone untold. */
class NoticesTest {
    private static final int MOST = 20;

    private final Notices notices = new Notices();

    private static Notice notice(String sentence) {
        return new Notice("✔", "brew()", sentence);
    }

    private List<String> keys() {
        return notices.all().entries().stream().map(Entry::key).toList();
    }

    private void end(int from, int to) {
        for (int i = from; i <= to; i++) {
            notices.ended("op-" + i, notice(" is done."));
        }
    }

    @Test
    void ofVeryManyTheOldestAreDroppedAndCountedUntilThatIsSeen() {
        notices.running("op-0", notice(" is running."));
        end(1, MOST + 3);
        assertEquals(MOST + 1, keys().size());
        assertEquals(List.of("op-0", "op-4"), keys().subList(0, 2));
        assertEquals(3, notices.all().dropped());

        notices.seen(List.of(), 3);
        end(MOST + 4, MOST + 4);
        notices.dropSeen();
        assertEquals(1, notices.all().dropped(), "the one that was dropped since");
    }

    @Test
    void whatWasSeenIsNotCountedWhenItIsDropped() {
        end(1, MOST);
        notices.seen(notices.all().entries(), 0);
        end(MOST + 1, MOST + 2);
        assertEquals(0, notices.all().dropped());
        notices.dropSeen();
        assertEquals(List.of("op-21", "op-22"), keys());
    }

    @Test
    void whatTookThePlaceOfWhatWasSeenStays() {
        notices.ended("op-1", notice(" failed."));
        List<Entry> seen = notices.all().entries();
        notices.ended("op-1", notice(" is done."));
        notices.seen(seen, 0);
        notices.dropSeen();
        assertEquals(List.of("op-1"), keys());
    }

    @Test
    void whatRunsStaysHoweverOftenItIsSeen() {
        notices.running("op-1", notice(" is running."));
        notices.seen(notices.all().entries(), 0);
        notices.dropSeen();
        assertEquals(List.of("op-1"), keys());
    }
}
