package io.docui.cluster;

import java.util.List;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/** Where sessions and nodes are. Thread-safe. */
interface SessionDirectory {
    /**
     * Finds a session, which is opened if it is nowhere.
     *
     * @param id its id
     * @param begins whether it begins if there is none
     * @return where it is, or why nowhere; fails if nobody knows just now
     */
    CompletionStage<SessionEntity.SessionLocation> locate(String id, boolean begins);

    /** The web servers of all nodes, also this one's. */
    List<String> servers();

    /** The web servers of those nodes that answer, as far as is known here; of one that is lost, before its sessions are opened elsewhere. */
    List<String> reachableServers();

    /** Whether this node leaves its cluster: then others are asked where sessions are. */
    boolean isLeaving();

    /** The web server of this node; null as long as it has not joined. */
    @Nullable
    String ownServer();
}
