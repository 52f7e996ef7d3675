package io.docui.hostops.internal.screen.x11;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.internal.screen.TopLevelWindow;
import io.docui.hostops.internal.ui.Bounds;
import io.docui.hostops.internal.ui.UiApp;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class BorrowedKeycodesTest {
    private final AtomicLong now = new AtomicLong();
    private final BorrowedKeycodes loans = new BorrowedKeycodes(now::get);

    private static TopLevelWindow window(long id) {
        UiApp app = new UiApp(id, 1, "editor", "/usr/bin/editor", "/", "");
        return new TopLevelWindow(id, app, "Editor", "notes", new Bounds(0, 0, 10, 10), true, false);
    }

    @Test
    void ordersKeycodesByLeastRecentUse() {
        loans.lend(97, 'a');
        loans.lend(98, 'b');
        assertEquals(Optional.of(97), loans.code('a'));
        assertEquals(List.of(98, 97), loans.codes());
    }

    @Test
    void replacesEarlierMeaningOfKeycode() {
        loans.lend(97, 'a');
        loans.lend(97, 'b');
        assertEquals(Optional.empty(), loans.code('a'));
        assertTrue(loans.isLent(97, 'b'));
        loans.forget(97);
        assertFalse(loans.isLent(97, 'b'));
    }

    @Test
    void marksKeyReadWhenWindowAnswers() {
        loans.lend(97, 'a');
        loans.recordSent(97, window(1));
        long asked = loans.sentCount();
        loans.recordSent(97, window(2));
        loans.read(2, asked);
        assertEquals(2, loans.readers(97).size());
        loans.read(1, asked);
        assertEquals(List.of(window(2)), loans.readers(97));
        loans.recordSent(97, window(2));
        loans.read(2, loans.sentCount() - 1);
        assertEquals(List.of(window(2)), loans.readers(97), "it was pressed once more");
        loans.read(2, loans.sentCount());
        assertEquals(List.of(), loans.readers(97));
    }

    @Test
    void marksKeyReadAfterTimeout() {
        loans.lend(97, 'a');
        loans.recordSent(97, window(1));
        now.set(BorrowedKeycodes.READING.toNanos() - 5);
        assertEquals(5, loans.readInTime(1));
        assertEquals(1, loans.readers(97).size());
        now.set(BorrowedKeycodes.READING.toNanos());
        assertEquals(0, loans.readInTime(1));
        assertEquals(List.of(), loans.readers(97));
    }

    @Test
    void ignoresKeysNotBorrowed() {
        loans.recordSent(38, window(1));
        assertEquals(List.of(), loans.readers(38));
        assertEquals(1, loans.sentCount());
    }
}
