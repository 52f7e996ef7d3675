package io.docui.hostops.internal.screen.x11;

import io.docui.hostops.internal.screen.ScreenException;
import io.docui.hostops.internal.screen.ScreenException.ScreenErrorKind;
import io.docui.hostops.internal.screen.TopLevelWindow;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;

/** Waits until programs have read the input that was sent to them, by pinging their windows. Thread-safe. */
record InputDeliveryWaiter(DisplayExecutor displayExecutor) {
    private static final System.Logger LOG = System.getLogger(InputDeliveryWaiter.class.getName());
    private static final long PAUSE = Duration.ofMillis(10).toNanos();

    /** Executor that runs tasks on the connection's thread. */
    interface DisplayExecutor {
        <T> T run(XTask<T> work) throws ScreenException;
    }

    /**
     * Pings a window's program, which answers once it has read all earlier input.
     * @return whether it has answered; empty if it cannot be pinged
     */
    Optional<Boolean> ask(TopLevelWindow window, Duration limit) throws ScreenException {
        long sent = displayExecutor.run(opened -> opened.keyboard().loans().sentCount());
        Optional<Long> ping = displayExecutor.run(opened -> opened.pings().ask(opened, window.id()));
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
     * Pings the programs of several windows.
     * @param windows the windows; those that are gone are ignored
     */
    Set<Long> findUnresponsive(Set<Long> windows, Duration limit) throws ScreenException {
        Map<Long, Long> asked = displayExecutor.run(opened -> {
            Map<Long, Long> pings = new HashMap<>();
            for (long window : windows) {
                try {
                    opened.pings().ask(opened, window).ifPresent(ping -> pings.put(ping, window));
                } catch (XProtocolException e) {
                    // The window is gone and will not be in a picture.
                }
            }
            return pings;
        });
        asked.keySet().retainAll(unanswered(asked.keySet(), limit));
        return Set.copyOf(asked.values());
    }

    private Set<Long> unanswered(Set<Long> pings, Duration limit) throws ScreenException {
        long end = System.nanoTime() + limit.toNanos();
        Set<Long> open = new HashSet<>(pings);
        while (!open.isEmpty()
                && System.nanoTime() - end < 0
                && !Thread.currentThread().isInterrupted()) {
            LockSupport.parkNanos(PAUSE);
            open.removeAll(displayExecutor.run(opened -> opened.pings().answered(open)));
        }
        displayExecutor.run(opened -> {
            opened.pings().forget(pings);
            return true;
        });
        return open;
    }

    private void forget(TopLevelWindow window, long upTo) throws ScreenException {
        displayExecutor.run(opened -> {
            opened.keyboard().loans().read(window.id(), upTo);
            return true;
        });
    }

    /**
     * Waits until programs have read the keys that were sent to them. A program that cannot be pinged counts as having done so after a
     * while.
     * @param windows their windows; those that are gone are skipped
     */
    void await(List<TopLevelWindow> windows, Duration limit) throws ScreenException {
        for (TopLevelWindow window : windows) {
            if (!hasRead(window, limit)) {
                throw new ScreenException(
                        ScreenErrorKind.ELSEWHERE,
                        "the keyboard layout has too few spare keys for the missing characters, and a program has not yet read"
                                + " those already typed; continue when it responds");
            }
        }
    }

    private boolean hasRead(TopLevelWindow window, Duration limit) throws ScreenException {
        try {
            Optional<Boolean> answered = ask(window, limit);
            return answered.isPresent() ? answered.get() : hasHadTime(window);
        } catch (ScreenException e) {
            if (e.kind() != ScreenErrorKind.GONE) {
                throw e;
            }
            LOG.log(System.Logger.Level.DEBUG, "A window that received keys no longer exists", e);
            forget(window, Long.MAX_VALUE);
            return true;
        }
    }

    private boolean hasHadTime(TopLevelWindow window) throws ScreenException {
        long left = timeLeft(window);
        while (left > 0 && !Thread.currentThread().isInterrupted()) {
            LockSupport.parkNanos(left);
            left = timeLeft(window);
        }
        return left <= 0;
    }

    private long timeLeft(TopLevelWindow window) throws ScreenException {
        return displayExecutor.run(opened -> opened.keyboard().loans().readInTime(window.id()));
    }
}
