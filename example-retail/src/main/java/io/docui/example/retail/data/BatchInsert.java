package io.docui.example.retail.data;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.Collections;
import org.jspecify.annotations.Nullable;

/** Insert statement for many rows of a table. */
final class BatchInsert implements AutoCloseable {
    private final PreparedStatement statement;

    /**
     * Prepares a statement.
     * @param columns the columns, separated by commas
     */
    BatchInsert(Connection connection, String table, String columns) throws SQLException {
        int count = columns.split(",", -1).length;
        statement = connection.prepareStatement("insert into " + table + " (" + columns + ") values ("
                + String.join(", ", Collections.nCopies(count, "?")) + ")");
    }

    void add(@Nullable Object... values) throws SQLException {
        for (int i = 0; i < values.length; i++) {
            statement.setObject(i + 1, values[i]);
        }
        statement.addBatch();
    }

    /** Inserts the rows. */
    void run() throws SQLException {
        statement.executeBatch();
    }

    @Override
    public void close() throws SQLException {
        statement.close();
    }
}
