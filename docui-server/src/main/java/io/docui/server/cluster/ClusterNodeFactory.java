package io.docui.server.cluster;

import io.docui.runtime.session.App;
import io.docui.server.host.SessionHost;
import jakarta.servlet.Filter;
import java.io.IOException;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Service provider interface that makes a process a node of a cluster. {@code docui-cluster} provides it. */
public interface ClusterNodeFactory {
    /**
     * Creates a node, which has not joined a cluster yet.
     *
     * @param settings the settings of the node
     * @param nodeHosting the application, host and token of the process
     * @return the node
     */
    Node node(ClusterSettings settings, NodeHosting nodeHosting);

    /**
     * The application, session host and token that a process provides to its node.
     *
     * @param app the application of the cluster's sessions
     * @param host the host of the sessions that are open in this process
     * @param token the token that all nodes have, and that one sends to another; null for none
     */
    record NodeHosting(App app, SessionHost host, @Nullable String token) {
        @Override
        public String toString() {
            return "Hosting of one application"; // keeps the token secret
        }
    }

    /** Node of a cluster, which runs in this process. Thread-safe. */
    interface Node extends AutoCloseable {
        /** Returns the filter in front of all servlets. It forwards requests whose sessions are on other nodes. */
        Filter filter();

        /**
         * Joins the cluster, or creates it. Until then the filter answers that the server is starting.
         *
         * @param url the URL by which other nodes reach this process's web server
         * @param lost the receiver of the reason if the node is removed from the cluster. Its sessions are then on
         *     other nodes, and the process cannot continue.
         * @throws IOException if the node cannot join, with advice
         */
        void join(String url, Consumer<String> lost) throws IOException;

        /** Leaves the cluster. The node's sessions move to other nodes, and the filter forwards requests meanwhile. */
        @Override
        void close();
    }
}
