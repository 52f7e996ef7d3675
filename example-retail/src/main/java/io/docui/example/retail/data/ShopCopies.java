package io.docui.example.retail.data;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.springframework.core.io.ClassPathResource;
import org.springframework.jdbc.datasource.DelegatingDataSource;
import org.springframework.jdbc.datasource.init.ScriptUtils;

/**
 * Data source with private copies of the shop. Each copy is a schema of the same database. A thread works on one copy, or on the shop itself.
 *
 * <p>Thread-safe.
 */
public final class ShopCopies extends DelegatingDataSource {
    private static final ClassPathResource TABLES = new ClassPathResource("db/migration/V1__shop.sql");
    private static final List<String> FILLED = List.of(
            "customer",
            "payment_method",
            "product",
            "variant",
            "purchase_order",
            "order_line",
            "fulfillment",
            "payment");

    private final Set<String> names = new LinkedHashSet<>();
    private final AtomicLong number = new AtomicLong();
    private final ThreadLocal<@Nullable String> current = new ThreadLocal<>();
    private volatile @Nullable String shop;

    public ShopCopies(DataSource database) {
        super(database);
    }

    @Override
    public Connection getConnection() throws SQLException {
        Connection connection = super.getConnection();
        String copy = current.get();
        if (copy != null || shop != null) {
            connection.setSchema(copy == null ? shop : copy);
        }
        return connection;
    }

    /**
     * Creates a copy of the shop as it is now.
     *
     * @return the name of the copy
     */
    public synchronized String create() {
        String copy = "copy_" + ProcessHandle.current().pid() + '_' + number.incrementAndGet();
        run(connection -> {
            String known = shop;
            String original = known == null ? connection.getSchema() : known;
            shop = original; // from here on, each connection is set to a schema
            execute(connection, "create schema \"" + copy + '"');
            connection.setSchema(copy);
            ScriptUtils.executeSqlScript(connection, TABLES);
            for (String table : FILLED) {
                execute(connection, "insert into " + table + " select * from \"" + original + "\"." + table);
            }
        });
        names.add(copy);
        return copy;
    }

    /** Returns the names of the copies, in the order in which they were created. */
    public synchronized List<String> names() {
        return List.copyOf(names);
    }

    /** Drops a copy. */
    public synchronized void drop(String copy) {
        names.remove(copy);
        run(connection -> execute(connection, "drop schema \"" + copy + "\" cascade"));
    }

    /**
     * Runs work on a copy.
     *
     * @param copy the name of the copy; null for the shop itself
     * @param work the work; its transactions must begin and end in it
     */
    public <T extends @Nullable Object> T within(@Nullable String copy, Supplier<T> work) {
        String outer = current.get();
        current.set(copy);
        try {
            return work.get();
        } finally {
            if (outer == null) {
                current.remove();
            } else {
                current.set(outer);
            }
        }
    }

    /** Work with a connection. */
    private interface ConnectionWork {
        void run(Connection connection) throws SQLException;
    }

    private void run(ConnectionWork work) {
        try (Connection connection = getConnection()) {
            connection.setAutoCommit(false);
            work.run(connection);
            connection.commit();
        } catch (SQLException e) {
            throw new IllegalStateException("A copy of the shop could not be created or dropped.", e);
        }
    }

    private static void execute(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
