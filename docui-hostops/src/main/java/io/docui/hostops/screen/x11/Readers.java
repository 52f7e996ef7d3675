package io.docui.hostops.screen.x11;

import io.docui.hostops.screen.ScreenFault;
import io.docui.hostops.screen.ScreenFault.Kind;
import io.docui.hostops.screen.TopWindow;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

/** Waits for programs to read what was sent to them. Thread-safe. */
final class Readers {
    private static final System.Logger LOG = System.getLogger(Readers.class.getName());
    private static final long PAUSE = Duration.ofMillis(10).toNanos();
    private static final String PING = "_NET_WM_PING";

    private final Display display;
    private final AtomicLong pings = new AtomicLong(1);

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
        long ping = pings.getAndIncrement() & 0x7fffffff;
        long sent = display.run(opened -> opened.keyboard().loans().sent());
        if (!display.run(opened -> isAsked(opened, window, ping))) {
            return Optional.empty();
        }
        long end = System.nanoTime() + limit.toNanos();
        boolean answered = false;
        while (!answered
                && System.nanoTime() - end < 0
                && !Thread.currentThread().isInterrupted()) {
            LockSupport.parkNanos(PAUSE);
            answered = display.run(opened -> opened.isAnswered(ping));
        }
        if (answered) {
            forget(window, sent);
        }
        return Optional.of(answered);
    }

    private static boolean isAsked(XLink opened, TopWindow window, long ping) throws IOException, XFault {
        boolean answers = opened.windows()
                .numbers(window.id(), "WM_PROTOCOLS")
                .contains(opened.atoms().of(PING));
        if (answers) {
            opened.send(window.id(), window.id(), "WM_PROTOCOLS", opened.atoms().of(PING), ping, window.id());
        }
        return answers;
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
