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
 * Injects faults into the nodes and the database of a cluster, one after the other, until it is closed. It kills, isolates or stops
 * nodes, has them leave, and stops the database. A node is only killed when the previous one serves again, because a majority of the
 * three nodes must remain.
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
            if (clusterDemoConfiguration.partition() && inTime("a node could be disconnected")) {
                partition();
            }
            if (clusterDemoConfiguration.partition() && inTime("a node could be suspended")) {
                stop();
            }
            if (clusterDemoConfiguration.outage() && inTime("the database could be stopped")) {
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
        } catch (IOException | RuntimeException e) { // no more faults are injected, which is no success
            surprise(String.valueOf(e.getMessage()));
        }
    }

    /** Waits until the next fault is due; records a violation if the games are over before. */
    private boolean inTime(String what) throws InterruptedException {
        if (pause(every)) {
            surprise("The games ended before " + what + ". Increase --games.");
            return false;
        }
        return true;
    }

    /** Waits for the given time; returns whether the injector was closed. */
    private boolean pause(Duration time) throws InterruptedException {
        return over.await(Math.max(0, time.toMillis()), TimeUnit.MILLISECONDS);
    }

    private void kill() throws InterruptedException, IOException {
        NodeProcess victim = localCluster.any(random);
        note("killed", victim.name());
        victim.kill();
        comeBack(victim);
    }

    /** Ends a node as for an update, so that its sessions move before it ends. */
    private void leave() throws InterruptedException, IOException {
        NodeProcess leaver = localCluster.any(random);
        note(NodeFault.LEAVING, leaver.name());
        long asked = System.nanoTime();
        if (!leaver.end()) {
            surprise(leaver.name() + " did not leave in time, and was killed");
        }
        out.accept(
                String.format(Locale.ROOT, "%s ended after %.1f s", leaver.name(), (System.nanoTime() - asked) / 1e9));
        comeBack(leaver);
    }

    private void comeBack(NodeProcess victim) throws InterruptedException, IOException {
        if (!pause(Duration.ofMillis(1_000 + random.nextInt(1_000)))) {
            victim.start();
            out.accept(victim.name() + " is ready again");
        }
    }

    private void outage() throws InterruptedException, IOException {
        note(NodeFault.AWAY, "the database");
        database.stop();
        pause(AWAY);
        database.resume();
        out.accept("the database is available again");
    }

    private void partition() throws InterruptedException, IOException {
        int number = random.nextInt(LocalCluster.COUNT);
        NodeProcess victim = localCluster.all().get(number);
        note("disconnected", victim.name());
        localCluster.isolate(number);
        pause(APART);
        localCluster.reconnect();
        out.accept(
                victim.name() + " is connected again, and " + (victim.isAlive() ? "is running" : "has ended itself"));
        revive(victim);
    }

    private void stop() throws InterruptedException, IOException {
        NodeProcess victim = localCluster.any(random);
        note("suspended", victim.name());
        victim.signal("STOP");
        pause(APART);
        victim.signal("CONT");
        out.accept(victim.name() + " is resumed");
        revive(victim);
    }

    /** Starts a node again that ended itself because the others continue without it, as a supervisor would. */
    private void revive(NodeProcess victim) throws InterruptedException, IOException {
        for (int second = 0; second < JOINING_SECONDS && victim.isAlive(); second++) {
            if (pause(Duration.ofSeconds(1))) {
                return;
            }
        }
        if (victim.isAlive()) {
            surprise(victim.name() + " is still running, although the other nodes removed it");
            victim.kill();
        }
        victim.start();
        out.accept(victim.name() + " is ready again");
    }

    private synchronized void note(String what, String whom) {
        done.add(new NodeFault(what, whom, System.nanoTime()));
        out.accept(whom + " is " + what);
    }

    private synchronized void surprise(String what) {
        surprises.add(what);
        out.accept(what);
    }

    synchronized List<NodeFault> faults() {
        return List.copyOf(done);
    }

    synchronized List<String> violations() {
        return List.copyOf(surprises);
    }

    @Override
    public void close() {
        over.countDown();
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // the thread ends anyway
        }
    }
}
