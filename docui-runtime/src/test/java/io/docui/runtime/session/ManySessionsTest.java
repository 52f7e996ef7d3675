package io.docui.runtime.session;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Many sessions in one process do not disturb each other, and what each costs is bounded. */
class ManySessionsTest {
    private static final int THREADS = 16;
    private static final int SHARING = 10;
    private static final long SEED = 20_261_122;

    private final List<Gardener> gardeners = new ArrayList<>();
    private final ExecutorService threads = Executors.newFixedThreadPool(THREADS);

    @AfterEach
    void close() {
        gardeners.forEach(gardener -> gardener.session.close());
        threads.shutdownNow();
    }

    /** Opens sessions: of ten, eight have an instance of their own, and two share one with those of other tens. */
    private void open(int sessions) {
        Garden[] shared = new Garden[sessions / SHARING / SHARING + 1];
        for (int i = 0; i < shared.length; i++) {
            shared[i] = new Garden("plot" + (9_000 + i));
        }
        for (int i = 0; i < sessions; i++) {
            boolean alone = i % SHARING > 1;
            int place = i / SHARING / SHARING;
            String mark = "plot" + (alone ? 1_000 + i : 9_000 + place);
            Garden garden = alone ? new Garden(mark) : shared[place];
            Session session = App.of(() -> List.of(garden)).open("s" + i);
            gardeners.add(new Gardener(session, garden, mark, alone, SEED + i));
        }
    }

    /** Each thread goes round its sessions, so that all are at work at once. */
    private void work(int rounds) throws Exception {
        List<Future<Integer>> all = new ArrayList<>();
        for (int thread = 0; thread < THREADS; thread++) {
            int first = thread;
            Callable<Integer> work = () -> {
                for (int round = 0; round < rounds; round++) {
                    for (int i = first; i < gardeners.size(); i += THREADS) {
                        gardeners.get(i).work();
                    }
                }
                return rounds;
            };
            all.add(threads.submit(work));
        }
        for (Future<Integer> each : all) {
            each.get();
        }
    }

    private long calls() {
        return gardeners.stream().mapToLong(Gardener::calls).sum();
    }

    @Test
    void fiftySessionsMakeMixedCalls() throws Exception {
        open(50);
        work(30);
        assertTrue(calls() >= 50 * 30, () -> "calls: " + calls());
        assertTrue(gardeners.stream().allMatch(Gardener::ended));
    }

    @Test
    @Tag("long")
    void aThousandSessionsMakeMixedCalls() throws Exception {
        long empty = heap();
        open(1_000);
        gardeners.forEach(gardener -> gardener.session.look());
        long opened = heap();
        work(150);
        long halfCalls = calls();
        long middle = heap();
        work(150);
        long end = heap();
        System.out.printf(
                Locale.ROOT,
                "1,000 sessions: %,d calls; heap per session: %,d KB opened, %,d KB after %,d calls each, %,d KB after"
                        + " %,d%n",
                calls(),
                (opened - empty) / 1_024 / 1_000,
                (middle - empty) / 1_024 / 1_000,
                halfCalls / 1_000,
                (end - empty) / 1_024 / 1_000,
                calls() / 1_000);
        assertTrue(gardeners.stream().allMatch(Gardener::ended));
    }

    /** What a session remembers is bounded: by its ledger, which without one of the application's is its own. */
    @Test
    @Tag("long")
    void sixteenSessionsThatGoOnNeedNoMoreAndMore() throws Exception {
        checkBounded(THREADS);
    }

    @Test
    void aSessionThatGoesOnNeedsNoMoreAndMore() throws Exception {
        checkBounded(1);
    }

    private void checkBounded(int sessions) throws Exception {
        long empty = heap();
        open(sessions);
        work(1_500);
        long middle = heap() - empty;
        work(1_500);
        long end = heap() - empty;
        System.out.printf(
                Locale.ROOT,
                "%d sessions: %,d KB each after 1,500 calls, %,d KB after 3,000%n",
                sessions,
                middle / 1_024 / sessions,
                end / 1_024 / sessions);
        assertTrue(end < middle * 3 / 2, () -> "from " + middle + " to " + end + " bytes");
    }

    private static long heap() {
        Runtime runtime = Runtime.getRuntime();
        long used = Long.MAX_VALUE;
        for (int i = 0; i < 5; i++) {
            System.gc();
            used = Math.min(used, runtime.totalMemory() - runtime.freeMemory());
        }
        return used;
    }
}
