package io.docui.server.cluster;

import io.docui.runtime.session.App;
import io.docui.server.host.SessionHost;
import jakarta.servlet.Filter;
import java.io.IOException;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Makes processes nodes of a cluster: an interface of services, whose one provider is {@code docui-cluster}. */
public interface ClusterProvider {
    /**
     * A node, which is nowhere yet.
     *
     * @param settings how it takes part
     * @param nodeHosting what it has to offer
     * @return the node
     */
    Node node(ClusterSettings settings, NodeHosting nodeHosting);

    /**
     * What a process has to offer.
     *
     * @param app the application of the cluster's sessions
     * @param host where those are open that are in this process
     * @param token what all nodes' web servers ask for; null if they ask for none
     */
    record NodeHosting(App app, SessionHost host, @Nullable String token) {
        @Override
        public String toString() {
            return "Hosting of one application"; // the token is nobody's business
        }
    }

    /** A process of a cluster. Thread-safe. */
    interface Node extends AutoCloseable {
        /** What requests go through, before fronts see them: it passes those on whose sessions are elsewhere. */
        Filter filter();

        /**
         * Has the node join its cluster, or begin it. Until then the filter answers that the server is starting.
         *
         * @param url where this process' web server is reached by other nodes
         * @param lost is told why, if the node is taken out of the cluster: its sessions are elsewhere then, and the process is of no use
         *     any more
         * @throws IOException if it cannot, with what to do about it
         */
        void join(String url, Consumer<String> lost) throws IOException;

        /** Leaves the cluster; its sessions move to other nodes, and requests are passed on meanwhile. */
        @Override
        void close();
    }
}
