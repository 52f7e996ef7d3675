package io.docui.soak;

import io.docui.soak.client.SimulatedClient;
import io.docui.soak.client.SimulatedClientContext;
import io.docui.soak.client.SimulatedHttpClient;
import io.docui.soak.client.SimulatedStdioClient;
import io.docui.soak.fault.FaultInjector;
import io.docui.soak.fault.InjectedFaultType;
import io.docui.soak.fault.RestartableServer;
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
 * The servers, child processes and simulated clients of a soak run. It has one server that is never killed and is therefore
 * measured, one server that is killed, and clients that have processes of their own, which are also killed.
 */
final class SoakTestbed {
    private static final long LAST_TURN_SECONDS = 90;

    private final SoakConfiguration soakConfiguration;
    private final SmallDisk disk;
    private final TestAppLauncher processLauncher;
    private final SimulatedClientContext clientContext;
    private final RestartableServer steady;
    private final RestartableServer doomed;
    private final List<SimulatedClient> visitors = new ArrayList<>();
    private final List<SimulatedStdioClient> overStdio = new ArrayList<>();
    private final List<Path> ledgers = new ArrayList<>();

    SoakTestbed(
            SoakConfiguration soakConfiguration,
            SmallDisk disk,
            TestAppLauncher processLauncher,
            SimulatedClientContext clientContext) {
        this.soakConfiguration = soakConfiguration;
        this.disk = disk;
        this.processLauncher = processLauncher;
        this.clientContext = clientContext;
        this.steady = server("steady");
        this.doomed = server("doomed");
    }

    private RestartableServer server(String name) {
        Path ledger = ledger(name);
        return new RestartableServer(
                name,
                port -> processLauncher.start(
                        name,
                        List.of("-Xmx384m"),
                        "serve",
                        "--port",
                        Integer.toString(port),
                        "--max-sessions",
                        Integer.toString(3 * soakConfiguration.sessions()),
                        "--idle",
                        soakConfiguration.idle().toString(),
                        "--ledger",
                        ledger.toString()),
                clientContext.observedOutcomes());
    }

    private Path ledger(String name) {
        Path ledger = disk.folder().resolve(name);
        ledgers.add(ledger);
        return ledger;
    }

    /** Starts the servers, then the clients one after the other. */
    void start() throws IOException {
        steady.start();
        doomed.start();
        for (int i = 0; i < soakConfiguration.measuredServerClients(); i++) {
            visitors.add(new SimulatedHttpClient(clientContext, "s" + i, random(), steady));
        }
        for (int i = 0; i < soakConfiguration.killedServerClients(); i++) {
            visitors.add(new SimulatedHttpClient(clientContext, "d" + i, random(), doomed));
        }
        for (int i = 0; i < soakConfiguration.stdioClients(); i++) {
            SimulatedStdioClient visitor = stdioVisitor("p" + i);
            overStdio.add(visitor);
            visitors.add(visitor);
        }
        long spread = soakConfiguration.rampUp().toMillis();
        for (int i = 0; i < visitors.size(); i++) {
            visitors.get(i).start(spread * i / visitors.size());
        }
    }

    private SimulatedStdioClient stdioVisitor(String name) {
        Path ledger = ledger(name);
        SimulatedStdioClient.AppLauncher appLauncher = () -> processLauncher.start(
                name, List.of("-Xmx96m", "-XX:TieredStopAtLevel=1"), "mcp", "--ledger", ledger.toString());
        return new SimulatedStdioClient(clientContext, name, random(), appLauncher, disk::wasFull);
    }

    private Random random() {
        return new Random(soakConfiguration.seed() + visitors.size());
    }

    /** Starts to fill the disk and to kill processes, if the configuration asks for these faults. */
    void injectFaults(FaultInjector faultInjector) {
        if (soakConfiguration.faults().contains(InjectedFaultType.DISK)) {
            faultInjector.fill(disk, soakConfiguration.diskFillInterval(), soakConfiguration.diskFullDuration());
        }
        if (soakConfiguration.faults().contains(InjectedFaultType.KILL)) {
            faultInjector.kill(doomed, disk, soakConfiguration.serverKillInterval());
            List<Runnable> victims =
                    overStdio.stream().<Runnable>map(visitor -> visitor::kill).toList();
            faultInjector.kill(victims, soakConfiguration.appKillInterval());
        }
    }

    /** Returns the server that is measured and never killed. */
    RestartableServer measuredServer() {
        return steady;
    }

    /** Lets every client finish its current step and start no other. No client closes its session. */
    void stopTurns() throws InterruptedException {
        CompletableFuture<?>[] last =
                visitors.stream().map(SimulatedClient::stop).toArray(CompletableFuture<?>[]::new);
        try {
            CompletableFuture.allOf(last).get(LAST_TURN_SECONDS, TimeUnit.SECONDS);
        } catch (ExecutionException | TimeoutException e) {
            clientContext.observedOutcomes().recordViolation("Not all clients finished their last turn: " + e);
        }
    }

    /** Ends all processes in the orderly way. */
    void end() throws IOException, InterruptedException {
        for (SimulatedStdioClient visitor : overStdio) {
            visitor.end();
        }
        steady.end();
        doomed.end();
    }

    List<Path> ledgers() {
        return List.copyOf(ledgers);
    }
}
