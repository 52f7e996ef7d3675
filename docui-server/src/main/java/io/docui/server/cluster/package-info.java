/** What a server needs to know of the cluster that it may be a part of; the cluster itself is in {@code docui-cluster} (docs/explanation/scale.md). */
@NullMarked
package io.docui.server.cluster;

import org.jspecify.annotations.NullMarked;
