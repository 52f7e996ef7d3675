package io.docui.cluster;

import io.docui.server.cluster.ClusterSettings.NodeAddress;
import java.io.IOException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Lease of a node's address and of cluster membership, held as PostgreSQL advisory locks while the node lives. No other process may have
 * the same address. Only a node that holds the exclusive cluster lock may create a cluster. Therefore a node that starts while it is
 * disconnected from the others does not create a second cluster, but waits for them. Thread-safe.
 */
final class NodeLease implements AutoCloseable {
    private static final System.Logger LOG = System.getLogger(NodeLease.class.getName());
    private static final String CLUSTER = "docui cluster";
    private static final String TAKE = "SELECT pg_try_advisory_lock(hashtextextended(?, 0))";
    private static final String SHARE = "SELECT pg_try_advisory_lock_shared(hashtextextended(?, 0))";
    private static final String UNTAKE = "SELECT pg_advisory_unlock(hashtextextended(?, 0))";
    private static final String UNTAKE_ALL = "SELECT pg_advisory_unlock_all()";

    /** The time within which the database detects the loss of a machine that holds an address. */
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private static final String KEEP_ALIVE =
            "SET tcp_keepalives_idle = 5; SET tcp_keepalives_interval = 2; SET tcp_keepalives_count = 3";
    private static final long PAUSE_MILLIS = 500;
    private static final long LOOKING_SECONDS = 2;
    private static final int ANSWERING_SECONDS = 5;

    private final JournalDatabase database;
    private final NodeAddress node;
    private final Duration patience;
    private final ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor(task -> {
        Thread thread = new Thread(task, "docui-presence");
        thread.setDaemon(true);
        return thread;
    });
    private @Nullable Connection connection;
    private boolean shares;

    NodeLease(JournalDatabase database, NodeAddress node) {
        this(database, node, PATIENCE);
    }

    NodeLease(JournalDatabase database, NodeAddress node, Duration patience) {
        this.database = database;
        this.node = node;
        this.patience = patience;
    }

    synchronized void acquire() throws IOException {
        long until = System.nanoTime() + patience.toNanos();
        try {
            while (!has(TAKE, name())) {
                if (System.nanoTime() > until) {
                    throw new IOException("Another process already runs the node " + node
                            + " of this cluster. Choose another address with --node HOST:PORT");
                }
                wait(PAUSE_MILLIS); // used as a timed pause; there is no notification
            }
        } catch (SQLException e) {
            throw new IOException("The cluster's database cannot be used: " + e.getMessage(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("The node was stopped while it was starting.", e);
        }
        var unused = clock.scheduleWithFixedDelay(this::look, LOOKING_SECONDS, LOOKING_SECONDS, TimeUnit.SECONDS);
    }

    private String name() {
        return "docui node " + node;
    }

    /** Returns whether this is the first node, and prevents other nodes from becoming it until {@link #markJoined}. */
    synchronized boolean isFirstNode() {
        try {
            return has(TAKE, CLUSTER);
        } catch (SQLException e) {
            LOG.log(System.Logger.Level.WARNING, "Cannot determine whether there are other nodes", e);
            return false;
        }
    }

    /** Marks the node as a member of the cluster, so that no other node can create one. */
    synchronized void markJoined() {
        shares = true;
        try {
            share();
            if (has(UNTAKE, CLUSTER)) {
                LOG.log(System.Logger.Level.DEBUG, "The cluster was created");
            }
        } catch (SQLException e) {
            LOG.log(System.Logger.Level.WARNING, "The database connection is lost; it is retried", e);
        }
    }

    private void share() throws SQLException {
        if (!has(SHARE, CLUSTER)) {
            LOG.log(System.Logger.Level.DEBUG, "Another node is creating the cluster");
        }
    }

    /** Reacquires locks that were lost with a connection. */
    private synchronized void look() {
        Connection known = connection;
        try {
            if (known != null && known.isValid(ANSWERING_SECONDS)) {
                return;
            }
            drop();
            if (!has(TAKE, name())) {
                LOG.log(System.Logger.Level.WARNING, "Another process now holds the address {0}", node);
            }
            if (shares) {
                share();
            }
        } catch (SQLException e) {
            LOG.log(System.Logger.Level.DEBUG, "The database is not reachable", e);
        }
    }

    private boolean has(String question, String lock) throws SQLException {
        try (PreparedStatement asked = connected().prepareStatement(question)) {
            asked.setString(1, lock);
            try (ResultSet answer = asked.executeQuery()) {
                return answer.next() && answer.getBoolean(1);
            }
        }
    }

    private Connection connected() throws SQLException {
        Connection known = connection;
        if (known == null) {
            known = database.connection();
            connection = known;
            try (Statement setting = known.createStatement()) {
                setting.execute(KEEP_ALIVE);
            }
        }
        return known;
    }

    private void drop() {
        Connection known = connection;
        connection = null;
        try {
            if (known != null) {
                known.close();
            }
        } catch (SQLException e) {
            LOG.log(System.Logger.Level.DEBUG, "A lost connection cannot be closed", e);
        }
    }

    /** Releases the locks while connected: the database releases those of a closed connection only some time later. */
    private void release() {
        Connection known = connection;
        if (known == null) {
            return;
        }
        try (Statement release = known.createStatement()) {
            known.setNetworkTimeout(Runnable::run, (int) TimeUnit.SECONDS.toMillis(ANSWERING_SECONDS));
            release.execute(UNTAKE_ALL);
        } catch (SQLException e) {
            LOG.log(
                    System.Logger.Level.DEBUG,
                    "The locks are released when the database detects the end of the connection",
                    e);
        }
    }

    /** Releases the address and the membership. When this method returns, another process can acquire them. */
    @Override
    public void close() {
        clock.shutdownNow();
        synchronized (this) {
            release();
            drop();
        }
    }
}
