package io.docui.runtime.ledger;

import io.docui.runtime.ledger.LedgerException.Reason;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Optional;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/**
 * Ledger in a table of the application's database (docs/reference/ledger.md#in-a-database), so that sessions continue where the
 * application's data is.
 *
 * <p>Each entry is committed by a connection of its own, before the append returns: a rollback of the application's transaction does not
 * remove it. One process writes a session at a time. The table has no hash chain: who can change the database can change the ledger.
 * Thread-safe.
 */
public final class JdbcLedger implements Ledger {
    /** The entries that are read at once, so that a query of a large ledger needs little memory. */
    private static final int PAGE = 100;

    private static final String TABLE_SCRIPT = "/db/docui-ledger/R__docui_ledger.sql";

    private final DataSource database;
    private volatile boolean closed;

    /**
     * Creates a ledger. The table must exist: by {@link #createTable}, or by a migration.
     *
     * @param database gives connections, of which each operation uses one and closes it
     */
    @SuppressWarnings("exports") // java.sql is optional
    public JdbcLedger(DataSource database) {
        this.database = Objects.requireNonNull(database);
    }

    /** The acknowledgment of an entry, which is committed as soon as it is appended. */
    private record CommittedEntry(long await) implements AppendAcknowledgment {}

    /** Work with a connection. */
    private interface ConnectionWork<T> {
        T run(Connection connection) throws SQLException;
    }

    /**
     * Creates the table {@code docui_ledger} and its index, unless they exist.
     *
     * @throws LedgerException if the database refuses it
     */
    public void createTable() {
        String script;
        try (InputStream in =
                Objects.requireNonNull(JdbcLedger.class.getResourceAsStream(TABLE_SCRIPT), TABLE_SCRIPT)) {
            script = new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new LedgerException(Reason.STORAGE, TABLE_SCRIPT + " cannot be read.", e);
        }
        withConnection("The table docui_ledger cannot be created", connection -> {
            try (Statement statement = connection.createStatement()) {
                for (String command : script.split(";", -1)) {
                    if (!command.isBlank()) {
                        statement.execute(command);
                    }
                }
            }
            return true;
        });
    }

    @Override
    public AppendAcknowledgment appendAsync(LedgerEntry entry, @Nullable Snapshot snapshot) {
        requireOpen();
        EntrySnapshotValidator.check(entry, snapshot);
        String plain = EntryJsonCodec.write(entry, null);
        String full = snapshot == null ? null : EntryJsonCodec.write(entry, snapshot);
        String insert = "insert into docui_ledger (session_id, content, with_snapshot) values (?, ?, ?)";
        return new CommittedEntry(withConnection("An entry cannot be added to the table docui_ledger", connection -> {
            try (PreparedStatement statement = connection.prepareStatement(insert, new String[] {"seq"})) {
                statement.setString(1, entry.session());
                statement.setString(2, plain);
                statement.setString(3, full);
                statement.executeUpdate();
                try (ResultSet keys = statement.getGeneratedKeys()) {
                    keys.next();
                    return keys.getLong(1);
                }
            }
        }));
    }

    @Override
    public Stream<RecordedEntry> query(LedgerQuery query) {
        requireOpen();
        Iterator<RecordedEntry> pages = new PagedEntries(query, Math.min(query.to(), lastSequence()));
        int traits = Spliterator.ORDERED | Spliterator.NONNULL;
        return StreamSupport.stream(Spliterators.spliteratorUnknownSize(pages, traits), false)
                .filter(query::matches)
                .limit(query.limit());
    }

    /** The entries of a range and, if the query names one, of a session, read a page at a time. Conditions are the caller's. */
    private final class PagedEntries implements Iterator<RecordedEntry> {
        private final LedgerQuery query;
        private long from;
        private long to;
        private Iterator<RecordedEntry> page = Collections.emptyIterator();
        private boolean isLastPage;

        PagedEntries(LedgerQuery query, long newest) {
            this.query = query;
            this.from = query.from();
            this.to = newest;
        }

        @Override
        public boolean hasNext() {
            while (!page.hasNext() && !isLastPage) {
                List<RecordedEntry> read = readPage(query, from, to);
                isLastPage = read.size() < PAGE;
                page = read.iterator();
                if (!read.isEmpty()) {
                    long last = read.get(read.size() - 1).sequence();
                    from = query.newestFirst() ? from : last + 1;
                    to = query.newestFirst() ? last - 1 : to;
                }
            }
            return page.hasNext();
        }

        @Override
        public RecordedEntry next() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            return page.next();
        }
    }

    private List<RecordedEntry> readPage(LedgerQuery query, long from, long to) {
        requireOpen();
        String session = query.session();
        String select = "select seq, content from docui_ledger where seq between ? and ?"
                + (session == null ? "" : " and session_id = ?")
                + " order by seq"
                + (query.newestFirst() ? " desc" : "");
        return withConnection("The table docui_ledger cannot be read", connection -> {
            try (PreparedStatement statement = connection.prepareStatement(select)) {
                statement.setMaxRows(PAGE);
                statement.setLong(1, from);
                statement.setLong(2, to);
                if (session != null) {
                    statement.setString(3, session);
                }
                List<RecordedEntry> entries = new ArrayList<>();
                try (ResultSet rows = statement.executeQuery()) {
                    while (rows.next()) {
                        entries.add(new RecordedEntry(rows.getLong(1), EntryJsonCodec.read(rows.getString(2))));
                    }
                }
                return entries;
            }
        });
    }

    @Override
    public Optional<Snapshot> snapshot(long sequence) {
        requireOpen();
        return withConnection("The table docui_ledger cannot be read", connection -> {
            try (PreparedStatement statement =
                    connection.prepareStatement("select with_snapshot from docui_ledger where seq = ?")) {
                statement.setLong(1, sequence);
                try (ResultSet rows = statement.executeQuery()) {
                    return Optional.ofNullable(rows.next() ? rows.getString(1) : null)
                            .flatMap(EntryJsonCodec::snapshot);
                }
            }
        });
    }

    @Override
    public long firstSequence() {
        long first = number("select min(seq) from docui_ledger");
        return first == 0 ? 1 : first;
    }

    @Override
    public long lastSequence() {
        return number("select max(seq) from docui_ledger");
    }

    /** Returns the number that a query without parameters gives; 0 for null. */
    private long number(String select) {
        return withConnection("The table docui_ledger cannot be read", connection -> {
            try (Statement statement = connection.createStatement();
                    ResultSet rows = statement.executeQuery(select)) {
                rows.next();
                return rows.getLong(1);
            }
        });
    }

    /** Closes the ledger. The database stays open. */
    @Override
    public void close() {
        closed = true;
    }

    private void requireOpen() {
        if (closed) {
            throw new LedgerException(Reason.CLOSED, "The ledger is closed.", null);
        }
    }

    private <T> T withConnection(String failure, ConnectionWork<T> work) {
        try (Connection connection = database.getConnection()) {
            T result = work.run(connection);
            if (!connection.getAutoCommit()) {
                connection.commit();
            }
            return result;
        } catch (SQLException e) {
            throw new LedgerException(Reason.STORAGE, failure + ": " + e.getMessage(), e);
        }
    }
}
