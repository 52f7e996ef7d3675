package io.docui.hostops.internal.screen.x11;

import io.docui.hostops.internal.screen.TopLevelWindow;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongSupplier;
import java.util.function.Predicate;

/**
 * Tracks temporarily remapped keycodes and the windows that have not read them yet. A program looks up the meaning of a key when it reads
 * the event, so a sent key must keep its meaning until then. Not thread-safe.
 */
final class BorrowedKeycodes {
    /** The time after which a program that cannot be asked counts as having read its keys. */
    static final Duration READING = Duration.ofSeconds(2);

    private final LongSupplier clock;
    private final LinkedHashMap<Long, Integer> codes = new LinkedHashMap<>(16, 0.75f, true);
    private final Map<Integer, Map<Long, Sent>> unread = new HashMap<>();
    private long sent;

    private record Sent(TopLevelWindow window, long number, long when) {}

    /** Creates a tracker without borrowed keycodes. */
    BorrowedKeycodes(LongSupplier clock) {
        this.clock = clock;
    }

    Optional<Integer> code(long keysym) {
        return Optional.ofNullable(codes.get(keysym));
    }

    /** Returns whether a keycode is borrowed for exactly this keysym. */
    boolean isLent(int code, long keysym) {
        return codes.entrySet().stream().anyMatch(loan -> loan.getValue() == code && loan.getKey() == keysym);
    }

    /** Records that a keycode now has a keysym, and no other. */
    void lend(int code, long keysym) {
        forget(code);
        codes.put(keysym, code);
    }

    /** Records that a keycode is no longer borrowed. */
    void forget(int code) {
        codes.values().removeIf(lent -> lent == code);
        unread.remove(code);
    }

    /** Returns the borrowed keycodes, the least recently used first. */
    Collection<Integer> codes() {
        return List.copyOf(codes.values());
    }

    void recordSent(int code, TopLevelWindow window) {
        sent++;
        if (codes.containsValue(code)) {
            unread.computeIfAbsent(code, unseen -> new HashMap<>())
                    .put(window.id(), new Sent(window, sent, clock.getAsLong()));
        }
    }

    /** Returns the number of keys sent so far. */
    long sentCount() {
        return sent;
    }

    /** Records that a window's program has read its keys up to a number, or is gone. */
    void read(long window, long upTo) {
        drop(window, found -> found.number() <= upTo);
    }

    /**
     * Assumes that a window's program that cannot be asked has read the keys that were sent to it some time ago.
     * @return the nanoseconds until this applies to all its keys; 0 if it already does
     */
    long readInTime(long window) {
        long now = clock.getAsLong();
        drop(window, found -> now - found.when() >= READING.toNanos());
        return unread.values().stream()
                .flatMap(windows -> windows.values().stream())
                .filter(found -> found.window().id() == window)
                .mapToLong(found -> READING.toNanos() - (now - found.when()))
                .max()
                .orElse(0);
    }

    private void drop(long window, Predicate<Sent> isRead) {
        for (Iterator<Map<Long, Sent>> keys = unread.values().iterator(); keys.hasNext(); ) {
            Map<Long, Sent> windows = keys.next();
            Sent found = windows.get(window);
            if (found != null && isRead.test(found)) {
                windows.remove(window);
            }
            if (windows.isEmpty()) {
                keys.remove();
            }
        }
    }

    /** Returns the windows whose programs may not have read a key yet. */
    List<TopLevelWindow> readers(int code) {
        List<TopLevelWindow> readers = new ArrayList<>();
        unread.getOrDefault(code, Map.of()).values().forEach(found -> readers.add(found.window()));
        return readers;
    }
}
