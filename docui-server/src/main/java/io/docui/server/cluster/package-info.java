/**
 * Interface between a server and the cluster of which it can be a node. The implementation is in {@code docui-cluster}
 * (docs/explanation/scale.md).
 */
@NullMarked
package io.docui.server.cluster;

import org.jspecify.annotations.NullMarked;
