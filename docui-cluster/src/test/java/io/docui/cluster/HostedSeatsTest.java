package io.docui.cluster;

import static io.docui.cluster.Calls.asked;
import static io.docui.cluster.Calls.played;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.session.App;
import io.docui.runtime.session.Session;
import io.docui.server.host.Durability;
import io.docui.server.host.HostLimits;
import io.docui.server.host.LiveSession;
import io.docui.server.host.SessionHost;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A session that was opened on one node goes on where it was on another, by what stands in its journal. */
class HostedSeatsTest {
    private final List<SessionRecord> journal = new ArrayList<>();
    private final List<SessionHost> hosts = new ArrayList<>();
    private boolean databaseFails;
    private int closed;

    @AfterEach
    void closed() {
        hosts.forEach(SessionHost::close);
    }

    private CompletionStage<Long> recorded(SessionRecord what) {
        if (databaseFails) {
            return CompletableFuture.failedFuture(new IllegalStateException("The database is gone."));
        }
        journal.add(RecordJson.read(RecordJson.write(what)));
        return CompletableFuture.completedFuture((long) journal.size());
    }

    private LiveSession opened(App app) {
        SessionHost host = new SessionHost(app, new HostLimits(10, Duration.ofMinutes(5)), Clock.systemUTC());
        hosts.add(host);
        new HostedSeats(app, host, "http://127.0.0.1:1", Runnable::run)
                .open("game", List.copyOf(journal), this::recorded, () -> closed++)
                .toCompletableFuture()
                .join();
        return host.find("game").orElseThrow();
    }

    private LiveSession opened(long seed) {
        return opened(Calls.mud(seed));
    }

    @Test
    void itGoesOnWhereItWas() {
        LiveSession first = opened(7);
        asked(first, "1", Session::look);
        String talk = played(first, "2", "talk(obj:person:2)");
        played(first, "3", "go(obj:exit:1)");
        String document = asked(first, "4", Session::look);

        LiveSession second = opened(7);

        assertEquals(Optional.of(talk), second.answered("2"));
        assertEquals(document, asked(second, "5", Session::look));
        assertEquals(first.ledger().last(), second.ledger().last(), "what was done again is in the ledger once");
        assertTrue(played(second, "6", "search()").contains("search()"));
        assertEquals(6, journal.size());
    }

    @Test
    void whatCannotBeRecordedIsNotAnswered() {
        LiveSession first = opened(7);
        String before = asked(first, "1", Session::look);
        databaseFails = true;
        CompletionException failure =
                assertThrows(CompletionException.class, () -> played(first, "2", "go(obj:exit:1)"));
        assertInstanceOf(Durability.NotKeptException.class, failure.getCause());
        assertEquals(Optional.empty(), first.answered("2"));
        databaseFails = false;
        assertTrue(first.isClosed(), "nothing may be recorded on top of what was not");
        assertEquals(1, journal.size());
        assertEquals(before, asked(opened(7), "3", Session::look));
    }

    @Test
    void anApplicationThatDoesOtherwiseIsNotOpened() {
        LiveSession first = opened(7);
        asked(first, "1", Session::look);
        played(first, "2", "go(obj:exit:1)");
        played(first, "3", "search()");
        SessionRecord gone = journal.get(1);
        journal.set(1, SessionRecord.of(gone.at(), List.of(), gone.entries(), gone.receipt()));
        CompletionException failure = assertThrows(CompletionException.class, () -> opened(7));
        assertTrue(failure.toString().contains("did not do the same"), failure.toString());
        assertFalse(hosts.get(1).find("game").isPresent());
    }

    @Test
    void whoeverOpenedItIsToldThatItHasClosed() {
        LiveSession first = opened(7);
        assertEquals(0, closed);
        first.close();
        assertEquals(1, closed);
    }

    @Test
    void whatTheApplicationSavedIsPutBackAndNothingIsRunAgain() {
        AtomicInteger printed = new AtomicInteger();
        App app = App.of(() -> List.of(TillDocUI.bind(new Till(printed))));
        LiveSession first = opened(app);
        asked(first, "1", Session::look);
        played(first, "2", "sell('pear')");
        String before = played(first, "3", "sell('plum')");
        String document = asked(first, "4", Session::look);
        Matcher links = Pattern.compile("link:\\d+(?= \"refund)").matcher(document);
        assertTrue(links.find(), document);
        String link = links.group();
        assertEquals(2, printed.get());

        LiveSession second = opened(app);

        assertEquals(2, printed.get(), "nothing is sold again");
        assertEquals(Optional.of(before), second.answered("3"));
        assertEquals(
                first.ledger().last() + 1, second.ledger().last(), "that it was opened again is in the ledger, too");
        String stale = asked(second, "5", session -> session.click(link).toJson());
        assertTrue(stale.contains("STALE"), stale);
        String again = asked(second, "6", Session::look);
        assertTrue(again.contains("2 sold."), again);
        assertTrue(again.contains("opened again"), again);
        assertFalse(again.contains(link + " "), "no number is given twice: " + again);
        assertTrue(played(second, "7", "undo_last()").contains("undo_last"));
        assertEquals(2, printed.get());
        assertTrue(journal.stream().allMatch(each -> each.inputs().isEmpty()), "what was asked is not asked again");
    }

    @Test
    void aStateIsRecordedWhenItHasChanged() {
        App app = App.of(() -> List.of(TillDocUI.bind(new Till(new AtomicInteger()))));
        LiveSession first = opened(app);
        played(first, "1", "sell('pear')");
        asked(first, "2", Session::look);
        assertEquals(
                List.of(true, false),
                journal.stream().map(each -> each.state() != null).toList());
    }

    @Test
    void whatWasBoundToItsMachineHasEnded() {
        AtomicInteger cuts = new AtomicInteger();
        App app = App.of(() -> List.of(LatheDocUI.bind(new Lathe(cuts))));
        LiveSession first = opened(app);
        played(first, "1", "cut()");
        assertEquals(1, cuts.get());

        CompletionException failure = assertThrows(CompletionException.class, () -> opened(app));

        assertEquals(1, cuts.get(), "an effect is never had again");
        SessionEntity.Place place = assertInstanceOf(SessionEntity.NotOpenedException.class, failure.getCause())
                .place();
        assertEquals(SessionEntity.Place.Kind.LOST, place.kind());
        assertTrue(place.failure().contains("has ended with its machine"), place.failure());
        assertTrue(place.failure().contains("cut()"), place.failure());
    }

    @Test
    void whereNothingWasDoneNothingIsLost() {
        App app = App.of(() -> List.of(LatheDocUI.bind(new Lathe(new AtomicInteger()))));
        opened(app).joined("a client", "{}");
        assertEquals(Optional.of("{}"), opened(app).introduction("a client"));
    }

    @Test
    void aFullHostIsTriedAgainLater() {
        App app = Calls.mud(7);
        SessionHost full = new SessionHost(app, new HostLimits(1, Duration.ofMinutes(5)), Clock.systemUTC());
        hosts.add(full);
        full.open("another");
        CompletionException failure = assertThrows(
                CompletionException.class,
                () -> new HostedSeats(app, full, "http://127.0.0.1:1", Runnable::run)
                        .open("game", List.of(), this::recorded, () -> closed++)
                        .toCompletableFuture()
                        .join());
        assertEquals(
                SessionEntity.Place.Kind.LATER,
                assertInstanceOf(SessionEntity.NotOpenedException.class, failure.getCause())
                        .place()
                        .kind());
    }

    @Test
    void whatWasRecordedThoughTheAnswerWasLostIsFound() {
        App app = Calls.mud(7);
        SessionHost host = new SessionHost(app, new HostLimits(10, Duration.ofMinutes(5)), Clock.systemUTC());
        hosts.add(host);
        new HostedSeats(app, host, "http://127.0.0.1:1", Runnable::run, Duration.ofMillis(1))
                .open(
                        "game",
                        List.of(),
                        what -> {
                            journal.add(what);
                            return new CompletableFuture<>();
                        },
                        () -> closed++)
                .toCompletableFuture()
                .join();
        LiveSession first = host.find("game").orElseThrow();
        assertThrows(CompletionException.class, () -> asked(first, "1", Session::look));
        assertTrue(first.isClosed());
        assertTrue(opened(7).answered("1").isPresent());
    }
}
