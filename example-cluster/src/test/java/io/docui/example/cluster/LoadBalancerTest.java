package io.docui.example.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Agents come by any node, but for a while not by one that has just refused somebody. */
class LoadBalancerTest {
    private static final URI ONE = URI.create("http://127.0.0.1:1/mcp");
    private static final URI TWO = URI.create("http://127.0.0.1:2/mcp");

    private final LoadBalancer loadBalancer = new LoadBalancer(List.of(ONE, TWO));

    private Set<URI> chosenNodes() {
        return Stream.generate(loadBalancer::choose).limit(200).collect(Collectors.toSet());
    }

    @Test
    void choosesFromAllNodes() {
        assertEquals(Set.of(ONE, TWO), chosenNodes());
    }

    @Test
    void skipsNodeThatRefused() {
        loadBalancer.markRefused(ONE, Duration.ofHours(1));
        assertEquals(Set.of(TWO), chosenNodes());
    }

    @Test
    void choosesNodeAgainAfterRefusalExpires() {
        loadBalancer.markRefused(ONE, Duration.ZERO);
        assertEquals(Set.of(ONE, TWO), chosenNodes());
    }

    @Test
    void choosesFromAllNodesWhenAllRefused() {
        loadBalancer.markRefused(ONE, Duration.ofHours(1));
        loadBalancer.markRefused(TWO, Duration.ofHours(1));
        assertEquals(Set.of(ONE, TWO), chosenNodes());
    }
}
