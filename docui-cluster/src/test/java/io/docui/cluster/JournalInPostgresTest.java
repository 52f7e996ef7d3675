package io.docui.cluster;

import static io.docui.cluster.Calls.asked;
import static io.docui.cluster.Calls.played;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.cluster.SessionEntity.Place;
import io.docui.runtime.session.App;
import io.docui.runtime.session.Session;
import io.docui.server.cluster.Cluster;
import io.docui.server.cluster.ClusterSettings;
import io.docui.server.host.Durability.NotKeptException;
import io.docui.server.host.HostLimits;
import io.docui.server.host.LiveSession;
import io.docui.server.host.SessionHost;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Sessions whose journal is in a real database, which fails them in all the ways that it can. */
@Tag("full")
@Timeout(180)
class JournalInPostgresTest {
    private static TestDatabase database;

    private final List<Node> nodes = new ArrayList<>();

    @BeforeAll
    static void started() throws IOException, InterruptedException {
        database = TestDatabase.started();
    }

    @AfterAll
    static void stopped() {
        database.close();
    }

    @AfterEach
    void closed() {
        nodes.forEach(Node::close);
    }

    /** A cluster of one, which knows of no other. */
    private static final class Node implements AutoCloseable {
        private final SessionHost host;
        private final ClusterNode node;

        Node(App app) throws IOException {
            host = new SessionHost(app, new HostLimits(20, Duration.ofMinutes(5)), Clock.systemUTC());
            node = joined(new Cluster.Hosting(app, host, null));
        }

        private static ClusterNode joined(Cluster.Hosting hosting) throws IOException {
            for (int tries = 1; ; tries++) {
                ClusterSettings.Place place = new ClusterSettings.Place("127.0.0.1", TestDatabase.port());
                ClusterNode node = new ClusterNode(
                        new ClusterSettings(
                                place, place, List.of(place), database.settings(), Duration.ofMinutes(5), null),
                        hosting);
                try {
                    node.join("http://127.0.0.1:1", why -> {});
                    return node;
                } catch (IOException e) {
                    node.close();
                    if (tries == TestDatabase.MOST_TRIES
                            || !String.valueOf(e.getMessage()).contains("cannot listen")) {
                        throw e;
                    }
                }
            }
        }

        /** Where a session is, once that is known: what asks while the database is gone gets no answer. */
        Place place(String id) {
            for (int tries = 0; ; tries++) {
                try {
                    Place place = node.locate(id, true).toCompletableFuture().join();
                    if (place.kind() != Place.Kind.LATER || tries == 20) {
                        return place;
                    }
                } catch (CompletionException e) {
                    if (tries == 20) {
                        throw e;
                    }
                }
            }
        }

        LiveSession live(String id) {
            assertEquals(Place.open("http://127.0.0.1:1"), place(id));
            return host.find(id).orElseThrow();
        }

        @Override
        public void close() {
            node.close();
            host.close();
        }
    }

    private Node node(App app) throws IOException {
        Node node = new Node(app);
        nodes.add(node);
        return node;
    }

    private Node node() throws IOException {
        return node(Calls.mud(7));
    }

    /** Plays three calls, of which the first only looks. */
    private static LiveSession begun(Node node, String id) {
        LiveSession live = node.live(id);
        asked(live, "1", Session::look);
        played(live, "2", "talk(obj:person:2)");
        played(live, "3", "go(obj:exit:1)");
        return live;
    }

    private static int sql(String statement, Object... values) throws SQLException {
        try (Connection connection = database.connection();
                PreparedStatement prepared = connection.prepareStatement(statement)) {
            for (int i = 0; i < values.length; i++) {
                prepared.setObject(i + 1, values[i]);
            }
            return prepared.executeUpdate();
        }
    }

    private static List<String> column(String query) throws SQLException {
        List<String> found = new ArrayList<>();
        try (Connection connection = database.connection();
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(query)) {
            while (rows.next()) {
                found.add(rows.getString(1));
            }
        }
        return found;
    }

    private static List<String> writers(String id) throws SQLException {
        return column("select writer from event_journal where persistence_id = 'docui-session|" + id
                + "' order by sequence_number");
    }

    @Test
    void aSessionThatClosesByItselfIsOpenedAnew() throws IOException, SQLException {
        Node node = node();
        LiveSession first = begun(node, "idle");
        String before = asked(first, "4", Session::look);
        for (int i = 0; i < 20; i++) {
            LiveSession last = node.host.find("idle").orElseThrow();
            last.close();
            LiveSession next = node.live("idle");
            assertNotSame(last, next);
            assertFalse(next.isClosed(), "nobody is sent to a session that is over");
        }
        assertEquals(before, asked(node.live("idle"), "5", Session::look));
        assertEquals(5, writers("idle").size());
    }

    @Test
    void aSessionThatItsClientEndedIsNotOpenedAgain() throws IOException {
        Node node = node();
        begun(node, "over").end();
        assertEquals(Place.Kind.OVER, node.place("over").kind());
        assertEquals(Place.Kind.OVER, node.place("over").kind());
        assertTrue(node.host.find("over").isEmpty());
    }

    @Test
    void whatIsDamagedIsNamedAndHurtsNobodyElse() throws IOException, SQLException {
        Node node = node();
        for (String id : List.of("bitten", "torn", "newer")) {
            begun(node, id).close();
        }
        assertEquals(
                1,
                sql("update event_journal set event_payload = set_byte(event_payload, 90, 7)"
                        + " where persistence_id = 'docui-session|bitten' and sequence_number = 2"));
        assertEquals(
                1,
                sql("delete from event_journal where persistence_id = 'docui-session|torn' and sequence_number = 2"));
        assertEquals(
                1,
                sql(
                        "update event_journal set event_payload = ?"
                                + " where persistence_id = 'docui-session|newer' and sequence_number = 2",
                        "{\"version\":9,\"at\":\"2026-11-23T14:00:00Z\"}".getBytes(StandardCharsets.UTF_8)));

        Place bitten = node.place("bitten");
        Place torn = node.place("torn");
        Place newer = node.place("newer");

        assertEquals(Place.Kind.BROKEN, bitten.kind());
        assertTrue(
                bitten.failure().contains("The session bitten cannot be opened: of its journal, record 2 cannot"),
                bitten.failure());
        assertEquals(Place.Kind.BROKEN, torn.kind());
        assertTrue(torn.failure().contains("record 2 is missing"), torn.failure());
        assertEquals(Place.Kind.BROKEN, newer.kind());
        assertTrue(newer.failure().contains("version 9"), newer.failure());
        assertTrue(played(begun(node, "whole"), "4", "search()").contains("search()"));
    }

    /** A cluster that should not be: the database has forgotten that there is one already. */
    private Node secondCluster() throws Exception {
        CompletableFuture<Node> begun = new CompletableFuture<>();
        Thread beginning = new Thread(() -> {
            try {
                begun.complete(node());
            } catch (IOException e) {
                begun.completeExceptionally(e);
            }
        });
        beginning.start();
        try (Connection connection = database.connection();
                Statement statement = connection.createStatement()) {
            while (true) {
                statement.execute(
                        "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND mode = 'ShareLock'");
                try {
                    return begun.get(200, TimeUnit.MILLISECONDS);
                } catch (TimeoutException e) {
                    assertTrue(beginning.isAlive()); // and whoever was forgotten may be known again
                }
            }
        }
    }

    /** As when a process was stopped for long, the others have taken its sessions over, and it goes on: it does not know. */
    @Test
    void ofTwoWritersOneIsRefused() throws Exception {
        Node stale = node();
        LiveSession first = begun(stale, "split");
        Node other = secondCluster();
        LiveSession second = other.live("split");
        String moved = played(second, "4", "search()");

        CompletionException refused =
                assertThrows(CompletionException.class, () -> played(first, "5", "talk(obj:person:2)"));

        assertInstanceOf(NotKeptException.class, refused.getCause());
        assertTrue(first.isClosed());
        List<String> writers = writers("split");
        assertEquals(4, writers.size());
        assertEquals(1, writers.stream().limit(3).distinct().count());
        assertFalse(writers.get(3).equals(writers.get(0)), "the second went on from what the first had done");
        LiveSession third = stale.live("split");
        assertEquals(Optional.of(moved), third.answered("4"));
        assertEquals(Optional.empty(), third.answered("5"));
        assertEquals(asked(third, "6", Session::look), asked(third, "7", Session::look));
        CompletionException late = assertThrows(CompletionException.class, () -> played(second, "8", "search()"));
        assertInstanceOf(NotKeptException.class, late.getCause());
    }

    @Test
    void aDatabaseThatGoesAwayAndComesBackLosesNothing() throws IOException, InterruptedException {
        AtomicInteger printed = new AtomicInteger();
        Node node = node(App.of(() -> List.of(TillDocUI.bind(new Till(printed)))));
        LiveSession first = node.live("away");
        played(first, "1", "sell('pear')");
        database.crash();
        CompletionException failure;
        try {
            failure = assertThrows(CompletionException.class, () -> played(first, "2", "sell('plum')"));
        } finally {
            database.start();
        }
        assertInstanceOf(NotKeptException.class, failure.getCause());
        LiveSession again = node.live("away");
        assertNotSame(first, again);
        assertEquals(Optional.empty(), again.answered("2"));
        assertTrue(asked(again, "3", Session::look).contains("1 sold."));
        played(again, "2", "sell('plum')");
        assertTrue(asked(again, "4", Session::look).contains("2 sold."));
    }

    @Test
    void aSlowDatabaseIsWaitedForByWhomItConcernsAlone() throws IOException, SQLException {
        Node node = node();
        LiveSession live = begun(node, "slow");
        String known = live.answered("2").orElseThrow();
        CompletableFuture<String> pending;
        try (Connection holder = database.connection();
                Statement statement = holder.createStatement()) {
            holder.setAutoCommit(false);
            statement.execute("lock table event_journal in exclusive mode");
            pending = Calls.begun(live, "4", session -> session.report(session.run("search()")));
            while (column("select pid from pg_locks where not granted").isEmpty()) {
                Thread.onSpinWait();
            }
            assertEquals(Optional.of(known), live.answered("2"));
            assertEquals(Optional.empty(), live.answered("4"));
            assertFalse(pending.isDone());
            holder.rollback();
        }
        assertTrue(pending.join().contains("search()"));
        assertEquals(Optional.of(pending.join()), live.answered("4"));
    }
}
