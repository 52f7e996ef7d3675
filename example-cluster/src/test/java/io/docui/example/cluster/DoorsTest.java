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
class DoorsTest {
    private static final URI ONE = URI.create("http://127.0.0.1:1/mcp");
    private static final URI TWO = URI.create("http://127.0.0.1:2/mcp");

    private final Doors doors = new Doors(List.of(ONE, TWO));

    private Set<URI> tried() {
        return Stream.generate(doors::any).limit(200).collect(Collectors.toSet());
    }

    @Test
    void leadToAllNodes() {
        assertEquals(Set.of(ONE, TWO), tried());
    }

    @Test
    void areNotTriedWhereSomebodyWasRefused() {
        doors.refused(ONE, Duration.ofHours(1));
        assertEquals(Set.of(TWO), tried());
    }

    @Test
    void areTriedAgainWhenTheTimeIsOver() {
        doors.refused(ONE, Duration.ZERO);
        assertEquals(Set.of(ONE, TWO), tried());
    }

    @Test
    void areTriedAllTheSameWhereAllHaveRefused() {
        doors.refused(ONE, Duration.ofHours(1));
        doors.refused(TWO, Duration.ofHours(1));
        assertEquals(Set.of(ONE, TWO), tried());
    }
}
