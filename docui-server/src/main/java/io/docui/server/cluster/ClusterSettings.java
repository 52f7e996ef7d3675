package io.docui.server.cluster;

import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How a process takes part in a cluster.
 *
 * @param node where other nodes reach its node
 * @param bound where it listens for them, which differs from that behind a proxy or in a container
 * @param seeds some nodes that are asked by one that comes; its own alone for a cluster of one. Better all of them: a cluster
 *     begins with a seed, and one seed that is gone keeps others from coming
 * @param databaseSettings where journals are
 * @param idle after how long without a call a session leaves memory; it comes back when it is asked for
 * @param web where other nodes reach its web server, such as {@code http://10.0.0.1:8642}; null if that follows from where it listens
 */
public record ClusterSettings(
        NodeAddress node,
        NodeAddress bound,
        List<NodeAddress> seeds,
        DatabaseSettings databaseSettings,
        Duration idle,
        @Nullable String web) {
    /**
     * Where a node listens.
     *
     * @param host a name or an address
     * @param port the port, from 1 to 65535
     */
    public record NodeAddress(String host, int port) {
        private static final int LAST_PORT = 65_535;

        /**
         * Checks it.
         *
         * @throws IllegalArgumentException if it is no place
         */
        public NodeAddress {
            if (host.isBlank() || port < 1 || port > LAST_PORT) {
                throw new IllegalArgumentException(
                        "\"" + host + ':' + port + "\" is no place of a node: write 10.0.0.1:25520");
            }
        }

        /**
         * Reads a place.
         *
         * @param text such as {@code 10.0.0.1:25520}
         * @return the place
         * @throws IllegalArgumentException if it is none
         */
        public static NodeAddress of(String text) {
            int colon = text.lastIndexOf(':');
            try {
                return new NodeAddress(
                        text.substring(0, Math.max(colon, 0)), Integer.parseInt(text.substring(colon + 1)));
            } catch (NumberFormatException e) {
                throw new IllegalArgumentException("\"" + text + "\" is no place of a node: write 10.0.0.1:25520", e);
            }
        }

        @Override
        public String toString() {
            return host + ':' + port;
        }
    }

    /**
     * A database.
     *
     * @param url as JDBC spells it, such as {@code jdbc:postgresql://127.0.0.1:5432/docui}
     * @param user the user's name
     * @param password the user's password
     */
    public record DatabaseSettings(String url, String user, String password) {
        @Override
        public String toString() {
            return url + " as " + user; // the password is nobody's business
        }
    }

    /**
     * Copies the seeds.
     *
     * @throws IllegalArgumentException if there are none
     */
    public ClusterSettings {
        seeds = List.copyOf(seeds);
        if (seeds.isEmpty()) {
            throw new IllegalArgumentException("A cluster has at least one seed node.");
        }
    }

    /**
     * The same for another node of this machine.
     *
     * @param other where other nodes reach that, and it listens
     * @return the settings
     */
    public ClusterSettings withNode(NodeAddress other) {
        return new ClusterSettings(other, other, seeds, databaseSettings, idle, web);
    }
}
