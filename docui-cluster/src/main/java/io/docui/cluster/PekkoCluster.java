package io.docui.cluster;

import io.docui.server.cluster.Cluster;
import io.docui.server.cluster.ClusterSettings;

/** Makes processes nodes of a cluster of Apache Pekko's; found by {@link java.util.ServiceLoader}. */
public final class PekkoCluster implements Cluster {
    /** Made by the service loader. */
    public PekkoCluster() {}

    @Override
    public Node node(ClusterSettings settings, Hosting hosting) {
        return new ClusterNode(settings, hosting);
    }
}
