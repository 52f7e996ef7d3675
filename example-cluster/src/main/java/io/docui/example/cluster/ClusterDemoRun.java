package io.docui.example.cluster;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;

/** Plays games through a cluster while faults are injected into its nodes, then checks the games against their reference games. */
final class ClusterDemoRun implements AutoCloseable {
    private static final System.Logger LOG = System.getLogger(ClusterDemoRun.class.getName());
    private static final double NANOS = 1e9;
    private static final long BETWEEN_WORDS_SECONDS = 5;
    /** The share of the time in which games are started, so that the last games end at about the same time as the faults. */
    private static final double BEGINNING = 0.85;

    private final ClusterDemoConfiguration clusterDemoConfiguration;
    private final Consumer<String> out;
    private final long began = System.nanoTime();
    private final GameCounters gameCounters = new GameCounters();
    private final Thread ifStopped = new Thread(this::tidy, "docui-tidy");
    private final EmbeddedPostgres database;
    private final LocalCluster localCluster;

    /** Starts a database; the nodes are started later. */
    ClusterDemoRun(ClusterDemoConfiguration clusterDemoConfiguration, Consumer<String> out)
            throws IOException, InterruptedException {
        this.clusterDemoConfiguration = clusterDemoConfiguration;
        this.out = out;
        // Java reads this once, at the first request. Each agent keeps a connection to each node.
        System.setProperty("http.maxConnections", Integer.toString(ClusterDemoConfiguration.AT_ONCE));
        Path folder = Files.createDirectories(clusterDemoConfiguration.out());
        database = EmbeddedPostgres.start();
        boolean complete = false;
        try {
            localCluster = LocalCluster.create(folder, database, clusterDemoConfiguration.partition());
            complete = true;
        } finally {
            if (!complete) {
                database.close();
            }
        }
        Runtime.getRuntime().addShutdownHook(ifStopped);
    }

    ClusterDemoResult run() throws IOException, InterruptedException, SQLException {
        say("PostgreSQL listens on port " + database.port() + "; starting three nodes, logs in "
                + clusterDemoConfiguration.out());
        ExecutorService agents = Executors.newSingleThreadExecutor(ClusterDemoRun::daemon);
        try {
            List<Future<ReferenceGame>> undisturbed = new ArrayList<>();
            for (int world = 1; world <= clusterDemoConfiguration.worlds(); world++) {
                long seed = world;
                undisturbed.add(agents.submit(() -> ReferenceGame.play(seed)));
            }
            localCluster.start();
            double starting = localCluster.cpuSeconds();
            say("Three nodes are ready. An agent plays reference games in " + clusterDemoConfiguration.worlds()
                    + " worlds in this process. The nodes play " + clusterDemoConfiguration.games()
                    + " games in them, "
                    + ClusterDemoConfiguration.AT_ONCE + " at a time, each call through any node");
            long start = System.nanoTime();
            List<GameResult> played;
            double seconds;
            NodeFaultInjector nodeFaultInjector =
                    new NodeFaultInjector(localCluster, database, clusterDemoConfiguration, this::say);
            try (nodeFaultInjector) {
                nodeFaultInjector.start();
                played = played(undisturbed, start);
                seconds = (System.nanoTime() - start) / NANOS;
            }
            double processor = localCluster.cpuSeconds() - starting;
            say("Reading the journals");
            return judged(
                    played,
                    results(undisturbed),
                    nodeFaultInjector,
                    new ClusterDemoResult.DemoTimes(seconds, starting / LocalCluster.COUNT, processor));
        } finally {
            agents.shutdownNow();
        }
    }

    private List<GameResult> played(List<Future<ReferenceGame>> undisturbed, long start) throws InterruptedException {
        ScheduledExecutorService players =
                Executors.newScheduledThreadPool(ClusterDemoConfiguration.AT_ONCE, ClusterDemoRun::daemon);
        ScheduledExecutorService words = Executors.newSingleThreadScheduledExecutor(ClusterDemoRun::daemon);
        try {
            var unused = words.scheduleAtFixedRate(
                    this::progress, BETWEEN_WORDS_SECONDS, BETWEEN_WORDS_SECONDS, TimeUnit.SECONDS);
            List<Future<GameResult>> games = new ArrayList<>();
            double apart = clusterDemoConfiguration.time().toNanos() * BEGINNING / clusterDemoConfiguration.games();
            for (int game = 0; game < clusterDemoConfiguration.games(); game++) {
                int world = world(game);
                String name = GamePlayer.name(game + 1, world + 1);
                long due = start + (long) (game * apart) - System.nanoTime();
                games.add(
                        players.schedule(() -> play(name, undisturbed.get(world).get()), due, TimeUnit.NANOSECONDS));
            }
            return results(games);
        } finally {
            words.shutdownNow();
            players.shutdownNow();
        }
    }

    /** Returns the world of a game. Games of one world follow each other, so that the reference games of later worlds are needed late. */
    private int world(int game) {
        return (int) ((long) game * clusterDemoConfiguration.worlds() / clusterDemoConfiguration.games());
    }

    private GameResult play(String name, ReferenceGame referenceGame) {
        gameCounters.countGameStart();
        try {
            return GamePlayer.play(
                    name, new FailoverMcpClient(localCluster.loadBalancer(), name, gameCounters), referenceGame);
        } finally {
            gameCounters.countGameEnd();
        }
    }

    private void progress() {
        say(String.format(
                Locale.ROOT,
                "games ended: %,d, open: %,d, calls: %,d, sent again: %,d",
                gameCounters.gamesEnded(),
                gameCounters.gamesStarted() - gameCounters.gamesEnded(),
                gameCounters.calls(),
                gameCounters.retries()));
    }

    private static <T> List<T> results(List<Future<T>> futures) throws InterruptedException {
        List<T> results = new ArrayList<>();
        for (Future<T> each : futures) {
            try {
                results.add(each.get(1, TimeUnit.HOURS));
            } catch (ExecutionException | TimeoutException e) {
                throw new IllegalStateException("A game failed with an unexpected exception", e);
            }
        }
        return results;
    }

    private ClusterDemoResult judged(
            List<GameResult> played,
            List<ReferenceGame> expected,
            NodeFaultInjector nodeFaultInjector,
            ClusterDemoResult.DemoTimes demoTimes)
            throws SQLException {
        List<String> faults = new ArrayList<>(nodeFaultInjector.violations());
        List<NodeFault> troubles = nodeFaultInjector.faults();
        FailoverTimes failoverTimes = new FailoverTimes(List.of(), 0);
        int asExpected = 0;
        int lost = 0;
        int doubled = 0;
        long operations = 0;
        long bytes = 0;
        try (Connection connection = database.connect()) {
            for (int game = 0; game < played.size(); game++) {
                GameResult each = played.get(game);
                GameConsistencyCheck.Findings found = GameConsistencyCheck.of(
                        each, expected.get(world(game)), JournalReader.read(connection, "named-" + each.name()));
                faults.addAll(found.faults());
                asExpected += found.faults().isEmpty() ? 1 : 0;
                lost += found.lost();
                doubled += found.doubled();
                operations += found.operations();
                bytes += found.bytes();
                failoverTimes = failoverTimes.plus(FailoverTimes.of(each.calls(), found.writers(), troubles));
            }
        }
        return new ClusterDemoResult(
                clusterDemoConfiguration.games(),
                asExpected,
                operations,
                gameCounters.calls(),
                demoTimes,
                gameCounters.retries(),
                gameCounters.reasons(),
                lost,
                doubled,
                bytes,
                troubles,
                failoverTimes,
                faults);
    }

    private void say(String line) {
        out.accept(String.format(Locale.ROOT, "%5.0f s: %s", (System.nanoTime() - began) / NANOS, line));
    }

    private static Thread daemon(Runnable task) {
        Thread thread = new Thread(task, "docui-agent");
        thread.setDaemon(true);
        return thread;
    }

    /** Ends the nodes and the database, also when the run is stopped before its end. */
    private void tidy() {
        localCluster.close();
        try {
            database.close();
        } catch (IOException e) {
            out.accept("The database could not be removed: " + e.getMessage());
        }
    }

    @Override
    public void close() {
        tidy();
        try {
            Runtime.getRuntime().removeShutdownHook(ifStopped);
        } catch (IllegalStateException e) {
            LOG.log(System.Logger.Level.DEBUG, "The program is shutting down; the hook is running", e);
        }
    }
}
