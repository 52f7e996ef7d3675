package io.docui.example.cluster;

import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ThreadLocalRandom;

/** Chooses a random cluster node for each request and avoids nodes that have recently refused one. Thread-safe. */
final class LoadBalancer {
    private final List<URI> all;
    private final Map<URI, Long> shutUntil = new ConcurrentHashMap<>();

    /**
     * Creates a load balancer without refusals.
     * @param all the MCP addresses of the nodes, at least one
     */
    LoadBalancer(List<URI> all) {
        this.all = List.copyOf(all);
    }

    /** Returns a random node that has not refused recently, or any node if all have. */
    URI choose() {
        long now = System.nanoTime();
        List<URI> open = all.stream()
                .filter(door -> now - shutUntil.getOrDefault(door, now) >= 0)
                .toList();
        List<URI> choice = open.isEmpty() ? all : open;
        return choice.get(ThreadLocalRandom.current().nextInt(choice.size()));
    }

    /** Records that a node refused a request. */
    void markRefused(URI door, Duration time) {
        shutUntil.put(door, System.nanoTime() + time.toNanos());
    }
}
