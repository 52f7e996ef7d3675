package io.docui.cluster;

import static io.docui.cluster.SessionCalls.callAndWait;
import static io.docui.cluster.SessionCalls.runAndWait;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.cluster.SessionEntity.SessionLocation;
import io.docui.runtime.session.App;
import io.docui.runtime.session.Session;
import io.docui.server.cluster.ClusterNodeFactory;
import io.docui.server.cluster.ClusterSettings;
import io.docui.server.host.SessionHost;
import io.docui.server.host.SessionHostLimits;
import io.docui.server.host.SessionStore.NotPersistedException;
import io.docui.server.host.SharedSession;
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
class PostgresJournalTest {
    private static PostgresFixture database;

    private final List<TestNode> nodes = new ArrayList<>();

    @BeforeAll
    static void startDatabase() throws IOException, InterruptedException {
        database = PostgresFixture.startNew();
    }

    @AfterAll
    static void stopDatabase() {
        database.close();
    }

    @AfterEach
    void closeNodes() {
        nodes.forEach(TestNode::close);
    }

    /** A cluster of one, which knows of no other. */
    private static final class TestNode implements AutoCloseable {
        private final SessionHost host;
        private final ClusterNode node;

        TestNode(App app) throws IOException {
            host = new SessionHost(app, new SessionHostLimits(20, Duration.ofMinutes(5)), Clock.systemUTC());
            node = joinCluster(new ClusterNodeFactory.NodeHosting(app, host, null));
        }

        private static ClusterNode joinCluster(ClusterNodeFactory.NodeHosting nodeHosting) throws IOException {
            for (int tries = 1; ; tries++) {
                ClusterSettings.NodeAddress nodeAddress =
                        new ClusterSettings.NodeAddress("127.0.0.1", PostgresFixture.randomPort());
                ClusterNode node = new ClusterNode(
                        new ClusterSettings(
                                nodeAddress,
                                nodeAddress,
                                List.of(nodeAddress),
                                database.settings(),
                                Duration.ofMinutes(5),
                                null),
                        nodeHosting);
                try {
                    node.join("http://127.0.0.1:1", why -> {});
                    return node;
                } catch (IOException e) {
                    node.close();
                    if (tries == PostgresFixture.MOST_TRIES
                            || !String.valueOf(e.getMessage()).contains("cannot listen")) {
                        throw e;
                    }
                }
            }
        }

        /** Where a session is, once that is known: what asks while the database is gone gets no answer. */
        SessionLocation awaitLocation(String id) {
            for (int tries = 0; ; tries++) {
                try {
                    SessionLocation sessionLocation =
                            node.locate(id, true).toCompletableFuture().join();
                    if (sessionLocation.kind() != SessionLocation.LocationState.LATER || tries == 20) {
                        return sessionLocation;
                    }
                } catch (CompletionException e) {
                    if (tries == 20) {
                        throw e;
                    }
                }
            }
        }

        SharedSession openSession(String id) {
            assertEquals(SessionLocation.open("http://127.0.0.1:1"), awaitLocation(id));
            return host.find(id).orElseThrow();
        }

        @Override
        public void close() {
            node.close();
            host.close();
        }
    }

    private TestNode startNode(App app) throws IOException {
        TestNode testNode = new TestNode(app);
        nodes.add(testNode);
        return testNode;
    }

    private TestNode startNode() throws IOException {
        return startNode(SessionCalls.newMudApp(7));
    }

    /** Plays three calls, of which the first only looks. */
    private static SharedSession playThreeCalls(TestNode testNode, String id) {
        SharedSession live = testNode.openSession(id);
        callAndWait(live, "1", Session::look);
        runAndWait(live, "2", "talk(obj:person:2)");
        runAndWait(live, "3", "go(obj:exit:1)");
        return live;
    }

    private static int executeUpdate(String statement, Object... values) throws SQLException {
        try (Connection connection = database.connect();
                PreparedStatement prepared = connection.prepareStatement(statement)) {
            for (int i = 0; i < values.length; i++) {
                prepared.setObject(i + 1, values[i]);
            }
            return prepared.executeUpdate();
        }
    }

    private static List<String> queryColumn(String query) throws SQLException {
        List<String> found = new ArrayList<>();
        try (Connection connection = database.connect();
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(query)) {
            while (rows.next()) {
                found.add(rows.getString(1));
            }
        }
        return found;
    }

    private static List<String> journalWriters(String id) throws SQLException {
        return queryColumn("select writer from event_journal where persistence_id = 'docui-session|" + id
                + "' order by sequence_number");
    }

    @Test
    void reopensSessionThatClosedItself() throws IOException, SQLException {
        TestNode testNode = startNode();
        SharedSession first = playThreeCalls(testNode, "idle");
        String before = callAndWait(first, "4", Session::look);
        for (int i = 0; i < 20; i++) {
            SharedSession last = testNode.host.find("idle").orElseThrow();
            last.close();
            SharedSession next = testNode.openSession("idle");
            assertNotSame(last, next);
            assertFalse(next.isClosed(), "nobody is sent to a session that is over");
        }
        assertEquals(before, callAndWait(testNode.openSession("idle"), "5", Session::look));
        assertEquals(5, journalWriters("idle").size());
    }

    @Test
    void doesNotReopenSessionEndedByClient() throws IOException {
        TestNode testNode = startNode();
        playThreeCalls(testNode, "over").end();
        assertEquals(
                SessionLocation.LocationState.OVER,
                testNode.awaitLocation("over").kind());
        assertEquals(
                SessionLocation.LocationState.OVER,
                testNode.awaitLocation("over").kind());
        assertTrue(testNode.host.find("over").isEmpty());
    }

    @Test
    void reportsDamagedJournalsWithoutAffectingOthers() throws IOException, SQLException {
        TestNode testNode = startNode();
        for (String id : List.of("bitten", "torn", "newer")) {
            playThreeCalls(testNode, id).close();
        }
        assertEquals(
                1,
                executeUpdate("update event_journal set event_payload = set_byte(event_payload, 90, 7)"
                        + " where persistence_id = 'docui-session|bitten' and sequence_number = 2"));
        assertEquals(
                1,
                executeUpdate(
                        "delete from event_journal where persistence_id = 'docui-session|torn' and sequence_number = 2"));
        assertEquals(
                1,
                executeUpdate(
                        "update event_journal set event_payload = ?"
                                + " where persistence_id = 'docui-session|newer' and sequence_number = 2",
                        "{\"version\":9,\"at\":\"2026-11-23T14:00:00Z\"}".getBytes(StandardCharsets.UTF_8)));

        SessionLocation bitten = testNode.awaitLocation("bitten");
        SessionLocation torn = testNode.awaitLocation("torn");
        SessionLocation newer = testNode.awaitLocation("newer");

        assertEquals(SessionLocation.LocationState.BROKEN, bitten.kind());
        assertTrue(
                bitten.failure()
                        .contains(
                                "The session bitten cannot be opened, because its journal is damaged: record 2 cannot"),
                bitten.failure());
        assertEquals(SessionLocation.LocationState.BROKEN, torn.kind());
        assertTrue(torn.failure().contains("record 2 is missing"), torn.failure());
        assertEquals(SessionLocation.LocationState.BROKEN, newer.kind());
        assertTrue(newer.failure().contains("version 9"), newer.failure());
        assertTrue(
                runAndWait(playThreeCalls(testNode, "whole"), "4", "search()").contains("search()"));
    }

    /** A cluster that should not be: the database has forgotten that there is one already. */
    private TestNode startSecondCluster() throws Exception {
        CompletableFuture<TestNode> begun = new CompletableFuture<>();
        Thread beginning = new Thread(() -> {
            try {
                begun.complete(startNode());
            } catch (IOException e) {
                begun.completeExceptionally(e);
            }
        });
        beginning.start();
        try (Connection connection = database.connect();
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
    void rejectsStaleWriterAfterTakeover() throws Exception {
        TestNode stale = startNode();
        SharedSession first = playThreeCalls(stale, "split");
        TestNode other = startSecondCluster();
        SharedSession second = other.openSession("split");
        String moved = runAndWait(second, "4", "search()");

        CompletionException refused =
                assertThrows(CompletionException.class, () -> runAndWait(first, "5", "talk(obj:person:2)"));

        assertInstanceOf(NotPersistedException.class, refused.getCause());
        await().atMost(Duration.ofMinutes(1)).until(first::isClosed);
        List<String> writers = journalWriters("split");
        assertEquals(4, writers.size());
        assertEquals(1, writers.stream().limit(3).distinct().count());
        assertFalse(writers.get(3).equals(writers.get(0)), "the second went on from what the first had done");
        SharedSession third = stale.openSession("split");
        assertEquals(Optional.of(moved), third.storedResponse("4"));
        assertEquals(Optional.empty(), third.storedResponse("5"));
        assertEquals(callAndWait(third, "6", Session::look), callAndWait(third, "7", Session::look));
        CompletionException late = assertThrows(CompletionException.class, () -> runAndWait(second, "8", "search()"));
        assertInstanceOf(NotPersistedException.class, late.getCause());
    }

    @Test
    void losesNoRecordedCallsAcrossDatabaseCrash() throws IOException, InterruptedException {
        AtomicInteger printed = new AtomicInteger();
        TestNode testNode = startNode(App.of(() -> List.of(TillDocUI.bind(new Till(printed)))));
        SharedSession first = testNode.openSession("away");
        runAndWait(first, "1", "sell('pear')");
        database.crash();
        CompletionException failure;
        try {
            failure = assertThrows(CompletionException.class, () -> runAndWait(first, "2", "sell('plum')"));
        } finally {
            database.start();
        }
        assertInstanceOf(NotPersistedException.class, failure.getCause());
        SharedSession again = testNode.openSession("away");
        assertNotSame(first, again);
        assertEquals(Optional.empty(), again.storedResponse("2"));
        assertTrue(callAndWait(again, "3", Session::look).contains("1 sold."));
        runAndWait(again, "2", "sell('plum')");
        assertTrue(callAndWait(again, "4", Session::look).contains("2 sold."));
    }

    @Test
    void returnsStoredResponsesWhileDatabaseIsSlow() throws IOException, SQLException {
        TestNode testNode = startNode();
        SharedSession live = playThreeCalls(testNode, "slow");
        String known = live.storedResponse("2").orElseThrow();
        CompletableFuture<String> pending;
        try (Connection holder = database.connect();
                Statement statement = holder.createStatement()) {
            holder.setAutoCommit(false);
            statement.execute("lock table event_journal in exclusive mode");
            pending = SessionCalls.startCall(live, "4", session -> session.report(session.run("search()")));
            while (queryColumn("select pid from pg_locks where not granted").isEmpty()) {
                Thread.onSpinWait();
            }
            assertEquals(Optional.of(known), live.storedResponse("2"));
            assertEquals(Optional.empty(), live.storedResponse("4"));
            assertFalse(pending.isDone());
            holder.rollback();
        }
        assertTrue(pending.join().contains("search()"));
        assertEquals(Optional.of(pending.join()), live.storedResponse("4"));
    }
}
