package io.docui.runtime.ledger;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.ledger.LedgerException.Reason;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.util.List;
import java.util.UUID;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.h2.jdbcx.JdbcDataSource;
import org.junit.jupiter.api.Test;

/** The ledger in a database. */
class JdbcLedgerTest extends LedgerContractTest {
    JdbcLedgerTest() {
        super(withTable(newDatabase()));
    }

    private static DataSource newDatabase() {
        JdbcDataSource database = new JdbcDataSource();
        database.setURL("jdbc:h2:mem:" + UUID.randomUUID() + ";DB_CLOSE_DELAY=-1");
        return database;
    }

    private static Ledger withTable(DataSource database) {
        JdbcLedger ledger = new JdbcLedger(database);
        ledger.createTable();
        ledger.createTable(); // changes nothing that exists
        return ledger;
    }

    @Test
    void anotherLedgerOfTheDatabaseContinues() {
        DataSource database = newDatabase();
        Snapshot state = Snapshot.of("text/plain", "state");
        try (Ledger earlier = withTable(database)) {
            OperationEntry entry = LedgerFixture.operationBuilder(1)
                    .inverseSnapshot(state)
                    .build(LedgerFixture.TIME, new OperationOutcome.Running());
            earlier.append(entry, state);
        }
        try (Ledger later = withTable(database)) {
            assertEquals(2, later.append(LedgerFixture.operation(2)));
            assertEquals(state, later.snapshot(1).orElseThrow());
            assertEquals(2, LedgerFixture.all(later).size());
        }
    }

    @Test
    void readsMoreEntriesThanAPageInBothDirections() {
        try (Ledger ledger = withTable(newDatabase())) {
            for (int i = 1; i <= 250; i++) {
                ledger.append(LedgerFixture.operation(i));
            }
            List<Long> oldestFirst = LongStream.rangeClosed(1, 250).boxed().toList();
            assertEquals(oldestFirst, sequences(ledger, LedgerQuery.all()));
            List<Long> newestFirst =
                    LongStream.rangeClosed(1, 250).mapToObj(i -> 251 - i).toList();
            assertEquals(newestFirst, sequences(ledger, LedgerQuery.all().descending()));
        }
    }

    private static List<Long> sequences(Ledger ledger, LedgerQuery query) {
        try (Stream<RecordedEntry> found = ledger.query(query)) {
            return found.map(RecordedEntry::sequence).toList();
        }
    }

    @Test
    void reportsAMissingTable() {
        try (Ledger ledger = new JdbcLedger(newDatabase())) {
            LedgerException failure =
                    assertThrows(LedgerException.class, () -> ledger.append(LedgerFixture.operation(1)));
            assertEquals(Reason.STORAGE, failure.reason());
            assertTrue(String.valueOf(failure.getMessage()).contains("docui_ledger"), failure::toString);
        }
    }

    @Test
    void keepsEntriesWhenConnectionsDoNotCommitByThemselves() {
        DataSource database = newDatabase();
        DataSource withoutAutoCommit = (DataSource) Proxy.newProxyInstance(
                JdbcLedgerTest.class.getClassLoader(),
                new Class<?>[] {DataSource.class},
                (proxy, method, arguments) -> {
                    Connection connection = database.getConnection();
                    connection.setAutoCommit(false);
                    return connection;
                });
        try (Ledger ledger = withTable(withoutAutoCommit)) {
            ledger.append(LedgerFixture.operation(1));
            assertEquals(1, ledger.lastSequence());
        }
    }
}
