package io.docui.example.cluster;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * Kills nodes, cuts them off, stops them or has them leave, and takes the database away, one after the other, until it is told to end. A node is killed when the one before serves again:
 * of three that agree by majority, one may be missing.
 */
final class NodeFaultInjector implements AutoCloseable {
    private static final Duration APART = Duration.ofSeconds(30);
    private static final Duration AWAY = Duration.ofSeconds(10);
    private static final long JOINING_SECONDS = 30;

    private final LocalCluster localCluster;
    private final EmbeddedPostgres database;
    private final Duration every;
    private final long until;
    private final Random random;
    private final ClusterDemoConfiguration clusterDemoConfiguration;
    private final Consumer<String> out;
    private final List<NodeFault> done = new ArrayList<>();
    private final List<String> surprises = new ArrayList<>();
    private final CountDownLatch over = new CountDownLatch(1);
    private final Thread thread = new Thread(this::run, "docui-mischief");

    /**
     * What makes trouble.
     *
     * @param localCluster to whom
     * @param database and to what
     * @param clusterDemoConfiguration how
     * @param out is told
     */
    NodeFaultInjector(
            LocalCluster localCluster,
            EmbeddedPostgres database,
            ClusterDemoConfiguration clusterDemoConfiguration,
            Consumer<String> out) {
        this.localCluster = localCluster;
        this.database = database;
        this.every = clusterDemoConfiguration.killEvery();
        this.until = System.nanoTime() + clusterDemoConfiguration.time().toNanos();
        this.random = new Random(clusterDemoConfiguration.seed());
        this.clusterDemoConfiguration = clusterDemoConfiguration;
        this.out = out;
    }

    void start() {
        thread.start();
    }

    private void run() {
        try {
            if (clusterDemoConfiguration.partition() && inTime("a node could be cut off")) {
                partition();
            }
            if (clusterDemoConfiguration.partition() && inTime("a node could be stopped")) {
                stop();
            }
            if (clusterDemoConfiguration.outage() && inTime("the database could go away")) {
                outage();
            }
            Duration rest = every;
            while (!every.isZero() && !pause(rest) && System.nanoTime() < until) {
                long began = System.nanoTime();
                if (clusterDemoConfiguration.rolling()) {
                    leave();
                } else {
                    kill();
                }
                rest = every.minusNanos(System.nanoTime() - began);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (IOException | RuntimeException e) { // nothing more is done to nodes: that is no success
            surprise(String.valueOf(e.getMessage()));
        }
    }

    /** Waits for the next trouble; tells if there is none, because the games are over. */
    private boolean inTime(String what) throws InterruptedException {
        if (pause(every)) {
            surprise("The games were over before " + what + ": play more of them");
            return false;
        }
        return true;
    }

    /** Waits; true if it is over. */
    private boolean pause(Duration time) throws InterruptedException {
        return over.await(Math.max(0, time.toMillis()), TimeUnit.MILLISECONDS);
    }

    private void kill() throws InterruptedException, IOException {
        NodeProcess victim = localCluster.any(random);
        note("killed", victim.name());
        victim.kill();
        comeBack(victim);
    }

    /** As for an update: its sessions move before it ends. */
    private void leave() throws InterruptedException, IOException {
        NodeProcess leaver = localCluster.any(random);
        note(NodeFault.LEAVING, leaver.name());
        long asked = System.nanoTime();
        if (!leaver.end()) {
            surprise(leaver.name() + " did not leave in time, and was killed");
        }
        out.accept(String.format(
                Locale.ROOT, "%s has ended after %.1f s", leaver.name(), (System.nanoTime() - asked) / 1e9));
        comeBack(leaver);
    }

    private void comeBack(NodeProcess victim) throws InterruptedException, IOException {
        if (!pause(Duration.ofMillis(1_000 + random.nextInt(1_000)))) {
            victim.start();
            out.accept(victim.name() + " is there again");
        }
    }

    private void outage() throws InterruptedException, IOException {
        note(NodeFault.AWAY, "the database");
        database.stop();
        pause(AWAY);
        database.resume();
        out.accept("the database is there again");
    }

    private void partition() throws InterruptedException, IOException {
        int number = random.nextInt(LocalCluster.COUNT);
        NodeProcess victim = localCluster.all().get(number);
        note("cut off", victim.name());
        localCluster.isolate(number);
        pause(APART);
        localCluster.reconnect();
        out.accept(victim.name() + " is connected again, and " + (victim.isAlive() ? "runs" : "has ended itself"));
        revive(victim);
    }

    private void stop() throws InterruptedException, IOException {
        NodeProcess victim = localCluster.any(random);
        note("stopped", victim.name());
        victim.signal("STOP");
        pause(APART);
        victim.signal("CONT");
        out.accept(victim.name() + " goes on");
        revive(victim);
    }

    /** As a supervisor would: one that has ended itself because the others go on without it is started again. */
    private void revive(NodeProcess victim) throws InterruptedException, IOException {
        for (int second = 0; second < JOINING_SECONDS && victim.isAlive(); second++) {
            if (pause(Duration.ofSeconds(1))) {
                return;
            }
        }
        if (victim.isAlive()) {
            surprise(victim.name() + " runs on, though the others had given it up");
            victim.kill();
        }
        victim.start();
        out.accept(victim.name() + " is there again");
    }

    private synchronized void note(String what, String whom) {
        done.add(new NodeFault(what, whom, System.nanoTime()));
        out.accept(whom + " is " + what);
    }

    private synchronized void surprise(String what) {
        surprises.add(what);
        out.accept(what);
    }

    /** What was done. */
    synchronized List<NodeFault> faults() {
        return List.copyOf(done);
    }

    /** What should not have come of it. */
    synchronized List<String> violations() {
        return List.copyOf(surprises);
    }

    @Override
    public void close() {
        over.countDown();
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // it ends all the same
        }
    }
}
