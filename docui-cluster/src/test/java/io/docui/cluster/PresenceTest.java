package io.docui.cluster;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.server.cluster.ClusterSettings.Place;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** An address is one process's, and a cluster is begun by one node: a real database says so. */
@Tag("full")
@Timeout(120)
class PresenceTest {
    private static final Place ONE = new Place("127.0.0.1", 25_521);
    private static final Place OTHER = new Place("127.0.0.1", 25_522);

    private static TestDatabase database;

    private final List<Presence> nodes = new ArrayList<>();

    @BeforeAll
    static void started() throws IOException, InterruptedException {
        database = TestDatabase.started();
    }

    @AfterAll
    static void stopped() {
        database.close();
    }

    @AfterEach
    void closed() {
        nodes.forEach(Presence::close);
    }

    private Presence node(Place place) {
        Presence node = new Presence(new JournalDatabase(database.settings()), place, Duration.ofMillis(700));
        nodes.add(node);
        return node;
    }

    @Test
    void ofTwoProcessesWithOneAddressTheSecondIsToldSo() throws IOException {
        Presence first = node(ONE);
        first.enter();
        IOException refused = assertThrows(IOException.class, node(ONE)::enter);
        assertTrue(refused.getMessage().contains("Another process is the node 127.0.0.1:25521"), refused::getMessage);
        assertTrue(refused.getMessage().contains("--node"), refused::getMessage);
        node(OTHER).enter();
        first.close();
        node(ONE).enter();
    }

    @Test
    void onlyWhoIsAloneMayBeginACluster() throws IOException {
        Presence first = node(ONE);
        first.enter();
        assertTrue(first.isAlone());
        Presence second = node(OTHER);
        second.enter();
        assertFalse(second.isAlone(), "while the first one begins it");
        first.joined();
        assertFalse(second.isAlone(), "while the first one is it");
        first.close();
        assertTrue(second.isAlone());
    }
}
