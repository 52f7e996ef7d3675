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

    private final List<RandomSessionClient> gardeners = new ArrayList<>();
    private final ExecutorService threads = Executors.newFixedThreadPool(THREADS);

    @AfterEach
    void close() {
        gardeners.forEach(randomSessionClient -> randomSessionClient.session.close());
        threads.shutdownNow();
    }

    /** Opens sessions: of ten, eight have an instance of their own, and two share one with those of other tens. */
    private void open(int sessions) {
        GardenProvider[] shared = new GardenProvider[sessions / SHARING / SHARING + 1];
        for (int i = 0; i < shared.length; i++) {
            shared[i] = new GardenProvider("plot" + (9_000 + i));
        }
        for (int i = 0; i < sessions; i++) {
            boolean alone = i % SHARING > 1;
            int place = i / SHARING / SHARING;
            String mark = "plot" + (alone ? 1_000 + i : 9_000 + place);
            GardenProvider gardenProvider = alone ? new GardenProvider(mark) : shared[place];
            Session session = App.of(() -> List.of(gardenProvider)).open("s" + i);
            gardeners.add(new RandomSessionClient(session, gardenProvider, mark, alone, SEED + i));
        }
    }

    /** Each thread goes round its sessions, so that all are at work at once. */
    private void runRounds(int rounds) throws Exception {
        List<Future<Integer>> all = new ArrayList<>();
        for (int thread = 0; thread < THREADS; thread++) {
            int first = thread;
            Callable<Integer> work = () -> {
                for (int round = 0; round < rounds; round++) {
                    for (int i = first; i < gardeners.size(); i += THREADS) {
                        gardeners.get(i).makeRandomCall();
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

    private long callCount() {
        return gardeners.stream().mapToLong(RandomSessionClient::callCount).sum();
    }

    @Test
    void fiftyConcurrentSessionsStayIsolated() throws Exception {
        open(50);
        runRounds(30);
        assertTrue(callCount() >= 50 * 30, () -> "calls: " + callCount());
        assertTrue(gardeners.stream().allMatch(RandomSessionClient::allOperationsSucceeded));
    }

    @Test
    @Tag("long")
    void thousandConcurrentSessionsStayIsolated() throws Exception {
        long empty = usedHeap();
        open(1_000);
        gardeners.forEach(randomSessionClient -> randomSessionClient.session.look());
        long opened = usedHeap();
        runRounds(150);
        long halfCalls = callCount();
        long middle = usedHeap();
        runRounds(150);
        long end = usedHeap();
        System.out.printf(
                Locale.ROOT,
                "1,000 sessions: %,d calls; heap per session: %,d KB opened, %,d KB after %,d calls each, %,d KB after"
                        + " %,d%n",
                callCount(),
                (opened - empty) / 1_024 / 1_000,
                (middle - empty) / 1_024 / 1_000,
                halfCalls / 1_000,
                (end - empty) / 1_024 / 1_000,
                callCount() / 1_000);
        assertTrue(gardeners.stream().allMatch(RandomSessionClient::allOperationsSucceeded));
    }

    /** What a session remembers is bounded: by its ledger, which without one of the application's is its own. */
    @Test
    @Tag("long")
    void heapOfSixteenSessionsStaysBounded() throws Exception {
        assertHeapBounded(THREADS);
    }

    @Test
    void heapOfOneSessionStaysBounded() throws Exception {
        assertHeapBounded(1);
    }

    private void assertHeapBounded(int sessions) throws Exception {
        long empty = usedHeap();
        open(sessions);
        runRounds(1_500);
        long middle = usedHeap() - empty;
        runRounds(1_500);
        long end = usedHeap() - empty;
        System.out.printf(
                Locale.ROOT,
                "%d sessions: %,d KB each after 1,500 calls, %,d KB after 3,000%n",
                sessions,
                middle / 1_024 / sessions,
                end / 1_024 / sessions);
        assertTrue(end < middle * 3 / 2, () -> "from " + middle + " to " + end + " bytes");
    }

    private static long usedHeap() {
        Runtime runtime = Runtime.getRuntime();
        long used = Long.MAX_VALUE;
        for (int i = 0; i < 5; i++) {
            System.gc();
            used = Math.min(used, runtime.totalMemory() - runtime.freeMemory());
        }
        return used;
    }
}
