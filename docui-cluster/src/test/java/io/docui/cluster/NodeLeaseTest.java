package io.docui.cluster;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.server.cluster.ClusterSettings.NodeAddress;
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
class NodeLeaseTest {
    private static final NodeAddress ONE = new NodeAddress("127.0.0.1", 25_521);
    private static final NodeAddress OTHER = new NodeAddress("127.0.0.1", 25_522);

    private static PostgresFixture database;

    private final List<NodeLease> nodes = new ArrayList<>();

    @BeforeAll
    static void startDatabase() throws IOException, InterruptedException {
        database = PostgresFixture.startNew();
    }

    @AfterAll
    static void stopDatabase() {
        database.close();
    }

    @AfterEach
    void closeNodes() {
        nodes.forEach(NodeLease::close);
    }

    private NodeLease newLease(NodeAddress nodeAddress) {
        NodeLease node = new NodeLease(new JournalDatabase(database.settings()), nodeAddress, Duration.ofMillis(700));
        nodes.add(node);
        return node;
    }

    @Test
    void rejectsSecondProcessWithSameAddress() throws IOException {
        NodeLease first = newLease(ONE);
        first.acquire();
        IOException refused = assertThrows(IOException.class, newLease(ONE)::acquire);
        assertTrue(
                refused.getMessage().contains("Another process already runs the node 127.0.0.1:25521"),
                refused::getMessage);
        assertTrue(refused.getMessage().contains("--node"), refused::getMessage);
        newLease(OTHER).acquire();
        first.close();
        newLease(ONE).acquire();
    }

    @Test
    void isFirstNodeOnlyWithoutOtherNodes() throws IOException {
        NodeLease first = newLease(ONE);
        first.acquire();
        assertTrue(first.isFirstNode());
        NodeLease second = newLease(OTHER);
        second.acquire();
        assertFalse(second.isFirstNode(), "while the first one begins it");
        first.markJoined();
        assertFalse(second.isFirstNode(), "while the first one is it");
        first.close();
        assertTrue(second.isFirstNode());
    }
}
