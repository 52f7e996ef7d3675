package io.docui.hostops.internal.screen.x11;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.internal.screen.TopLevelWindow;
import io.docui.hostops.internal.ui.Bounds;
import io.docui.hostops.internal.ui.WindowOwnerApp;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class BorrowedKeycodesTest {
    private final AtomicLong now = new AtomicLong();
    private final BorrowedKeycodes borrowedKeycodes = new BorrowedKeycodes(now::get);

    private static TopLevelWindow window(long id) {
        WindowOwnerApp app = new WindowOwnerApp(id, 1, "editor", "/usr/bin/editor", "/", "");
        return new TopLevelWindow(id, app, "Editor", "notes", new Bounds(0, 0, 10, 10), true, false);
    }

    @Test
    void ordersKeycodesByLeastRecentUse() {
        borrowedKeycodes.lend(97, 'a');
        borrowedKeycodes.lend(98, 'b');
        assertEquals(Optional.of(97), borrowedKeycodes.code('a'));
        assertEquals(List.of(98, 97), borrowedKeycodes.codes());
    }

    @Test
    void replacesEarlierMeaningOfKeycode() {
        borrowedKeycodes.lend(97, 'a');
        borrowedKeycodes.lend(97, 'b');
        assertEquals(Optional.empty(), borrowedKeycodes.code('a'));
        assertTrue(borrowedKeycodes.isLent(97, 'b'));
        borrowedKeycodes.forget(97);
        assertFalse(borrowedKeycodes.isLent(97, 'b'));
    }

    @Test
    void marksKeyReadWhenWindowAnswers() {
        borrowedKeycodes.lend(97, 'a');
        borrowedKeycodes.recordSent(97, window(1));
        long asked = borrowedKeycodes.sentCount();
        borrowedKeycodes.recordSent(97, window(2));
        borrowedKeycodes.read(2, asked);
        assertEquals(2, borrowedKeycodes.readers(97).size());
        borrowedKeycodes.read(1, asked);
        assertEquals(List.of(window(2)), borrowedKeycodes.readers(97));
        borrowedKeycodes.recordSent(97, window(2));
        borrowedKeycodes.read(2, borrowedKeycodes.sentCount() - 1);
        assertEquals(List.of(window(2)), borrowedKeycodes.readers(97), "it was pressed once more");
        borrowedKeycodes.read(2, borrowedKeycodes.sentCount());
        assertEquals(List.of(), borrowedKeycodes.readers(97));
    }

    @Test
    void marksKeyReadAfterTimeout() {
        borrowedKeycodes.lend(97, 'a');
        borrowedKeycodes.recordSent(97, window(1));
        now.set(BorrowedKeycodes.READING.toNanos() - 5);
        assertEquals(5, borrowedKeycodes.readInTime(1));
        assertEquals(1, borrowedKeycodes.readers(97).size());
        now.set(BorrowedKeycodes.READING.toNanos());
        assertEquals(0, borrowedKeycodes.readInTime(1));
        assertEquals(List.of(), borrowedKeycodes.readers(97));
    }

    @Test
    void ignoresKeysNotBorrowed() {
        borrowedKeycodes.recordSent(38, window(1));
        assertEquals(List.of(), borrowedKeycodes.readers(38));
        assertEquals(1, borrowedKeycodes.sentCount());
    }
}
