package io.docui.server.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.server.cluster.ClusterSettings.DatabaseSettings;
import io.docui.server.cluster.ClusterSettings.NodeAddress;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** The inspector of a cluster has one token, which only those know that know the password of the database. */
class ClusterSettingsTest {
    private static ClusterSettings settings(String password) {
        NodeAddress node = new NodeAddress("127.0.0.1", 25_520);
        DatabaseSettings database = new DatabaseSettings("jdbc:postgresql://127.0.0.1/docui", "docui", password);
        return new ClusterSettings(node, node, List.of(node), database, Duration.ofMinutes(30), null);
    }

    @Test
    void nodesShareTheTokenOfTheInspector() {
        ClusterSettings one = settings("plum");
        ClusterSettings other = one.withNode(new NodeAddress("127.0.0.1", 25_521));
        assertEquals(one.inspectorToken(), other.inspectorToken());
        assertNotEquals(one.inspectorToken(), settings("pear").inspectorToken());
        assertTrue(one.inspectorToken().matches("[0-9a-f]{64}"), one::inspectorToken);
    }

    @Test
    void needsSecret() {
        String message = Objects.requireNonNull(
                assertThrows(IllegalArgumentException.class, () -> settings("").inspectorToken())
                        .getMessage());
        assertTrue(message.contains("Set DOCUI_TOKEN"), message);
    }
}
