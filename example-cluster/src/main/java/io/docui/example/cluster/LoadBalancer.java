package io.docui.example.cluster;

import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ThreadLocalRandom;

/**
 * By which nodes a cluster is entered: any, but for those that have just refused somebody, as with any balancer of loads. Thread-safe.
 */
final class LoadBalancer {
    private final List<URI> all;
    private final Map<URI, Long> shutUntil = new ConcurrentHashMap<>();

    /**
     * Doors, all of which are open.
     *
     * @param all the MCP addresses of nodes, at least one
     */
    LoadBalancer(List<URI> all) {
        this.all = List.copyOf(all);
    }

    /** One that has refused nobody of late, chosen by chance; any, if all have. */
    URI choose() {
        long now = System.nanoTime();
        List<URI> open = all.stream()
                .filter(door -> now - shutUntil.getOrDefault(door, now) >= 0)
                .toList();
        List<URI> choice = open.isEmpty() ? all : open;
        return choice.get(ThreadLocalRandom.current().nextInt(choice.size()));
    }

    /**
     * Somebody was refused.
     *
     * @param door where
     * @param time how long it is not to be tried again
     */
    void markRefused(URI door, Duration time) {
        shutUntil.put(door, System.nanoTime() + time.toNanos());
    }
}
