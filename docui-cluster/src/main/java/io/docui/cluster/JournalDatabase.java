package io.docui.cluster;

import io.docui.server.cluster.ClusterSettings.DatabaseSettings;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Objects;
import java.util.Properties;
import java.util.concurrent.TimeUnit;

/** Database of the session journals: waits until it is available, creates missing tables, and opens connections. */
final class JournalDatabase {
    /** The maximum time to wait for the database, which may start at the same time as the nodes. */
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private static final long PAUSE_MILLIS = 500;

    /** The id of the lock that prevents nodes from creating the same table concurrently. Any number that is not otherwise locked. */
    private static final long SCHEMA_LOCK = 0x646f637569L;

    private final DatabaseSettings databaseSettings;

    JournalDatabase(DatabaseSettings databaseSettings) {
        this.databaseSettings = databaseSettings;
    }

    /**
     * Creates missing tables.
     * @throws IOException if the database remains unavailable, or returns an error
     */
    void prepare() throws IOException {
        try (Connection connection = awaited();
                Statement statement = connection.createStatement()) {
            connection.setAutoCommit(false);
            statement.execute("SELECT pg_advisory_xact_lock(" + SCHEMA_LOCK + ")");
            statement.execute(tables());
            connection.commit();
        } catch (SQLException e) {
            throw new IOException(
                    "The cluster's tables cannot be created in " + databaseSettings + ": " + e.getMessage(), e);
        }
    }

    private static String tables() throws IOException {
        try (InputStream in = Objects.requireNonNull(
                JournalDatabase.class.getClassLoader().getResourceAsStream("docui-cluster.sql"), "docui-cluster.sql")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private Connection awaited() throws IOException {
        long until = System.nanoTime() + PATIENCE.toNanos();
        while (true) {
            try {
                return connection();
            } catch (SQLException e) {
                if (!mayCome(e) || System.nanoTime() > until) {
                    throw new IOException(
                            "The cluster's database " + databaseSettings + " cannot be used: " + e.getMessage(), e);
                }
            }
            pause();
        }
    }

    /** Opens a connection with timeouts, so that both sides detect its loss within seconds, even if a machine fails. */
    Connection connection() throws SQLException {
        Properties properties = new Properties();
        properties.setProperty("user", databaseSettings.user());
        properties.setProperty("password", databaseSettings.password());
        properties.setProperty("connectTimeout", "3");
        properties.setProperty("loginTimeout", "5");
        properties.setProperty("socketTimeout", "30");
        properties.setProperty("tcpKeepAlive", "true");
        properties.setProperty("ApplicationName", "docui");
        return DriverManager.getConnection(databaseSettings.url(), properties);
    }

    /** Returns whether the database may become available: SQL states of class 08 (no connection) and 57P03 (starting up). */
    private static boolean mayCome(SQLException e) {
        String state = e.getSQLState();
        return state != null && (state.startsWith("08") || state.equals("57P03"));
    }

    private static void pause() throws IOException {
        try {
            TimeUnit.MILLISECONDS.sleep(PAUSE_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("The node was stopped while it was waiting for its database.", e);
        }
    }
}
