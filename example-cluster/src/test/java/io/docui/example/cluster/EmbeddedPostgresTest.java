package io.docui.example.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A database of its own keeps what was committed when it is switched off, writes through to the disk, and leaves nothing behind. */
@Tag("full")
class EmbeddedPostgresTest {
    @Test
    void keepsCommittedRowsAcrossStop() throws Exception {
        EmbeddedPostgres database = EmbeddedPostgres.start();
        try (database) {
            try (Connection connection = database.connect();
                    Statement statement = connection.createStatement()) {
                statement.execute("CREATE TABLE kept (word VARCHAR(10))");
                statement.execute("INSERT INTO kept VALUES ('yes')");
                assertEquals("on", queryText(statement, "SHOW fsync"));
            }
            database.stop();
            assertThrows(SQLException.class, database::connect);
            database.resume();
            try (Connection connection = database.connect();
                    Statement statement = connection.createStatement()) {
                assertEquals("yes", queryText(statement, "SELECT word FROM kept"));
            }
        }
        assertThrows(SQLException.class, database::connect);
    }

    private static String queryText(Statement statement, String query) throws SQLException {
        try (ResultSet rows = statement.executeQuery(query)) {
            assertTrue(rows.next());
            return rows.getString(1);
        }
    }
}
