package io.docui.hostops.internal.screen.x11;

import java.io.IOException;
import java.security.SecureRandom;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Sends {@code _NET_WM_PING} messages with random numbers to windows and records the answers. Unexpected answers are ignored. Not
 * thread-safe.
 */
final class WindowPinger {
    private final SecureRandom random = new SecureRandom();
    private final Map<Long, Long> awaited = new HashMap<>();
    private final Set<Long> answered = new HashSet<>();

    /**
     * Pings the program of a window.
     * @return the number of the ping; empty if the program does not support pings
     */
    Optional<Long> ask(XDisplay link, long window) throws IOException, XProtocolException {
        long ping = link.atoms().of("_NET_WM_PING");
        if (!link.windows().numbers(window, "WM_PROTOCOLS").contains(ping)) {
            return Optional.empty();
        }
        long number = 1L + random.nextInt(Integer.MAX_VALUE);
        awaited.put(number, window);
        link.send(window, window, "WM_PROTOCOLS", ping, number, window);
        return Optional.of(number);
    }

    void recordAnswer(long number, long window) {
        if (awaited.remove(number, window)) {
            answered.add(number);
        }
    }

    Set<Long> answered(Set<Long> numbers) {
        Set<Long> found = new HashSet<>(numbers);
        found.retainAll(answered);
        return found;
    }

    /** Stops waiting for pings. */
    void forget(Set<Long> numbers) {
        awaited.keySet().removeAll(numbers);
        answered.removeAll(numbers);
    }
}
