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

/** The database of the journals, as a node finds it when it starts: it waits for it, and makes the tables that are missing. */
final class JournalDatabase {
    /** A database may be started together with the nodes. */
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private static final long PAUSE_MILLIS = 500;

    /** Nodes that start at once would else make the same table; any number that nobody else locks. */
    private static final long SCHEMA_LOCK = 0x646f637569L;

    private final DatabaseSettings databaseSettings;

    JournalDatabase(DatabaseSettings databaseSettings) {
        this.databaseSettings = databaseSettings;
    }

    /**
     * Makes the tables that are missing.
     *
     * @throws IOException if the database cannot be reached for long, or refuses
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
                    "The tables of the cluster cannot be made in " + databaseSettings + ": " + e.getMessage(), e);
        }
    }

    private static String tables() throws IOException {
        try (InputStream in = Objects.requireNonNull(
                JournalDatabase.class.getClassLoader().getResourceAsStream("docui-cluster.sql"), "docui-cluster.sql")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    /** A connection, once there can be one. */
    private Connection awaited() throws IOException {
        long until = System.nanoTime() + PATIENCE.toNanos();
        while (true) {
            try {
                return connection();
            } catch (SQLException e) {
                if (!mayCome(e) || System.nanoTime() > until) {
                    throw new IOException(
                            "The database of the cluster, " + databaseSettings + ", cannot be used: " + e.getMessage(),
                            e);
                }
            }
            pause();
        }
    }

    /** A connection whose end is noticed by both sides within seconds, also when a machine is lost. */
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

    /** Whether it is only not there yet: classes 08, no connection, and 57P03, it starts. */
    private static boolean mayCome(SQLException e) {
        String state = e.getSQLState();
        return state != null && (state.startsWith("08") || state.equals("57P03"));
    }

    private static void pause() throws IOException {
        try {
            TimeUnit.MILLISECONDS.sleep(PAUSE_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("The node is stopped while it waits for its database.", e);
        }
    }
}
