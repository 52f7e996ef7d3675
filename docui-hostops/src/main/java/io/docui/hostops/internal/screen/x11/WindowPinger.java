package io.docui.hostops.internal.screen.x11;

import java.io.IOException;
import java.security.SecureRandom;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Asks programs whether they answer, by a number that only they can know, and hears what they answer. Of answers that nobody waits for
 * nothing is kept. For one thread.
 */
final class WindowPinger {
    private final SecureRandom random = new SecureRandom();
    private final Map<Long, Long> awaited = new HashMap<>();
    private final Set<Long> answered = new HashSet<>();

    /**
     * Asks the program of a window.
     *
     * @return the number to look for; empty if this program cannot be asked
     * @throws XProtocolException if the window is gone
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

    /** Takes note of an answer. */
    void recordAnswer(long number, long window) {
        if (awaited.remove(number, window)) {
            answered.add(number);
        }
    }

    /** Those of numbers that were answered. */
    Set<Long> answered(Set<Long> numbers) {
        Set<Long> found = new HashSet<>(numbers);
        found.retainAll(answered);
        return found;
    }

    /** Waits for numbers no more. */
    void forget(Set<Long> numbers) {
        awaited.keySet().removeAll(numbers);
        answered.removeAll(numbers);
    }
}
