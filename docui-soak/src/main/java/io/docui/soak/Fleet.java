package io.docui.soak;

import io.docui.soak.client.HttpVisitor;
import io.docui.soak.client.StdioVisitor;
import io.docui.soak.client.Surroundings;
import io.docui.soak.client.Visitor;
import io.docui.soak.fault.AppProcess;
import io.docui.soak.fault.Fault;
import io.docui.soak.fault.Mischief;
import io.docui.soak.fault.SmallDisk;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * The processes and their clients: a server that is never killed, and therefore measured, one that is, and clients with processes
 * of their own, which are.
 */
final class Fleet {
    private static final long LAST_TURN_SECONDS = 90;

    private final Plan plan;
    private final SmallDisk disk;
    private final Programs programs;
    private final Surroundings surroundings;
    private final AppProcess steady;
    private final AppProcess doomed;
    private final List<Visitor> visitors = new ArrayList<>();
    private final List<StdioVisitor> overStdio = new ArrayList<>();
    private final List<Path> ledgers = new ArrayList<>();

    Fleet(Plan plan, SmallDisk disk, Programs programs, Surroundings surroundings) {
        this.plan = plan;
        this.disk = disk;
        this.programs = programs;
        this.surroundings = surroundings;
        this.steady = server("steady");
        this.doomed = server("doomed");
    }

    private AppProcess server(String name) {
        Path ledger = ledger(name);
        return new AppProcess(
                name,
                port -> programs.start(
                        name,
                        List.of("-Xmx384m"),
                        "serve",
                        "--port",
                        Integer.toString(port),
                        "--max-sessions",
                        Integer.toString(3 * plan.sessions()),
                        "--idle",
                        plan.idle().toString(),
                        "--ledger",
                        ledger.toString()),
                surroundings.told());
    }

    private Path ledger(String name) {
        Path ledger = disk.folder().resolve(name);
        ledgers.add(ledger);
        return ledger;
    }

    /** Starts the servers, and lets the clients come, one after the other. */
    void start() throws IOException {
        steady.start();
        doomed.start();
        for (int i = 0; i < plan.ofSteady(); i++) {
            visitors.add(new HttpVisitor(surroundings, "s" + i, random(), steady));
        }
        for (int i = 0; i < plan.ofDoomed(); i++) {
            visitors.add(new HttpVisitor(surroundings, "d" + i, random(), doomed));
        }
        for (int i = 0; i < plan.overStdio(); i++) {
            StdioVisitor visitor = stdioVisitor("p" + i);
            overStdio.add(visitor);
            visitors.add(visitor);
        }
        long spread = plan.arrival().toMillis();
        for (int i = 0; i < visitors.size(); i++) {
            visitors.get(i).start(spread * i / visitors.size());
        }
    }

    private StdioVisitor stdioVisitor(String name) {
        Path ledger = ledger(name);
        StdioVisitor.Starter starter = () -> programs.start(
                name, List.of("-Xmx96m", "-XX:TieredStopAtLevel=1"), "mcp", "--ledger", ledger.toString());
        return new StdioVisitor(surroundings, name, random(), starter, disk::wasFull);
    }

    private Random random() {
        return new Random(plan.seed() + visitors.size());
    }

    /** Begins to fill the disk and to kill, if it was asked for. */
    void mistreat(Mischief mischief) {
        if (plan.faults().contains(Fault.DISK)) {
            mischief.fill(disk, plan.diskEvery(), plan.diskFull());
        }
        if (plan.faults().contains(Fault.KILL)) {
            mischief.kill(doomed, disk, plan.serverKillEvery());
            List<Runnable> victims =
                    overStdio.stream().<Runnable>map(visitor -> visitor::kill).toList();
            mischief.kill(victims, plan.appKillEvery());
        }
    }

    /** The server that is measured. */
    AppProcess steady() {
        return steady;
    }

    /** Lets no client have a turn any more; none says that it goes. */
    void quiet() throws InterruptedException {
        CompletableFuture<?>[] last = visitors.stream().map(Visitor::stop).toArray(CompletableFuture<?>[]::new);
        try {
            CompletableFuture.allOf(last).get(LAST_TURN_SECONDS, TimeUnit.SECONDS);
        } catch (ExecutionException | TimeoutException e) {
            surroundings.told().surprise("Not all clients came to the end of their last turn: " + e);
        }
    }

    /** Ends all processes, as whoever started them would. */
    void end() throws IOException, InterruptedException {
        for (StdioVisitor visitor : overStdio) {
            visitor.end();
        }
        steady.end();
        doomed.end();
    }

    /** Where all is recorded. */
    List<Path> ledgers() {
        return List.copyOf(ledgers);
    }
}
