package io.docui.cluster;

import io.docui.server.cluster.ClusterNodeFactory;
import io.docui.server.cluster.ClusterSettings;

/** Cluster provider on Apache Pekko, which is found by {@link java.util.ServiceLoader}. */
public final class PekkoClusterProvider implements ClusterNodeFactory {
    public PekkoClusterProvider() {}

    @Override
    public Node node(ClusterSettings settings, NodeHosting nodeHosting) {
        return new ClusterNode(settings, nodeHosting);
    }
}
