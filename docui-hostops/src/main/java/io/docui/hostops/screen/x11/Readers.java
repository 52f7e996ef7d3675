package io.docui.hostops.screen.x11;

import io.docui.hostops.screen.ScreenFault;
import io.docui.hostops.screen.ScreenFault.Kind;
import io.docui.hostops.screen.TopWindow;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;

/** Waits for programs to read what was sent to them. Thread-safe. */
final class Readers {
    private static final System.Logger LOG = System.getLogger(Readers.class.getName());
    private static final long PAUSE = Duration.ofMillis(10).toNanos();

    private final Display display;

    /** Where it is asked: each piece of work is done on the thread of the connection. */
    interface Display {
        /** Does something with the display. */
        <T> T run(XWork<T> work) throws ScreenFault;
    }

    Readers(Display display) {
        this.display = display;
    }

    /**
     * Asks a window's program to answer, which it does once it has read what was sent before.
     *
     * @param window the window
     * @param limit how long to wait at most
     * @return whether it has answered; empty if it cannot be asked
     * @throws ScreenFault if the window is gone
     */
    Optional<Boolean> ask(TopWindow window, Duration limit) throws ScreenFault {
        long sent = display.run(opened -> opened.keyboard().loans().sent());
        Optional<Long> ping = display.run(opened -> opened.pings().ask(opened, window.id()));
        if (ping.isEmpty()) {
            return Optional.empty();
        }
        boolean answered = unanswered(Set.of(ping.get()), limit).isEmpty();
        if (answered) {
            forget(window, sent);
        }
        return Optional.of(answered);
    }

    /**
     * Asks the programs of many windows to answer.
     *
     * @param windows the windows; one that is gone does not matter
     * @param limit how long to wait for all of them at most
     * @return those whose programs can be asked and have not answered
     */
    Set<Long> silent(Set<Long> windows, Duration limit) throws ScreenFault {
        Map<Long, Long> asked = display.run(opened -> {
            Map<Long, Long> pings = new HashMap<>();
            for (long window : windows) {
                try {
                    opened.pings().ask(opened, window).ifPresent(ping -> pings.put(ping, window));
                } catch (XFault e) {
                    // It is gone, and will not be in a picture.
                }
            }
            return pings;
        });
        asked.keySet().retainAll(unanswered(asked.keySet(), limit));
        return Set.copyOf(asked.values());
    }

    private Set<Long> unanswered(Set<Long> pings, Duration limit) throws ScreenFault {
        long end = System.nanoTime() + limit.toNanos();
        Set<Long> open = new HashSet<>(pings);
        while (!open.isEmpty()
                && System.nanoTime() - end < 0
                && !Thread.currentThread().isInterrupted()) {
            LockSupport.parkNanos(PAUSE);
            open.removeAll(display.run(opened -> opened.pings().answered(open)));
        }
        display.run(opened -> {
            opened.pings().forget(pings);
            return true;
        });
        return open;
    }

    private void forget(TopWindow window, long upTo) throws ScreenFault {
        display.run(opened -> {
            opened.keyboard().loans().read(window.id(), upTo);
            return true;
        });
    }

    /**
     * Waits until programs have read the keys that they were sent. One that cannot be asked is taken to have after a while.
     *
     * @param windows their windows; of one that is gone nothing is waited for
     * @param limit how long to wait for each that can be asked
     * @throws ScreenFault if one of them does not answer
     */
    void await(List<TopWindow> windows, Duration limit) throws ScreenFault {
        for (TopWindow window : windows) {
            if (!hasRead(window, limit)) {
                throw new ScreenFault(
                        Kind.ELSEWHERE,
                        "the keyboard lacks more characters than it has keys to spare, and a program has not yet read"
                                + " those that were typed into it: go on when it answers");
            }
        }
    }

    private boolean hasRead(TopWindow window, Duration limit) throws ScreenFault {
        try {
            Optional<Boolean> answered = ask(window, limit);
            return answered.isPresent() ? answered.get() : hasHadTime(window);
        } catch (ScreenFault e) {
            if (e.kind() != Kind.GONE) {
                throw e;
            }
            LOG.log(System.Logger.Level.DEBUG, "A window that keys were typed into is gone", e);
            forget(window, Long.MAX_VALUE);
            return true;
        }
    }

    private boolean hasHadTime(TopWindow window) throws ScreenFault {
        long left = timeLeft(window);
        while (left > 0 && !Thread.currentThread().isInterrupted()) {
            LockSupport.parkNanos(left);
            left = timeLeft(window);
        }
        return left <= 0;
    }

    private long timeLeft(TopWindow window) throws ScreenFault {
        return display.run(opened -> opened.keyboard().loans().readInTime(window.id()));
    }
}
