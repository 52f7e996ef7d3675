package io.docui.cluster;

import io.docui.server.cluster.ClusterProvider;
import io.docui.server.cluster.ClusterSettings;

/** Makes processes nodes of a cluster of Apache Pekko's; found by {@link java.util.ServiceLoader}. */
public final class PekkoClusterProvider implements ClusterProvider {
    /** Made by the service loader. */
    public PekkoClusterProvider() {}

    @Override
    public Node node(ClusterSettings settings, NodeHosting nodeHosting) {
        return new ClusterNode(settings, nodeHosting);
    }
}
