package io.docui.cluster;

import java.util.List;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/** Directory of the cluster's sessions and nodes, which locates sessions and lists web servers. Thread-safe. */
interface SessionDirectory {
    /**
     * Locates a session, which is opened if it is not open.
     * @return the location, or the reason why there is none; fails if the location is currently unknown
     */
    CompletionStage<SessionEntity.SessionLocation> locate(String id, boolean begins);

    /** Returns the web servers of all nodes, including this one. */
    List<String> servers();

    /**
     * Returns the web servers of the nodes that are reachable, as far as this node knows. A lost node is removed before
     * its sessions are opened elsewhere.
     */
    List<String> reachableServers();

    /** Returns whether this node is leaving its cluster. Then it no longer locates sessions. */
    boolean isLeaving();

    /** Returns the web server of this node; null until the node has joined. */
    @Nullable
    String ownServer();
}
