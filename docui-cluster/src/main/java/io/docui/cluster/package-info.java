/**
 * Cluster of session servers on Apache Pekko cluster sharding, with the session journals in a database.
 *
 * <p>Each session is open on one node at a time. When a node is lost, its sessions are reopened on other nodes.
 */
@NullMarked
package io.docui.cluster;

import org.jspecify.annotations.NullMarked;
