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
 * Which spare keys mean what, and who has been sent them. A program looks up what a key means when it comes to read it: a key that was
 * sent keeps its meaning until that was done. For one thread.
 */
final class BorrowedKeycodes {
    /** After this time a program that cannot be asked is taken to have read its keys. */
    static final Duration READING = Duration.ofSeconds(2);

    private final LongSupplier clock;
    private final LinkedHashMap<Long, Integer> codes = new LinkedHashMap<>(16, 0.75f, true);
    private final Map<Integer, Map<Long, Sent>> unread = new HashMap<>();
    private long sent;

    private record Sent(TopLevelWindow window, long number, long when) {}

    /**
     * No loans.
     *
     * @param clock tells the time, in nanoseconds
     */
    BorrowedKeycodes(LongSupplier clock) {
        this.clock = clock;
    }

    /** The spare key that means something. */
    Optional<Integer> code(long keysym) {
        return Optional.ofNullable(codes.get(keysym));
    }

    /** Whether a key means just this for the time being. */
    boolean isLent(int code, long keysym) {
        return codes.entrySet().stream().anyMatch(loan -> loan.getValue() == code && loan.getKey() == keysym);
    }

    /** Takes note that a key means something now, and nothing else any more. */
    void lend(int code, long keysym) {
        forget(code);
        codes.put(keysym, code);
    }

    /** Takes note that a key is lent no more. */
    void forget(int code) {
        codes.values().removeIf(lent -> lent == code);
        unread.remove(code);
    }

    /** The keys that are lent, the one first that was used longest ago. */
    Collection<Integer> codes() {
        return List.copyOf(codes.values());
    }

    /** Takes note that a window was sent a key. */
    void recordSent(int code, TopLevelWindow window) {
        sent++;
        if (codes.containsValue(code)) {
            unread.computeIfAbsent(code, unseen -> new HashMap<>())
                    .put(window.id(), new Sent(window, sent, clock.getAsLong()));
        }
    }

    /** How many keys were sent up to now. */
    long sentCount() {
        return sent;
    }

    /** Takes note that a window's program has read what it was sent up to a key, or is gone. */
    void read(long window, long upTo) {
        drop(window, found -> found.number() <= upTo);
    }

    /**
     * Takes a window's program, which cannot be asked, to have read what it was sent some time ago.
     *
     * @return after how many nanoseconds that is so of all that it was sent; 0 if it is
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

    /** The windows whose programs may not have read a key yet. */
    List<TopLevelWindow> readers(int code) {
        List<TopLevelWindow> readers = new ArrayList<>();
        unread.getOrDefault(code, Map.of()).values().forEach(found -> readers.add(found.window()));
        return readers;
    }
}
