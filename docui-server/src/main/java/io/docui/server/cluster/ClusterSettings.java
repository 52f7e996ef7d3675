package io.docui.server.cluster;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;

/**
 * Settings of a process that is a node of a cluster.
 *
 * @param node the address by which other nodes reach this node
 * @param bound the address where the node listens, which differs from {@code node} behind a proxy or in a container
 * @param seeds the nodes that a new node contacts; only the node itself for a cluster of one. List all nodes if
 *     possible: a cluster starts with a seed node, and if the only seed node is down, no other node can join.
 * @param databaseSettings the database of the journals
 * @param idle the time without a call after which a session leaves memory; the next request reopens it
 * @param web the URL by which other nodes reach the web server, such as {@code http://10.0.0.1:8642}; null to derive it
 *     from where the server listens
 */
public record ClusterSettings(
        NodeAddress node,
        NodeAddress bound,
        List<NodeAddress> seeds,
        DatabaseSettings databaseSettings,
        Duration idle,
        @Nullable String web) {
    /**
     * Network address of a cluster node: a host and a port.
     *
     * @param host a host name or an address
     * @param port the port, from 1 to 65535
     */
    public record NodeAddress(String host, int port) {
        private static final int LAST_PORT = 65_535;

        /**
         * Validates the address.
         *
         * @throws IllegalArgumentException if the host is blank or the port is out of range
         */
        public NodeAddress {
            if (host.isBlank() || port < 1 || port > LAST_PORT) {
                throw new IllegalArgumentException("\"" + host + ':' + port
                        + "\" is not a valid node address: write HOST:PORT, such as 10.0.0.1:25520");
            }
        }

        /**
         * Parses an address.
         *
         * @param text the text, such as {@code 10.0.0.1:25520}
         * @return the address
         * @throws IllegalArgumentException if the text is not a valid address
         */
        public static NodeAddress of(String text) {
            int colon = text.lastIndexOf(':');
            try {
                return new NodeAddress(
                        text.substring(0, Math.max(colon, 0)), Integer.parseInt(text.substring(colon + 1)));
            } catch (NumberFormatException e) {
                throw new IllegalArgumentException(
                        "\"" + text + "\" is not a valid node address: write HOST:PORT, such as 10.0.0.1:25520", e);
            }
        }

        @Override
        public String toString() {
            return host + ':' + port;
        }
    }

    /**
     * JDBC connection settings of the PostgreSQL database with the session journals.
     *
     * @param url the JDBC URL, such as {@code jdbc:postgresql://127.0.0.1:5432/docui}
     * @param user the user name
     * @param password the user's password
     */
    public record DatabaseSettings(String url, String user, String password) {
        @Override
        public String toString() {
            return url + " as " + user; // keeps the password secret
        }
    }

    /**
     * Copies the seeds.
     *
     * @throws IllegalArgumentException if there are no seeds
     */
    public ClusterSettings {
        seeds = List.copyOf(seeds);
        if (seeds.isEmpty()) {
            throw new IllegalArgumentException("A cluster needs at least one seed node.");
        }
    }

    /**
     * Returns the token of the inspector for a cluster whose server has no token. Nodes pass requests of the inspector to each other, so all
     * have the same one. It follows from the password of the database, the secret that they share.
     *
     * @return the token
     * @throws IllegalArgumentException if the database has no password
     */
    public String inspectorToken() {
        String password = databaseSettings.password();
        if (password.isEmpty()) {
            throw new IllegalArgumentException("The inspector of a cluster needs a token that all nodes have."
                    + " Set DOCUI_TOKEN, or a password of the database.");
        }
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(password.getBytes(StandardCharsets.UTF_8), mac.getAlgorithm()));
            String text = "docui inspector " + databaseSettings.url() + ' ' + databaseSettings.user();
            return HexFormat.of().formatHex(mac.doFinal(text.getBytes(StandardCharsets.UTF_8)));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("Every Java platform has HmacSHA256.", e);
        }
    }

    /**
     * Returns these settings for another node on this machine.
     *
     * @param other the address where that node listens and other nodes reach it
     * @return the settings
     */
    public ClusterSettings withNode(NodeAddress other) {
        return new ClusterSettings(other, other, seeds, databaseSettings, idle, web);
    }
}
